import type {Corpus, RankedPage, RankedSection} from './score.ts';
import type {SearchHit} from './types.ts';

/**
 * How many of the first pages also show their best section, what share of the query it must cover, what share of a page's score the next
 * page may reach for that, and when a section is shown instead of its page.
 */
const secondHit = {pages: 1, covered: 0.8, next: 0.7, insteadOfPage: 0.7};

/** Chooses what to show of ranked pages: the best text of each, the best section of the first one, then more of their sections. */
export function choose(pages: readonly RankedPage[], {documents}: Corpus, limit: number): number[] {
  const textOf = ({heading, content, headingScore, score}: RankedSection) =>
    heading !== undefined && headingScore * 2 > score ? heading : (content ?? heading)!;
  const isInside = (section: RankedSection) => Boolean(documents[textOf(section)]!.document.h);
  const first: number[] = [];
  const rest: {number: number; score: number}[] = [];
  for (const [place, {own, ownCovered, sections, score}] of pages.entries()) {
    const [best] = sections;
    const isOwn =
      own !== undefined && (!best || ownCovered >= best.covered * secondHit.insteadOfPage || !isInside(best));
    const inside = sections.find(isInside);
    first.push(isOwn ? own : textOf(best!));
    // Where the next page answers nearly as well, it comes before a second hit on this one; the search box then groups the hits of a page (`placeHits`).
    const isClear = (pages[place + 1]?.score ?? 0) <= score * secondHit.next;
    if (isOwn && inside && place < secondHit.pages && isClear && inside.covered >= secondHit.covered)
      first.push(textOf(inside));
    rest.push(
      ...sections.map((section) => ({number: textOf(section), score: score * section.score * section.covered})),
    );
  }
  rest.sort((a, b) => b.score - a.score);
  return [...new Set([...first, ...rest.map(({number}) => number)])].slice(0, limit);
}

/** A hit as listed: below the hit of its page or on its own. */
export type PlacedHit = {hit: SearchHit; isBelowPage: boolean};

/** Puts the hits inside a page right after the hit of the page's title, if there is one; the order is kept otherwise. */
export function placeHits(hits: readonly SearchHit[]): PlacedHit[] {
  const titles = new Set(hits.filter(({type}) => type === 'Title').map(({document}) => document.i));
  const isBelowPage = ({type, document}: SearchHit) => type !== 'Title' && titles.has(document.p ?? -1);
  return hits
    .filter((hit) => !isBelowPage(hit))
    .flatMap((hit) => [
      {hit, isBelowPage: false},
      ...(hit.type === 'Title'
        ? hits.filter((other) => isBelowPage(other) && other.document.p === hit.document.i)
        : []
      ).map((other) => ({
        hit: other,
        isBelowPage: true,
      })),
    ]);
}
