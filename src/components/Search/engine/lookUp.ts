import lunr, {type Index, type Query, type Result} from 'lunr';
import {highlightWords, hitTypes, type HitType, type SearchDocument, type SearchHit} from '../../../lib/search-hits.ts';
import type {ContentTexts, StoredIndex} from '../../../lib/search-index.ts';
import {isMost, planSearch, type Clause, type Step} from '../../../lib/search-plan.ts';
import {withPositions} from '../../../lib/search-positions.ts';
import {isIdeographic, vocabularyOf, type Vocabulary} from '../../../lib/search-words.ts';

type TypedIndex = {type: HitType; documents: ReadonlyMap<string, SearchDocument>; index: Index};

/** An index that is ready to be searched. */
export type OpenIndex = {types: readonly TypedIndex[]; titles: ReadonlyMap<number, SearchDocument>; vocabulary: Vocabulary};

type Found = {ref: string; metadata: Result['matchData']['metadata']};

const {wildcard, presence} = lunr.Query;

/** How much more the word itself counts than a longer word that holds it. */
const boostOfWholeWord = 4;

/** Makes a stored index searchable. */
export function openIndex(stored: StoredIndex): OpenIndex {
  return {
    types: stored.map(({documents, index}, number) => ({
      type: hitTypes[number] ?? 'Content',
      documents: new Map(documents.map((document) => [String(document.i), document])),
      index: lunr.Index.load(index),
    })),
    titles: new Map(stored[0]?.documents.map((document) => [document.i, document])),
    vocabulary: vocabularyOf(stored.flatMap(({index}) => index.invertedIndex.map(([term]) => term))),
  };
}

/** Adds the texts of contents, which the index does without, to the documents that hits show. */
export function addTexts({types}: OpenIndex, texts: ContentTexts): void {
  const documents = types.find(({type}) => type === 'Content')?.documents.values() ?? [];
  for (const [place, document] of [...documents].entries()) document.t = texts[place] ?? '';
}

const stemOf = (word: string): string => lunr.stemmer(new lunr.Token(word, {})).toString();

const isStopWord = (word: string) => !isIdeographic(word) && lunr.stopWordFilter(new lunr.Token(word, {})) === undefined;

function addTo(query: Query, {word, match}: Clause, distance: number): void {
  switch (match) {
    case 'exact':
      query.term(word, {presence: presence.REQUIRED});
      break;
    case 'beginning':
      query.term(word, {presence: presence.REQUIRED, wildcard: wildcard.TRAILING, usePipeline: false});
      break;
    case 'part':
      query.term(word, {presence: presence.REQUIRED, wildcard: wildcard.LEADING | wildcard.TRAILING, usePipeline: false});
      query.term(word, {presence: presence.OPTIONAL, boost: boostOfWholeWord});
      break;
    case 'similar':
      query.term(word, {presence: presence.REQUIRED, editDistance: distance});
  }
}

const ask = (index: Index, clauses: readonly Clause[], distance: number): Result[] =>
  index.query((query) => clauses.forEach((clause) => addTo(query, clause, distance)));

/** Looks every word up by itself and keeps what has most of them, those with more words first. */
function askForMost(index: Index, clauses: readonly Clause[], distance: number): Found[] {
  const found = new Map<string, Found & {count: number; score: number}>();
  for (const clause of clauses) {
    for (const {ref, score, matchData} of ask(index, [clause], distance)) {
      const entry = found.get(ref) ?? {ref, metadata: {}, count: 0, score: 0};
      found.set(ref, {ref, metadata: {...entry.metadata, ...matchData.metadata}, count: entry.count + 1, score: entry.score + score});
    }
  }
  return [...found.values()].filter(({count}) => isMost(count, clauses.length)).sort((a, b) => b.count - a.count || b.score - a.score);
}

function hitsOf({clauses, need}: Step, {types, titles}: OpenIndex, distance: number): SearchHit[] {
  const words = clauses.map(({word}) => word);
  return types.flatMap(({type, documents, index}) => {
    const found: Found[] =
      need === 'all'
        ? ask(index, clauses, distance).map(({ref, matchData}) => ({ref, metadata: matchData.metadata}))
        : askForMost(index, clauses, distance);
    return found.flatMap(({ref, metadata}) => {
      const document = documents.get(ref);
      if (!document) return [];
      const page = type === 'Title' ? undefined : titles.get(document.p ?? -1);
      return [{document, type, page, metadata, tokens: words}];
    });
  });
}

/** Says of a hit where its words stand in its text, and which to highlight on its page. */
function marked(hit: SearchHit): SearchHit {
  const metadata = withPositions(hit.metadata, hit.document.t, stemOf);
  return {...hit, metadata, tokens: highlightWords(hit.tokens, metadata, hit.document.t)};
}

/** Returns at most `limit` hits for a query; titles come before headings, and those before descriptions, keywords and content. */
export function lookUp(query: string, open: OpenIndex, limit: number, distance: number): SearchHit[] {
  const plan = planSearch(query, open.vocabulary, {isStopWord, allowSimilar: distance > 0});
  // A page's title, description and keywords share an id: one of them is enough.
  const hits = new Map<number, SearchHit>();
  const add = (step: Step) => {
    for (const hit of hitsOf(step, open, distance)) {
      if (hits.size < limit && !hits.has(hit.document.i)) hits.set(hit.document.i, marked(hit));
    }
  };
  for (const step of plan.steps) if (hits.size < limit) add(step);
  for (const step of plan.fallbacks) if (hits.size === 0) add(step);
  return [...hits.values()];
}
