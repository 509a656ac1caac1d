import {describe, expect, test} from 'vitest';
import {loadBars, qualityBars, timeBars, type Bar, type Measures} from '../../search/bars.ts';
import {findingsOf, olderTogether, partsOf, type Answer} from '../../search/findings.ts';
import {kindsMarkdown} from '../../search/kinds.ts';
import {pageRank, percentile, qualityOf, sectionRank, targetOf} from '../../search/metrics.ts';
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
  });

  test('count from 1, for any of the places, of which a page itself is none of its sections', () => {
    expect(sectionRank(hits, ['/docs/deploy#ports', '/docs/upgrade'])).toBe(1);
    expect(sectionRank(hits, ['/docs/upgrade', '/docs'])).toBe(2);
    expect(sectionRank(hits, ['/docs/upgrade#ports', '/docs/deploy'])).toBeUndefined();
  });

  test('are summed up', () => {
    expect(qualityOf([1, 4, undefined, 1])).toEqual({count: 4, mrr: 0.5625, top1: 0.5, top3: 0.5, recall: 0.75});
    expect(percentile([5, 1, 3, 2, 4], 0.5)).toBe(3);
    expect(percentile([5, 1, 3, 2, 4], 0.95)).toBe(5);
    expect(percentile([], 0.5)).toBe(0);
  });
});

describe('bars', {timeout: 30_000}, () => {
  const quality = {count: 10, mrr: 0.95, top1: 0.9, top3: 0.95, recall: 1};
  const none = {sections: new Map(), weak: new Map()};
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
    const findings = {
      ...place,
      pages,
      sections: new Map([
        ['work', quality],
        ['work and held', quality],
      ]),
      weak: new Map([
        ['nothing', {count: 10, share: 0.9}],
        ['work', {count: 10, share: 0.1}],
      ]),
    };
    expect(qualityBars(findings)).toHaveLength(8);
    expect(missed(qualityBars(findings))).toEqual([]);
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
    const low = {...quality, mrr: 0.8, top1: 0.7, top3: 0.7, recall: 0.8};
    expect(missed(qualityBars({...place, ...none, pages: new Map([['held', {...quality, top1: 0.8}]])}))).toEqual([
      '1.9-beta en held: top-1 0.800, bar 0.860',
    ]);
    expect(
      missed(
        qualityBars({
          ...place,
          pages: new Map([
            ['questions', low],
            ['readers', low],
          ]),
          sections: new Map([
            ['questions', low],
            ['work and held', low],
          ]),
          weak: new Map([['nothing', {count: 10, share: 0.7}]]),
        }),
      ),
    ).toEqual([
      '1.9-beta en questions: top-1 0.700, bar 0.750',
      '1.9-beta en readers: MRR 0.800, bar 0.900',
      '1.9-beta en questions: sections@3 0.700, bar 0.800',
      '1.9-beta en work and held: sections@8 0.800, bar 0.850',
      '1.9-beta en nothing: said to have no good answer 0.700, bar 0.800',
    ]);
  });

  test('are missed by a set without queries', () => {
    const empty = findingsOf(place, [], partsOf([], true));
    expect(qualityBars(empty)).toHaveLength(8);
    expect(missed(qualityBars(empty))).toHaveLength(8);
  });

  test('are shown as tables', () => {
    const shown = qualityMarkdown([
      {
        ...place,
        pages,
        sections: pages,
        weak: new Map([['nothing', {count: 10, share: 0.9}]]),
        answers: [],
        misses: [],
      },
    ]);
    expect(shown).toContain('| 1.9-beta en | held | 10 | 0.950 | 0.900 | 1.000 |');
    expect(shown).toContain('| 1.9-beta en | held | 10 | 0.950 | 0.900 | 0.950 | 1.000 |');
    expect(shown).toContain('| 1.9-beta en | nothing | 10 | 0.900 |');
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
      isHeld: false,
      rank: undefined,
      instead: ['/docs/upgrade#older'],
    };
    expect(missesOf([miss])).toContain(
      '## 1.9-beta en, work\n\n- [word] `port`: not found, wanted /docs/deploy\n  - /docs/upgrade#older\n',
    );
  });

  test('come with what was answered though nothing does', () => {
    const miss = {
      version: '1.9-beta',
      language: 'en',
      part: 'nothing',
      kind: 'nothing',
      query: 'kettle',
      wanted: '',
      isHeld: false,
    };
    expect(missesOf([{...miss, rank: undefined, instead: ['/docs/deploy']}])).toContain(
      '- [nothing] `kettle`: not said to have no answer\n  - /docs/deploy\n',
    );
  });
});

