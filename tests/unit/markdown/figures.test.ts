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
  const draw = (name: string, box: string) =>
    writeFileSync(path.join(folder, `static/img/figures/${name}.svg`), `<svg id="dark"${box}></svg>`);
  draw('flow', ' viewBox="0 0 760 256"');
  draw('both', ' viewBox="0 0 760 256"');
  draw('both.zh-Hans', ' viewBox="0 0 760 256"');
  draw('both-narrow', ' viewBox="0 0 340 420"');
  draw('both-narrow.zh-Hans', ' viewBox="0 0 340 430"');
  draw('broken', '');
  draw('narrows', ' viewBox="0 0 760 256"');
  draw('narrows-narrow', '');
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
      {name: 'alt', value: 'A flow'},
      {name: 'src', value: '/img/figures/flow.svg'},
      {name: 'width', value: '760'},
      {name: 'height', value: '256'},
    ],
  });
});

test.each([
  ['both', '420'],
  ['both.zh-Hans', '430'],
])('the portrait drawing of %s comes with it', (name, height) => {
  expect(transform(`/img/figures/${name}.svg`, 'A flow')).toMatchObject({
    attributes: [
      {name: 'alt'},
      {name: 'src', value: `/img/figures/${name}.svg`},
      {name: 'width', value: '760'},
      {name: 'height', value: '256'},
      {name: 'narrow', value: `/img/figures/${name.replace('both', 'both-narrow')}.svg`},
      {name: 'narrowWidth', value: '340'},
      {name: 'narrowHeight', value: height},
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
  ['/img/figures/broken.svg', 'A flow', '/img/figures/broken.svg is not an SVG with a viewBox'],
  ['/img/figures/narrows.svg', 'A flow', '/img/figures/narrows-narrow.svg is not an SVG with a viewBox'],
])('refuses %s with "%s", naming file, line and cure', (url, alt, message) => {
  expect(() => transform(url, alt)).toThrow(message);
  expect(() => transform(url, alt)).toThrow('docs/page.md:7: ');
});
