/** Parts of the documentation that can be searched by themselves, in every version that has them; the paths are those in the latest version. */
export const searchContexts = [{label: {en: 'API Reference', 'zh-Hans': 'API 参考'}, path: 'docs/api-reference'}];

/** Whether pages outside every context go without search. */
export const isSearchContextRequired = false;

/** How many hits are shown below the box, and on the search page. */
export const hitLimits = {suggestions: 8, page: 100};

/** About how many characters of a text are shown around a match, below the box and on the search page. */
export const snippetLengths = {suggestions: 50, page: 100};

/**
 * Pages that mention everything and explain little rank below those that explain it: lists of terms and releases, landing pages, and
 * pages of single API operations; but not for a query that asks for them by the number of a release or the path of an operation.
 */
export const searchPriors: readonly {pages: RegExp; prior: number; unless?: RegExp}[] = [
  {pages: /\/docs(?:\/(?:next|\d[\w.-]*))?(?:\/guides)?\/?$/, prior: 0.7},
  {pages: /\/glossary$/, prior: 0.6},
  {pages: /\/release$/, prior: 0.6, unless: /\d\.\d/},
  {pages: /\/api-reference\/[^/]+\/[^/]+$/, prior: 0.85, unless: /\/\w+\//},
];

/** Browser-storage key of the reader's recent searches; they never leave the reader's machine. */
export const recentSearchesKey = 'apipark_recent_searches';
