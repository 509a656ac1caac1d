/** The words of an index, arranged for splitting a query. */
export type Vocabulary = {
  words: ReadonlySet<string>;
  /** The same words, sorted by code unit. */
  sorted: readonly string[];
  /** Every part of the words written in ideographs, so that 供应商 is known where the index has 模型供应商 only. */
  parts: ReadonlySet<string>;
  /** Length in characters of the longest word written in ideographs. */
  longest: number;
};

type Cut = {words: readonly string[]; unknown: number; single: number};

const ideograph = /\p{Unified_Ideograph}/u;
const pieces = /\w+|\p{Unified_Ideograph}+/gu;

/** Tells whether a word is written in ideographs; a word of the index never mixes them with other letters. */
export const isIdeographic = (word: string): boolean => ideograph.test(word);

/** What is left of contractions at their apostrophes, where words are separated: "doesn't" is doesn and t. */
const contracted = new Set(
  's t ll re ve don doesn didn isn aren wasn weren hasn haven hadn won wouldn couldn shouldn'.split(' '),
);

/** Tells whether a Latin word, in lower case, is a part of a contraction, which carries no meaning. */
export const isContracted = (word: string): boolean => contracted.has(word);

/** Returns the words and the runs of ideographs of a query, as the search plugin's tokenizer separates them, in lower case. */
export function piecesOf(query: string): string[] {
  return query.normalize('NFKC').toLowerCase().match(pieces) ?? [];
}

function partsOf(word: string): string[] {
  const characters = Array.from(word);
  return characters.flatMap((_, start) =>
    characters.slice(start).map((__, length) => characters.slice(start, start + length + 1).join('')),
  );
}

/** Arranges the words of an index for lookups. */
export function vocabularyOf(terms: Iterable<string>): Vocabulary {
  const words = new Set(terms);
  const ideographic = [...words].filter(isIdeographic);
  return {
    words,
    sorted: [...words].sort((a, b) => (a < b ? -1 : 1)),
    parts: new Set(ideographic.flatMap(partsOf)),
    longest: ideographic.reduce((longest, word) => Math.max(longest, Array.from(word).length), 1),
  };
}

/** Tells whether a word of the index starts with `text`; takes time logarithmic in the size of the index. */
export function beginsWord({sorted}: Vocabulary, text: string): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return sorted[low]?.startsWith(text) ?? false;
}

const better = (a: Cut, b: Cut) => a.unknown - b.unknown || a.words.length - b.words.length || a.single - b.single;

/**
 * Splits a run of ideographs into words of the index, losing few characters first, then using few words. Takes linear time. The plugin's own
 * function tries every combination: 12 s for 30 characters and the words of a dozen pages, twice that for every further character
 * (https://github.com/easyops-cn/docusaurus-search-local/issues/312).
 */
export function cutRun(run: string, vocabulary: Vocabulary): readonly string[] {
  const characters = Array.from(run);
  const cuts: Cut[] = [{words: [], unknown: 0, single: 0}];
  for (let end = 1; end <= characters.length; end += 1) {
    let best: Cut | undefined;
    for (let start = Math.max(0, end - vocabulary.longest); start < end; start += 1) {
      const piece = characters.slice(start, end).join('');
      const known = vocabulary.parts.has(piece);
      if (!known && start < end - 1) continue;
      const before = cuts[start]!;
      const cut: Cut = known
        ? {
            ...before,
            words: [...before.words, piece],
            single: before.single + (start === end - 1 ? 1 : 0),
          }
        : {...before, unknown: before.unknown + 1};
      if (!best || better(cut, best) < 0) best = cut;
    }
    cuts.push(best!);
  }
  return cuts.at(-1)!.words;
}
