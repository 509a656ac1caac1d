import {beginsSimilarly, isSimilar, misspellings} from './spelling.ts';
import {beginsWord, cutRun, isIdeographic, piecesOf, type Vocabulary} from './words.ts';

/**
 * One thing that a query asks for: its position in the query, the words of the index that match it, each with a weight from 0 to 1, and how much it says
 * of the subject, from 0 to 1.
 */
export type Term = {start: number; end: number; words: ReadonlyMap<string, number>; telling: number};

/** A parsed query: its text as searched, and its terms in order. */
export type Query = {text: string; terms: readonly Term[]};

/** What is known about words besides those of an index. */
export type WordRules = {
  /** Returns the stem that the index keeps of a Latin word. */
  stem: (word: string) => string;
  /** Tells whether a Latin word carries no meaning, so that the index omits it. */
  isStopWord: (word: string) => boolean;
  /** The site's words for things that readers call by another name. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** Replaces traditional characters by the simplified ones. */
  simplified: (text: string) => string;
  /** Tells whether any text of the index has these ideographs. */
  isInTexts: (text: string) => boolean;
  /** Tells whether a title, a heading, or a keyword has them. */
  isInNames: (text: string) => boolean;
};

type Piece = {word: string; start: number; end: number};

/** The work is bounded for a pasted text: by its length, by its words, and by where a misspelled character is looked for. */
const lengthAtMost = 240;
const termsAtMost = 24;
const misspelledAtMost = 24;

/** Chinese words that only join others or ask; words that carry meaning (不, 无, 下, 最, 从) are not among them. */
const particles = new Set('的地得了着吗呢吧啊嘛呀是在和与及或把被之我你有要都就还也很会能让给用到来去');

/** Tells whether a Chinese word only joins others or asks. */
export const isParticle = (word: string): boolean => particles.has(word);

/** Those that are never part of another word. */
const endings = new Set('的了吗呢吧啊嘛呀着');

/** Chinese phrases that ask without saying for what. */
const fillers =
  /请问|怎么样|怎么办|怎么|怎样|如何|为什么|为何|什么|是不是|能不能|可不可以|可以|能否|是否|有没有|哪些|哪个|哪里|哪|谁|我们|你们|时候|一直|一下|需要|想要|要不要|会不会|该不该|应该|必须|哪种|几个|多少|这个|那个|自己|已经|直接|仍然|还是|起来|才能|只能|什么意思/g;

/** English filler words, in addition to the stop words of the index. */
const talk = new Set(
  'happen happens need needs needed want wants please possible instead still already exactly really there here again simply something someone somebody anyone'.split(
    ' ',
  ),
);

/** Chinese words that tell of the reader's day rather than of the subject: who, when, how many, what happened. */
const general = new Set(
  '一个 两个 三个 一台 一条 一次 一样 一起 一套 一张 一家 一部分 一半 一般 一定 一行 一页 以前 以后 之后 之前 后面 前面 原来 现在 马上 立即 刚才 突然 凌晨 半夜 晚上 正在 当前 期间 最后 每次 每个 某个 各个 这次 那次 这样 这里 那边 那一条 多久 多次 第一步 第一次 首次 再次 反复 重新 经常 总是 到底 真的 明明 完全 所有 全部 整个 全都 其他 其中 别的 任何 不同 同一个 同时 或者 但是 而不 不是 只有 没有 已有 现有 公司 客户 同事 对方 别人 他们 大家 有人 老板 领导 个人 自身 本身 东西 事情 情况 问题 原因 办法 方式 步骤 意思 说明 知道 看到 看见 看不到 发现 得到 收到 找到 想让 不想 希望 打算 正常 失败 出现 发生 变成 变为 过来 过去 出来 下来 上去 起来 进来 上来 里面 外部 值班'.split(
    ' ',
  ),
);

/** How much a general word says of the subject, from 0 to 1. */
const tellingOfGeneral = 0.5;

/** How well a word of the index matches what was typed. */
const weights = {
  itself: 1,
  synonym: 0.8,
  within: 0.375,
  joined: 0.9,
  begun: 0.7,
  similar: 0.55,
  similarBeginning: 0.44,
  character: 0.2,
};

/** The shortest word, in characters, that is looked for inside others and matched with words that differ by a letter. */
const shortest = 4;

const lengthOf = (word: string) => Array.from(word).length;

