import {textTypes, type SearchDocument} from './types.ts';
import {isContracted, isIdeographic} from './words.ts';

/** The search plugin's index file: documents and a lunr index of each type, in the order of `hitTypes`. */
export type StoredIndex = {
  documents: SearchDocument[];
  index: {invertedIndex: [term: string, posting: {t?: Record<string, {position?: [number, number][]}>}][]};
}[];

/** The texts that have a word, by their indexes in the list, in order, and how often each has it. */
export type Posting = {readonly indexes: readonly number[]; readonly counts: readonly number[]};

/** All texts of a type, and which of them has which word. */
export type IndexPart = {readonly documents: readonly SearchDocument[]; readonly words: ReadonlyMap<string, Posting>};

/**
 * The fields of documents, a list for each field that any of them has: numbers as the distance from the document before, and nothing where a field
 * is missing or can be derived from another document.
 */
type PackedDocuments = {[field in keyof SearchDocument]?: (SearchDocument[field] | null)[]};

/** The documents and the words of a type: which of them has which word, and how often. Numbers are characters, see `digit`. */
export type PackedPart = {
  documents: PackedDocuments;
  /** The words in order, one a line; each starts with the number of letters it shares with the one before, as one digit of base 36. */
  terms: string;
  /** For each word: the number of its documents, then their indexes in the list, each as the distance from the one before. */
  postings: string;
  /** How often each of these documents has the word, in the same order; ideographs are counted in the texts. */
  frequencies: string;
};

/** The words of what readers ask; `counts` says how many texts each title has, and then each heading, in their order. Each text has a word once. */
export type PackedAsked = Pick<PackedPart, 'terms' | 'postings'> & {counts: string};

/** A version's files: everything but the contents, with which a search can start; the contents without their texts, and what readers ask; and these texts. */
export type PackedIndex = {index: PackedPart[]; contents: [contents: PackedPart, asked: PackedAsked]; texts: string[]};

const [titleType, headingType, contentType, askedType] = (['Title', 'Heading', 'Content', 'Asked'] as const).map(
  (type) => textTypes.indexOf(type),
) as [number, number, number, number];

/** Titles and headings by id, from which other documents take what they share with them. */
type Known = ReadonlyMap<number, SearchDocument>;

const knownFrom = (parts: readonly (IndexPart | undefined)[]): Known =>
  new Map(parts.flatMap((part) => (part?.documents ?? []).map((document) => [document.i, document])));

/** Returns what a document of a type shares with its page, or, for a content, with the title or heading right before it. */
function derivedFor(type: number, {i, p}: Pick<SearchDocument, 'i' | 'p'>, known: Known): Partial<SearchDocument> {
  if (type === titleType) return {};
  const about = known.get(i - 1);
  if (type === contentType && about) return {u: about.u, h: about.h ?? '', s: about.t, p: about.p ?? about.i};
  const page = known.get(p ?? -1);
  return page ? {u: page.u} : {};
}

/** The first character that stands for a number: it follows the quotation mark, which JSON escapes. Of those after it, JSON escapes the backslash and surrogates. */
const zero = 35;
const digit = (number: number): string => String.fromCodePoint(zero + number);
const numbers = (digits: string): number[] => Array.from(digits, (character) => character.codePointAt(0)! - zero);

function packTerms(terms: readonly string[]): string {
  let before = '';
  return terms
    .map((term) => {
      let shared = 0;
      while (shared < 35 && shared < term.length && term[shared] === before[shared]) shared += 1;
      before = term;
      return shared.toString(36) + term.slice(shared);
    })
    .join('\n');
}

function unpackTerms(lines: string): string[] {
  if (lines === '') return [];
  let before = '';
  return lines.split('\n').map((line) => (before = before.slice(0, parseInt(line[0]!, 36)) + line.slice(1)));
}

/** Words of ideographs that say little about a content: those of fewer characters, and those that more contents have. */
const telling = {characters: 2, contents: 40};

/** How often a text has a word counts up to here: more says no more, and takes room. */
const mostCounted = 3;

