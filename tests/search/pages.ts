import {readFileSync} from 'node:fs';
import path from 'node:path';
import {latestVersion} from '../../src/config/versions.ts';
import type {Locale} from '../../src/lib/pages.ts';
import {headings, type Page, type Site} from '../../src/gate/site.ts';
import {readGolden, type GoldenQuery, type KnownPages} from './golden.ts';

/** The languages of the golden queries: the name of the file, the language of the site, and what stands before its addresses. */
export const languages = [
  {name: 'en', locale: 'en', prefix: ''},
  {name: 'zh', locale: 'zh-Hans', prefix: '/zh-Hans'},
] as const;

export type Language = (typeof languages)[number];

/** Returns the address of a page below that of its version, without domain and language. */
function addressOf({id}: Page, folder: string): string {
  const place = id.replace(/\.mdx?$/, '').replace(/(^|\/)(README|index)$/, '');
  return place === '' ? folder : `${folder}/${place}`;
}

const pagesOf = ({pages}: Site, version: string, locale: Locale) =>
  pages.filter((page) => page.version === version && page.locale === locale);

/** Returns the addresses of the latest version with the ids of their headings. */
export function latestPages(content: Site, locale: Locale): KnownPages {
  return new Map(
    pagesOf(content, latestVersion, locale).map((page) => [
      addressOf(page, '/docs'),
      new Set(headings(page).flatMap(({id}) => id ?? [])),
    ]),
  );
}

/** Reads the golden queries of a language; throws when one of them is at fault. */
export function goldenQueries(content: Site, {name, locale}: Language): GoldenQuery[] {
  const file = `tests/search/golden/${name}.yml`;
  return readGolden(file, readFileSync(path.join(content.root, file), 'utf8'), latestPages(content, locale));
}

/** A documentation version as it is built: `folder` is the address of its landing page without the language. */
export type Version = {name: string; label: string; folder: string; isLatest: boolean};

/** Returns all versions, the latest first. */
export function versionsOf({versions}: Site): Version[] {
  const list = versions.map((name): Version => {
    const isLatest = name === latestVersion;
    const isNext = name === 'current';
    return {
      name,
      label: isNext ? 'Canary' : name,
      folder: isLatest ? '/docs' : `/docs/${isNext ? 'next' : name}`,
      isLatest,
    };
  });
  return list.sort((a, b) => Number(b.isLatest) - Number(a.isLatest));
}

/** Returns at most `count` pages of a version, spread over it, each to be found by its title: a set that shows whether its search works at all. */
export function titleQueries(
  content: Site,
  {name, folder}: Version,
  locale: Locale,
  count: number,
): {query: string; page: string[]}[] {
  const byTitle = new Map<string, string[]>();
  for (const page of pagesOf(content, name, locale)) {
    const {title} = page.frontMatter;
    if (typeof title === 'string') byTitle.set(title, [...(byTitle.get(title) ?? []), addressOf(page, folder)]);
  }
  const all = [...byTitle].map(([query, page]) => ({query, page}));
  const step = Math.max(1, all.length / count);
  return all.filter((_, index) => Math.floor(index / step) > Math.floor((index - 1) / step));
}
