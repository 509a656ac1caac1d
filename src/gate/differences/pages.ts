import {samePages} from '../../data/moves.ts';
import {normalised} from '../../lib/staleness.ts';
import {operationOf} from '../openapi/pages.ts';
import {withoutExtension, type Locale} from '../../lib/pages.ts';
import {headings, type Page, type Site} from '../site.ts';

/** A page of one version in its languages; `id` is its path inside the version without the extension. */
export type VersionPage = {version: string; id: string; pages: Partial<Record<Locale, Page>>};

/** Two versions that follow each other, and how the records name them: `1.8-beta..1.9-beta`. */
export type VersionPair = {name: string; older: string; newer: string};

/** A page in two versions; one of them may lack it. Records name it as the newer version does. */
export type PagePair = {
  versions: VersionPair;
  name: string;
  older: VersionPage | undefined;
  newer: VersionPage | undefined;
};

/** Pairs of versions that are not compared, with the reason. */
const separate: ReadonlyMap<string, string> = new Map([
  // 1.2-beta brought AI services and a console of its own; of the pages before it, none was kept.
  ['1.1-beta..1.2-beta', 'the pages of 1.2-beta were rewritten, in another order'],
]);

const addressOf = (id: string) => id.replace(/(?:^|\/)(?:README|index)$/i, '');

/** Returns why two versions are not compared, or undefined when they are. */
export function reasonNotToCompare(pair: string): string | undefined {
  return separate.get(pair);
}

/** Returns the versions that are compared with each other, newest first. */
export function versionPairs({versions}: Site): VersionPair[] {
  return versions
    .slice(1)
    .map((older, index) => ({name: `${older}..${versions[index]}`, older, newer: versions[index]!}))
    .filter(({name}) => !separate.has(name));
}

/** Pages whose text is in the OpenAPI document, which itself says what was introduced when: `x-since`, `x-changes`. */
const isCompared = (page: Page) => operationOf(page) === undefined;

function pagesByVersion({pages}: Site): Map<string, Map<string, VersionPage>> {
  const found = new Map<string, Map<string, VersionPage>>();
  for (const page of pages.filter(isCompared)) {
    const id = withoutExtension(page.id);
    const inVersion = found.get(page.version) ?? new Map<string, VersionPage>();
    found.set(page.version, inVersion);
    const known = inVersion.get(id) ?? {version: page.version, id, pages: {}};
    inVersion.set(id, known);
    known.pages[page.locale] = page;
  }
  return found;
}

type Pages = ReadonlyMap<string, VersionPage>;

/** Returns the page of the newer version that treats the subject of a page it does not have, and that the older version lacks. */
function movedTo({id}: VersionPage, older: Pages, newer: Pages): VersionPage | undefined {
  const subject = samePages.find((addresses) => addresses.includes(addressOf(id)));
  return subject && [...newer.values()].find((page) => !older.has(page.id) && subject.includes(addressOf(page.id)));
}

function pairsOf(versions: VersionPair, older: Pages, newer: Pages): PagePair[] {
  const matched = new Set<string>();
  const pairs = [...older.values()].map((page): PagePair => {
    const same = newer.get(page.id) ?? movedTo(page, older, newer);
    const other = same && !matched.has(same.id) ? same : undefined;
    if (other) matched.add(other.id);
    return {versions, name: (other ?? page).id, older: page, newer: other};
  });
  const added = [...newer.values()].filter(({id}) => !matched.has(id));
  return [...pairs, ...added.map((page): PagePair => ({versions, name: page.id, older: undefined, newer: page}))];
}

/** Returns every page with its counterpart, for each pair of versions. */
export function pagePairs(site: Site): PagePair[] {
  const pages = pagesByVersion(site);
  const none: Pages = new Map();
  return versionPairs(site).flatMap((versions) =>
    pairsOf(versions, pages.get(versions.older) ?? none, pages.get(versions.newer) ?? none),
  );
}

/** A part of a page from one heading to the next, with its lines; `line` is that of the heading, counted from 1. */
export type Section = {lines: string[]; line: number};

/** A picture of the console, with the list that says what its marks show. */
const picture = /^!\[[^\]]*\]\(\/img\/console\/[^)]*\)$/;

/** Returns lines without pictures: they are taken where the pages are walked, and say nothing about a version. */
function withoutPictures(lines: readonly string[]): string[] {
  const start = lines.findIndex((line) => picture.test(line));
  if (start < 0) return [...lines];
  let end = start + 2;
  if (lines[end]?.startsWith('- ')) end = lines.indexOf('', end) + 1 || lines.length;
  return [...lines.slice(0, start), ...withoutPictures(lines.slice(end))];
}

const known = new WeakMap<Page, ReadonlyMap<string, Section>>();

/** Returns the sections of a page, without its pictures, by the id of their heading of level 2 or 3; what stands before the first one, front matter included, as `''`. */
export function sectionsOf(page: Page): ReadonlyMap<string, Section> {
  const before = known.get(page);
  if (before) return before;
  const lines = normalised(page.source).split('\n');
  const starts = headings({...page, body: normalised(page.body)}).filter(({level}) => level === 2 || level === 3);
  const sections = new Map<string, Section>();
  for (const [index, {id, text, line}] of [{id: '', text: '', line: 1}, ...starts].entries()) {
    const part = withoutPictures(lines.slice(line - 1, index < starts.length ? starts[index]!.line - 1 : lines.length));
    while (part.at(-1) === '') part.pop();
    const name = id ?? text;
    // `structure` refuses an id that stands twice; until it is fixed, the parts count as one.
    const twin = sections.get(name);
    if (twin) twin.lines.push(...part);
    else sections.set(name, {lines: part, line});
  }
  known.set(page, sections);
  return sections;
}

/** Returns a whole page as one section. */
export function wholePage({source}: Page): Section {
  return {lines: normalised(source).split('\n'), line: 1};
}
