import type {PhrasingContent, Root, Table} from 'mdast';
import {expect, test} from 'vitest';
import namedRows from '../../../src/markdown/named-rows.ts';
import {code, text} from '../../../src/markdown/nodes.ts';

const table = (...cells: PhrasingContent[][]): Table => ({
  type: 'table',
  children: [[text('Name')], ...cells].map((children) => ({
    type: 'tableRow',
    children: [{type: 'tableCell', children}],
  })),
});

/** Returns the id of each row below the head, or what its cell begins with where there is none. */
function idsOf(...tables: Table[]): (string | undefined)[] {
  const tree: Root = {type: 'root', children: tables};
  namedRows()(tree);
  return tables.flatMap(({children: [, ...rows]}) =>
    rows.map(({data}) => (data?.hProperties as {id: string} | undefined)?.id),
  );
}

test('each row of a table of variables has the id of its name, which leads to it', () => {
  const variables = table([code('MYSQL_IP')], [code('LokiAddress')], [code('Init')]);
  expect(idsOf(variables)).toEqual(['MYSQL_IP', 'LokiAddress', 'Init']);
  expect(variables.children[1]!.children[0]!.children).toMatchObject([
    {
      name: 'a',
      attributes: [
        {name: 'className', value: 'row-link'},
        {name: 'href', value: '#MYSQL_IP'},
      ],
      children: [{value: 'MYSQL_IP'}],
    },
  ]);
});

test('so has each row of a table of keys, but not one with several names or with words', () => {
  expect(
    idsOf(
      table(
        [code('redis.addr')],
        [code('mysql.ip'), text(', '), code('mysql.port')],
        [code('redis.db')],
        [text('Any other')],
      ),
    ),
  ).toEqual(['redis.addr', undefined, 'redis.db', undefined]);
});

test('a name that a page has twice leads to its first row', () => {
  const rows = () => table([code('MYSQL_IP')], [code('MYSQL_PORT')]);
  expect(idsOf(rows(), rows())).toEqual(['MYSQL_IP', 'MYSQL_PORT', undefined, undefined]);
});

test.each([
  ['errors', [code('Error 1045')], [code('EMPTY_MESSAGE here')]],
  ['placeholders', [code('YOUR_API_KEY')], [code('YOUR_SERVICE_ID')]],
  ['commands', [code('docker compose up')], [code('docker compose down')]],
  ['one variable among other things', [code('MYSQL_IP')], [text('Host')]],
])('a table of %s is left alone', (_of, ...cells) => {
  expect(idsOf(table(...cells))).toEqual([undefined, undefined]);
});
