import {existsSync} from 'node:fs';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {feedFile, feedTitle} from '../../config/feed.ts';
import {site} from '../../config/site.ts';
import type {Locale} from '../../lib/pages.ts';
import {atomFeed} from './atom.ts';
import {releasesOf} from './releases.ts';

type Options = {
  locale: Locale;
  /** False for a build of some versions, the first of which may have no release notes. */
  isWholeSite: boolean;
};

/** Writes an Atom feed of the releases, made from the built release notes at /docs/release, in the language of the build. */
export default function feedPlugin(_context: unknown, {locale, isWholeSite}: Options): Plugin {
  return {
    name: 'feed',
    async postBuild({outDir, siteConfig: {url, baseUrl}}) {
      const page = `${url}${baseUrl}docs/release`;
      const file = path.join(outDir, 'docs/release.html');
      if (!isWholeSite && !existsSync(file)) return;
      const html = await readFile(file, 'utf8');
      const feed = atomFeed(
        {title: feedTitle[locale], author: site.product, language: locale, url: `${url}${baseUrl}${feedFile}`, page},
        releasesOf(html, page, site.product),
      );
      await writeFile(path.join(outDir, feedFile), feed);
    },
  };
}
