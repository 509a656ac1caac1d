import type {Paragraph, Root, TableCell} from 'mdast';
import {expect, test} from 'vitest';
import {code, paragraph, span, table, text} from '../../../src/markdown/nodes.ts';
import unbrokenVersions from '../../../src/markdown/unbroken-versions.ts';

function cellOf(...children: TableCell['children']): TableCell['children'] {
  const node = table([[children]]);
  const tree: Root = {type: 'root', children: [node]};
  unbrokenVersions()(tree);
  return node.children[0]!.children[0]!.children;
}

test('versions and dates in cells stay on one line', () => {
  expect(cellOf(text('1.9.0-beta to 1.9.5-beta, since 2025-10-26'))).toEqual([
    span('unbroken', [text('1.9.0-beta')]),
    text(' to '),
    span('unbroken', [text('1.9.5-beta')]),
    text(', since '),
    span('unbroken', [text('2025-10-26')]),
  ]);
});

test('so does code that is nothing but a version; longer code may break', () => {
  const unbroken = {...code('v1.9.6-beta'), data: {hProperties: {className: ['unbroken']}}};
  expect(cellOf(code('v1.9.6-beta'), code('docker pull apipark/apipark:v1.9.6-beta'))).toEqual([
    unbroken,
    code('docker pull apipark/apipark:v1.9.6-beta'),
  ]);
});

test('numbers with hyphens that are no versions, and text outside of tables, are left alone', () => {
  expect(cellOf(text('8099-8100, call-back, 0.22.15'))).toEqual([text('8099-8100, call-back, 0.22.15')]);
  const sentence: Paragraph = paragraph([text('Since 1.9.6-beta.')]);
  unbrokenVersions()({type: 'root', children: [sentence]});
  expect(sentence).toEqual(paragraph([text('Since 1.9.6-beta.')]));
});
