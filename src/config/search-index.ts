import type {PluginOptions} from '@easyops-cn/docusaurus-search-local';
import {folderOf, releasedFolders} from '../lib/pages.ts';
import {contextPath} from '../lib/search/scope.ts';
import {env} from './env.ts';
import {isSearchContextRequired, searchContexts} from './search.ts';
import {versionConfig} from './versions.ts';

const docsPath = 'docs';

/** Returns the parts of each version that is built, as the plugin expects them: by paths relative to the base URL. It indexes those that have pages. */
export function contextsIn(onlyVersions: string[] | undefined): typeof searchContexts {
  const folders = Object.values(versionConfig(onlyVersions).versions ?? {}).map(({path}) =>
    path ? `${docsPath}/${path}/` : '',
  );
  return folders.flatMap((folder) => searchContexts.map(({path, label}) => ({label, path: contextPath(path, folder)})));
}

/** Options of the offline search plugin that shape its indexes; the search box, the search page, and what looks queries up are the site's own. */
export const searchOptions: Partial<PluginOptions> = {
  language: ['en', 'zh'],
  hashed: 'filename',
  // Every folder that Markdown is read from: the hash in an index's name is computed from the texts in them. What pages take from elsewhere does not
  // change it, so the browser revalidates an index (src/components/Search/worker/worker.ts).
  docsDir: [folderOf({version: 'current', locale: 'en'}), releasedFolders.en, releasedFolders['zh-Hans']],
  docsRouteBasePath: docsPath,
  indexBlog: false,
  indexPages: false,
  // What src/markdown/changes.ts, moved-sections.ts, and walked.ts say about a page answers no question of its readers.
  ignoreCssSelectors: [
    '.page-changes',
    '.page-walked',
    '.section-moved',
    // Links to other pages, whose own texts are found.
    '#related',
    '#related + ul',
    '.theme-doc-toc-mobile',
    '.page-menu',
    '.tab-name',
    // What the columns of a table and the files of samples are called: the text before them says it.
    'thead',
    '[data-code-block] > [class^=title]',
    '.api-contents',
    '.api-prerequisites',
    '.api-related',
    // The other examples of a request body are found in the first language.
    '.api-choice > :not(h2)',
    '.api-values',
    '[role=tabpanel] ~ [role=tabpanel] .api-request:not(:first-child)',
    '[data-code-block=program]',
  ],
  // Among the words the plugin drops by default are 不, 下, 无, 最 and 从: they carry meaning in "无法", "下线" or "从 1.8 升级".
  removeDefaultStopWordFilter: ['zh'],
  // Words that jieba would split, each with the lowest frequency that keeps it whole (so that 订阅方 leaves 订阅方式 alone).
  zhUserDictPath: './src/data/search-words.zh.txt',
  searchContextByPaths: contextsIn(env.onlyVersions),
  hideSearchBarWithNoSearchContext: isSearchContextRequired,
  useAllContextsWithNoSearchContext: true,
};
