import type {MatchData, Position} from './search-hits.ts';
import {isIdeographic} from './search-words.ts';

function everyPlaceOf(term: string, text: string): Position[] {
  const places: Position[] = [];
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) places.push([at, term.length]);
  return places;
}

/** Returns the words of a text and where they stand, and the parts of words that are joined by underscores. */
function* latinWords(text: string): Generator<[word: string, at: number]> {
  for (const {0: word, index} of text.matchAll(/\w+/g)) {
    yield [word, index];
    if (word.includes('_')) for (const {0: part, index: inside} of word.matchAll(/[^_]+/g)) yield [part, index + inside];
  }
}

/**
 * Returns where the terms that matched stand in a text. A term of ideographs stands wherever its characters do, any other where a word has
 * this stem; `stemOf` gives the stem of a word in lower case.
 */
export function withPositions(metadata: MatchData, text: string, stemOf: (word: string) => string): MatchData {
  const terms = Object.keys(metadata);
  const lower = text.toLowerCase();
  const found = new Map<string, Position[]>(terms.map((term) => [term, isIdeographic(term) ? everyPlaceOf(term, lower) : []]));
  if (terms.some((term) => !isIdeographic(term))) {
    for (const [word, at] of latinWords(lower)) (found.get(stemOf(word)) ?? found.get(word))?.push([at, word.length]);
  }
  return Object.fromEntries(terms.map((term) => [term, {t: {position: found.get(term)!}}]));
}
