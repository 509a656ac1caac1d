import type {MatchData, Position} from './types.ts';

/** Parameter of a page's address that carries the words to highlight there. */
export const highlightParameter = '_highlight';

/** Drops single characters (不, 在), which occur everywhere, unless there is nothing longer. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const longer = words.filter((word) => word.length > 1);
  return longer.length > 0 ? longer : words;
}

/** Returns the places of a document's text to mark as matches, in reading order, without overlaps. */
export function positionsOf(metadata: MatchData): Position[] {
  const all = tellingWords(Object.keys(metadata)).flatMap((word) => metadata[word]?.t?.position ?? []);
  const sorted = [...all].sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  let end = 0;
  return sorted.filter(([start, length]) => {
    if (start < end) return false;
    end = start + length;
    return true;
  });
}

/** Returns what to highlight on the target page: the words as typed where the text has them, else the words that matched. */
export function highlightWords(typed: readonly string[], metadata: MatchData, text: string): string[] {
  const lower = text.toLowerCase();
  const present = typed.filter((word) => lower.includes(word));
  const others = Object.keys(metadata).filter(
    (term) => !present.some((word) => term.includes(word) || word.includes(term)),
  );
  return [...new Set([...present, ...others])];
}

/** Returns the pattern that finds the given words in a page: Latin words at the start of a word, ideographs anywhere; undefined for none. */
export function highlightPattern(words: readonly string[]): RegExp | undefined {
  const longestFirst = words.filter((word) => word.trim() !== '').sort((a, b) => b.length - a.length);
  const escaped = longestFirst.map((word) => {
    const text = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    return /^\w/.test(word) ? `(?<![a-z0-9])${text}` : text;
  });
  return escaped.length > 0 ? new RegExp(escaped.join('|'), 'giu') : undefined;
}
