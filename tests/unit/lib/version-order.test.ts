import {expect, test} from 'vitest';
import {compareVersions, isWithin} from '../../../src/lib/version-order.ts';

test('a beta is older than its release, numbers count as numbers, and what is not a release comes last', () => {
  expect(['current', '1.9-beta', '2.0', '1.10-beta', '2.0-beta'].sort(compareVersions)).toEqual([
    '1.9-beta',
    '1.10-beta',
    '2.0-beta',
    '2.0',
    'current',
  ]);
  expect(compareVersions('1.9-beta', '1.9-beta')).toBe(0);
  expect(compareVersions('current', 'pages')).toBe(0);
});

test.each([
  ['1.1-beta', false],
  ['1.2-beta', true],
  ['1.10-beta', true],
  ['1.11-beta', false],
  ['current', false],
])('%s lies in the period from 1.2-beta to 1.10-beta: %s', (version, isInside) => {
  expect(isWithin(version, {since: '1.2-beta', until: '1.10-beta'})).toBe(isInside);
});

test('a period without an end holds the coming version', () => {
  expect(isWithin('current', {since: '1.9-beta'})).toBe(true);
  expect(isWithin('current', {})).toBe(true);
});