/** Adds a word with its weight, unless it already has a higher one. */
function put(words: Map<string, number>, word: string, weight: number): void {
  if ((words.get(word) ?? 0) < weight) words.set(word, weight);
}

/** Finds the words of the index that match a Latin word; the last word of a query may still be incomplete. */
function latinWords(word: string, isLast: boolean, vocabulary: Vocabulary, rules: WordRules): Map<string, number> {
  const {words: known, sorted} = vocabulary;
  const words = new Map<string, number>();
  const stem = rules.stem(word);
  for (const form of [word, stem]) if (known.has(form)) put(words, form, weights.itself);
  for (const synonym of rules.synonyms.get(word) ?? rules.synonyms.get(stem) ?? []) {
    const other = isIdeographic(synonym) ? synonym : rules.stem(synonym);
    if (isIdeographic(other) ? rules.isInTexts(other) : known.has(other)) put(words, other, weights.synonym);
  }
  const isKnown = words.size > 0;
  if (isLast && beginsWord(vocabulary, word)) {
    for (const other of sorted)
      if (other.startsWith(word)) put(words, other, isKnown ? weights.begun / 2 : weights.begun);
  }
  if (word.length >= shortest) {
    for (const other of known)
      if (other.length > word.length && !other.startsWith(word) && other.includes(word))
        put(words, other, weights.within);
  }
  // Typed beyond the stem that the index keeps: configurat.
  for (let end = word.length - 1; isLast && end >= shortest && words.size === 0; end -= 1) {
    if (known.has(word.slice(0, end))) put(words, word.slice(0, end), weights.begun);
  }
  if (isKnown || word.length < shortest) return words;
  for (const other of known) {
    if (isIdeographic(other) || other.length < shortest) continue;
    if (isSimilar(stem, other) || isSimilar(word, other)) put(words, other, weights.similar);
    else if (other.length > shortest && beginsSimilarly(word, other)) put(words, other, weights.similarBeginning);
  }
  return words;
}

/** Finds the words that match one in ideographs, possibly inside other words. */
function ideographicWords(word: string, rules: WordRules): Map<string, number> {
  const words = new Map<string, number>();
  if (rules.isInTexts(word)) put(words, word, lengthOf(word) > 1 ? weights.itself : weights.character);
  for (const synonym of rules.synonyms.get(word) ?? [])
    put(words, isIdeographic(synonym) ? synonym : rules.stem(synonym), weights.synonym);
  return words;
}

/** Splits a run of ideographs into words, starting with those that have synonyms. */
function cutNamed(
  run: string,
  start: number,
  vocabulary: Vocabulary,
  rules: WordRules,
  names: readonly string[],
): Piece[] {
  const name = names.find((other) => run.includes(other));
  if (name !== undefined) {
    const at = run.indexOf(name);
    return [
      ...cutNamed(run.slice(0, at), start, vocabulary, rules, names),
      {word: name, start: start + at, end: start + at + name.length},
      ...cutNamed(run.slice(at + name.length), start + at + name.length, vocabulary, rules, names),
    ];
  }
  const words: Piece[] = [];
  let cursor = 0;
  for (const word of cutRun(run, vocabulary)) {
    const at = run.indexOf(word, cursor);
    cursor = at + word.length;
    const last = words.at(-1);
    // The index may have segmented a word differently, depending on its context.
    const isApart =
      last !== undefined &&
      lengthOf(word) === 1 &&
      lengthOf(last.word) === 1 &&
      last.start + 1 === start + at &&
      !endings.has(word) &&
      !endings.has(last.word);
    if (isApart && rules.isInTexts(last.word + word))
      words[words.length - 1] = {word: last.word + word, start: last.start, end: start + cursor};
    else words.push({word, start: start + at, end: start + cursor});
  }
  // The remainder of a word that the site does not have is meaningless: 书 of 飞书.
  const isLost = (place: number) =>
    place >= start && place < start + run.length && !words.some((word) => word.start <= place && place < word.end);
  return words.filter(
    ({word, start: from, end}) => end - from > 1 || vocabulary.words.has(word) || !(isLost(from - 1) || isLost(end)),
  );
}

/** Joins two words that have a synonym together: log in, set up. */
function withNamesJoined(text: string, pieces: readonly Piece[], {synonyms}: WordRules): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const word = last && text.slice(last.end, piece.start) === ' ' ? last.word + piece.word : '';
    if (last && /^[a-z]+$/.test(word) && synonyms.has(word))
      joined[joined.length - 1] = {word, start: last.start, end: piece.end};
    else joined.push(piece);
  }
  return joined;
}

