import type {Options as ClassicOptions} from '@docusaurus/preset-classic';
import {env} from './env.ts';
import {versionConfig} from './versions.ts';

/** The folders below `docs/` of the versions in the build but the one at /docs, newest first. */
const folders = Object.values(versionConfig(env.onlyVersions).versions ?? {}).flatMap(({path}) => path || []);

/** Returns the place of an address's version in the sitemap: 0 for a page outside the documentation or of the version at /docs, which have no such folder. */
function rankOf(url: string): number {
  const folder = /\/docs\/([^/]+)/.exec(new URL(url).pathname)?.[1] ?? '';
  return folders.indexOf(folder) + 1;
}

/** Tells whether a page is listed: not in a build of moved versions when the main site has it, too. */
const isListed = (url: string): boolean => env.mainSite === undefined || rankOf(url) > 0;

/** Options of the sitemap plugin: search engines that read a part of it read the latest version. */
export const sitemap = {
  lastmod: 'date',
  changefreq: null,
  priority: null,
  createSitemapItems: async ({defaultCreateSitemapItems, ...params}) =>
    (await defaultCreateSitemapItems(params))
      .filter(({url}) => isListed(url))
      .sort((a, b) => rankOf(a.url) - rankOf(b.url)),
} satisfies ClassicOptions['sitemap'];
