import type {Corpus, RankedPage, RankedSection} from './score.ts';

/** A hit as it is listed: the number of its text, and whether hits of the same page stand before it. */
export type Arranged = {text: number; isBelowPage: boolean};

/** How many sections of a page are listed at most. */
const sectionsAtMost = 4;

/**
 * What decides which texts are listed, tuned like the weights of the ranking: the exponent of a page's score as a share of the best; and how much each further text of a
 * page counts by the one before it, beside its share of the best section.
 */
const order = {page: 2.5, further: 0.8};

/**
 * How many pages are listed before weak sections of better ones; and how much more than the next page a section must be worth not to be weak. Sections stand before the
 * next page, so that of several good pages each would otherwise push the next one far down.
 */
const first = {pages: 8, before: 1.1};

/** How many hits are listed in any case, and what further ones must be worth beside the first. */
const tail = {from: 8, leastWorth: 0.04};

/** How much more of the query a page must cover than its best section to be listed itself, unless its title alone covers as much. */
const pageCoverage = 4;

/** The text that stands for a section: its heading where that says most of it. */
const textOf = ({heading, content, headingScore, score}: RankedSection): number =>
  heading !== undefined && headingScore * 2 > score ? heading : (content ?? heading)!;

/**
 * Arranges at most `limit` texts of ranked pages, those that answer most likely: the texts of a page stand together, the page itself first, and pages follow in the
 * order of their best texts.
 */
export function arrange(pages: readonly RankedPage[], {documents}: Corpus, limit: number): Arranged[] {
  const top = pages[0]?.score ?? 1;
  const worthOfPage = ({score}: RankedPage) => (score / top) ** order.page;
  const entries = pages.flatMap((page, place) => {
    const {own, ownCovered, titleCovered, sections} = page;
    const [best] = sections;
    const isInside = (section: RankedSection) => Boolean(documents[textOf(section)]!.document.h);
    const isOfPage =
      own !== undefined &&
      (!best || ownCovered >= best.covered * pageCoverage || titleCovered >= best.covered || !isInside(best));
    const value = (s: RankedSection) => s.score * s.covered;
    const worth = worthOfPage(page);
    const lead = {text: isOfPage ? own : textOf(best!), place, worth, isFirst: place < first.pages};
    const next = pages[place + 1];
    const rest = sections
      .filter((section) => isInside(section) && textOf(section) !== lead.text)
      .slice(0, sectionsAtMost)
      .map((section, nth) => {
        const worthOfSection = worth * (value(section) / value(best!)) * order.further ** (nth + 1);
        const isFirst = lead.isFirst && (!next || worthOfSection >= first.before * worthOfPage(next));
        return {text: textOf(section), place, worth: worthOfSection, isFirst};
      });
    return [lead, ...rest];
  });
  const listed = entries
    .sort((a, b) => Number(b.isFirst) - Number(a.isFirst) || (a.isFirst ? 0 : b.worth - a.worth) || a.place - b.place)
    .filter(({worth}, nth) => nth < tail.from || worth >= tail.leastWorth)
    .slice(0, limit);
  const places = [...new Set(listed.map(({place}) => place))];
  return places.flatMap((place) =>
    listed.filter((entry) => entry.place === place).map(({text}, nth) => ({text, isBelowPage: nth > 0})),
  );
}
