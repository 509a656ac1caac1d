import {existsSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {anchorOf, definedTerms} from '../markdown/glossary-terms.ts';
import {terms} from '../data/terms.ts';
import {addressOf, type Locale} from '../lib/pages.ts';
import {isWithin} from '../lib/version-order.ts';
import {entriesOf, readSidebars} from './sidebars.ts';
import {headings, withoutCode, type Page, type Site} from './site.ts';

/** What is at an address: a page in one or both languages, or a list of pages that the sidebar makes. */
export type Place = {version: string; pages: Partial<Record<Locale, Page>>};

/** The addresses of the site, in English: `/docs/deploy`. */
export type Addresses = {
  places: ReadonlyMap<string, Place>;
  /** Returns the address of a page. */
  of: (page: Pick<Page, 'version' | 'id'>) => string;
  /** Tells whether a file of `static/` is at an address. */
  isFile: (address: string) => boolean;
};

/** Returns the address of a version's landing page; the latest one has the shortest. */
function startOf(version: string, latest: string | undefined): string {
  if (version === 'pages') return '';
  return version === latest ? '/docs' : `/docs/${version === 'current' ? 'next' : version}`;
}

/** Returns the addresses that the sources of the site give it; the site tests compare them with those of a build. */
export async function sourceAddresses({root, versions, pages}: Site): Promise<Addresses> {
  const latest = versions[1] ?? 'current';
  const of = ({version, id}: Pick<Page, 'version' | 'id'>) =>
    `${startOf(version, latest)}/${addressOf(id)}`.replace(/\/$/, '') || '/';
  const places = new Map<string, Place>();
  for (const page of pages) {
    const address = of(page);
    places.set(address, {version: page.version, pages: {...places.get(address)?.pages, [page.locale]: page}});
  }
  for (const version of versions) {
    for (const entry of entriesOf((await readSidebars(root, version)) ?? {})) {
      const slug = typeof entry === 'string' ? undefined : entry.link?.slug;
      if (slug !== undefined) places.set(`${startOf(version, latest)}${slug}`, {version, pages: {}});
    }
  }
  for (const file of pagesInCode(root)) places.set(file, {version: 'pages', pages: {}});
  return {
    places,
    of,
    isFile: (address) => statSync(path.join(root, 'static', address), {throwIfNoEntry: false})?.isFile() === true,
  };
}

/** Returns the addresses of pages that are components, and of the search. */
function pagesInCode(root: string): string[] {
  const folder = path.join(root, 'src/pages');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const components = files.filter((file) => /^[^_].*\.[jt]sx$/.test(file)).map((file) => file.replace(/\.[jt]sx$/, ''));
  return ['/search', ...components.map((name) => `/${addressOf(name)}`)];
}

const anchors = new WeakMap<Page, ReadonlySet<string> | undefined>();

function readAnchors(page: Page): ReadonlySet<string> | undefined {
  if (/<(?:Operation|Operations|Schema)\b/.test(page.body)) return undefined;
  const ids = headings(page).flatMap(({id}) => id ?? []);
  const written = [...withoutCode(page.body).matchAll(/\bid=["']([^"']+)["']/g)].map((match) => match[1]!);
  const listed = withoutCode(page.body).includes('<Terms ')
    ? definedTerms(terms.filter((term) => isWithin(page.version, term))).map(anchorOf)
    : [];
  return new Set([...ids, ...written, ...listed]);
}

/** Returns the ids that links to a page can lead to; undefined for a page whose ids a component makes as it is built. */
export function anchorsOf(page: Page): ReadonlySet<string> | undefined {
  if (!anchors.has(page)) anchors.set(page, readAnchors(page));
  return anchors.get(page);
}
