import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {defaultLocale} from '../../config/locales.ts';
import {isRedirectHtml} from '../../gate/builtSite.ts';
import {locales, type Locale} from '../../lib/pages.ts';
import {Refusal} from '../shared/refusal.ts';

/** A version in one language as the built site has it. */
export type BuiltVersion = {
  /** `current` for the coming one. */
  name: string;
  locale: Locale;
  /** Folder of the language's files. */
  folder: string;
  /** Where the site is on the web, without a slash at the end. */
  origin: string;
  /** Site path of the language, with slashes at both ends. */
  baseUrl: string;
  /** Site path of the version's start page, below which its other pages are. */
  path: string;
  /** Whether the version is the one at /docs. */
  isLast: boolean;
  /** The files of its pages, from the language's folder, by their site paths. */
  pages: ReadonlyMap<string, string>;
};

/** Returns the documentation version that a page names in its head; undefined for pages outside the documentation. */
export const versionOf = (html: string): string | undefined =>
  /<meta[^>]* name="?docusaurus_version"? content="?([^"\s>]+)/.exec(html)?.[1];

/** Returns the address on the web that a page names as its own; throws when it names none. The canonical address may be that of another version. */
function addressIn(html: string, file: string): URL {
  const address = /<meta[^>]* property="?og:url"? content="?([^"\s>]+)/.exec(html)?.[1];
  if (!address || !URL.canParse(address))
    throw new Refusal(`${file} does not name its address on the web (og:url). Build the site anew: npm run build`);
  return new URL(address);
}

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, {recursive: true, encoding: 'utf8'})
        .map((file) => file.split(path.sep).join('/'))
        .sort()
    : [];

/** Returns the pages of a version, whose start page is `start`.html, by their paths below the language's folder. */
function pagesOf(folder: string, start: string, name: string): string[] {
  const files = filesBelow(path.join(folder, start)).map((file) => `${start}/${file}`);
  const known = new Set([`${start}.html`, ...files]);
  return [...known].filter((file) => {
    // A page with a folder of the same name is there a second time, as the folder's index.html.
    const isTwice = file.endsWith('/index.html') && known.has(file.replace(/\/index\.html$/, '.html'));
    if (!file.endsWith('.html') || isTwice) return false;
    const html = readFileSync(path.join(folder, file), 'utf8');
    return !isRedirectHtml(html) && versionOf(html) === name;
  });
}

/** Returns the versions that a language of the built site has, that at /docs first. */
function versionsIn(folder: string, locale: Locale): BuiltVersion[] {
  const starts = [
    'docs',
    ...filesBelow(path.join(folder, 'docs')).map((file) => `docs/${file.replace(/\.html$/, '')}`),
  ];
  const found = new Map<string, string>();
  for (const start of starts.filter((one) => one.split('/').length <= 2)) {
    const file = path.join(folder, `${start}.html`);
    if (!existsSync(file)) continue;
    const name = versionOf(readFileSync(file, 'utf8'));
    // Pages of the version at /docs stand beside the start pages of the others.
    if (name !== undefined && !found.has(name)) found.set(name, start);
  }
  return [...found].map(([name, start]) => {
    const file = path.join(folder, `${start}.html`);
    const {origin, pathname} = addressIn(readFileSync(file, 'utf8'), file);
    const baseUrl = pathname.slice(0, -start.length);
    const pages = pagesOf(folder, start, name).map(
      (page) => [`${baseUrl}${page.replace(/\.html$/, '')}`, page] as const,
    );
    return {name, locale, folder, origin, baseUrl, path: pathname, isLast: start === 'docs', pages: new Map(pages)};
  });
}

/** Returns all versions in all languages of a built site; throws a refusal when the folder holds none. */
export function builtVersions(dir: string): BuiltVersion[] {
  const versions = locales.flatMap((locale) => {
    const folder = path.join(dir, locale === defaultLocale ? '' : locale);
    return existsSync(path.join(folder, 'docs.html')) ? versionsIn(folder, locale) : [];
  });
  if (versions.length === 0)
    throw new Refusal(`${dir} does not contain a built site. Run "npm run build" first, or name one with --dir.`);
  return versions;
}
