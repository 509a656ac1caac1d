import path from 'node:path';
import type {Root} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';
import pictures from '../../../src/markdown/pictures.ts';

const own = {
  width: 600,
  height: 300,
  print: '',
  marks: [
    [10, 20],
    [30.5, 40],
  ] as const,
};
const taken = {form: {en: own}, row: {en: {...own, marks: []}}};

function transform(source: string): Root['children'] {
  const tree = fromMarkdown(source);
  pictures({taken})(tree, new VFile({path: path.resolve('docs/page.md'), cwd: process.cwd()}));
  return tree.children;
}

test('a picture gets its size and marks, and the list below it becomes the numbered one that names them', () => {
  const [picture, after] = transform('![A form](/img/console/form.webp)\n\n- Name\n- Address\n\nMore.');
  expect(picture).toMatchObject({
    name: 'Picture',
    attributes: [
      {name: 'src', value: '/img/console/form.webp'},
      {name: 'alt', value: 'A form'},
      {name: 'width', value: '600'},
      {name: 'height', value: '300'},
      {name: 'marks', value: '10 20, 30.5 40'},
    ],
    children: [{type: 'list', ordered: true}],
  });
  expect(after).toMatchObject({type: 'paragraph'});
});

test('a picture without marks leaves the list below it alone', () => {
  expect(transform('![A row](/img/console/row.webp)\n\n- Name')).toMatchObject([
    {name: 'Picture', children: []},
    {type: 'list', ordered: false},
  ]);
});

test.each([
  ['![x](/img/console/none.webp)', 'there is no picture /img/console/none.webp'],
  ['![](/img/console/row.webp)', 'has no alternative text'],
  ['![A form](/img/console/form.webp)\n\n- Name', 'has 2 marks'],
  ['![A form](/img/console/form.webp)', 'has 2 marks'],
])('%j says what is wrong', (source, message) => {
  expect(() => transform(source)).toThrow(message);
});
