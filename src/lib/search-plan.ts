import {beginsWord, isIdeographic, readingsOf, type Vocabulary} from './search-words.ts';

/** One word of a step: as it stands, as the beginning of a word, as a part of a word, or with one letter wrong. */
export type Clause = {word: string; match: 'exact' | 'beginning' | 'part' | 'similar'};

/** One way to look for a query: all of its words must occur, or most of them. */
export type Step = {clauses: readonly Clause[]; need: 'all' | 'most'};

/** Steps that add to each other, best matches first, and steps to try one by one while nothing has been found. */
export type Plan = {steps: readonly Step[]; fallbacks: readonly Step[]};

type Options = {isStopWord: (word: string) => boolean; allowSimilar: boolean};

const wordsAtMost = 24;

/** Chinese words that only join others; what bears meaning (不, 无, 下, 最, 从) is not among them. */
const particles = new Set('的地得了着吗呢吧啊嘛呀是在和与及或把被之');

/** The shortest word, in characters, that may be found inside of another; shorter ones (`ai`, `key`) occur inside of too many. */
const shortestPart = 4;
const shortestSimilar = {ideographs: 3, letters: 4};

const length = (word: string) => Array.from(word).length;
const unique = <T>(items: readonly T[], key: (item: T) => string) => [...new Map(items.map((item) => [key(item), item])).values()];

/** Leaves out the words of `words` for which `drop` holds, unless that would leave nothing. */
function without(words: readonly string[], drop: (word: string) => boolean): readonly string[] {
  const rest = words.filter((word) => !drop(word));
  return rest.length > 0 ? rest : words;
}

const isSingleIdeograph = (word: string) => isIdeographic(word) && length(word) === 1;

const plain = (word: string): Clause => ({word, match: isIdeographic(word) && length(word) > 1 ? 'part' : 'exact'});

/** The last word may still be in typing; typed beyond the stem that the index keeps (`configurat`), it is cut back to it. */
function typed(word: string, vocabulary: Vocabulary): Clause {
  if (isIdeographic(word) && !isSingleIdeograph(word)) return plain(word);
  if (beginsWord(vocabulary, word)) return {word, match: 'beginning'};
  for (let end = word.length - 1; end >= shortestPart; end -= 1) {
    const stem = word.slice(0, end);
    if (vocabulary.words.has(stem)) return {word: stem, match: 'exact'};
  }
  return {word, match: 'beginning'};
}

const inside = (word: string): Clause => (length(word) >= shortestPart ? {word, match: 'part'} : plain(word));

const similar = (word: string): Clause =>
  length(word) >= (isIdeographic(word) ? shortestSimilar.ideographs : shortestSimilar.letters) ? {word, match: 'similar'} : plain(word);

/** Plans how to look for a query in an index with the given vocabulary. */
export function planSearch(query: string, vocabulary: Vocabulary, {isStopWord, allowSimilar}: Options): Plan {
  const readings = readingsOf(query, vocabulary).map((words) => without([...new Set(words)], (word) => particles.has(word) || isStopWord(word)).slice(0, wordsAtMost));
  const all = (words: readonly string[], clause: (word: string) => Clause): Step => ({clauses: words.map(clause), need: 'all'});
  const steps = readings.flatMap((words) => [
    all(words, plain),
    {clauses: words.map((word, index) => (index === words.length - 1 ? typed(word, vocabulary) : plain(word))), need: 'all' as const},
  ]);
  const parts = readings.map((words) => all(words, inside));
  const strong = without(readings[0] ?? [], isSingleIdeograph);
  const fallbacks: Step[] = [all(strong, plain)];
  if (allowSimilar) fallbacks.push(all(strong, similar));
  if (strong.length > 1) fallbacks.push({clauses: strong.map(plain), need: 'most'});
  const name = (step: Step) => JSON.stringify(step);
  const usable = (step: Step) => step.clauses.length > 0;
  return {steps: unique([...steps, ...parts].filter(usable), name), fallbacks: unique(fallbacks.filter(usable), name)};
}

/** Tells whether so many of `total` words are enough for a hit where not all words need to occur: half of them. */
export const isMost = (count: number, total: number): boolean => count * 2 >= total;
