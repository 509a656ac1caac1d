import {expect, test} from 'vitest';
import {isBehind, isOnlyEnglish} from '../../../src/lib/translation.ts';

const status = {behind: ['/zh-Hans/docs/deploy'], onlyEnglish: ['/zh-Hans/docs']};

test.each(['/zh-Hans/docs', '/zh-Hans/docs/'])('%s is known with and without a slash at its end', (path) => {
  expect(isOnlyEnglish(status, path)).toBe(true);
  expect(isBehind(status, path)).toBe(false);
});

test('tells pages from each other', () => {
  expect(isBehind(status, '/zh-Hans/docs/deploy')).toBe(true);
  expect(isOnlyEnglish(status, '/zh-Hans/docs/deploy')).toBe(false);
});

test('without a status every page is translated and up to date', () => {
  expect([isBehind(undefined, '/a'), isOnlyEnglish(undefined, '/a')]).toEqual([false, false]);
});
