import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Root} from 'mdast';
import {VFile} from 'vfile';
import {afterAll, beforeAll, expect, test} from 'vitest';
import figures from '../../../src/markdown/figures.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'figures-'));
  mkdirSync(path.join(folder, 'static/img/figures'), {recursive: true});
  writeFileSync(path.join(folder, 'static/img/figures/flow.svg'), '<svg id="dark" viewBox="0 0 760 256"></svg>');
  writeFileSync(path.join(folder, 'static/img/figures/broken.svg'), '<svg></svg>');
});
afterAll(() => rmSync(folder, {recursive: true}));

function transform(url: string, alt: string, beside?: string) {
  const image = {type: 'image' as const, url, alt, position: {start: {line: 7, column: 1}, end: {line: 7, column: 9}}};
  const children = beside ? [{type: 'text' as const, value: beside}, image] : [image];
  const tree: Root = {type: 'root', children: [{type: 'paragraph', children}]};
  figures()(tree, new VFile({path: path.join(folder, 'docs/page.md'), cwd: folder}));
  return tree.children[0]!;
}

test('an image on a line of its own becomes a figure of known size', () => {
  expect(transform('/img/figures/flow.svg', 'A flow')).toMatchObject({
    type: 'mdxJsxFlowElement',
    name: 'Figure',
    attributes: [
      {name: 'src', value: '/img/figures/flow.svg'},
      {name: 'alt', value: 'A flow'},
      {name: 'width', value: '760'},
      {name: 'height', value: '256'},
    ],
  });
});

test.each([
  ['/img/logo.svg', undefined],
  ['/img/figures/flow.svg', 'Text beside it'],
])('leaves %s beside "%s" alone', (url, beside) => {
  expect(transform(url, 'Logo', beside).type).toBe('paragraph');
});

test.each([
  ['/img/figures/none.svg', 'A flow', 'does not exist. Put it into static/img/figures/'],
  ['/img/figures/flow.svg', ' ', 'has no alternative text. Write what the reader learns'],
  ['/img/figures/broken.svg', 'A flow', 'is not an SVG with a viewBox'],
])('refuses %s with "%s", naming file, line and cure', (url, alt, message) => {
  expect(() => transform(url, alt)).toThrow(message);
  expect(() => transform(url, alt)).toThrow('docs/page.md:7: ');
});
