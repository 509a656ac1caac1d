import type {PluginOptions} from '@easyops-cn/docusaurus-search-local';

/** Parts of the site that can be searched by themselves. */
export const searchContexts = [{label: {en: 'API Reference', 'zh-Hans': 'API 参考'}, path: 'docs/api-reference'}];

/** Whether pages outside of every context go without search. */
export const isSearchContextRequired = false;

/** How many hits are shown below the box, and on the search page. */
export const hitLimits = {suggestions: 8, page: 100};

/** About how many characters of a text are shown around a match, below the box and on the search page. */
export const snippetLengths = {suggestions: 50, page: 100};

/**
 * Pages that name everything and explain little come after those that explain it: lists of terms and releases, the way in, and the
 * pages of single API operations; but not for a query that asks for just them, by the number of a release or the path of an operation.
 */
export const searchPriors: readonly {pages: RegExp; prior: number; unless?: RegExp}[] = [
  {pages: /\/docs(?:\/(?:next|\d[\w.-]*))?(?:\/guides)?\/?$/, prior: 0.7},
  {pages: /\/glossary$/, prior: 0.6},
  {pages: /\/release$/, prior: 0.6, unless: /\d\.\d/},
  {pages: /\/api-reference\/[^/]+\/[^/]+$/, prior: 0.85, unless: /\/\w+\//},
];

/** Browser-storage key of the searches that the reader made last; they stay on the reader's machine. */
export const recentSearchesKey = 'apipark_recent_searches';

/** Options of the offline search; limits and context length are fixed by the specification. */
export const searchOptions: Partial<PluginOptions> = {
  language: ['en', 'zh'],
  hashed: 'filename',
  // Every folder that Markdown is read from: the hash in an index's name must change with the text of any version and language.
  docsDir: ['docs', 'versioned_docs', 'i18n/zh-Hans/docusaurus-plugin-content-docs'],
  docsRouteBasePath: 'docs',
  indexBlog: false,
  indexPages: false,
  searchResultLimits: hitLimits.suggestions,
  searchResultContextMaxLength: snippetLengths.suggestions,
  searchBarShortcut: true,
  searchBarShortcutKeymap: 'mod+k',
  highlightSearchTermsOnTargetPage: true,
  // What src/markdown/changes.ts says about other versions of a page is no answer to a question about this one.
  ignoreCssSelectors: ['.page-changes'],
  // Among the words the plugin drops by default are 不, 下, 无, 最 and 从: they carry meaning in "无法", "下线" or "从 1.8 升级".
  removeDefaultStopWordFilter: ['zh'],
  // Words that jieba would cut apart, each with the lowest frequency at which it stays whole (so that 订阅方 leaves 订阅方式 alone).
  zhUserDictPath: './src/data/search-words.zh.txt',
  searchContextByPaths: searchContexts,
  hideSearchBarWithNoSearchContext: isSearchContextRequired,
  useAllContextsWithNoSearchContext: true,
};
