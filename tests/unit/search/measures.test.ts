import {describe, expect, test} from 'vitest';
import {loadBars, qualityBars, timeBars, type Bar, type Measures} from '../../search/bars.ts';
import {headingRank, pageRank, percentile, qualityOf, targetOf} from '../../search/metrics.ts';
import {measuresMarkdown, missesOf, qualityMarkdown} from '../../search/report.ts';

describe('ranks', {timeout: 30_000}, () => {
  const hits = ['/zh-Hans/docs/deploy?_highlight=a#ports', '/zh-Hans/docs/upgrade/', '/zh-Hans/docs'].map((href) =>
    targetOf(href, '/zh-Hans'),
  );

  test('are those of addresses without language, words to highlight, and slash', () => {
    expect(hits).toEqual([
      {path: '/docs/deploy', id: 'ports'},
      {path: '/docs/upgrade', id: ''},
      {path: '/docs', id: ''},
    ]);
  });

  test('count from 1, for any of the pages', () => {
    expect(pageRank(hits, ['/docs', '/docs/upgrade'])).toBe(2);
    expect(pageRank(hits, ['/docs/teams'])).toBeUndefined();
    expect(headingRank(hits, '/docs/deploy', 'ports')).toBe(1);
    expect(headingRank(hits, '/docs/upgrade', 'ports')).toBeUndefined();
  });

  test('are summed up', () => {
    expect(qualityOf([1, 2, undefined, 1])).toEqual({count: 4, mrr: 0.625, top1: 0.5, recall: 0.75});
    expect(percentile([5, 1, 3, 2, 4], 0.5)).toBe(3);
    expect(percentile([5, 1, 3, 2, 4], 0.95)).toBe(5);
    expect(percentile([], 0.5)).toBe(0);
  });
});

describe('bars', {timeout: 30_000}, () => {
  const quality = {count: 10, mrr: 0.95, top1: 0.9, recall: 1};
  const place = {version: '1.9-beta', language: 'en'};
  const pages = new Map([
    ['work', quality],
    ['held', quality],
  ]);
  const good: Measures = {
    ...place,
    median: 30,
    p95: 90,
    block: 0,
    first: 800,
    bytes: 140_000,
    textBytes: 200_000,
    heap: 5e6,
    strayFiles: [],
    otherHits: [],
  };
  const missed = (bars: readonly Bar[]) => bars.filter(({passed}) => !passed).map(({text}) => text);

  test('are reached by good figures', () => {
    expect(qualityBars({...place, pages})).toHaveLength(6);
    expect(missed(qualityBars({...place, pages}))).toEqual([]);
    expect(loadBars(good)).toHaveLength(3);
    expect(missed(loadBars(good))).toEqual([]);
    expect(timeBars(good)).toHaveLength(4);
    expect(missed(timeBars(good))).toEqual([]);
  });

  test.each([
    [{median: 41}, '1.9-beta en: median 41 ms, bar 40 ms'],
    [{p95: 101}, '1.9-beta en: p95 101 ms, bar 100 ms'],
    [{block: 50}, '1.9-beta en: longest block 50 ms, bar 50 ms'],
    [{first: 1001}, '1.9-beta en: first suggestion 1001 ms, bar 1000 ms'],
  ])('on a quiet machine name what misses them, and nothing else does: %o', (measures, text) => {
    expect(missed(timeBars({...good, ...measures}))).toEqual([text]);
    expect(missed(loadBars({...good, ...measures}))).toEqual([]);
  });

  test.each([
    [{bytes: 150_100}, '1.9-beta en: index 150.1 kB, bar 150.0 kB'],
    [
      {strayFiles: ['/search-index-docs-api-reference-1a.json']},
      '1.9-beta en: files of other indexes loaded: /search-index-docs-api-reference-1a.json',
    ],
    [{otherHits: ['port', 'key']}, '1.9-beta en: queries with other hits in the box than in Node: port, key'],
  ])('on any machine name what misses them: %o', (measures, text) => {
    expect(missed(loadBars({...good, ...measures}))).toEqual([text]);
  });

  test('of quality name the part that misses them', () => {
    const bars = qualityBars({...place, pages: new Map([['held', {...quality, top1: 0.8}]])});
    expect(missed(bars)).toEqual(['1.9-beta en held: top-1 0.800, bar 0.880']);
  });

  test('of quality are lower for the readers’ questions', () => {
    const fair = {count: 10, mrr: 0.8, top1: 0.7, recall: 0.95};
    expect(missed(qualityBars({...place, pages: new Map([['questions', fair]])}))).toEqual([]);
    expect(missed(qualityBars({...place, pages: new Map([['titles', fair]])}))).toHaveLength(3);
  });

  test('are missed by a set without queries', () => {
    expect(missed(qualityBars({...place, pages: new Map([['held', qualityOf([])]])}))).toHaveLength(3);
  });

  test('are shown as tables', () => {
    expect(qualityMarkdown([{...place, pages, headings: new Map(), misses: []}])).toContain(
      '| 1.9-beta en | held | 10 | 0.950 | 0.900 | 1.000 |',
    );
    expect(measuresMarkdown([good])).toContain(
      '| 1.9-beta | en | 30 ms | 90 ms | < 50 ms | 0.80 s | 140 kB | 200 kB | 5.0 MB |',
    );
  });

  test('come with what came up instead', () => {
    const miss = {
      version: '1.9-beta',
      language: 'en',
      part: 'work',
      kind: 'word',
      query: 'port',
      wanted: '/docs/deploy',
      rank: undefined,
      instead: ['/docs/upgrade#older'],
    };
    expect(missesOf([miss])).toContain(
      '## 1.9-beta en, work\n\n- [word] `port`: not found, wanted /docs/deploy\n  - /docs/upgrade#older\n',
    );
  });
});
