import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {Locale} from '../../lib/pages.ts';
import {twinOf} from '../../lib/twins.ts';
import {ingredients, openCache, type TwinCache} from './cache.ts';
import {partsOf, published, twinFrom, type Twin} from './convert.ts';

/** What is known of the site that is being built, in one language. */
export type Site = {
  locale: Locale;
  /** The folder with the pages of the language. */
  outDir: string;
  /** The path below which the language is served, with slashes at both ends, and those of all languages. */
  baseUrl: string;
  baseUrls: Readonly<Record<Locale, string>>;
  /** The origin of the site. */
  url: string;
  title: string;
  tagline: string;
  cacheFolder: string;
  /** The name of the file with which a version's search begins. */
  searchIndex: string;
  /** The root of the repository. */
  siteDir: string;
};

/** Twins by the site path of their page, without a slash at the end, and as they are published. */
export type Twins = ReadonlyMap<string, Twin & {text: string}>;

/** Returns a site path without a slash at its end. */
export const trimmed = (sitePath: string): string => sitePath.replace(/(.)\/$/, '$1');

/** Routes without a text of their own. */
const isFrame = (route: string): boolean => /\/(?:search|404\.html)$/.test(route);

/** Writes a file and the folders above it. */
export async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), {recursive: true});
  await writeFile(file, text);
}

function versionAt(route: string, versions: readonly LoadedVersion[]): LoadedVersion | undefined {
  const above = versions.filter(({path: root}) => route === root || route.startsWith(`${root}/`));
  return above.sort((one, other) => other.path.length - one.path.length)[0];
}

/** Writes the twin of each page beside its HTML, and returns all of them; those of pages that have not changed since an earlier build come from the cache. */
export async function writeTwins(
  routes: readonly string[],
  versions: readonly LoadedVersion[],
  {locale, outDir, baseUrl, url, cacheFolder}: Site,
): Promise<Twins> {
  const settings = ingredients();
  const caches = new Map<string, TwinCache>();
  const twins = new Map<string, Twin & {text: string}>();
  for (const route of routes.filter((one) => !isFrame(one)).sort()) {
    const name = route === baseUrl ? 'index.html' : `${trimmed(route).slice(baseUrl.length)}.html`;
    const version = versionAt(route, versions);
    const kept = version?.versionName ?? 'pages';
    const cache = caches.get(kept) ?? openCache(cacheFolder, `${locale}-${kept}`, settings);
    caches.set(kept, cache);
    const parts = partsOf(await readFile(path.join(outDir, name), 'utf8'), name);
    const pageUrl = url + trimmed(route);
    const twin = cache.get([pageUrl, parts.language, parts.head, parts.main].join('\n'), () =>
      twinFrom(parts, {locale, pageUrl, file: name}),
    );
    const text = published(twin, version?.label);
    twins.set(trimmed(route), {...twin, text});
    await write(path.join(outDir, twinOf(route, baseUrl).slice(baseUrl.length)), text);
  }
  for (const cache of caches.values()) cache.save();
  return twins;
}
