import path from 'node:path';
import type {Heading, PhrasingContent, Root, RootContent, Table} from 'mdast';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';
import errorIndex from '../../../src/markdown/error-index.ts';

const text = (value: string): PhrasingContent => ({type: 'text', value});
/** The parts of a cell: `code`, **bold**, and text between them. */
const parts = (source: string): PhrasingContent[] =>
  source
    .split(/(`[^`]+`|\*\*[^*]+\*\*)/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith('`')) return {type: 'inlineCode', value: part.slice(1, -1)};
      return part.startsWith('**') ? {type: 'strong', children: [text(part.slice(2, -2)) as never]} : text(part);
    });
const heading = (title: string, id: string): Heading => ({
  type: 'heading',
  depth: 3,
  children: [text(`${title} `), {type: 'mdxTextExpression', value: `/* #${id} */`}],
});
const table = (...cells: string[]): Table => ({
  type: 'table',
  children: ['Message', ...cells].map((cell) => ({
    type: 'tableRow',
    children: [
      {type: 'tableCell', children: parts(cell)},
      {type: 'tableCell', children: parts('Cause `x`')},
    ],
  })),
});
const element: RootContent = {type: 'mdxJsxFlowElement', name: 'ErrorIndex', attributes: [], children: []};

function shown(node: RootContent): string {
  if (node.type === 'link') return `[${node.children.map(shown).join('')}](${node.url})`;
  if (node.type === 'inlineCode') return `\`${node.value}\``;
  if (node.type === 'tableRow') return node.children.map((one) => one.children.map(shown).join('')).join(' | ');
  if ('children' in node) return node.children.map(shown).join('');
  return 'value' in node ? node.value : '';
}

function rows(file: string, ...children: RootContent[]): string[] {
  const tree: Root = {type: 'root', children};
  errorIndex()(tree, new VFile({path: path.join('/site', file), cwd: '/site'}));
  return (tree.children.find((node) => node.type === 'table') as Table).children.map(shown);
}

const page: RootContent[] = [
  element,
  heading('Gateway', 'gateway'),
  table(
    '`missing or invalid token`',
    '`{"code":-1,"error":"bad model"}`',
    '`404 Not Found`',
    '`not found`, `code` 404',
  ),
  heading('Console', 'console'),
  table(
    '**Abnormal**, of the **gateway**',
    '`Forbidden`、`正在发布中` (being published)',
    '`not found` on **Approve**',
  ),
];

test('all texts are listed by their first letter, with the section whose table has them', () => {
  expect(rows('docs/errors.md', ...page)).toEqual([
    'Begins with | Messages',
    '0–9 | [`404 Not Found`](#gateway)',
    'A | [Abnormal](#console)',
    'B | [`{"code":-1,"error":"bad model"}`](#gateway)',
    'C | [`code`](#gateway)',
    'F | [`Forbidden`](#console)',
    'M | [`missing or invalid token`](#gateway)',
    'N | `not found` ([Gateway](#gateway), [Console](#console))',
    'Chinese | [`正在发布中`](#console)',
  ]);
});

test('the index speaks the language of the page', () => {
  const all = rows('i18n/zh-Hans/docusaurus-plugin-content-docs/current/errors.md', ...page);
  expect(all[0]).toBe('开头 | 文本');
  expect(all).toContain('N | `not found`（[Gateway](#gateway)、[Console](#console)）');
  expect(all.at(-1)).toBe('中文 | [`正在发布中`](#console)');
});

test('tables above the index, or under no heading with an id, are left out', () => {
  const other = heading('No id', 'x');
  other.children.pop();
  expect(rows('docs/errors.md', ...page.slice(1, 2), other, element, table('`a`'), ...page.slice(3))).toHaveLength(5);
});

test.each([
  ['docs/errors.md', [element, heading('Gateway', 'gateway')], '<ErrorIndex /> finds no error text. Put the texts'],
  ['src/pages/errors.md', page, '<ErrorIndex /> belongs in a page of the documentation.'],
])('%s: what is wrong is said', (file, children, message) => {
  expect(() => rows(file, ...(children as RootContent[]))).toThrow(`${file}:1: ${message}`);
});
