import {expect, test} from 'vitest';
import {
  highlightWords,
  placeHits,
  positionsOf,
  tellingWords,
  type HitType,
  type SearchHit,
} from '../../../src/lib/search-hits.ts';

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

test('gives the places of matches in order, the longer of two that overlap', () => {
  expect(
    positionsOf({
      bb: {
        t: {
          position: [
            [10, 2],
            [0, 2],
          ],
        },
      },
      bbbb: {t: {position: [[10, 4]]}},
      other: {},
    }),
  ).toEqual([
    [0, 2],
    [10, 4],
  ]);
});

test('marks no single characters beside words', () => {
  expect(positionsOf({的: {t: {position: [[2, 1]]}}, 网关: {t: {position: [[0, 2]]}}})).toEqual([[0, 2]]);
  expect(tellingWords(['不'])).toEqual(['不']);
});

test.each([
  [['gateway'], {gateway: {}}, 'The Gateway', ['gateway']],
  [['configuring'], {configur: {}}, 'configured by hand', ['configur']],
  [['kafak'], {kafka: {}}, 'Kafka log', ['kafka']],
  [['供应商'], {模型供应商: {}}, '模型供应商', ['供应商']],
])('highlights %j by what the page has', (typed, metadata, text, expected) => {
  expect(highlightWords(typed, metadata, text)).toEqual(expected);
});
