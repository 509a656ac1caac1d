import {describe, expect, test} from 'vitest';
import {arrange} from '../../../src/lib/search/arrange.ts';
import type {Corpus, RankedPage, RankedSection} from '../../../src/lib/search/score.ts';

const headingOf = (page: number, section: number) => page * 100 + section * 2;
const contentOf = (page: number, section: number) => headingOf(page, section) + 1;
const titleOf = (page: number) => page * 100;
const pageOfText = (text: number) => Math.floor(text / 100);

/** All texts by number: of each page a title, and of each of its sections, from 1, a heading and a content; 1 stands before the first heading. */
const corpus = {
  documents: Array.from({length: 2000}, (_, number) => ({document: {h: number % 100 < 2 ? '' : `#${number % 100}`}})),
} as unknown as Corpus;

const section = (page: number, number: number, more: Partial<RankedSection> = {}): RankedSection => ({
  score: 10 - number,
  covered: 1,
  heading: headingOf(page, number),
  content: contentOf(page, number),
  headingScore: 0,
  ...more,
});

/** A page whose sections answer better than the page itself. */
const pageOf = (page: number, sections: RankedSection[], more: Partial<RankedPage> = {}): RankedPage => ({
  score: 10,
  own: titleOf(page),
  ownCovered: 0.5,
  titleCovered: 0.5,
  answered: 1,
  sections,
  ...more,
});

const listed = (ranked: readonly RankedPage[], limit = 8) => arrange(ranked, corpus, limit).map(({text}) => text);

describe('the order', () => {
  const pages = [0, 1].map((page) => pageOf(page, [section(page, 1), section(page, 2), section(page, 3)]));

  test('has the texts of a page together, best first, and the better page first', () => {
    expect(listed(pages)).toEqual([3, 5, 7, 103, 105, 107]);
  });

  test('has further sections of a page before pages that are much worse', () => {
    expect(listed([pages[0]!, pageOf(1, [section(1, 1)], {score: 0.5})])).toEqual([3, 5, 7, 103]);
  });

  test('has no room for a worse section of a page where another page has a better one', () => {
    const good = pageOf(0, [section(0, 1, {score: 9}), section(0, 2, {score: 1})]);
    const other = pageOf(1, [section(1, 1, {score: 9}), section(1, 2, {score: 9})]);
    expect(listed([good, other], 3)).toEqual([3, 103, 105]);
    expect(listed([good, other])).toEqual([3, 5, 103, 105]);
  });

  test('counts a section less that has less of the query', () => {
    const good = pageOf(0, [section(0, 1, {score: 9}), section(0, 2, {score: 9, covered: 0.1})]);
    const other = pageOf(1, [section(1, 1, {score: 9}), section(1, 2, {score: 8})]);
    expect(listed([good, other], 3)).toEqual([3, 103, 105]);
  });

  test('has of a page with many sections some alone', () => {
    const long = pageOf(
      0,
      Array.from({length: 30}, (_, nth) => section(0, nth + 1, {score: 9 - nth / 10})),
    );
    const texts = listed([long], 100);
    expect(texts.length).toBeLessThan(10);
    expect(texts).toEqual(texts.map((_, nth) => contentOf(0, nth + 1)));
  });
});

describe('a page itself', () => {
  const sections = [section(0, 1), section(0, 2)];

  test('is listed, with its sections after it, where its title has as much of the query as its best section', () => {
    expect(listed([pageOf(0, sections, {ownCovered: 1, titleCovered: 1})])).toEqual([0, 3, 5]);
  });

  test('is listed where what it says of itself has far more of the query', () => {
    const partly = sections.map((one) => ({...one, covered: 0.2}));
    expect(listed([pageOf(0, partly, {ownCovered: 1, titleCovered: 0})])[0]).toBe(0);
  });

  test('is listed where the best text stands before its first heading: both lead to the same place', () => {
    expect(listed([pageOf(0, [section(0, 0), ...sections])])).toEqual([0, 3, 5]);
  });

  test('is listed where it has no section', () => {
    expect(listed([pageOf(0, [])])).toEqual([0]);
  });

  test('is not listed where a section has more of the query, or nothing of it stands in what it says of itself', () => {
    expect(listed([pageOf(0, sections)])).toEqual([3, 5]);
    expect(listed([pageOf(0, sections, {own: undefined, ownCovered: 0, titleCovered: 0})])).toEqual([3, 5]);
  });
});

test('a section is shown by its heading where that says most of it, or where no text of it has the words', () => {
  expect(listed([pageOf(0, [section(0, 1, {headingScore: 8})])])).toEqual([2]);
  expect(listed([pageOf(0, [section(0, 1, {content: undefined})])])).toEqual([2]);
  expect(listed([pageOf(0, [section(0, 1, {heading: undefined})])])).toEqual([3]);
});

test('nothing is arranged of nothing', () => {
  expect(listed([])).toEqual([]);
});

/** Returns the same random numbers from 0 to 1 for a seed each time. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns pages as a ranking has them: best first, each with its best section first. */
function randomPages(seed: number): RankedPage[] {
  const random = randomOf(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  return Array.from({length: upTo(19)}, (_, page): RankedPage => {
    const sections = Array.from({length: upTo(12)}, (__, nth) => {
      const [score, covered] = [0.1 + random() * 9, 0.1 + random() * 0.9];
      const content = random() < 0.2 ? undefined : contentOf(page, nth);
      return section(page, nth, {score, covered, content, headingScore: score * random()});
    });
    return pageOf(
      page,
      sections.sort((a, b) => b.score * b.covered - a.score * a.covered),
      {score: 0.1 + random() * 9, ownCovered: random(), titleCovered: random()},
    );
  }).sort((a, b) => b.score - a.score);
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('of random pages (%i)', (seed) => {
  const pages = randomPages(seed);
  const all = arrange(pages, corpus, 100);

  test('the texts of a page stand together', () => {
    const changes = all.filter(({isBelowPage}) => !isBelowPage).map(({text}) => pageOfText(text));
    expect(new Set(changes).size).toBe(changes.length);
  });

  test('a short list has the pages of a long one in the same order, and of each its first texts', () => {
    const ofPages = (texts: typeof all) =>
      [...new Set(texts.map(({text}) => pageOfText(text)))].map((page) =>
        texts.filter(({text}) => pageOfText(text) === page).map(({text}) => text),
      );
    const long = ofPages(all);
    for (const limit of [0, 1, 3, 8, 20]) {
      const short = arrange(pages, corpus, limit);
      expect(short).toHaveLength(Math.min(limit, all.length));
      for (const [nth, texts] of ofPages(short).entries()) expect(texts).toEqual(long[nth]!.slice(0, texts.length));
    }
  });

  test('no text comes twice, and eight come where there are as many', () => {
    expect(new Set(all.map(({text}) => text)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(Math.min(8, pages.length));
  });

  test('pages first appear best first, without the worst ones', () => {
    const seen = [...new Set(all.map(({text}) => pageOfText(text)))];
    expect(seen).toEqual(pages.slice(0, seen.length).map(({own}) => pageOfText(own!)));
  });

  test('a section is below its page where the hit before it is of the same page', () => {
    const expected = all.map(({text}, nth) => nth > 0 && pageOfText(all[nth - 1]!.text) === pageOfText(text));
    expect(all.map(({isBelowPage}) => isBelowPage)).toEqual(expected);
  });
});
