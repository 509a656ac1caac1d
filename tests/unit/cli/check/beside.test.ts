import {expect, test} from 'vitest';
import {halvesOf} from '../../../../src/cli/check/beside.ts';
import {checks} from '../../../../src/gate/checks/index.ts';

test('every check is in one half, and a single half needs no second process', () => {
  const names = checks.map(({name}) => name);
  const [own, beside] = halvesOf(names);
  expect([...own, ...beside].toSorted()).toEqual(names.toSorted());
  // Each is the name of a check: a renamed one would silently join the other half.
  expect(beside.toSorted()).toEqual(['openapi', 'prose-zh', 'samples']);
  expect(halvesOf(['samples', 'openapi'])).toEqual([['samples', 'openapi'], []]);
  expect(halvesOf(['terms'])).toEqual([['terms'], []]);
});
