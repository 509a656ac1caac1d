import {arrange} from './arrange.ts';
import {highlightWords} from './highlight.ts';
import {stemOf, type OpenIndex, type SearchSettings} from './open-index.ts';
import {withPositions} from './positions.ts';
import {parseQuery} from './query.ts';
import {rank} from './score.ts';
import type {MatchData, SearchDocument, SearchHit} from './types.ts';

const priorFor =
  (query: string, priors: SearchSettings['priors']) =>
  ({u}: SearchDocument): number => {
    const {prior = 1, unless} = priors.find(({pages}) => pages.test(u)) ?? {};
    return unless?.test(query) ? 1 : prior;
  };

/** Returns at most `limit` hits for a query, best page first, each page with sections of it right below. */
export function lookUp(query: string, open: OpenIndex, limit: number): SearchHit[] {
  const {corpus, titles, vocabulary, rules, priors} = open;
  const asked = parseQuery(query, vocabulary, rules);
  const words = [...new Set(asked.terms.flatMap((term) => [...term.words.keys()]))];
  const typed = asked.terms.map(({start, end}) => asked.text.slice(start, end));
  const hitOf = (number: number, isBelowPage: boolean): SearchHit => {
    const {document, type} = corpus.documents[number]!;
    const metadata: MatchData = withPositions(words, document.t, stemOf);
    return {
      document,
      type,
      page: type === 'Title' ? undefined : titles.get(document.p ?? -1),
      isBelowPage,
      metadata,
      tokens: highlightWords(typed, metadata, document.t),
    };
  };
  return arrange(rank(asked, corpus, priorFor(asked.text, priors)), corpus, limit).flatMap(
    ({lead, isOfPage, sections}) => [hitOf(lead, false), ...sections.map((section) => hitOf(section, isOfPage))],
  );
}
