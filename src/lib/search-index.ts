import {hitTypes, type SearchDocument} from './search-hits.ts';

/** A lunr index in the form in which lunr stores and loads it, as the search plugin writes it. */
export type LunrIndex = {
  version: string;
  fields: string[];
  fieldVectors: [ref: string, elements: number[]][];
  invertedIndex: [term: string, posting: {_index: number; t: Record<string, {position?: [number, number][]}>}][];
  pipeline: string[];
};

/** The search plugin's index file: documents and index of each type, in the order of `hitTypes`. */
export type StoredIndex = {documents: SearchDocument[]; index: LunrIndex}[];

type PackedDocument = Omit<SearchDocument, 't' | 'u'> & {t?: string; u?: string};

/** What other documents tell about one: its page, by id, and its section, by page and fragment. */
type Known = {pages: ReadonlyMap<number, SearchDocument>; sections: ReadonlyMap<string, SearchDocument>};

const sectionKey = ({p, h}: Pick<SearchDocument, 'p' | 'h'>): string => `${p} ${h}`;

function knownFrom(titles: readonly SearchDocument[], headings: readonly SearchDocument[]): Known {
  return {pages: new Map(titles.map((document) => [document.i, document])), sections: new Map(headings.map((document) => [sectionKey(document), document]))};
}

/** The documents and the words of a type: which of them has which word, and how often. Numbers are characters, see `digits`. */
type PackedPart = {
  documents: PackedDocument[];
  /** The words in order, one a line; each begins with the number of letters it shares with the one before, as one digit of base 36. */
  terms: string;
  /** For each word: the number of its documents, then their places in the list, each as the distance from the one before. */
  postings: string;
  /** How often each of these documents has the word, in the same order. */
  frequencies: string;
};

/** An index without what follows from the rest, and without the texts of contents, which are only shown. */
export type PackedIndex = {version: string; pipeline: string[]; parts: PackedPart[]};

/** The texts of the documents of the type `Content`, in their order. */
export type ContentTexts = string[];

const [titleType, headingType, contentType] = (['Title', 'Heading', 'Content'] as const).map((type) => hitTypes.indexOf(type)) as [number, number, number];

// lunr's BM25 (Builder.createFieldVectors of lunr 2.3.9): what the index stores for each word of a document follows from its counts.
const [k1, b] = [1.2, 0.75];
const idf = (documents: number, having: number): number => Math.log(1 + Math.abs((documents - having + 0.5) / (having + 0.5)));

/** The first character that stands for a number; those before it would be escaped in JSON. */
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

function packPart(documents: SearchDocument[], {invertedIndex}: LunrIndex, type: number, {pages, sections}: Known): PackedPart {
  const places = new Map(documents.map(({i}, place) => [String(i), place]));
  let postings = '';
  let frequencies = '';
  for (const [, {t: field}] of invertedIndex) {
    const found = Object.entries(field).map(([ref, {position}]) => ({place: places.get(ref)!, count: position!.length})).sort((one, other) => one.place - other.place);
    let before = -1;
    postings += digit(found.length);
    for (const {place, count} of found) {
      postings += digit(place - before - 1);
      frequencies += digit(count);
      before = place;
    }
  }
  const packed = documents.map(({t, u, s, ...rest}): PackedDocument => {
    const isOnPage = type !== titleType && pages.get(rest.p ?? -1)?.u === u;
    const isInSection = type === contentType && sections.get(sectionKey(rest))?.t === s;
    return {...rest, ...(type !== contentType && {t}), ...(!isOnPage && {u}), ...(s !== undefined && !isInSection && {s})};
  });
  return {documents: packed, terms: packTerms(invertedIndex.map(([term]) => term)), postings, frequencies};
}

