import {expect, test} from 'vitest';
import {svgSize} from '../../../src/lib/svg.ts';

test('reads the size from the viewBox', () => {
  expect(svgSize('<svg xmlns="x" id="dark" viewBox="0 0 760 300" font-size="14">')).toEqual({width: 760, height: 300});
});

test('accepts commas and fractions', () => {
  expect(svgSize('<svg viewBox="0,0,12.5,8">')).toEqual({width: 12.5, height: 8});
});

test('returns undefined without a viewBox', () => {
  expect(svgSize('<svg width="10" height="10">')).toBeUndefined();
});