describe('findings', () => {
  const place = {version: '1.9-beta', language: 'en'};
  const hit = {path: '/docs/deploy', id: 'ports'};
  const answer = (more: Partial<Answer>): Answer => ({
    query: 'port',
    page: ['/docs/deploy'],
    sections: [],
    part: 'work',
    kind: 'word',
    isHeld: false,
    hits: [hit],
    isWeak: false,
    ...more,
  });
  const nothing = {part: 'nothing', kind: 'nothing', page: []};
  const answers = [
    answer({sections: ['/docs/deploy#ports']}),
    answer({part: 'held', isHeld: true, kind: 'error', sections: ['/docs/deploy'], isWeak: true}),
    answer({...nothing, query: 'kettle'}),
    answer({...nothing, query: 'teapot', isHeld: true}),
    answer({...nothing, isWeak: true}),
    answer({...nothing, hits: []}),
  ];
  const findings = findingsOf(place, answers, partsOf(answers, true));

  test('sum up pages, sections, and what is said to have no good answer', () => {
    expect([...findings.pages].map(([part, {count, top1}]) => [part, count, top1])).toEqual([
      ['work', 1, 1],
      ['held', 1, 1],
    ]);
    expect([...findings.sections].map(([part, {count, recall}]) => [part, count, recall])).toEqual([
      ['work', 1, 1],
      ['held', 1, 0],
      ['work and held', 2, 0.5],
    ]);
    expect([...findings.weak]).toEqual([
      ['work', {count: 1, share: 0}],
      ['held', {count: 1, share: 1}],
      ['nothing', {count: 4, share: 0.5}],
    ]);
  });

  test('have the misses, and know those of held queries', () => {
    expect(findings.misses.map(({part, query, isHeld, instead}) => ({part, query, isHeld, instead}))).toEqual([
      {part: 'nothing', query: 'kettle', isHeld: false, instead: ['/docs/deploy#ports']},
      {part: 'nothing', query: 'teapot', isHeld: true, instead: ['/docs/deploy#ports']},
    ]);
  });

  test('of older versions are summed up together, by language', () => {
    const readers = [answer({part: 'readers'}), answer({part: 'titles'})];
    const older = (version: string, language: string) =>
      findingsOf({version, language}, readers, partsOf(readers, false));
    expect([...older('1.8-beta', 'en').pages.keys()]).toEqual(['titles']);
    const together = olderTogether([
      findings,
      older('1.8-beta', 'en'),
      older('1.7-beta', 'en'),
      older('1.7-beta', 'zh-Hans'),
    ]);
    expect(together.map(({version, language, pages}) => [version, language, pages.get('readers')?.count])).toEqual([
      ['Older versions', 'en', 2],
      ['Older versions', 'zh-Hans', 1],
    ]);
    expect(olderTogether([findings])).toEqual([]);
  });

  test('are shown by kind', () => {
    const shown = kindsMarkdown([findings]);
    expect(shown).toContain('`work`, latest version:\n\n| Kind |');
    expect(shown).toContain('| word | en | 1 | 1.000 | 1.000 | 1.000 | 1.000 | 1.000 |');
    expect(shown).toContain('| all | en | 1 | 1.000 | 1.000 | 1.000 | 0.000 | 0.000 |');
    expect(shown).not.toContain('nothing');
    expect(kindsMarkdown([findingsOf(place, [answer({})], ['work'])])).toContain('| 1.000 | — | — |');
  });
});
