import type {SearchHit} from './types.ts';

/** The hits of a page: the number of the first of them among all hits, and whether that is the page itself rather than one of its sections. */
export type PageHits = {first: number; isPage: boolean; hits: readonly SearchHit[]};

/** Returns hits by page, as they are listed. */
export function byPage(hits: readonly SearchHit[]): PageHits[] {
  const starts = hits.flatMap(({isBelowPage}, index) => (isBelowPage ? [] : [index]));
  return starts.map((first, nth) => ({
    first,
    isPage: !hits[first]!.document.h,
    hits: hits.slice(first, starts[nth + 1]),
  }));
}
