import type {MatchData, Position} from './types.ts';
import {isIdeographic} from './words.ts';

function everyPlaceOf(term: string, text: string): Position[] {
  const places: Position[] = [];
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) places.push([at, term.length]);
  return places;
}

/** Returns how often a text has a term, wherever it occurs in a word. */
export const countOf = (term: string, text: string): number => everyPlaceOf(term, text).length;

/** Returns the words of a text and their positions, and the parts of words that are joined by underscores. */
function* latinWords(text: string): Generator<[word: string, at: number]> {
  for (const {0: word, index} of text.matchAll(/\w+/g)) {
    yield [word, index];
    if (word.includes('_'))
      for (const {0: part, index: inside} of word.matchAll(/[^_]+/g)) yield [part, index + inside];
  }
}

/**
 * Returns which of some terms a text has, and where. A term of ideographs is found wherever its characters are, any other where a word has
 * this stem; `stemOf` gives the stem of a word in lower case.
 */
export function withPositions(terms: readonly string[], text: string, stemOf: (word: string) => string): MatchData {
  const lower = text.toLowerCase();
  const found = new Map<string, Position[]>(
    terms.map((term) => [term, isIdeographic(term) ? everyPlaceOf(term, lower) : []]),
  );
  if (terms.some((term) => !isIdeographic(term))) {
    for (const [word, at] of latinWords(lower)) (found.get(stemOf(word)) ?? found.get(word))?.push([at, word.length]);
  }
  return Object.fromEntries(
    [...found].filter(([, position]) => position.length > 0).map(([term, position]) => [term, {t: {position}}]),
  );
}
