import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {latestVersion} from '../../src/config/versions.ts';
import {readQuestions} from '../../src/gate/questions/file.ts';
import {headings, type Site} from '../../src/gate/site.ts';
import {addressOf, type Locale} from '../../src/lib/pages.ts';
import {readGolden, type GoldenQuery, type KnownPages} from './golden.ts';

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

/** Returns the versions that a built site has, the latest first. */
export const builtVersions = (content: Site, build: string): Version[] =>
  versionsOf(content).filter(({folder}) => existsSync(path.join(build, `${folder}.html`)));

/** Returns the questions of tests/content/questions/ as queries, each with the page of the coming version that answers it. */
export function readersQuestions(
  {root}: Site,
  {folder}: Version,
  {locale}: Language,
): {query: string; page: string[]; heading?: string}[] {
  const questions = path.join(root, 'tests/content/questions');
  return readdirSync(questions, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.yml'))
    .sort()
    .flatMap((file) => {
      const page = [addressBelow(folder, file.replace(/\.yml$/, ''))];
      return readQuestions(readFileSync(path.join(questions, file), 'utf8')).questions.map(({question, anchor}) => ({
        query: question[locale].text,
        page,
        ...(anchor.text !== '' && {heading: anchor.text}),
      }));
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
