import {parse} from 'yaml';

/** The style of a query: queries differ more in style than in what readers look for. Nothing answers those of the last one. */
export const kinds = [
  'word',
  'label',
  'phrase',
  'question',
  'identifier',
  'error',
  'typo',
  'partial',
  'sentence',
  'mixed',
  'synonym',
  'nothing',
] as const;

/** Search is improved while looking at `work`; `held` shows whether the improvement generalises to queries that nobody looked at. */
export const parts = ['work', 'held'] as const;

export type Part = (typeof parts)[number];

/**
 * A query and the pages that answer it, best first: of the latest version, or of the older one that is named. `heading` is an id on the first of them, and
 * `sections` are all places on them that answer by themselves, `address#id`.
 */
export type GoldenQuery = {
  query: string;
  page: readonly string[];
  heading?: string;
  sections?: readonly string[];
  kind: (typeof kinds)[number];
  set: Part;
  version?: string;
};

/** The pages that a query may ask for, each with the ids of its headings. */
export type KnownPages = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the pages of an older version, or of the latest one when none is named; undefined for a version that is not an older one. */
export type PagesOf = (version: string | undefined) => KnownPages | undefined;

/** The least part of the queries that is held back: what was held once its misses are looked at is `work` for ever. */
const heldAtLeast = 3 / 20;

const fields = ['query', 'page', 'heading', 'sections', 'kind', 'set', 'version'];
const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');

/** Returns what is wrong with the places that a query asks for. */
function placeErrors({page, heading, sections, version}: Record<string, unknown>, pagesOf: PagesOf): string[] {
  const pages = pagesOf(version as string | undefined);
  if (!pages) return [`is for "${String(version)}", which is not an older version`];
  if (!isTextList(page)) return ['needs a list of pages'];
  const errors = page
    .filter((address) => !pages.has(address))
    .map((address) => `asks for ${address}, which is not a page of ${String(version ?? 'the latest version')}`);
  if (new Set(page).size < page.length) errors.push('names a page twice');
  const [first = ''] = page;
  if (heading !== undefined && pages.has(first) && !pages.get(first)?.has(heading as string))
    errors.push(`asks for the heading "${String(heading)}", which ${first} does not have`);
  if (sections === undefined) return errors;
  if (!isTextList(sections)) return [...errors, 'has sections that are not a list of addresses with ids'];
  if (new Set(sections).size < sections.length) errors.push('names a section twice');
  for (const section of sections) {
    const [address = '', id = ''] = section.split('#');
    if (!page.includes(address)) errors.push(`asks for the section ${section} of a page that it does not name`);
    else if (pages.has(address) && !pages.get(address)?.has(id))
      errors.push(`asks for the section ${section}, which ${address} does not have`);
  }
  return errors;
}

/** Returns what is wrong with one entry by itself. */
function entryErrors(entry: Record<string, unknown>, pagesOf: PagesOf): string[] {
  const errors = Object.keys(entry)
    .filter((key) => !fields.includes(key))
    .map((key) => `has the unknown field "${key}"`);
  if (!kinds.includes(entry.kind as GoldenQuery['kind']))
    errors.push(`is of the unknown kind "${String(entry.kind)}"; use one of ${kinds.join(', ')}`);
  if (!parts.includes(entry.set as Part))
    errors.push(`is in the unknown set "${String(entry.set)}"; use ${parts.join(' or ')}`);
  if (entry.kind !== 'nothing') return [...errors, ...placeErrors(entry, pagesOf)];
  if (!Array.isArray(entry.page) || entry.page.length > 0)
    errors.push('is of the kind "nothing" and needs the empty list of pages, []');
  return [
    ...errors,
    ...['heading', 'sections', 'version']
      .filter((key) => key in entry)
      .map((key) => `is of the kind "nothing" and has no ${key}`),
  ];
}

/** Reads the golden queries of a language; throws an error that names the file and every query at fault. */
export function readGolden(file: string, text: string, pagesOf: PagesOf): GoldenQuery[] {
  const entries: unknown = parse(text);
  if (!Array.isArray(entries)) throw new Error(`${file}: the golden queries are not a list.`);
  const errors: string[] = [];
  const seen = new Set<string>();
  for (const [index, value] of entries.entries()) {
    const entry = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
    const {query} = entry;
    if (typeof query !== 'string' || query.trim() === '') {
      errors.push(`entry ${index + 1} has no query, or one that is not text`);
      continue;
    }
    const name = query.normalize('NFKC').trim().toLowerCase();
    const own = entryErrors(entry, pagesOf);
    if (seen.has(name)) own.push('appears twice');
    seen.add(name);
    errors.push(...own.map((error) => `"${query}" ${error}`));
  }
  if (errors.length > 0) throw new Error(errors.map((error) => `${file}: ${error}.`).join('\n'));
  const queries = entries as GoldenQuery[];
  const held = queries.filter(({set}) => set === 'held').length;
  if (held < queries.length * heldAtLeast) {
    throw new Error(
      `${file}: ${held} of ${queries.length} queries are in the set "held", and three of twenty have to be: let somebody write some who has not looked at how the search finds pages.`,
    );
  }
  return queries;
}
