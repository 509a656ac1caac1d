/** Parts of the documentation that can be searched by themselves, in every version that has them; the paths are those in the latest version. */
export const searchContexts = [{label: {en: 'API Reference', 'zh-Hans': 'API 参考'}, path: 'docs/api-reference'}];

/** Whether pages outside every context go without search. */
export const isSearchContextRequired = false;

/** How many hits are shown below the box, and on the search page. */
export const hitLimits = {suggestions: 8, page: 100};

/** About how many characters of a text are shown around a match, below the box and on the search page. */
export const snippetLengths = {suggestions: 50, page: 100};

/** Browser-storage key of the reader's recent searches; they never leave the reader's machine. */
export const recentSearchesKey = 'apipark_recent_searches';
