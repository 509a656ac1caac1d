import {parse} from 'yaml';

/** What a query is like: what readers type differs more in this than in what they look for. */
export const kinds = ['word', 'label', 'phrase', 'question', 'identifier', 'error', 'typo', 'partial', 'sentence', 'mixed', 'synonym'] as const;

/** Search is improved while looking at `work`; `held` tells whether the improvement holds for queries that nobody looked at. */
export const parts = ['work', 'held'] as const;

export type Part = (typeof parts)[number];

/** A query and the pages of the latest version that answer it, best first; `heading` is an id on the first of them. */
export type GoldenQuery = {query: string; page: readonly string[]; heading?: string; kind: (typeof kinds)[number]; set: Part};

/** The pages that a query may ask for, each with the ids of its headings. */
export type KnownPages = ReadonlyMap<string, ReadonlySet<string>>;

/** Every so many queries of a kind one is held back. */
const heldEvery = 4;

const fields = ['query', 'page', 'heading', 'kind', 'set'];
const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');

/** Returns what is wrong with one entry by itself. */
function entryErrors(entry: Record<string, unknown>, pages: KnownPages): string[] {
  const errors = Object.keys(entry).filter((key) => !fields.includes(key)).map((key) => `has the unknown field "${key}"`);
  if (!kinds.includes(entry.kind as GoldenQuery['kind'])) errors.push(`is of the unknown kind "${String(entry.kind)}"; use one of ${kinds.join(', ')}`);
  if (!parts.includes(entry.set as Part)) errors.push(`is in the unknown set "${String(entry.set)}"; use ${parts.join(' or ')}`);
  if (!isTextList(entry.page)) return [...errors, 'needs a list of pages'];
  errors.push(...entry.page.filter((page) => !pages.has(page)).map((page) => `asks for ${page}, which is no page of the latest version`));
  if (new Set(entry.page).size < entry.page.length) errors.push('names a page twice');
  const [first = ''] = entry.page;
  if ('heading' in entry && pages.has(first) && !pages.get(first)?.has(entry.heading as string)) errors.push(`asks for the heading "${String(entry.heading)}", which ${first} does not have`);
  return errors;
}

/** Reads the golden queries of a language; throws an error that names the file and every query at fault. */
export function readGolden(file: string, text: string, pages: KnownPages): GoldenQuery[] {
  const entries: unknown = parse(text);
  if (!Array.isArray(entries)) throw new Error(`${file}: the golden queries are no list.`);
  const errors: string[] = [];
  const seen = new Set<string>();
  const counts = new Map<unknown, number>();
  for (const [index, value] of entries.entries()) {
    const entry = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
    const {query, kind, set} = entry;
    if (typeof query !== 'string' || query.trim() === '') {
      errors.push(`entry ${index + 1} has no query, or one that is no text`);
      continue;
    }
    const name = query.normalize('NFKC').trim().toLowerCase();
    const own = entryErrors(entry, pages);
    if (seen.has(name)) own.push('stands here twice');
    seen.add(name);
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const due = count % heldEvery === 0 ? 'held' : 'work';
    if (parts.includes(set as Part) && set !== due) own.push(`has to be in the set "${due}": every ${heldEvery}th query of a kind is held back, in the order of the file`);
    errors.push(...own.map((error) => `"${query}" ${error}`));
  }
  if (errors.length > 0) throw new Error(errors.map((error) => `${file}: ${error}.`).join('\n'));
  return entries as GoldenQuery[];
}
