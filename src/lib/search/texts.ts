import {positionsOf} from './highlight.ts';
import type {SearchHit} from './types.ts';
import {markText, snippet, type Segment} from './snippet.ts';

/** What a list of hits shows of one of them. */
export type HitTexts = {
  title: Segment[];
  /** The text that shows why the hit answers, once it is loaded. */
  excerpt: Segment[] | undefined;
  /** Where the hit lies: breadcrumbs, then the page's title for hits inside a page. */
  path: string[];
  /** What the page says about changes after its version; only of old versions. */
  changed: string | undefined;
};

type Options = {
  /** About how many characters of a text to show. */
  maxLength: number;
  /** Names for pages without a title of their own, by the beginning of their address. */
  fallbacks: readonly {path: string; label: string}[];
};

const unmarked = (text: string): Segment[] => [{text, isMarked: false}];

/** Returns what to show of a hit. */
export function hitTexts(
  {document, type, page, metadata, about}: SearchHit,
  {maxLength, fallbacks}: Options,
): HitTexts {
  const fallback = fallbacks.find(({path}) => document.u.startsWith(path))?.label;
  const breadcrumbs = (type === 'Title' ? document.b : page?.b) ?? [];
  const {t, c: changed} = page ?? document;
  const pageTitle = t || fallback;
  // Without an excerpt until the texts are loaded.
  const excerpt = about && snippet(about.text, positionsOf(about.metadata), maxLength);
  if (type === 'Title' || type === 'Heading')
    return {
      title: document.t ? markText(document.t, positionsOf(metadata)) : unmarked(fallback ?? document.u),
      excerpt,
      path: type === 'Title' || !pageTitle ? breadcrumbs : [...breadcrumbs, pageTitle],
      changed,
    };
  const title = document.s || pageTitle || document.u;
  const isInside = type === 'Content' && pageTitle && pageTitle !== title;
  return {title: unmarked(title), excerpt, path: isInside ? [...breadcrumbs, pageTitle] : breadcrumbs, changed};
}
