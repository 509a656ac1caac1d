import lunr from 'lunr';
import type {IndexPart} from './index-file.ts';
import {countOf} from './positions.ts';
import type {WordRules} from './query.ts';
import type {Corpus, RankedDocument} from './score.ts';
import {hitTypes, type HitType, type SearchDocument} from './types.ts';
import {isIdeographic, vocabularyOf, type Vocabulary} from './words.ts';

/** What a site knows about its words and pages besides an index. */
export type SearchSettings = {
  /** The site's words for things that readers call by another name. */
  synonyms: Readonly<Record<string, readonly string[]>>;
  /** Traditional characters, each followed by the simplified one. */
  traditional: string;
  /** Pages, by their addresses, that rank lower by a factor, unless a query asks for just them; the first that matches counts. */
  priors: readonly {pages: RegExp; prior: number; unless?: RegExp}[];
};

/** An index that is ready to be searched. */
export type OpenIndex = {
  corpus: Corpus;
  titles: ReadonlyMap<number, SearchDocument>;
  vocabulary: Vocabulary;
  rules: WordRules;
  priors: SearchSettings['priors'];
};

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

/** Returns the stem that an index keeps of a Latin word in lower case. */
export const stemOf = (word: string): string => lunr.stemmer(new lunr.Token(word, {})).toString();

/** Makes the parts of an index searchable, in the order of `hitTypes`; the contents may be missing, and may lack their texts. */
export function openIndex(parts: readonly IndexPart[], {synonyms, traditional, priors}: SearchSettings): OpenIndex {
  const titles = new Map(parts[0]?.documents.map((document) => [document.i, document]));
  const documents = numbered(parts, titles);
  let next = 0;
  const placed = parts.map((part): PlacedPart => {
    const first = next;
    next += part.documents.length;
    return {...part, first};
  });
  const vocabulary = vocabularyOf(parts.flatMap(({words}) => [...words.keys()]));
  const simplifiedOf = new Map(
    Array.from({length: traditional.length / 2}, (_, index) => [traditional[index * 2]!, traditional[index * 2 + 1]!]),
  );
  const joined = (types: readonly HitType[]) =>
    documents.flatMap(({type, text}) => (types.includes(type) ? text : [])).join('\n');
  const texts = joined(hitTypes);
  const names = joined(['Title', 'Heading', 'Keywords']);

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
    rules: {
      stem: stemOf,
      isStopWord: (word) => !isIdeographic(word) && lunr.stopWordFilter(new lunr.Token(word, {})) === undefined,
      synonyms: new Map(Object.entries(synonyms)),
      simplified: (text) =>
        text.replace(/\p{Unified_Ideograph}/gu, (character) => simplifiedOf.get(character) ?? character),
      isInTexts: (text) => vocabulary.words.has(text) || texts.includes(text),
      isInNames: (text) => names.includes(text),
    },
    priors,
  };
}
