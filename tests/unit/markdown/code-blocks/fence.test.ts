import {expect, test} from 'vitest';
import {fenceOptions} from '../../../../src/markdown/code-blocks/fence.ts';

test.each([
  ['', undefined, []],
  ['title="docker-compose.yml"', 'docker-compose.yml', []],
  ['title="a {1} b" {3}', 'a {1} b', [3]],
  ['{1, 3-5} title=""', '', [1, 3, 4, 5]],
])('%s', (meta, title, marked) => {
  expect(fenceOptions(meta)).toEqual({...(title !== undefined && {title}), marked: new Set(marked)});
});

test.each([
  ['{0}', '{0} does not mark any lines'],
  ['{5-3}', '{5-3} does not mark any lines'],
  ['{a}', '{a} does not mark any lines'],
  ['showLineNumbers', '"showLineNumbers" is not an option of a code block; use title="…", or {3,7-9}'],
  ["title='x'", 'is not an option of a code block'],
])('%s is refused', (meta, message) => {
  expect(() => fenceOptions(meta)).toThrow(message);
});
