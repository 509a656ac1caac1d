import type {Corpus, RankedPage, RankedSection} from './score.ts';

/** A hit as it is listed: the number of its text, and whether it is a section of the page that the hit before it belongs to. */
export type Arranged = {text: number; isBelowPage: boolean};

/** How many sections of a page are listed at most. */
const sectionsAtMost = 4;

/**
 * What decides the order, tuned like the weights of the ranking: exponents of a page's score, and of a section's beside the best one of its page, each as a share of
 * the best; and how much less a further section of a page counts, and the best one where the page itself is listed.
 */
const order = {page: 1.5, section: 0.5, further: 0.6, below: 0.7};

/** How many hits are listed in any case, and what further ones must be worth beside the first. */
const tail = {from: 8, leastWorth: 0.15};

/** How much more of the query a page must cover than its best section to be listed itself, unless its title alone covers as much. */
const pageCoverage = 1.5;

/** The text that stands for a section: its heading where that says most of it. */
const textOf = ({heading, content, headingScore, score}: RankedSection): number =>
  heading !== undefined && headingScore * 2 > score ? heading : (content ?? heading)!;

/** Arranges at most `limit` texts of ranked pages, those that answer most likely first. */
export function arrange(pages: readonly RankedPage[], {documents}: Corpus, limit: number): Arranged[] {
  const top = pages[0]?.score ?? 1;
  const entries = pages.flatMap(({own, ownCovered, titleCovered, score, sections}, place) => {
    const [best] = sections;
    const isInside = (section: RankedSection) => Boolean(documents[textOf(section)]!.document.h);
    const isOfPage =
      own !== undefined &&
      (!best || ownCovered >= best.covered * pageCoverage || titleCovered >= best.covered || !isInside(best));
    const value = (s: RankedSection) => s.score * s.covered;
    const ofPage = (score / top) ** order.page;
    const lead = {text: isOfPage ? own : textOf(best!), place, worth: ofPage};
    const rest = sections
      .filter((section) => isInside(section) && textOf(section) !== lead.text)
      .slice(0, sectionsAtMost)
      .map((section) => ({
        text: textOf(section),
        place,
        worth:
          ofPage *
          (best ? (value(section) / value(best)) ** order.section : 1) *
          (isOfPage && section === best ? order.below : order.further),
      }));
    return [lead, ...rest];
  });
  const listed = entries
    .sort((a, b) => b.worth - a.worth || a.place - b.place)
    .filter(({worth}, nth) => nth < tail.from || worth >= tail.leastWorth)
    .slice(0, limit);
  return listed.map(({text, place}, nth) => ({text, isBelowPage: nth > 0 && listed[nth - 1]!.place === place}));
}
