import {isIdeographic, type Vocabulary} from './words.ts';

/** What is known of the texts of an index: whether any has these ideographs, and whether a title, a heading, or a keyword does. */
type Texts = {isInTexts: (text: string) => boolean; isInNames: (text: string) => boolean};

/** A part of a query, and the words that it nearly spells. */
type Misspelling = {start: number; end: number; words: readonly string[]};

/** What may follow the stem that the index keeps of a word. */
const suffix = /^(?:e?s|e?d|ing|e?rs?|als?|ly|ments?|[ts]?ions?|able|ances?|i?ty|e|i?es|ic)?$/;

/** Tells whether one insertion, deletion, replacement, or exchange of neighbours turns one word into the other. */
export function isSimilar(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - start && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  const [restA, restB] = [a.slice(start, a.length - tail), b.slice(start, b.length - tail)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

/** Tells whether a misspelled word with an ending that the stem lacks begins like a stem: credntials. */
export const beginsSimilarly = (word: string, stem: string): boolean =>
  [-1, 0, 1]
    .map((more) => stem.length + more)
    .some((end) => suffix.test(word.slice(end)) && isSimilar(word.slice(0, end), stem));

/** Returns the words of the index that differ from a word in one character of the same place; words of two characters only if they occur in a name on the site. */
function differingByOne(word: string, vocabulary: Vocabulary, {isInNames}: Texts): string[] {
  const characters = Array.from(word);
  return [...vocabulary.words].filter(
    (other) =>
      other.length === word.length &&
      isIdeographic(other) &&
      Array.from(other).filter((character, index) => character !== characters[index]).length === 1 &&
      (characters.length > 2 || isInNames(other)),
  );
}

/** Finds in a run of ideographs two to four characters that are nearly a word, where the run could not be cut into words: longest first, without overlaps. */
export function misspellings(
  run: string,
  start: number,
  isLost: (place: number) => boolean,
  vocabulary: Vocabulary,
  texts: Texts,
): Misspelling[] {
  const found: Misspelling[] = [];
  for (const length of [4, 3, 2]) {
    for (let at = start; at + length <= start + run.length; at += 1) {
      const word = run.slice(at - start, at - start + length);
      const places = Array.from({length}, (_, index) => at + index);
      if (
        !places.some(isLost) ||
        texts.isInTexts(word) ||
        found.some((other) => other.start < at + length && at < other.end)
      )
        continue;
      const words = differingByOne(word, vocabulary, texts);
      if (words.length > 0) found.push({start: at, end: at + length, words});
    }
  }
  return found;
}
