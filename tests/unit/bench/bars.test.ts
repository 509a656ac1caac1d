import {describe, expect, test} from 'vitest';
import {bars, judge, partNames, type Figure} from '../../bench/bars.ts';

/** Every figure of a part, with the same values. */
const all = (figure: Figure) => Object.fromEntries(bars.map(({id}) => [id, figure]));

const verdictOf = (id: string, figure: Figure) =>
  judge(partNames, {...all({site: 1, reference: 1}), [id]: figure}).find(({bar}) => bar.id === id)!;

describe('bars', () => {
  test('each has a name of its own and a known part', () => {
    expect(new Set(bars.map(({id}) => id)).size).toBe(bars.length);
    expect(bars.every(({part}) => partNames.includes(part))).toBe(true);
  });

  test('a share of the reference is judged by the share', () => {
    expect(verdictOf('scripts', {site: 50, reference: 100})).toMatchObject({ratio: 0.5, verdict: 'pass'});
    expect(verdictOf('scripts', {site: 51, reference: 100})).toMatchObject({ratio: 0.51, verdict: 'fail'});
  });

  test('a value is judged whatever the reference has', () => {
    expect(verdictOf('requests', {site: 22, reference: 1}).verdict).toBe('pass');
    expect(verdictOf('requests', {site: 23, reference: 60}).verdict).toBe('fail');
  });

  test('a page must not move at all', () => {
    expect(verdictOf('shift', {site: 0, reference: 0})).toMatchObject({verdict: 'pass', ratio: undefined});
    expect(verdictOf('shift', {site: 0.0001, reference: 0.2}).verdict).toBe('fail');
  });

  test('what cannot be measured here neither passes nor fails', () => {
    expect(verdictOf('memory', {site: undefined, reference: undefined}).verdict).toBe('not measured');
  });

  test('what has no bar is only shown', () => {
    expect(verdictOf('memory-sum', {site: 9, reference: 1})).toMatchObject({ratio: 9, verdict: 'shown'});
  });

  test('parts that were not asked for are left out, a figure that is missing is an error', () => {
    expect(judge(['start'], all({site: 1})).every(({bar}) => bar.part === 'start')).toBe(true);
    expect(() => judge(['start'], {})).toThrow('did not measure "start"');
  });
});
