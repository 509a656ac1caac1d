import type {Root} from 'mdast';
import {expect, test} from 'vitest';
import {link, table, text} from '../../../src/markdown/nodes.ts';
import stackedTables from '../../../src/markdown/stacked-tables.ts';

const propertiesOf = (...rows: string[][]) => {
  const node = table(rows.map((cells) => cells.map((cell) => [text(cell)])));
  const tree: Root = {type: 'root', children: [node]};
  stackedTables()(tree);
  return node.data?.hProperties;
};

test('a table with long texts carries its headings, which stand beside the values unless they are long', () => {
  const meaning = 'The address under which callers reach the gateway.';
  expect(propertiesOf(['Field', 'Type', 'Meaning'], ['url', 'string', meaning])).toEqual({
    className: ['stacked-table'],
    style: '--site-wrap-1:nowrap;--site-wrap-2:nowrap;--site-head-2:"Type";--site-head-3:"Meaning"',
  });
});

test('headings have as much room as the longest of those beside values', () => {
  const meaning = 'The address under which callers reach the gateway.';
  expect(
    propertiesOf(['Version', 'What the release brought', 'Last patch release'], ['1.9-beta', meaning, '1.9.6-beta']),
  ).toMatchObject({
    style:
      '--site-wrap-1:nowrap;--site-head-2:"What the release brought";--site-hang-2:0rem;--site-beside-2:none;--site-wrap-3:nowrap;--site-head-3:"Last patch release";--site-label:9.0rem',
  });
});

test('so does a table with several texts that are too long beside each other', () => {
  const row = ['code -1', 'Names the cause.', 'Create a consumer', 'Ask for access'];
  expect(propertiesOf(['Text', 'Meaning', 'Section', 'What to do'], row)).toHaveProperty('className', [
    'stacked-table',
  ]);
});

test('headings are written as strings of a style sheet, and a column without one has none', () => {
  expect(
    propertiesOf(['Field', '', 'The "new" \\'], ['url', 'x', 'This text is too long for one line.']),
  ).toMatchObject({
    style: String.raw`--site-wrap-1:nowrap;--site-wrap-2:nowrap;--site-hang-2:0rem;--site-beside-2:none;--site-head-3:"The \"new\" \\";--site-label:5.8rem`,
  });
});

test('a Chinese character takes the room of two letters', () => {
  expect(propertiesOf(['字段', '类型', '含义'], ['url', '字符串', '调用方访问网关时所用的地址'])).toMatchObject({
    style: '--site-wrap-1:nowrap;--site-wrap-2:nowrap;--site-head-2:"类型";--site-head-3:"含义"',
  });
});

test.each([
  [
    'two columns',
    [
      ['Text', 'Cause'],
      ['400 Bad Request', 'The request body is not what the operation expects.'],
    ],
  ],
  [
    'short cells, which are compared',
    [
      ['Version', '1.8', '1.9'],
      ['Fallback', 'no', 'yes'],
    ],
  ],
  [
    'short cells beside long names',
    [
      ['What it allows', 'Admin', 'Member'],
      ['Create, edit, and delete the services of a team', 'Yes', '—'],
    ],
  ],
  [
    'more columns than entries have headings for',
    [
      ['', '1', '2', '3', '4', '5', '6', '7'],
      ['Text', '', '', '', '', '', '', 'This text is too long for one line.'],
    ],
  ],
])('a table with %s stays a table', (_name, rows) => {
  expect(propertiesOf(...rows)).not.toHaveProperty('className');
});

test('dates and versions are not broken over lines', () => {
  const long = 'Fixes the order of the services in the portal.';
  expect(propertiesOf(['Date', 'Change'], ['2025-10-26', long])).toEqual({style: '--site-wrap-1:nowrap'});
});

test('cells that say that there is no value are marked, for an entry leaves them out', () => {
  const meaning = 'The address under which callers reach the gateway.';
  const node = table(
    [
      ['Field', 'Default', 'Meaning'],
      ['url', '—', meaning],
    ].map((row) => row.map((cell) => [text(cell)])),
  );
  stackedTables()({type: 'root', children: [node]});
  expect(node.children[1]!.children.map(({data}) => data?.hProperties)).toEqual([
    undefined,
    {className: ['no-value']},
    undefined,
  ]);
});

test.each([
  ['Port conflict', true],
  ['A title that is too long for one line of a table', false],
])('a table of which each row ends in the link %j keeps it on one line: %s', (title, isLeading) => {
  const long = 'bind: address already in use';
  const node = table([
    [[text('Message')], [text('Seen in')], [text('Go to')]],
    [[text(long)], [text('Start of the containers')], [link('#port-in-use', [text(title)])]],
  ]);
  stackedTables()({type: 'root', children: [node]});
  expect((node.data!.hProperties as {className: string[]}).className.includes('leading-table')).toBe(isLeading);
});
