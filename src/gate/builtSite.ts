import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {Parser} from 'htmlparser2';
import type {Locale} from '../lib/pages.ts';
import type {Page, Site} from './site.ts';

/** Where a link or picture stands: in the text of a page, elsewhere in its main part, around that, or in its head. */
export type Area = 'article' | 'main' | 'frame' | 'head';

/** An address that a page names, as it is written there. */
export type Reference = {
  kind: 'link' | 'resource' | 'relation';
  url: string;
  /** The text of a link, the alternative text of a picture, the `rel` of a relation. */
  text: string;
  area: Area;
  /** Ids of the second- and third-level headings above it. */
  sections: readonly string[];
  /** The language that the element says its target has. */
  language: string | undefined;
};

/** A page of the built site. */
export type BuiltPage = {
  /** The address as a reader types it, with the language, without the base URL: `/zh-Hans/docs/deploy`. */
  address: string;
  /** Path of the file inside `build/`, with slashes. */
  file: string;
  locale: Locale;
  /** The documentation version it belongs to, `current` for the coming one; undefined outside the documentation. */
  version: string | undefined;
  /** The Markdown page it was made from; undefined when there is none, as for a category's index. */
  source: Page | undefined;
  /** Whether it only leads to another address. */
  isRedirect: boolean;
  ids: ReadonlySet<string>;
  references: readonly Reference[];
};

export type BuiltSite = {
  folder: string;
  /** The path below which the site is served, with slashes at both ends. */
  baseUrl: string;
  origin: string;
  /** All files, with slashes. */
  files: ReadonlySet<string>;
  /** All pages by their address. */
  pages: ReadonlyMap<string, BuiltPage>;
};

/** Folder of each language's pages inside `build/`. */
const localeFolders: Readonly<Record<Locale, string>> = {en: '', 'zh-Hans': 'zh-Hans/'};

/** Tells whether HTML is a page that only redirects; inside text the marker would be escaped. */
export function isRedirectHtml(html: string): boolean {
  return html.includes('<meta http-equiv="refresh"');
}

/** Returns the language of a path of the site, with or without a slash in front. */
export function localeOf(sitePath: string): Locale {
  return `${sitePath.replace(/^\//, '')}/`.startsWith(localeFolders['zh-Hans']) ? 'zh-Hans' : 'en';
}

/** Returns an address without its language: `/zh-Hans/docs` gives `/docs`. */
export function withoutLocale(address: string): string {
  return localeOf(address) === 'en' ? address : address.slice('/zh-Hans'.length) || '/';
}

/** Returns the address of an English address's page in a language. */
export function inLocale(address: string, locale: Locale): string {
  if (locale === 'en') return address;
  return address === '/' ? '/zh-Hans' : `/zh-Hans${address}`;
}

const addressOf = (file: string) => `/${file}`.replace(/(?:\/index)?\.html$/, '') || '/';

type Parsed = Pick<BuiltPage, 'ids' | 'references'> & {rootClass: string; version: string | undefined};

