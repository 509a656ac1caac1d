import {expect, test} from 'vitest';
import {arrange} from '../../../src/lib/search/arrange.ts';
import type {Corpus, RankedPage, RankedSection} from '../../../src/lib/search/score.ts';

const headingOf = (page: number, section: number) => page * 100 + section * 2;
const contentOf = (page: number, section: number) => headingOf(page, section) + 1;
const titleOf = (page: number) => page * 100;

/** All texts by number: of each page a title, and of each of its sections, from 1, a heading and a content. */
const corpus = {
  documents: Array.from({length: 1000}, (_, number) => ({document: {h: number % 100 < 2 ? '' : `#${number % 100}`}})),
} as unknown as Corpus;

const section = (page: number, number: number, more: Partial<RankedSection> = {}): RankedSection => ({
  score: 10 - number,
  covered: 1,
  heading: headingOf(page, number),
  content: contentOf(page, number),
  headingScore: 0,
  ...more,
});

const pageOf = (page: number, sections: RankedSection[], more: Partial<RankedPage> = {}): RankedPage => ({
  score: 10 - page,
  own: titleOf(page),
  ownCovered: 1,
  sections,
  ...more,
});

const pages = [0, 1, 2].map((page) => pageOf(page, [section(page, 1), section(page, 2)]));

/** Shows a list as text: of each page the text that stands for it, `page` for its own, and its sections in brackets. */
const listed = (ranked: readonly RankedPage[], limit: number) =>
  arrange(ranked, corpus, limit).map(
    ({lead, isOfPage, sections}) => `${isOfPage ? 'page ' : ''}${lead} [${sections.join(' ')}]`,
  );

test('each page is listed with its sections right below, best first, as far as there is room', () => {
  expect(listed(pages, 8)).toEqual(['page 0 [3 5]', 'page 100 [103 105]', 'page 200 [203]']);
});

test('where there is no room, the best section of the first page takes the place of the last one', () => {
  expect(listed(pages, 3)).toEqual(['page 0 [3]', 'page 100 []']);
  expect(listed(pages, 1)).toEqual(['page 0 []']);
});

test('a section that covers less of the query takes the place of no page', () => {
  const partly = pageOf(0, [section(0, 1, {covered: 0.7})]);
  expect(listed([partly, ...pages.slice(1)], 3)).toEqual(['page 0 []', 'page 100 []', 'page 200 []']);
});

test('a section stands for its page when it covers more of the query than the page itself', () => {
  expect(listed([pageOf(0, pages[0]!.sections, {ownCovered: 0.9})], 8)).toEqual(['3 [5]']);
  expect(listed([pageOf(0, pages[0]!.sections, {own: undefined, ownCovered: 0})], 8)).toEqual(['3 [5]']);
  // What stands before the first heading leads nowhere else than the page does.
  const before = section(0, 0);
  expect(listed([pageOf(0, [before], {ownCovered: 0.5})], 8)).toEqual(['page 0 [1]']);
});

test('a section is shown by its heading where that says most of it', () => {
  expect(listed([pageOf(0, [section(0, 1, {headingScore: 5})])], 8)).toEqual(['page 0 [2]']);
  expect(listed([pageOf(0, [section(0, 1, {content: undefined})])], 8)).toEqual(['page 0 [2]']);
});

test('a single page has the list for itself, and of many none takes more than its share', () => {
  const long = (page: number) =>
    pageOf(
      page,
      Array.from({length: 9}, (_, index) => section(page, index + 1)),
    );
  expect(arrange([long(0)], corpus, 8)[0]!.sections).toHaveLength(7);
  const many = arrange([0, 1, 2, 3, 4].map(long), corpus, 20).map(({sections}) => sections.length);
  expect(many).toEqual([4, 4, 3, 3, 1]);
  expect(arrange([0, 1, 2, 3, 4].map(long), corpus, 11)[0]!.sections).toHaveLength(3);
});
