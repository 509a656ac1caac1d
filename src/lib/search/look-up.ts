import {arrange} from './arrange.ts';
import {highlightWords} from './highlight.ts';
import {stemOf, type OpenIndex} from './open-index.ts';
import {withPositions} from './positions.ts';
import {parseQuery, type Query} from './query.ts';
import {rank, type RankedPage} from './score.ts';
import type {HitType, MatchData, SearchDocument, SearchHit} from './types.ts';

/** Returns a function that gives the factor by which a page ranks for a query, whatever its words. */
const priorFor =
  (query: string, {priors, intents}: Pick<OpenIndex, 'priors' | 'intents'>) =>
  ({u}: SearchDocument): number => {
    const {prior = 1, unless} = priors.find(({pages}) => pages.test(u)) ?? {};
    return intents
      .filter(({asks, pages}) => asks.test(query) && pages.test(u))
      .reduce((product, {factor}) => product * factor, unless?.test(query) ? 1 : prior);
  };

/** Hits, and whether none of them matches well, so that they are no more than what comes closest. */
export type Found = {hits: SearchHit[]; isWeak: boolean};

/**
 * The part of a query that the best page must have in one place to answer it, and the number of words up to which this holds: a pasted text has many that no
 * page needs to have. Chosen with queries that no page answers: see tests/search/README.md.
 */
const answer = {share: 0.52, words: 6};

const isWeakAnswer = ([best]: readonly RankedPage[], {terms}: Query): boolean =>
  best !== undefined && best.answered < answer.share * Math.min(1, answer.words / terms.length);

/** Returns at most `limit` hits for a query, those first that answer most likely. */
export function lookUp(query: string, open: OpenIndex, limit: number): Found {
  const {corpus, titles, texts, vocabulary, rules} = open;
  const asked = parseQuery(query, vocabulary, rules);
  const typed = asked.terms.map(({start, end}) => asked.text.slice(start, end));
  // A term of several words is looked up as one, and each of them is marked.
  const apart = typed.flatMap((term) => (/\w \w/.test(term) ? term.toLowerCase().split(' ').map(stemOf) : []));
  const words = [...new Set([...asked.terms.flatMap((term) => [...term.words.keys()]), ...apart])];
  const hitOf = (number: number, isBelowPage: boolean): SearchHit => {
    const {document, type, page, section} = corpus.documents[number]!;
    const metadata: MatchData = withPositions(words, document.t, stemOf);
    const isOfSection = type === 'Heading' || type === 'Content';
    const about =
      corpus.documents[(isOfSection ? texts.ofSection.get(section) : texts.ofPage.get(page)) ?? -1]?.document.t;
    return {
      document,
      // What readers ask is never listed itself.
      type: type as HitType,
      page: type === 'Title' ? undefined : titles.get(document.p ?? -1),
      isBelowPage,
      metadata,
      about: about ? {text: about, metadata: withPositions(words, about, stemOf)} : undefined,
      tokens: highlightWords(typed, metadata, document.t),
    };
  };
  const pages = rank(asked, corpus, priorFor(asked.text, open));
  return {
    hits: arrange(pages, corpus, limit).map(({text, isBelowPage}) => hitOf(text, isBelowPage)),
    isWeak: isWeakAnswer(pages, asked),
  };
}
