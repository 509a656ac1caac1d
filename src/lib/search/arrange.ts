import type {Corpus, RankedPage, RankedSection} from './score.ts';

/** A page as it is listed: the text that stands for it, whether that is of the page itself, and sections of it, best first. Texts are given by number. */
export type ArrangedPage = {lead: number; isOfPage: boolean; sections: number[]};

/** The share of the query that the best section of the first page must cover to be listed before the other pages. */
const coverageOfSecond = 0.8;

/** How many sections of a page are listed at least, where it has that many and there is room. */
const fewestSections = 3;

/** The text that stands for a section: its heading where that says most of it. */
const textOf = ({heading, content, headingScore, score}: RankedSection): number =>
  heading !== undefined && headingScore * 2 > score ? heading : (content ?? heading)!;

/**
 * Arranges at most `limit` texts of ranked pages: each page with sections of it right below. Pages have precedence over further sections, but for
 * the best one of the first page; where there are many pages, none takes up more than its share of the list.
 */
export function arrange(pages: readonly RankedPage[], {documents}: Corpus, limit: number): ArrangedPage[] {
  const isInside = (section: RankedSection) => Boolean(documents[textOf(section)]!.document.h);
  const listed = pages.slice(0, limit).map(({own, ownCovered, sections: [best]}): ArrangedPage => {
    const isOfPage = own !== undefined && (!best || ownCovered >= best.covered || !isInside(best));
    return {lead: isOfPage ? own : textOf(best!), isOfPage, sections: []};
  });
  const second = listed[0]?.isOfPage ? pages[0]!.sections.find(isInside) : undefined;
  const isSecondDue = second !== undefined && second.covered >= coverageOfSecond && limit > 1;

  const sectionsOfEach = Math.max(fewestSections, Math.floor(limit / pages.length));
  const others = listed.flatMap(({lead}, place) => {
    const {score, sections} = pages[place]!;
    return sections
      .filter((section) => textOf(section) !== lead)
      .slice(0, sectionsOfEach)
      .map((section) => ({
        place,
        text: textOf(section),
        score: section === second && isSecondDue ? Infinity : score * section.score * section.covered,
      }));
  });
  const room = Math.max(limit - listed.length, isSecondDue ? 1 : 0);
  const chosen = others.sort((a, b) => b.score - a.score).slice(0, room);
  for (const {place, text} of chosen) listed[place]!.sections.push(text);
  return listed.slice(0, limit - chosen.length);
}
