import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {load, type CheerioAPI} from 'cheerio';
import {isRedirectHtml} from '../../src/gate/builtSite.ts';

/** The folder of the built site. */
export const buildFolder = fileURLToPath(new URL('../../build', import.meta.url));

/** Prefix of each language's pages. */
export const localePrefixes = {en: '', 'zh-Hans': '/zh-Hans'} as const;

/** Paths of all HTML pages of the built site, as a reader types them; pages that only lead to a moved one are left out. */
export function builtPages(): string[] {
  const files = readdirSync(buildFolder, {recursive: true, encoding: 'utf8'}).filter(
    (file) => file.endsWith('.html') && !isRedirectHtml(readFileSync(path.join(buildFolder, file), 'utf8')),
  );
  // A page with a folder of the same name is there a second time, as the folder's index.html.
  const paths = files.map((file) => `/${file.split(path.sep).join('/')}`.replace(/(?:\/index)?\.html$/, '') || '/');
  return [...new Set(paths)].sort();
}

/** The file that a static host sends for a path, or undefined when there is none. */
export function fileOf(pagePath: string): string | undefined {
  const clean = decodeURI(pagePath).replace(/\/$/, '');
  return [`${clean}.html`, `${clean}/index.html`, clean]
    .map((file) => path.join(buildFolder, file))
    .find((file) => existsSync(file) && statSync(file).isFile());
}

function htmlOf(pagePath: string): string {
  const file = fileOf(pagePath);
  if (!file) throw new Error(`The built site has no page ${pagePath}.`);
  return readFileSync(file, 'utf8');
}

/** The parsed HTML of a page; throws when the site has no such page. */
export const pageHtml = (pagePath: string): CheerioAPI => load(htmlOf(pagePath));

/** The parsed head of a page, in a tenth of the time that the page takes. */
export function pageHead(pagePath: string): CheerioAPI {
  const html = htmlOf(pagePath);
  return load(html.slice(0, html.indexOf('</head>')));
}

/** The line of a page that says what later versions changed, without its tags; empty when it has none. Parses that line alone. */
export function changesLine(pagePath: string): string {
  const html = htmlOf(pagePath);
  const start = html.indexOf('<details class=page-changes>');
  return start < 0 ? '' : load(html.slice(start, html.indexOf('</summary>', start)))('summary').text();
}
