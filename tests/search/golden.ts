import {parse} from 'yaml';

/** The style of a query: queries differ more in style than in what readers look for. */
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
] as const;

/** Search is improved while looking at `work`; `held` shows whether the improvement generalises to queries that nobody looked at. */
export const parts = ['work', 'held'] as const;

export type Part = (typeof parts)[number];

/** A query and the pages of the latest version that answer it, best first; `heading` is an id on the first of them. */
export type GoldenQuery = {
  query: string;
  page: readonly string[];
  heading?: string;
  kind: (typeof kinds)[number];
  set: Part;
};

/** The pages that a query may ask for, each with the ids of its headings. */
export type KnownPages = ReadonlyMap<string, ReadonlySet<string>>;

/** The least part of the queries that is held back. */
const heldAtLeast = 0.2;

const fields = ['query', 'page', 'heading', 'kind', 'set'];
const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');

/** Returns what is wrong with one entry by itself. */
function entryErrors(entry: Record<string, unknown>, pages: KnownPages): string[] {
  const errors = Object.keys(entry)
    .filter((key) => !fields.includes(key))
    .map((key) => `has the unknown field "${key}"`);
  if (!kinds.includes(entry.kind as GoldenQuery['kind']))
    errors.push(`is of the unknown kind "${String(entry.kind)}"; use one of ${kinds.join(', ')}`);
  if (!parts.includes(entry.set as Part))
    errors.push(`is in the unknown set "${String(entry.set)}"; use ${parts.join(' or ')}`);
  if (!isTextList(entry.page)) return [...errors, 'needs a list of pages'];
  errors.push(
    ...entry.page
      .filter((page) => !pages.has(page))
      .map((page) => `asks for ${page}, which is not a page of the latest version`),
  );
  if (new Set(entry.page).size < entry.page.length) errors.push('names a page twice');
  const [first = ''] = entry.page;
  if ('heading' in entry && pages.has(first) && !pages.get(first)?.has(entry.heading as string))
    errors.push(`asks for the heading "${String(entry.heading)}", which ${first} does not have`);
  return errors;
}

/** Reads the golden queries of a language; throws an error that names the file and every query at fault. */
export function readGolden(file: string, text: string, pages: KnownPages): GoldenQuery[] {
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
    const own = entryErrors(entry, pages);
    if (seen.has(name)) own.push('appears twice');
    seen.add(name);
    errors.push(...own.map((error) => `"${query}" ${error}`));
  }
  if (errors.length > 0) throw new Error(errors.map((error) => `${file}: ${error}.`).join('\n'));
  const queries = entries as GoldenQuery[];
  const held = queries.filter(({set}) => set === 'held').length;
  if (held < queries.length * heldAtLeast) {
    throw new Error(
      `${file}: ${held} of ${queries.length} queries are in the set "held", and a fifth has to be: let somebody write some who has not looked at how the search finds pages.`,
    );
  }
  return queries;
}
