import {describe, expect, test} from 'vitest';
import {median, medians, totalBlockingTime} from '../../bench/stats.ts';

describe('median', () => {
  test('is the one in the middle, by size and not by place', () => {
    expect(median([100, 9, 20])).toBe(20);
  });

  test('is the mean of the two in the middle', () => {
    expect(median([4, 1, 3, 100])).toBe(3.5);
  });

  test('does not change the order of what it was given', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });

  test('refuses no numbers', () => {
    expect(() => median([])).toThrow('no median');
  });
});

describe('medians', () => {
  test('are taken figure by figure, so that they may come from different runs', () => {
    const runs = [
      {paint: 1, bytes: 30},
      {paint: 3, bytes: 10},
      {paint: 2, bytes: 20},
    ];
    expect(medians(runs)).toEqual({paint: 2, bytes: 20});
  });

  test('refuse runs that differ in their figures', () => {
    expect(() => medians<string>([{paint: 1}, {bytes: 1}])).toThrow('"paint"');
  });
});

describe('total blocking time', () => {
  test('is what tasks take beyond 50 ms each', () => {
    const tasks = [
      {start: 1000, duration: 80},
      {start: 2000, duration: 50},
      {start: 3000, duration: 151},
    ];
    expect(totalBlockingTime(tasks, 500)).toBe(30 + 101);
  });

  test('leaves out tasks before the first paint', () => {
    expect(totalBlockingTime([{start: 100, duration: 300}], 400)).toBe(0);
  });

  test('counts of a task that runs at the first paint only the rest', () => {
    expect(totalBlockingTime([{start: 100, duration: 400}], 300)).toBe(150);
  });
});
