import {expect, test} from 'vitest';
import {contrastRatio} from '../../../src/lib/contrast.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#FFFFFF', 1],
  ['#777777', '#ffffff', 4.478],
  ['#ffffff', '#767676', 4.542],
])('%s and %s have a contrast of %d to 1', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
});
