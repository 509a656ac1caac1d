import {positionsOf} from './highlight.ts';
import type {SearchDocument, SearchHit} from './types.ts';
import {markText, snippet, type Segment} from './snippet.ts';

/** What a list of hits shows of one of them. */
export type HitTexts = {
  title: Segment[];
  /** The text that shows why the hit answers, once it is loaded. */
  excerpt: Segment[] | undefined;
  /** Where the hit lies: breadcrumbs but the first, then the page's title for hits inside a page. */
  path: string[];
  /** What the page says about changes after its version; only of old versions. */
  changed: string | undefined;
};

/** Names for pages without a title of their own, by the beginning of their address. */
export type Fallbacks = readonly {path: string; label: string}[];

type Options = {
  /** About how many characters of a text to show. */
  maxLength: number;
  fallbacks: Fallbacks;
};

/** What a list of hits shows of the page of some of them. */
export type PageTexts = {title: string | undefined; breadcrumbs: readonly string[]} & Pick<HitTexts, 'changed'>;

const unmarked = (text: string): Segment[] => [{text, isMarked: false}];

const fallbackOf = ({u}: SearchDocument, fallbacks: Fallbacks) => fallbacks.find(({path}) => u.startsWith(path))?.label;

/** Returns what to show of the page that a hit is, or lies in. */
export function pageTexts({document, type, page}: SearchHit, fallbacks: Fallbacks): PageTexts {
  const {t, c: changed} = page ?? document;
  return {
    title: t || fallbackOf(document, fallbacks),
    // All pages lie below the first one.
    breadcrumbs: ((type === 'Title' ? document.b : page?.b) ?? []).slice(1),
    changed,
  };
}

/** Returns what to show of a hit. */
export function hitTexts(hit: SearchHit, {maxLength, fallbacks}: Options): HitTexts {
  const {document, type, metadata, about} = hit;
  const {title: pageTitle, breadcrumbs, changed} = pageTexts(hit, fallbacks);
  // Without an excerpt until the texts are loaded.
  const excerpt = about && snippet(about.text, positionsOf(about.metadata), maxLength);
  if (type === 'Title' || type === 'Heading')
    return {
      title: document.t
        ? markText(document.t, positionsOf(metadata))
        : unmarked(fallbackOf(document, fallbacks) ?? document.u),
      excerpt,
      path: type === 'Title' || !pageTitle ? [...breadcrumbs] : [...breadcrumbs, pageTitle],
      changed,
    };
  const title = document.s || pageTitle || document.u;
  const isInside = type === 'Content' && pageTitle && pageTitle !== title;
  return {title: unmarked(title), excerpt, path: [...breadcrumbs, ...(isInside ? [pageTitle] : [])], changed};
}
