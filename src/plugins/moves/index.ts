import {statSync} from 'node:fs';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {loadFreshModule} from '@docusaurus/utils';
import {defaultLocale} from '../../config/locales.ts';
import {addressElsewhere, type Elsewhere} from '../../config/parts.ts';
import {locales, type Locale} from '../../lib/pages.ts';
import {redirectHtml} from '../../lib/redirect-html.ts';
import type {Redirect} from '../../data/moves.ts';
import {latestAliases} from './aliases.ts';
import {validateRedirects, validateTargets} from './validate.ts';

type Options = {
  locale: Locale;
  /** False for a build of some versions, in which pages are elsewhere or missing: entries that do not fit are skipped. */
  isWholeSite: boolean;
  /** Where versions are that are at other sites; by default none is. */
  elsewhere?: Elsewhere;
};

/**
 * Writes a page for every moved address, and for those under which readers look for the latest version. The pages are not routes: search, sitemap and the broken-link checker do not
 * know them, so that no page of the site can link to one.
 */
export default function movesPlugin(
  {siteDir}: LoadContext,
  {locale, isWholeSite, elsewhere = {}}: Options,
): Plugin<readonly Redirect[]> {
  const dataFile = path.join(siteDir, 'src/data/moves.ts');
  return {
    name: 'moves',
    getPathsToWatch: () => [dataFile],
    async loadContent() {
      const {redirects} = (await loadFreshModule(dataFile)) as {redirects: unknown};
      validateRedirects(
        redirects,
        locales.filter((code) => code !== defaultLocale),
      );
      return redirects;
    },
    async postBuild({content, outDir, baseUrl, routesPaths, siteConfig}) {
      const routes = new Set(routesPaths.map((route) => `/${route.slice(baseUrl.length)}`.replace(/(.)\/$/, '$1')));
      const isFile = (file: string) => statSync(path.join(outDir, file), {throwIfNoEntry: false})?.isFile() === true;
      const exists = (address: string) => routes.has(address) || isFile(address);
      const awayOf = (address: string) => addressElsewhere(address, elsewhere, locale);
      const leadsOn = (address: string) => exists(address) || awayOf(address) !== undefined;
      if (isWholeSite) validateTargets(content, exists, leadsOn);
      const all = [...content, ...(isWholeSite ? latestAliases(routes) : [])];
      const fitting = all.filter(({from, to}) => !exists(from) && leadsOn(to.replace(/#.*/, '')));
      for (const {from, to} of fitting) {
        const file = path.join(outDir, `${from}.html`);
        await mkdir(path.dirname(file), {recursive: true});
        await writeFile(
          file,
          redirectHtml({
            locale,
            to: awayOf(to) ?? baseUrl + to.slice(1),
            siteUrl: siteConfig.url,
            siteTitle: siteConfig.title,
          }),
        );
      }
    },
  };
}
