import {expect, test} from 'vitest';
import {knownNames} from '../../../../src/cli/shared/names.ts';

test('known names come back as they were given, and none is none', () => {
  expect(knownNames('There is no suite', ['unit', 'types'], ['types', 'lint', 'unit'])).toEqual(['unit', 'types']);
  expect(knownNames('There is no suite', [], ['types'])).toEqual([]);
});

test('every unknown name is named, with those that are known', () => {
  expect(() => knownNames('There is no suite', ['no', 'unit', 'none'], ['types', 'unit'])).toThrow(
    'There is no suite no, none. Use some of: types, unit.',
  );
});
