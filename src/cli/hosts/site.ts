import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {defaultLocale} from '../../config/locales.ts';
import {latestNames} from '../../config/versions.ts';
import {redirects} from '../../data/moves.ts';
import {framing, inlineScripts, policyOf} from '../../deploy/policy.ts';
import {rulesOf, type OtherSite, type Rules} from '../../deploy/rules.ts';
import {isRedirectHtml} from '../../gate/builtSite.ts';
import {locales} from '../../lib/pages.ts';
import {Refusal} from '../shared/refusal.ts';

/** Returns the paths of the pages of a built site, with slashes. */
export const htmlFiles = (folder: string): string[] =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.html'))
    .sort();

/** Tells whether an address of a built site, below its base URL, leads to another one. */
function isMoved(folder: string, address: string): boolean {
  const file = path.join(folder, `${address}.html`);
  return existsSync(file) && isRedirectHtml(readFileSync(file, 'utf8'));
}

/** Returns the other sites that have folders of a built one: those to which the pages of whole versions lead on (src/plugins/moved-versions/). */
function elsewhereIn(folder: string): OtherSite[] {
  const docs = path.join(folder, 'docs');
  const sites = new Map<string, string[]>();
  for (const name of existsSync(docs) ? readdirSync(docs).sort() : []) {
    const [, version] = /^(.+)\.html$/.exec(name) ?? [];
    if (version === undefined || !isMoved(folder, `/docs/${version}`)) continue;
    const [, site] = /data-to="(https?:[^"]+)\/docs\/[^"/]+"/.exec(readFileSync(path.join(docs, name), 'utf8')) ?? [];
    if (site !== undefined) sites.set(site, [...(sites.get(site) ?? []), `/docs/${version}`]);
  }
  return [...sites].map(([site, folders]) => ({site, folders}));
}

/**
 * Returns the rules of a built site, as the site itself shows them: its languages, its moved addresses, and the inline scripts of all pages. `hsts` is what the
 * operator wants of Strict-Transport-Security. Throws a refusal when the folder holds no built site.
 */
export function rulesOfBuild(folder: string, base: string, hsts?: string): Rules {
  if (!existsSync(path.join(folder, 'index.html')))
    throw new Refusal(`${folder} does not contain a built site. Run "npm run build" first.`);
  const scripts = new Set(
    htmlFiles(folder).flatMap((file) => inlineScripts(readFileSync(path.join(folder, file), 'utf8'))),
  );
  const elsewhere = elsewhereIn(folder);
  const isElsewhere = (address: string) =>
    elsewhere.some(({folders}) => folders.some((one) => address.startsWith(`${one}/`)));
  const moved = redirects.filter(({from}) => isMoved(folder, from) && !isElsewhere(from));
  // In a build of some versions, only the start page has the other names.
  const isFolder = (address: string) => statSync(path.join(folder, address), {throwIfNoEntry: false})?.isDirectory();
  const names = latestNames
    .map((name) => `/docs/${name}`)
    .filter((address) => isMoved(folder, address) && isFolder(address));
  return rulesOf({
    base,
    homes: [
      '/',
      ...locales
        .filter((locale) => locale !== defaultLocale && existsSync(path.join(folder, locale, '404.html')))
        .map((locale) => `/${locale}/`),
    ],
    movedPages: moved.filter(({from}) => !names.includes(from)),
    movedFolders: names.map((from) => ({from, to: '/docs'})),
    elsewhere,
    policy: `${policyOf(scripts)}; ${framing}`,
    hsts,
  });
}
