import {expect, test} from 'vitest';
import {leftOverLines, markSize, readMerge} from '../../../../src/cli/backport/mergeResult.ts';

const mark = (sign: string, label = '') => sign.repeat(markSize) + label;
const conflict = (found: string, before: string, wanted: string) =>
  `${mark('<', ' page')}\n${found}${mark('|', ' before')}\n${before}${mark('=')}\n${wanted}${mark('>', ' after')}\n`;

test('a merge without marks is the page', () => {
  expect(readMerge('a\n<<<<<<< b\n')).toEqual({text: 'a\n<<<<<<< b\n', leftOver: []});
});

test('where a change does not fit, the page stays and the change is named with its line', () => {
  const {text, leftOver} = readMerge(
    `one\n${conflict('port 9099\n', 'port 8099\n', 'port 18099\n')}two\n${conflict('', 'x\n', 'y\n')}`,
  );
  expect(text).toBe('one\nport 9099\ntwo\n');
  expect(leftOver).toEqual([
    {line: 2, before: 'port 8099\n', wanted: 'port 18099\n', found: 'port 9099\n'},
    {line: 4, before: 'x\n', wanted: 'y\n', found: ''},
  ]);
  expect(leftOverLines('a.md', leftOver[0]!)).toEqual([
    'a.md:2  the change is (-) to (+), but the page has (=)',
    '  - port 8099',
    '  + port 18099',
    '  = port 9099',
  ]);
  expect(leftOverLines('a.md', leftOver[1]!).at(-1)).toBe('  (nothing is there)');
});

test('lines side by side are settled one by one', () => {
  const {text, leftOver} = readMerge(`one\n${conflict('a\nb2\nc2\nd3\n', 'a\nb\nc\nd\n', 'a3\nb\nc2\nd2\n')}`);
  expect(text).toBe('one\na3\nb2\nc2\nd3\n');
  expect(leftOver).toEqual([{line: 5, before: 'd\n', wanted: 'd2\n', found: 'd3\n'}]);
});

test('a change inside a paragraph is made where its words stand once', () => {
  const before = 'Open the console at port 8288, sing in as the administrator, and change the password.\n';
  const wanted = before.replace('sing in', 'sign in');
  const found = before.replace('8288', '18288').replace('the password', 'your password');
  expect(readMerge(conflict(found, before, wanted))).toEqual({text: found.replace('sing in', 'sign in'), leftOver: []});
  expect(readMerge(conflict(`${found.trim()} ${found}`, before, wanted)).leftOver).toHaveLength(1);
  expect(readMerge(conflict('Something else.\n', before, wanted)).text).toBe('Something else.\n');
  expect(readMerge(conflict('xy\n', '\n', 'new\n')).leftOver).toHaveLength(1);
});

test('a change that the page has already is none left over', () => {
  expect(readMerge(conflict('before\nnew\nmore\n', 'old\n', 'new\n'))).toEqual({
    text: 'before\nnew\nmore\n',
    leftOver: [],
  });
  expect(readMerge(conflict('renewed\nnewer\n', 'old\n', 'new\n')).leftOver).toHaveLength(1);
});