/** Splits a query into words, without those that carry no meaning unless there are no others. */
function piecesIn(text: string, vocabulary: Vocabulary, rules: WordRules): Piece[] {
  const names = [...rules.synonyms.keys()].filter(isIdeographic).sort((a, b) => b.length - a.length);
  let cursor = 0;
  const pieces = piecesOf(text).flatMap((word): Piece[] => {
    const start = text.indexOf(word, cursor);
    cursor = start + word.length;
    return isIdeographic(word) ? cutNamed(word, start, vocabulary, rules, names) : [{word, start, end: cursor}];
  });
  const telling = withNamesJoined(text, pieces, rules).filter(
    ({word}) => !particles.has(word) && !rules.isStopWord(word) && !talk.has(word),
  );
  return (telling.length > 0 ? telling : pieces).slice(0, termsAtMost);
}

/** Returns what a Latin word asks for: one thing, or the parts of an identifier that the site does not have. */
function latinTerms(
  {word, start, end}: Piece,
  neighbours: readonly (string | undefined)[],
  isLast: boolean,
  vocabulary: Vocabulary,
  rules: WordRules,
): Term[] {
  const words = latinWords(word, isLast, vocabulary, rules);
  const [before, after] = neighbours;
  // Two words that the site writes as one: roll back, fail over.
  for (const pair of [before && before + word, after && word + after]) {
    const joined = pair && /^[a-z]+$/.test(pair) ? rules.stem(pair) : undefined;
    if (joined !== undefined && vocabulary.words.has(joined)) put(words, joined, weights.joined);
  }
  if (words.size > 0 || !word.includes('_')) return [{start, end, words, telling: 1}];
  return word
    .split('_')
    .filter(Boolean)
    .map((part) => ({start, end, words: latinWords(part, false, vocabulary, rules), telling: 1}));
}

/** Replaces ideographs between the found words by the words that they nearly spell. */
function withMisspellings(text: string, terms: readonly Term[], vocabulary: Vocabulary, rules: WordRules): Term[] {
  const found = terms.filter(({start, end, words}) => end - start > 1 && words.size > 0);
  const isLost = (place: number) =>
    !particles.has(text[place] ?? ' ') && !found.some(({start, end}) => start <= place && place < end);
  // Two characters, of which one belongs to a word that was found, are nearly a word by chance.
  const isChance = ({start, end}: {start: number; end: number}) =>
    end - start === 2 && found.some((term) => term.start < end && start < term.end);
  const nearly = [...text.matchAll(/\p{Unified_Ideograph}{2,}/gu)].flatMap(({0: run, index}) =>
    misspellings(run, index, isLost, vocabulary, rules)
      .filter((place) => !isChance(place))
      .map(({words, ...place}): Term => ({
        ...place,
        words: new Map(words.map((word) => [word, weights.similar])),
        telling: 1,
      })),
  );
  const isReplaced = (term: Term) =>
    term.end - term.start === 1 && nearly.some(({start, end}) => start <= term.start && term.end <= end);
  return [...terms.filter((term) => !isReplaced(term)), ...nearly].sort((a, b) => a.start - b.start);
}

/** Parses a query by the words of an index. */
export function parseQuery(query: string, vocabulary: Vocabulary, rules: WordRules): Query {
  const text = rules
    .simplified(query.normalize('NFKC').toLowerCase())
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, lengthAtMost)
    .trimEnd();
  const blanked = text.replace(fillers, (filler) => ' '.repeat(filler.length));
  const searched = piecesOf(blanked).length > 0 ? blanked : text;
  const pieces = piecesIn(searched, vocabulary, rules);
  const terms = pieces.flatMap((piece, index): Term[] => {
    const {word, start, end} = piece;
    if (isIdeographic(word))
      return [{start, end, words: ideographicWords(word, rules), telling: general.has(word) ? tellingOfGeneral : 1}];
    return latinTerms(
      piece,
      [pieces[index - 1]?.word, pieces[index + 1]?.word],
      end === text.length,
      vocabulary,
      rules,
    );
  });
  return {
    text,
    terms: text.length <= misspelledAtMost ? withMisspellings(searched, terms, vocabulary, rules) : terms,
  };
}
