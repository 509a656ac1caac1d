import {expect, test} from 'vitest';
import {fenceOptions} from '../../../../src/markdown/code-blocks/fence.ts';

test.each([
  ['', undefined, []],
  ['title="docker-compose.yml"', 'docker-compose.yml', []],
  ['title="a {1} b" {3}', 'a {1} b', [3]],
  ['{1, 3-5} title=""', '', [1, 3, 4, 5]],
  ['title="output"', 'output', []],
])('%s', (meta, title, marked) => {
  expect(fenceOptions(meta)).toEqual({...(title !== undefined && {title}), isOutput: false, marked: new Set(marked)});
});

test.each(['output', 'output {2}', 'title="Log" output'])('%s says what a command prints', (meta) => {
  expect(fenceOptions(meta)).toMatchObject({isOutput: true});
});

test.each([
  ['{0}', '{0} does not mark any lines'],
  ['{5-3}', '{5-3} does not mark any lines'],
  ['{a}', '{a} does not mark any lines'],
  ['showLineNumbers', '"showLineNumbers" is not an option of a code block; use title="…", {3,7-9} for lines'],
  ['outputs', '"outputs" is not an option of a code block'],
  ["title='x'", 'is not an option of a code block'],
])('%s is refused', (meta, message) => {
  expect(() => fenceOptions(meta)).toThrow(message);
});
