import {expect, test} from 'vitest';
import {inWords, isInRange} from '../../../src/cli/prerequisites.mjs';

test.each([
  ['18.20.8', false],
  ['20.18.0', false],
  ['20.19.0', true],
  ['21.7.0', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['23.5.0', false],
  ['24.0.0', true],
  ['26.1.0', true],
])('Node %s: %s', (version, expected) => {
  expect(isInRange(version, '^20.19.0 || ^22.12.0 || >=24')).toBe(expected);
});

test('the range is said in words', () => {
  expect(inWords('^20.19.0 || ^22.12.0 || >=24')).toBe('20.19, 22.12, 24 or later');
  expect(inWords('>=26')).toBe('26 or later');
});