/** Returns an index in its packed form, and apart from it the texts that searching does not need. */
export function packIndex(stored: StoredIndex): {index: PackedIndex; texts: ContentTexts} {
  const known = knownFrom(stored[titleType]?.documents ?? [], stored[headingType]?.documents ?? []);
  const {version = '', pipeline = []} = stored[0]?.index ?? {};
  return {
    index: {version, pipeline, parts: stored.map(({documents, index}, type) => packPart(documents, index, type, known))},
    texts: (stored[contentType]?.documents ?? []).map(({t}) => t),
  };
}

function unpackDocuments({documents}: PackedPart, {pages, sections}: Known): SearchDocument[] {
  return documents.map((document) => {
    const section = 't' in document ? undefined : sections.get(sectionKey(document))?.t;
    return {...(section !== undefined && {s: section}), ...document, t: document.t ?? '', u: document.u ?? pages.get(document.p ?? -1)?.u ?? ''};
  });
}

function unpackPart(part: PackedPart, known: Known, {version, pipeline}: PackedIndex): StoredIndex[number] {
  const documents = unpackDocuments(part, known);
  const postings = numbers(part.postings);
  const frequencies = numbers(part.frequencies);
  const words: [place: number, term: number, count: number][] = [];
  const having: number[] = [];
  let [at, found] = [0, 0];
  const invertedIndex = unpackTerms(part.terms).map((term, number): LunrIndex['invertedIndex'][number] => {
    const field: Record<string, {position?: [number, number][]}> = {};
    const count = postings[at++]!;
    having.push(count);
    for (let left = count, place = -1; left > 0; left -= 1) {
      place += postings[at++]! + 1;
      words.push([place, number, frequencies[found++]!]);
      field[documents[place]!.i] = {};
    }
    return [term, {_index: number, t: field}];
  });

  const lengths = documents.map(() => 0);
  for (const [place, , count] of words) lengths[place]! += count;
  const average = lengths.reduce((sum, length) => sum + length, 0) / documents.length;
  const vectors = documents.map((): number[] => []);
  // In the order of the words, as lunr wants the elements of a vector.
  for (const [place, term, count] of words) {
    const score = (idf(documents.length, having[term]!) * ((k1 + 1) * count)) / (k1 * (1 - b + b * (lengths[place]! / average)) + count);
    vectors[place]!.push(term, Math.round(score * 1000) / 1000);
  }
  const fieldVectors = documents.map(({i}, place): [string, number[]] => [`t/${i}`, vectors[place]!]);
  return {documents, index: {version, fields: ['t'], fieldVectors, invertedIndex, pipeline}};
}

/** Returns an index as lunr loads it, but without the positions of words and the texts of contents. */
export function unpackIndex(packed: PackedIndex): StoredIndex {
  const documentsOf = (type: number, known: Known) => (packed.parts[type] ? unpackDocuments(packed.parts[type], known) : []);
  const titles = documentsOf(titleType, knownFrom([], []));
  const known = knownFrom(titles, documentsOf(headingType, knownFrom(titles, [])));
  return packed.parts.map((part) => unpackPart(part, known, packed));
}

/** Returns an index in a form in which two of the same meaning are equal: without positions, and with words in the place of their numbers. */
export function meaningOf(stored: StoredIndex): unknown {
  return stored.map(({documents, index: {invertedIndex, fieldVectors}}, type) => {
    const terms = new Map(invertedIndex.map(([term, {_index}]) => [_index, term]));
    const vectorOf = (elements: number[]) =>
      Object.fromEntries(elements.flatMap((number, at) => (at % 2 === 0 ? [[terms.get(number)!, elements[at + 1]!]] : [])).sort(([one], [other]) => (one! < other! ? -1 : 1)) as [string, number][]);
    return {
      documents: type === contentType ? documents.map(({t: _text, ...document}) => document) : documents,
      words: invertedIndex.map(([term, {t}]) => [term, Object.keys(t).sort()]),
      vectors: Object.fromEntries(fieldVectors.map(([ref, elements]) => [ref, vectorOf(elements)])),
    };
  });
}
