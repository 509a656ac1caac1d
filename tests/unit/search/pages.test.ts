import {expect, test} from 'vitest';
import {byPage} from '../../../src/lib/search/pages.ts';
import type {SearchHit} from '../../../src/lib/search/types.ts';

const hit = (i: number, isBelowPage: boolean, h?: string) => ({document: {i, h}, isBelowPage}) as unknown as SearchHit;

test('hits are grouped by page, with the number of the first, and whether that is the page itself', () => {
  const hits = [hit(1, false), hit(2, true, '#a'), hit(3, false, '#b'), hit(4, true, '#c'), hit(5, false, '')];
  expect(byPage(hits)).toEqual([
    {first: 0, isPage: true, hits: hits.slice(0, 2)},
    {first: 2, isPage: false, hits: hits.slice(2, 4)},
    {first: 4, isPage: true, hits: hits.slice(4)},
  ]);
  expect(byPage([])).toEqual([]);
});
