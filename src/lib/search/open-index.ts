import lunr from 'lunr';
import type {IndexPart} from './index-file.ts';
import {countOf} from './positions.ts';
import type {WordRules} from './query.ts';
import type {Corpus, RankedDocument} from './score.ts';
import {textTypes, type SearchDocument, type TextType} from './types.ts';
import {isContracted, isIdeographic, vocabularyOf, type Vocabulary} from './words.ts';

/** What a site knows about its words and pages besides an index. */
export type SearchSettings = {
  /** The site's words for things that readers call by another name. */
  synonyms: Readonly<Record<string, readonly string[]>>;
  /** Traditional characters, each followed by the simplified one. */
  traditional: string;
  /** Pages, by their addresses, that rank lower by a factor, unless a query asks for just them; the first that matches counts. */
  priors: readonly {pages: RegExp; prior: number; unless?: RegExp}[];
  /** Pages, by their addresses, that rank higher or lower by a factor for queries that ask in some way; all that match count. */
  intents: readonly {asks: RegExp; pages: RegExp; factor: number}[];
};

/** An index that is ready to be searched. */
export type OpenIndex = {
  corpus: Corpus;
  titles: ReadonlyMap<number, SearchDocument>;
  /** The numbers of the descriptions of pages, and of the contents of sections, by the numbers of these. */
  texts: Readonly<Record<'ofPage' | 'ofSection', ReadonlyMap<number, number>>>;
  vocabulary: Vocabulary;
  rules: WordRules;
} & Pick<SearchSettings, 'priors' | 'intents'>;

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
  /** By section: the number of its title or heading. */
  const names = new Map<number, number>();
  let next = 0;
  return parts.flatMap((part, typeNumber) => {
    const lengths = part.documents.every(({t}) => t === '') ? wordCounts(part) : part.documents.map(({t}) => t.length);
    return part.documents.map((document, index): RankedDocument => {
      const name = `${document.p ?? document.i} ${document.h ?? ''}`;
      const section = sections.get(name) ?? sections.size;
      sections.set(name, section);
      const page = pages.get(document.p ?? document.i) ?? 0;
      const type = textTypes[typeNumber] ?? 'Content';
      if (type === 'Title' || type === 'Heading') names.set(section, next);
      next += 1;
      const shownAs = type === 'Asked' ? names.get(section) : undefined;
      return {
        document,
        type,
        page,
        section,
        text: document.t,
        length: lengths[index]!,
        ...(shownAs !== undefined && {shownAs}),
      };
    });
  });
}

/** Returns the stem that an index keeps of a Latin word in lower case. */
export const stemOf = (word: string): string => lunr.stemmer(new lunr.Token(word, {})).toString();

/** Makes the parts of an index searchable, in the order of `textTypes`; the last ones may be missing, and the contents may lack their texts. */
export function openIndex(
  parts: readonly IndexPart[],
  {synonyms, traditional, priors, intents}: SearchSettings,
): OpenIndex {
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
  const joined = (types: readonly TextType[]) =>
    documents.flatMap(({type, text}) => (types.includes(type) ? text : [])).join('\n');
  const texts = joined(textTypes);
  const names = joined(['Title', 'Heading', 'Keywords']);

  const ideographic = [...vocabulary.words].filter(isIdeographic);
  const longer = new Map<string, readonly string[]>();
  /** Returns the words of the index that have some ideographs: texts that are not loaded are known by their words alone. */
  function wordsWith(ideographs: string): readonly string[] {
    const known = longer.get(ideographs);
    if (known) return known;
    const found = ideographs.length > 1 ? ideographic.filter((word) => word.includes(ideographs)) : [ideographs];
    longer.set(ideographs, found);
    return found;
  }

  /** Where an index has a word; of ideographs only in texts that are not loaded. */
  function* indexed(word: string): Generator<[number: number, count: number]> {
    const forms = isIdeographic(word) ? wordsWith(word) : [word];
    for (const {words, first} of placed)
      for (const form of forms) {
        const {indexes = [], counts = []} = words.get(form) ?? {};
        for (const [nth, index] of indexes.entries())
          if (!isIdeographic(form) || documents[first + index]!.text === '') yield [first + index, counts[nth]!];
      }
  }

  return {
    corpus: {
      documents,
      pageCount: titles.size,
      averages: Object.fromEntries(
        textTypes.map((type) => [
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
    texts: {
      ofPage: new Map(documents.flatMap(({type, page}, number) => (type === 'Description' ? [[page, number]] : []))),
      ofSection: new Map(
        documents.flatMap(({type, section}, number) => (type === 'Content' ? [[section, number]] : [])),
      ),
    },
    vocabulary,
    rules: {
      stem: stemOf,
      isStopWord: (word) =>
        !isIdeographic(word) && (isContracted(word) || lunr.stopWordFilter(new lunr.Token(word, {})) === undefined),
      synonyms: new Map(Object.entries(synonyms)),
      simplified: (text) =>
        text.replace(/\p{Unified_Ideograph}/gu, (character) => simplifiedOf.get(character) ?? character),
      isInTexts: (text) => vocabulary.parts.has(text) || texts.includes(text),
      isInNames: (text) => names.includes(text),
    },
    priors,
    intents,
  };
}
