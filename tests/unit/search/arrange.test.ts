import {expect, test} from 'vitest';
import {placeHits} from '../../../src/lib/search/arrange.ts';
import type {HitType, SearchHit} from '../../../src/lib/search/types.ts';

const hit = (type: HitType, i: number, p?: number): SearchHit => ({
  document: {i, t: `text ${i}`, u: `/docs/${p ?? i}`, p},
  type,
  page: undefined,
  metadata: {},
  tokens: [],
});

test('puts hits inside a page right after the page, and leaves the rest in order', () => {
  const placed = placeHits([
    hit('Title', 1),
    hit('Title', 2),
    hit('Heading', 3, 9),
    hit('Content', 4, 1),
    hit('Content', 5, 2),
    hit('Content', 6, 1),
  ]);
  expect(placed.map(({hit: {document}, isBelowPage}) => `${isBelowPage ? '↳' : ''}${document.i}`)).toEqual([
    '1',
    '↳4',
    '↳6',
    '2',
    '↳5',
    '3',
  ]);
});

test('loses and doubles no hit', () => {
  const hits = [hit('Content', 4, 1), hit('Title', 1), hit('Heading', 3, 1), hit('Description', 8, 8)];
  expect(
    placeHits(hits)
      .map(({hit: {document}}) => document.i)
      .sort(),
  ).toEqual([1, 3, 4, 8]);
});