/** Reads what the checks need in one pass, without building a tree: some 740 pages take about a second. */
function parsePage(html: string): Parsed {
  const ids = new Set<string>();
  const references: Reference[] = [];
  let rootClass = '';
  let version: string | undefined;
  let [articles, mains, isHead, isAboutChanges] = [0, 0, false, false];
  let sections: string[] = [];
  let open: Reference | undefined;

  const area = (): Area =>
    isHead ? 'head' : articles > 0 && !isAboutChanges ? 'article' : mains > 0 ? 'main' : 'frame';
  const add = (kind: Reference['kind'], url: string, text: string, language?: string): Reference => {
    const reference = {kind, url, text, area: area(), sections, language};
    references.push(reference);
    return reference;
  };

  const parser = new Parser({
    onopentag(name, {id, class: className, href, src, srcset, rel = '', alt = '', lang, hreflang, ...attributes}) {
      if (id !== undefined) ids.add(id);
      if (name === 'a') {
        // Links to other versions that src/markdown/capabilities.ts makes: no writer put them into the page.
        const isMade = className?.split(' ').includes('other-version');
        if (href !== undefined) open = add('link', href, '', lang ?? hreflang);
        if (isMade && open) open.area = 'main';
      } else if (name === 'link') {
        if (href !== undefined) add(/\b(?:canonical|alternate)\b/.test(rel) ? 'relation' : 'resource', href, rel);
      } else if (name === 'h2' || name === 'h3') sections = [...(name === 'h3' ? sections.slice(0, 1) : []), id ?? ''];
      else if (name === 'article') articles++;
      else if (name === 'main') mains++;
      // The line of src/markdown/changes.ts links to other versions, and no writer put it into the page.
      else if (name === 'details') isAboutChanges = className === 'page-changes';
      else if (name === 'head') isHead = true;
      else if (name === 'html') rootClass = className ?? '';
      else if (name === 'meta' && attributes.name === 'docusaurus_version') version = attributes.content;
      if (name !== 'a' && src) add('resource', src, alt);
      if (srcset) for (const candidate of srcset.split(',')) add('resource', candidate.trim().split(/\s+/)[0]!, alt);
    },
    ontext(text) {
      if (open) open.text += text;
    },
    onclosetag(name) {
      if (name === 'a') open = undefined;
      else if (name === 'article') articles--;
      else if (name === 'main') mains--;
      else if (name === 'details') isAboutChanges = false;
      else if (name === 'head') isHead = false;
    },
  });
  parser.end(html);
  return {ids, references, rootClass, version};
}

/** Returns a Markdown page's id as Docusaurus has it in the class of the built page. */
const docIdOf = (page: Page) => {
  const name = page.id.replace(/\.mdx?$/, '');
  const own = page.frontMatter.id;
  return typeof own === 'string' ? path.posix.join(path.posix.dirname(name), own) : name;
};

function filesIn(folder: string): Set<string> {
  const entries = readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  return new Set(
    entries
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .sort(),
  );
}

function readSite(site: Site): BuiltSite {
  const folder = path.join(site.root, 'build');
  const files = filesIn(folder);
  const sources = new Map(site.pages.map((page) => [`${page.locale} ${page.version} ${docIdOf(page)}`, page]));

  const pages = [...files]
    .filter((file) => file.endsWith('.html'))
    // A page with a folder of the same name is there a second time, as the folder's index.html.
    .filter((file) => !files.has(file.replace(/\/index\.html$/, '.html')) || !file.endsWith('/index.html'))
    .map((file): BuiltPage => {
      const html = readFileSync(path.join(folder, file), 'utf8');
      const {ids, references, rootClass, version} = parsePage(html);
      const address = addressOf(file);
      const locale = localeOf(file);
      const docId = / docs-doc-id-(\S+)/.exec(rootClass)?.[1];
      const source =
        version === undefined
          ? sources.get(`${locale} pages ${withoutLocale(address).slice(1)}`)
          : sources.get(`${locale} ${version} ${docId}`);
      return {address, file, locale, version, source, isRedirect: isRedirectHtml(html), ids, references};
    });

  const home = pages.find(({address}) => address === '/');
  const canonical = new URL(
    home?.references.find(({kind, text}) => kind === 'relation' && text === 'canonical')?.url ??
      'https://site.invalid/',
  );
  return {
    folder,
    baseUrl: canonical.pathname,
    origin: canonical.origin,
    files,
    pages: new Map(pages.map((page) => [page.address, page])),
  };
}

const sites = new WeakMap<Site, BuiltSite>();

/** Returns what `build/` holds; read once per site, so that several checks can look at it. */
export function builtSite(site: Site): BuiltSite {
  let built = sites.get(site);
  if (!built) {
    built = readSite(site);
    sites.set(site, built);
  }
  return built;
}
