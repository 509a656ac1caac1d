import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {latestVersion} from '../../src/config/versions.ts';
import {hardFolder, readQuestions} from '../../src/gate/questions/file.ts';
import {headings, type Site} from '../../src/gate/site.ts';
import {addressOf, type Locale} from '../../src/lib/pages.ts';
import {readGolden, type GoldenQuery, type KnownPages, type PagesOf} from './golden.ts';

/** The languages of the golden queries: the name of the file, the language of the site, and what stands before its addresses. */
export const languages = [
  {name: 'en', locale: 'en', prefix: ''},
  {name: 'zh', locale: 'zh-Hans', prefix: '/zh-Hans'},
] as const;

export type Language = (typeof languages)[number];

/** Returns the address of a page, by its path inside its version, below that of the version, without domain and language. */
function addressBelow(folder: string, id: string): string {
  const address = addressOf(id);
  return address === '' ? folder : `${folder}/${address}`;
}

const pagesOf = ({pages}: Site, version: string, locale: Locale) =>
  pages.filter((page) => page.version === version && page.locale === locale);

/** Returns the addresses of a version's pages with the ids of their headings. */
export function knownPages(
  content: Site,
  {name, folder}: Pick<Version, 'name' | 'folder'>,
  locale: Locale,
): KnownPages {
  return new Map(
    pagesOf(content, name, locale).map((page) => [
      addressBelow(folder, page.id),
      new Set(headings(page).flatMap(({id}) => id ?? [])),
    ]),
  );
}

/** Returns the addresses of the latest version's pages with the ids of their headings. */
export const latestPages = (content: Site, locale: Locale): KnownPages =>
  knownPages(content, {name: latestVersion, folder: '/docs'}, locale);

/** Returns the pages that golden queries may ask for: of the latest version, or of an older one by its name. */
function goldenPages(content: Site, locale: Locale): PagesOf {
  const versions = versionsOf(content).filter(({name}) => name !== 'current');
  const read = new Map<string, KnownPages>();
  return (name) => {
    const version = versions.find((one) => (name === undefined ? one.isLatest : !one.isLatest && one.name === name));
    if (!version) return undefined;
    const pages = read.get(version.name) ?? knownPages(content, version, locale);
    read.set(version.name, pages);
    return pages;
  };
}

const goldenOf = new WeakMap<Site, Map<string, GoldenQuery[]>>();

/** Reads the golden queries of a language; throws when one of them is at fault. */
export function goldenQueries(content: Site, {name, locale}: Language): GoldenQuery[] {
  const known = goldenOf.get(content) ?? new Map<string, GoldenQuery[]>();
  goldenOf.set(content, known);
  const file = `tests/search/golden/${name}.yml`;
  // Every version asks for them.
  const queries =
    known.get(file) ??
    readGolden(file, readFileSync(path.join(content.root, file), 'utf8'), goldenPages(content, locale));
  known.set(file, queries);
  return queries;
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

/** Returns the versions that a built site has, the latest first. */
export const builtVersions = (content: Site, build: string): Version[] =>
  versionsOf(content).filter(({folder}) => existsSync(path.join(build, `${folder}.html`)));

/** Returns the questions of tests/content/questions/ that one place answers as queries, each with the pages of the coming version that answer it, and the places on them. */
export function readersQuestions(
  {root}: Site,
  {folder}: Version,
  {locale}: Language,
): {query: string; page: string[]; sections: string[]}[] {
  const questions = path.join(root, 'tests/content/questions');
  return readdirSync(questions, {recursive: true, encoding: 'utf8'})
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.yml') && !file.startsWith(`${hardFolder}/`))
    .sort()
    .flatMap((file) => {
      const own = file.replace(/\.yml$/, '');
      return readQuestions(readFileSync(path.join(questions, file), 'utf8')).questions.map(
        ({question, anchor, also}) => {
          const places = [{page: own, anchor: anchor.text}, ...also].map((place) => ({
            page: addressBelow(folder, place.page),
            anchor: place.anchor,
          }));
          return {
            query: question[locale].text,
            page: [...new Set(places.map(({page}) => page))],
            sections: places.map(({page, anchor: id}) => (id === '' ? page : `${page}#${id}`)),
          };
        },
      );
    });
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
    if (typeof title === 'string') byTitle.set(title, [...(byTitle.get(title) ?? []), addressBelow(folder, page.id)]);
  }
  const all = [...byTitle].map(([query, page]) => ({query, page}));
  const step = Math.max(1, all.length / count);
  return all.filter((_, index) => Math.floor(index / step) > Math.floor((index - 1) / step));
}
