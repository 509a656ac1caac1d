import {expect, test} from 'vitest';
import {isSimilar} from '../../../src/lib/search/spelling.ts';

test.each([
  ['kafka', 'kafak', true],
  ['kafka', 'kafa', true],
  ['kafka', 'kafkas', true],
  ['kafka', 'kbfka', true],
  ['kafka', 'kbfkb', false],
  ['kafka', 'ka', false],
])('tells whether %s and %s are a slip apart', (a, b, expected) => {
  expect(isSimilar(a, b)).toBe(expected);
});