const isTelling = (word: string, contents: number): boolean =>
  !isIdeographic(word) || (Array.from(word).length >= telling.characters && contents <= telling.contents);

/**
 * Returns the parts of an index as the search plugin wrote it, without parts of contractions. Each text has a word of ideographs once: how often it does is
 * counted in the text. Those that say little are left out of the contents: they are found there once the texts are loaded.
 */
export function partsOf(stored: StoredIndex): IndexPart[] {
  return stored.map(({documents, index: {invertedIndex}}, type) => {
    const indexOf = new Map(documents.map(({i}, index) => [String(i), index]));
    const postingOf = (term: string, found: [index: number, count: number][]): Posting => ({
      indexes: found.map(([index]) => index),
      counts: found.map(([, count]) => (isCounted(term) ? Math.min(count, mostCounted) : 1)),
    });
    const kept = invertedIndex.filter(
      ([term, {t = {}}]) => !isContracted(term) && (type !== contentType || isTelling(term, Object.keys(t).length)),
    );
    const words = kept.map(([term, {t = {}}]) => {
      const found = Object.entries(t).map(([ref, {position}]): [number, number] => [
        indexOf.get(ref)!,
        position!.length,
      ]);
      return [
        term,
        postingOf(
          term,
          found.sort(([one], [other]) => one - other),
        ),
      ] as const;
    });
    return {documents, words: new Map(words)};
  });
}

const packIndexes = ({words}: IndexPart): string =>
  [...words.values()]
    .map(
      ({indexes}) =>
        digit(indexes.length) + indexes.map((index, nth) => digit(index - (indexes[nth - 1] ?? -1) - 1)).join(''),
    )
    .join('');

const fields = ['i', 'p', 't', 'u', 'h', 's', 'b', 'c'] as const satisfies readonly (keyof SearchDocument)[];
const isNumeric = (field: (typeof fields)[number]): field is 'i' | 'p' => field === 'i' || field === 'p';

function packDocuments(documents: readonly SearchDocument[], type: number, known: Known): PackedDocuments {
  const columns = fields.map((field) => {
    let before = 0;
    const values = documents.map((document) => {
      const value = type === contentType && field === 't' ? undefined : document[field];
      if (value === undefined || value === derivedFor(type, document, known)[field]) return null;
      if (!isNumeric(field)) return value;
      const distance = (value as number) - before;
      before = value as number;
      return distance;
    });
    return [field, values] as const;
  });
  return Object.fromEntries(columns.filter(([, values]) => values.some((value) => value !== null)));
}

function unpackDocuments(packed: PackedDocuments, type: number, known: Known): SearchDocument[] {
  const before = {i: 0, p: 0};
  return (packed.i ?? []).map((_, nth): SearchDocument => {
    const own: Record<string, unknown> = {};
    for (const field of fields) {
      const value = packed[field]?.[nth];
      if (value === null || value === undefined) continue;
      own[field] = isNumeric(field) ? (before[field] += value as number) : value;
    }
    return {t: '', ...derivedFor(type, own as SearchDocument, known), ...own} as SearchDocument;
  });
}

/** Whether the frequencies of a word are packed. */
const isCounted = (word: string): boolean => !isIdeographic(word);

const packPart = (part: IndexPart, type: number, known: Known): PackedPart => ({
  documents: packDocuments(part.documents, type, known),
  terms: packTerms([...part.words.keys()]),
  postings: packIndexes(part),
  frequencies: [...part.words]
    .filter(([word]) => isCounted(word))
    .map(([, {counts}]) => counts.map(digit).join(''))
    .join(''),
});

/** The documents that readers' texts can belong to: every title, then every heading. */
const askedAbout = (parts: readonly IndexPart[]): SearchDocument[] =>
  [titleType, headingType].flatMap((type) => parts[type]?.documents ?? []);

/** Returns the document of a text that readers ask, which is answered by a page or a section of it; the text itself is not kept. */
const askedOf = ({i, p = i, u, h}: SearchDocument): SearchDocument => ({
  i,
  t: '',
  u,
  p,
  ...(h !== undefined && {h}),
});

