import {hitTypes, type SearchDocument} from './types.ts';

/** The search plugin's index file: documents and a lunr index of each type, in the order of `hitTypes`. */
export type StoredIndex = {
  documents: SearchDocument[];
  index: {invertedIndex: [term: string, posting: {t?: Record<string, {position?: [number, number][]}>}][]};
}[];

/** The texts that have a word, by their indexes in the list, in order, and how often each has it. */
export type Posting = {readonly indexes: readonly number[]; readonly counts: readonly number[]};

/** All texts of a type, and which of them has which word. */
export type IndexPart = {readonly documents: readonly SearchDocument[]; readonly words: ReadonlyMap<string, Posting>};

type PackedDocument = Omit<SearchDocument, 't' | 'u'> & {t?: string; u?: string};

/** The documents and the words of a type: which of them has which word, and how often. Numbers are characters, see `digit`. */
export type PackedPart = {
  documents: PackedDocument[];
  /** The words in order, one a line; each starts with the number of letters it shares with the one before, as one digit of base 36. */
  terms: string;
  /** For each word: the number of its documents, then their indexes in the list, each as the distance from the one before. */
  postings: string;
  /** How often each of these documents has the word, in the same order. */
  frequencies: string;
};

/** A version's files: everything but the contents, with which a search can start; the contents without their texts; and these texts. */
export type PackedIndex = {index: PackedPart[]; contents: PackedPart; texts: string[]};

const [titleType, headingType, contentType] = (['Title', 'Heading', 'Content'] as const).map((type) =>
  hitTypes.indexOf(type),
) as [number, number, number];

/** What can be derived from other documents: a document's page, by id, and its section, by page and fragment. */
type Known = {pages: ReadonlyMap<number, SearchDocument>; sections: ReadonlyMap<string, SearchDocument>};

const sectionKey = ({p, h}: Pick<SearchDocument, 'p' | 'h'>): string => `${p} ${h}`;

const knownFrom = (titles: readonly SearchDocument[], headings: readonly SearchDocument[]): Known => ({
  pages: new Map(titles.map((document) => [document.i, document])),
  sections: new Map(headings.map((document) => [sectionKey(document), document])),
});

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

/** Returns the parts of an index as the search plugin wrote it. */
export function partsOf(stored: StoredIndex): IndexPart[] {
  return stored.map(({documents, index: {invertedIndex}}) => {
    const indexOf = new Map(documents.map(({i}, index) => [String(i), index]));
    const postingOf = (found: [index: number, count: number][]): Posting => ({
      indexes: found.map(([index]) => index),
      counts: found.map(([, count]) => count),
    });
    const words = invertedIndex.map(([term, {t = {}}]) => {
      const found = Object.entries(t).map(([ref, {position}]): [number, number] => [
        indexOf.get(ref)!,
        position!.length,
      ]);
      return [term, postingOf(found.sort(([one], [other]) => one - other))] as const;
    });
    return {documents, words: new Map(words)};
  });
}

function packPart({documents, words}: IndexPart, type: number, {pages, sections}: Known): PackedPart {
  let postings = '';
  let frequencies = '';
  for (const {indexes, counts} of words.values()) {
    postings +=
      digit(indexes.length) + indexes.map((index, nth) => digit(index - (indexes[nth - 1] ?? -1) - 1)).join('');
    frequencies += counts.map(digit).join('');
  }
  const packed = documents.map(({t, u, s, ...rest}): PackedDocument => {
    const isOnPage = type !== titleType && pages.get(rest.p ?? -1)?.u === u;
    const isInSection = type === contentType && sections.get(sectionKey(rest))?.t === s;
    return {
      ...rest,
      ...(type !== contentType && {t}),
      ...(!isOnPage && {u}),
      ...(s !== undefined && !isInSection && {s}),
    };
  });
  return {documents: packed, terms: packTerms([...words.keys()]), postings, frequencies};
}

/** Returns an index in its packed form: an eighth of the bytes, in three files, each of which can be used before the next arrives. */
export function packIndex(parts: readonly IndexPart[]): PackedIndex {
  const known = knownFrom(parts[titleType]?.documents ?? [], parts[headingType]?.documents ?? []);
  const packed = parts.map((part, type) => packPart(part, type, known));
  return {
    index: packed.slice(0, contentType),
    contents: packed[contentType] ?? {documents: [], terms: '', postings: '', frequencies: ''},
    texts: parts[contentType]?.documents.map(({t}) => t) ?? [],
  };
}

function unpackDocuments({documents}: PackedPart, {pages, sections}: Known): SearchDocument[] {
  return documents.map((document) => {
    const section = 't' in document ? undefined : sections.get(sectionKey(document))?.t;
    return {
      ...(section !== undefined && {s: section}),
      ...document,
      t: document.t ?? '',
      u: document.u ?? pages.get(document.p ?? -1)?.u ?? '',
    };
  });
}

function unpackPart(part: PackedPart, known: Known): IndexPart {
  const postings = numbers(part.postings);
  const frequencies = numbers(part.frequencies);
  let [at, found] = [0, 0];
  const words = unpackTerms(part.terms).map((term): [string, Posting] => {
    const count = postings[at++]!;
    let index = -1;
    const indexes = postings.slice(at, at + count).map((distance) => (index += distance + 1));
    const counts = frequencies.slice(found, found + count);
    [at, found] = [at + count, found + count];
    return [term, {indexes, counts}];
  });
  return {documents: unpackDocuments(part, known), words: new Map(words)};
}

/** Returns the parts of an index except its contents, see `PackedIndex`. */
export function unpackIndex(packed: PackedIndex['index']): IndexPart[] {
  const documentsOf = (type: number, known: Known) => (packed[type] ? unpackDocuments(packed[type], known) : []);
  const titles = documentsOf(titleType, knownFrom([], []));
  const known = knownFrom(titles, documentsOf(headingType, knownFrom(titles, [])));
  return packed.map((part) => unpackPart(part, known));
}

/** Returns the contents of an index, whose texts stay empty; `parts` are the others. */
export function unpackContents(packed: PackedIndex['contents'], parts: readonly IndexPart[]): IndexPart {
  return unpackPart(packed, knownFrom(parts[titleType]?.documents ?? [], parts[headingType]?.documents ?? []));
}

/** Returns the contents of an index with their texts. */
export const withTexts = ({documents, words}: IndexPart, texts: PackedIndex['texts']): IndexPart => ({
  documents: documents.map((document, index) => ({...document, t: texts[index] ?? ''})),
  words,
});

/** Returns all parts of an index. */
export function unpackIndexFiles({index, contents, texts}: PackedIndex): IndexPart[] {
  const parts = unpackIndex(index);
  return [...parts, withTexts(unpackContents(contents, parts), texts)];
}
