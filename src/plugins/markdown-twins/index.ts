import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {indexFileIn} from '../../config/index-file-name.ts';
import {i18nConfig} from '../../config/locales.ts';
import type {Locale} from '../../lib/pages.ts';
import {writeLists} from './writeLists.ts';
import {writeTwins} from './writeTwins.ts';

type Options = {
  locale: Locale;
  /** The path below which the English site is served, with slashes at both ends. */
  siteRoot: string;
};

/** Writes a Markdown twin of every page beside its HTML, and lists of each version's twins: for agents, and for readers who give a page to one. */
export default function markdownTwinsPlugin(
  {siteDir, generatedFilesDir}: LoadContext,
  {locale, siteRoot}: Options,
): Plugin {
  return {
    name: 'markdown-twins',
    async postBuild({outDir, baseUrl, routesPaths, siteConfig, plugins}) {
      const versions = plugins
        .filter(({name}) => name === 'docusaurus-plugin-content-docs')
        .flatMap(({content}) => (content as LoadedContent).loadedVersions);
      const site = {
        locale,
        outDir,
        baseUrl,
        url: siteConfig.url,
        title: siteConfig.title,
        tagline: siteConfig.tagline,
        cacheFolder: path.join(siteDir, 'node_modules/.cache/markdown-twins'),
        siteDir,
        searchIndex: indexFileIn(generatedFilesDir).replace('{dir}', ''),
        baseUrls: Object.fromEntries(
          Object.entries(i18nConfig(siteRoot).localeConfigs).map(([name, {baseUrl: base}]) => [name, base]),
        ) as Record<Locale, string>,
      };
      const twins = await writeTwins(routesPaths, versions, site);
      await writeLists(versions, twins, site);
    },
  };
}