/** Returns what readers ask as a part of an index, from how many texts each title and heading has and the words of all texts, in this order. */
export function askedPart(
  parts: readonly IndexPart[],
  counts: readonly number[],
  words: ReadonlyMap<string, Posting>,
): IndexPart {
  const documents = askedAbout(parts).flatMap((about, place) =>
    Array.from({length: counts[place] ?? 0}, () => askedOf(about)),
  );
  return {documents, words};
}

function packAsked(asked: IndexPart | undefined, parts: readonly IndexPart[]): PackedAsked {
  const part = asked ?? {documents: [], words: new Map()};
  const keyOf = ({p, i, h = ''}: SearchDocument) => `${p ?? i} ${h}`;
  const counts = new Map<string, number>();
  for (const document of part.documents) counts.set(keyOf(document), (counts.get(keyOf(document)) ?? 0) + 1);
  return {
    counts: askedAbout(parts)
      .map((about) => digit(counts.get(keyOf(about)) ?? 0))
      .join(''),
    terms: packTerms([...part.words.keys()]),
    postings: packIndexes(part),
  };
}

/** Returns an index in its packed form: an eighth of the bytes, in three files, each of which can be used before the next arrives. */
export function packIndex(parts: readonly IndexPart[]): PackedIndex {
  const known = knownFrom([parts[titleType], parts[headingType]]);
  const packed = parts.slice(0, askedType).map((part, type) => packPart(part, type, known));
  return {
    index: packed.slice(0, contentType),
    contents: [
      packed[contentType] ?? {documents: {}, terms: '', postings: '', frequencies: ''},
      packAsked(parts[askedType], parts),
    ],
    texts: parts[contentType]?.documents.map(({t}) => t) ?? [],
  };
}

/** Returns the words of a part; each text has a word once where no frequency is packed. */
function unpackWords(packed: Pick<PackedPart, 'terms' | 'postings'>, frequencies?: number[]): Map<string, Posting> {
  const postings = numbers(packed.postings);
  let [at, found] = [0, 0];
  const words = unpackTerms(packed.terms).map((term): [string, Posting] => {
    const count = postings[at++]!;
    let index = -1;
    const indexes = postings.slice(at, at + count).map((distance) => (index += distance + 1));
    at += count;
    if (!frequencies || !isCounted(term)) return [term, {indexes, counts: indexes.map(() => 1)}];
    const counts = frequencies.slice(found, found + count);
    found += count;
    return [term, {indexes, counts}];
  });
  return new Map(words);
}

const unpackPart = (part: PackedPart, type: number, known: Known): IndexPart => ({
  documents: unpackDocuments(part.documents, type, known),
  words: unpackWords(part, numbers(part.frequencies)),
});

/** Returns the parts of an index except its contents, see `PackedIndex`. */
export function unpackIndex(packed: PackedIndex['index']): IndexPart[] {
  const parts: IndexPart[] = [];
  for (const [type, part] of packed.entries())
    parts.push(unpackPart(part, type, knownFrom([parts[titleType], parts[headingType]])));
  return parts;
}

/** Returns the contents of an index, whose texts stay empty, and what readers ask; `parts` are the others. */
export function unpackContents([contents, asked]: PackedIndex['contents'], parts: readonly IndexPart[]): IndexPart[] {
  const known = knownFrom([parts[titleType], parts[headingType]]);
  return [unpackPart(contents, contentType, known), askedPart(parts, numbers(asked.counts), unpackWords(asked))];
}

/** Returns the parts of an index with the texts of its contents. */
export const withTexts = (parts: readonly IndexPart[], texts: PackedIndex['texts']): IndexPart[] =>
  parts.map(({documents, words}, type) => ({
    documents:
      type === contentType ? documents.map((document, index) => ({...document, t: texts[index] ?? ''})) : documents,
    words,
  }));

/** Returns all parts of an index. */
export function unpackIndexFiles({index, contents, texts}: PackedIndex): IndexPart[] {
  const parts = unpackIndex(index);
  return withTexts([...parts, ...unpackContents(contents, parts)], texts);
}
