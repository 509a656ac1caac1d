import {positionsOf} from './highlight.ts';
import type {SearchHit} from './types.ts';
import {markText, snippet, type Segment} from './snippet.ts';

/** What a list of hits shows of one of them. */
export type HitTexts = {
  title: Segment[];
  /** The text around the match, for hits in a content or a description. */
  excerpt: Segment[] | undefined;
  /** Where the hit lies: breadcrumbs, then the page's title for hits inside a page. */
  path: string[];
};

type Options = {
  /** About how many characters of a text to show. */
  maxLength: number;
  /** Names for pages without a title of their own, by the beginning of their address. */
  fallbacks: readonly {path: string; label: string}[];
};

const unmarked = (text: string): Segment[] => [{text, isMarked: false}];

/** Returns what to show of a hit. */
export function hitTexts({document, type, page, metadata}: SearchHit, {maxLength, fallbacks}: Options): HitTexts {
  const fallback = fallbacks.find(({path}) => document.u.startsWith(path))?.label;
  const positions = positionsOf(metadata);
  const breadcrumbs = (type === 'Title' ? document.b : page?.b) ?? [];
  const pageTitle = (page ?? document).t || fallback;
  switch (type) {
    case 'Title':
      return {
        title: document.t ? markText(document.t, positions) : unmarked(fallback ?? document.u),
        excerpt: undefined,
        path: breadcrumbs,
      };
    case 'Heading':
      return {
        title: markText(document.t, positions),
        excerpt: undefined,
        path: [...breadcrumbs, ...(pageTitle ? [pageTitle] : [])],
      };
    case 'Keywords':
      return {title: unmarked(document.s || pageTitle || document.u), excerpt: undefined, path: breadcrumbs};
    case 'Description':
      return {
        title: unmarked(document.s || pageTitle || document.u),
        excerpt: snippet(document.t, positions, maxLength),
        path: breadcrumbs,
      };
    case 'Content': {
      const title = document.s || pageTitle || document.u;
      const path = pageTitle && pageTitle !== title ? [...breadcrumbs, pageTitle] : breadcrumbs;
      // Empty until the texts are loaded.
      return {
        title: unmarked(title),
        excerpt: document.t ? snippet(document.t, positions, maxLength) : undefined,
        path,
      };
    }
  }
}
