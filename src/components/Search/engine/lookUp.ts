import lunr from 'lunr';
import {searchPriors} from '../../../config/search.ts';
import {synonyms, traditional} from '../../../data/search-synonyms.ts';
import {
  highlightWords,
  hitTypes,
  type MatchData,
  type SearchDocument,
  type SearchHit,
} from '../../../lib/search-hits.ts';
import type {IndexPart} from '../../../lib/search-index.ts';
import {countOf, withPositions} from '../../../lib/search-positions.ts';
import {choose, rank, type Corpus, type RankedDocument} from '../../../lib/search-rank.ts';
import {parseQuery, type WordRules} from '../../../lib/search-query.ts';
import {isIdeographic, vocabularyOf, type Vocabulary} from '../../../lib/search-words.ts';

/** An index that is ready to be searched. */
export type OpenIndex = {corpus: Corpus; titles: ReadonlyMap<number, SearchDocument>; vocabulary: Vocabulary} & Pick<
  WordRules,
  'isInTexts' | 'isInNames'
>;

/** A part of an index, and the number that its first document has among all. */
type PlacedPart = IndexPart & {first: number};

const averageOf = (lengths: readonly number[]) =>
  lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length) || 1;

/** How many words each document has. */
function wordCounts({documents, words}: IndexPart): number[] {
  const sums = documents.map(() => 0);
  for (const {indexes, counts} of words.values())
    for (const [nth, index] of indexes.entries()) sums[index]! += counts[nth]!;
  return sums;
}

/** Numbers the documents, their pages and their sections; the length of a text that is not loaded is its number of words. */
function numbered(parts: readonly IndexPart[], titles: ReadonlyMap<number, SearchDocument>): RankedDocument[] {
  const pages = new Map([...titles.keys()].map((id, number) => [id, number]));
  const sections = new Map<string, number>();
  return parts.flatMap((part, typeNumber) => {
    const lengths = part.documents.every(({t}) => t === '') ? wordCounts(part) : part.documents.map(({t}) => t.length);
    return part.documents.map((document, index): RankedDocument => {
      const name = `${document.p ?? document.i} ${document.h ?? ''}`;
      const section = sections.get(name) ?? sections.size;
      sections.set(name, section);
      const page = pages.get(document.p ?? document.i) ?? 0;
      return {
        document,
        type: hitTypes[typeNumber] ?? 'Content',
        page,
        section,
        text: document.t,
        length: lengths[index]!,
      };
    });
  });
}

/** Makes the parts of an index searchable, in the order of `hitTypes`; the contents may be missing, and may lack their texts. */
export function openIndex(parts: readonly IndexPart[]): OpenIndex {
  const titles = new Map(parts[0]?.documents.map((document) => [document.i, document]));
  const documents = numbered(parts, titles);
  let next = 0;
  const placed = parts.map((part): PlacedPart => {
    const first = next;
    next += part.documents.length;
    return {...part, first};
  });
  const vocabulary = vocabularyOf(parts.flatMap(({words}) => [...words.keys()]));
  const crumbs = [...titles.values()].map(({b = []}) => b.slice(1).join(' ').toLowerCase());

  /** Where an index has a word; of ideographs only in texts that are not loaded. */
  function* indexed(word: string): Generator<[number: number, count: number]> {
    for (const {words, first} of placed) {
      const {indexes = [], counts = []} = words.get(word) ?? {};
      for (const [nth, index] of indexes.entries())
        if (!isIdeographic(word) || documents[first + index]!.text === '') yield [first + index, counts[nth]!];
    }
  }

  return {
    corpus: {
      documents,
      pageCount: titles.size,
      crumbsOf: (page) => crumbs[page] ?? '',
      averages: Object.fromEntries(
        hitTypes.map((type) => [
          type,
          averageOf(documents.filter((document) => document.type === type).map(({length}) => length)),
        ]),
      ) as Corpus['averages'],
      countsOf: function* (word) {
        yield* indexed(word);
        // The index segments Chinese by context: 会话 may not be part of any of its words.
        if (isIdeographic(word)) {
          for (const [number, {text}] of documents.entries()) {
            const count = countOf(word, text);
            if (count > 0) yield [number, count];
          }
        }
      },
    },
    titles,
    vocabulary,
    isInNames: (text) =>
      documents.some(
        (document) =>
          (document.type === 'Title' || document.type === 'Heading' || document.type === 'Keywords') &&
          document.text.includes(text),
      ),
    isInTexts: (text) => vocabulary.words.has(text) || documents.some((document) => document.text.includes(text)),
  };
}

const synonymMap = new Map(Object.entries(synonyms));
const simplifiedOf = new Map(
  Array.from({length: traditional.length / 2}, (_, index) => [traditional[index * 2]!, traditional[index * 2 + 1]!]),
);

const stemOf = (word: string): string => lunr.stemmer(new lunr.Token(word, {})).toString();

const rulesFor = ({isInTexts, isInNames}: OpenIndex, distance: number): WordRules => ({
  isInTexts,
  isInNames,
  stem: stemOf,
  isStopWord: (word) => !isIdeographic(word) && lunr.stopWordFilter(new lunr.Token(word, {})) === undefined,
  synonyms: synonymMap,
  simplified: (text) =>
    text.replace(/\p{Unified_Ideograph}/gu, (character) => simplifiedOf.get(character) ?? character),
  allowSimilar: distance > 0,
});

const priorFor =
  (query: string) =>
  ({u}: SearchDocument): number => {
    const {prior = 1, unless} = searchPriors.find(({pages}) => pages.test(u)) ?? {};
    return unless?.test(query) ? 1 : prior;
  };

/** Returns at most `limit` hits for a query: the best text of each page, best page first, then more sections of these pages. */
export function lookUp(query: string, open: OpenIndex, limit: number, distance: number): SearchHit[] {
  const {corpus, titles, vocabulary} = open;
  const asked = parseQuery(query, vocabulary, rulesFor(open, distance));
  const words = [...new Set(asked.terms.flatMap((term) => [...term.words.keys()]))];
  const typed = asked.terms.map(({start, end}) => asked.text.slice(start, end));
  return choose(rank(asked, corpus, priorFor(asked.text)), corpus, limit).map((number): SearchHit => {
    const {document, type} = corpus.documents[number]!;
    const metadata: MatchData = withPositions(words, document.t, stemOf);
    return {
      document,
      type,
      page: type === 'Title' ? undefined : titles.get(document.p ?? -1),
      metadata,
      tokens: highlightWords(typed, metadata, document.t),
    };
  });
}
