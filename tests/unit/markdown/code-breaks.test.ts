import type {Root} from 'mdast';
import {expect, test} from 'vitest';
import codeBreaks from '../../../src/markdown/code-breaks.ts';
import {code, heading, paragraph} from '../../../src/markdown/nodes.ts';

type Data =
  | {
      hProperties?: {className: string[]};
      hChildren?: {value?: string; tagName?: string; children?: {value: string}[]}[];
    }
  | undefined;

const shown = ({value, tagName, children}: NonNullable<NonNullable<Data>['hChildren']>[number]) =>
  tagName === 'span' ? `[${children![0]!.value}]` : (value ?? '|');

/** Returns the classes of code, and its text with a stroke for each possible break and brackets around what never breaks. */
function made(value: string): [classes: string[] | undefined, text: string] {
  const node = code(value);
  const tree: Root = {type: 'root', children: [paragraph([node])]};
  codeBreaks()(tree);
  const data = node.data as Data;
  return [data?.hProperties?.className, data?.hChildren?.map(shown).join('') ?? value];
}

test.each(['docker-compose.yml', '--bootstrap-server', 'gpt-4o-mini'])('%s stays on one line', (name) => {
  expect(made(name)).toEqual([['name'], name]);
});

test.each(['apipark', 'docker compose up', 'a-name-that-is-too-long-for-it', '-'])('%s is left alone', (value) => {
  expect(made(value)).toEqual([undefined, value]);
});

test.each([
  ['/api/v1/dynamic/kafka-access-log', '/api/v1/dynamic/|kafka-access-log'],
  ['cat http://127.0.0.1:18288/openapi ./a/b', 'cat http://127.0.0.1:18288/|openapi ./a/b'],
  ['curl -i --max-time 5 https://a.example', 'curl [-i] [--max-time] 5 https://a.example'],
  ['GRAPH_TENANT_ID_OF_THE_TEAM', 'GRAPH_TENANT_ID_OF_THE_|TEAM'],
])('%s breaks between its parts, and not in a number or an option', (value, text) => {
  expect(made(value)).toEqual([undefined, text]);
});

test('headings are left alone', () => {
  const node = code('docker-compose.yml');
  codeBreaks()({type: 'root', children: [heading(2, 'file', [node])]});
  expect(node).toEqual(code('docker-compose.yml'));
});
