import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {load} from 'cheerio';

/** What a built site holds; sizes in bytes. */
export type Output = {
  pages: number;
  size: number;
  /** Scripts that every page loads, in English: as files, and as sent. */
  entryRaw: number;
  entrySent: number;
  /** The version menu in the HTML of a page. */
  menu: number;
  /** What search in the latest version loads, as sent, by language. */
  searchEnglish: number;
  searchChinese: number;
  /** What search in all versions and languages would load, as sent. */
  searchAll: number;
  /** Both sitemaps. */
  sitemaps: number;
};

const languages = ['', 'zh-Hans'];
/** Pages of different kinds; what all of them load, every page loads. */
const samples = ['index.html', 'docs.html', 'docs/deploy.html', 'markdown-page.html', '404.html'];

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function sentSize(file: string, quality: number): number {
  return brotliCompressSync(readFileSync(file), {params: {[constants.BROTLI_PARAM_QUALITY]: quality}}).length;
}

/** Returns the addresses of the scripts that all of the given pages name in their HTML. */
export function sharedScripts(pages: readonly string[]): string[] {
  const named = pages.map((html) => [...html.matchAll(/<script\b[^>]*\ssrc="?([^\s">]+)/g)].map((match) => match[1]!));
  return (named[0] ?? []).filter((address) => named.every((addresses) => addresses.includes(address)));
}

/** Returns the HTML of the menu of versions in a page; throws when there is none. */
export function versionMenu(html: string): string {
  const $ = load(html);
  const menu = $('nav .dropdown')
    .filter((_, element) => $(element).find('a[href*="/docs/next"]').length > 0)
    .first();
  if (menu.length === 0)
    throw new Error(
      'A built page has no version menu in its navigation bar, so it cannot be measured. Adapt versionMenu in tests/bench/growth/output.ts.',
    );
  return $.html(menu);
}

function entryFiles(folder: string): string[] {
  const scripts = sharedScripts(samples.map((file) => readFileSync(path.join(folder, file), 'utf8')));
  if (scripts.length === 0)
    throw new Error(
      'Built pages share no script, so the entry cannot be measured. Adapt sharedScripts in tests/bench/growth/output.ts.',
    );
  return scripts.map((address) => path.join(folder, address));
}

/** What search loads for a version: its words, and the texts to show. Indexes of parts of it, such as the API reference, are left out. */
const wholeIndex = /^search-(?:index|contents|texts)-[0-9a-f]+\.json$/;

function searchSize(folder: string): number {
  return sum(
    readdirSync(folder)
      .filter((file) => wholeIndex.test(file))
      .map((file) => sentSize(path.join(folder, file), 9)),
  );
}

/** Measures a site that was built into `folder`. */
export function measureOutput(folder: string): Output {
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((file) => path.join(folder, file));
  const sizes = files
    .map((file) => statSync(file))
    .filter((stat) => stat.isFile())
    .map((stat) => stat.size);
  const sitemaps = languages.map((language) => readFileSync(path.join(folder, language, 'sitemap.xml'), 'utf8'));
  const entry = entryFiles(folder);
  const searchFolders = new Set(
    files.filter((file) => wholeIndex.test(path.basename(file))).map((file) => path.dirname(file)),
  );
  return {
    pages: sum(sitemaps.map((sitemap) => sitemap.split('<loc>').length - 1)),
    size: sum(sizes),
    entryRaw: sum(entry.map((file) => statSync(file).size)),
    entrySent: sum(entry.map((file) => sentSize(file, 11))),
    menu: Buffer.byteLength(versionMenu(readFileSync(path.join(folder, 'docs/deploy.html'), 'utf8'))),
    searchEnglish: searchSize(folder),
    searchChinese: searchSize(path.join(folder, 'zh-Hans')),
    searchAll: sum([...searchFolders].map(searchSize)),
    sitemaps: sum(sitemaps.map((sitemap) => Buffer.byteLength(sitemap))),
  };
}
