import type {Position} from './types.ts';

/** A stretch of text, marked where it matched. */
export type Segment = {text: string; isMarked: boolean};

type Range = {from: number; to: number};

const wordCharacter = /\w/;

/** Splits the text at the given positions, which must be in order and must not overlap, and marks these. */
export function markText(
  text: string,
  positions: readonly Position[],
  {from, to}: Range = {from: 0, to: text.length},
): Segment[] {
  const segments: Segment[] = [];
  let cursor = from;
  for (const [start, length] of positions) {
    if (start < from || start + length > to) continue;
    segments.push(
      {text: text.slice(cursor, start), isMarked: false},
      {text: text.slice(start, start + length), isMarked: true},
    );
    cursor = start + length;
  }
  segments.push({text: text.slice(cursor, to), isMarked: false});
  return segments.filter((segment) => segment.text !== '');
}

/** Returns the first index within a range from which `maxLength` characters contain the most matches. */
function densest(positions: readonly Position[], {from, to}: Range, maxLength: number): Range {
  let best: (Range & {count: number}) | undefined;
  const inside = positions.filter(([start, length]) => start >= from && start + length <= to);
  inside.forEach(([first], index) => {
    const held = inside.slice(index).filter(([start, length]) => start + length <= first + maxLength);
    const last = held.at(-1) ?? inside[index];
    if (last && (!best || held.length > best.count)) best = {from: first, to: last[0] + last[1], count: held.length};
  });
  return best ?? {from, to: from};
}

/** The end of a sentence, with what follows it. */
const sentenceEnd = /(?<=[.!?:;])\s+|(?<=[。！？；][”’）]*)(?![”’）])|\n/gu;

/** Returns the sentences of a text, rows of tables, and lines of code. */
function sentencesOf(text: string): Range[] {
  const ends = [...text.matchAll(sentenceEnd)].map(({0: gap, index}) => ({at: index, next: index + gap.length}));
  return [...ends, {at: text.length, next: text.length}]
    .map(({at}, nth): Range => ({from: nth === 0 ? 0 : ends[nth - 1]!.next, to: at}))
    .filter(({from, to}) => to > from);
}

/** Returns the sentence with the most different matches, the first of several. */
function tellingSentence(text: string, sentences: readonly Range[], positions: readonly Position[]): Range {
  let best = {range: {from: 0, to: text.length}, worth: 0};
  for (const range of sentences) {
    const inside = positions.filter(([start, length]) => start >= range.from && start + length <= range.to);
    const words = new Set(inside.map(([start, length]) => text.slice(start, start + length).toLowerCase()));
    const worth = [...words].reduce((sum, {length}) => sum + Math.sqrt(length), 0);
    if (worth > best.worth) best = {range, worth};
  }
  return best.range;
}

/** Shows the borders between cells of a table. */
const shown = (segments: readonly Segment[]): Segment[] =>
  segments.map(({text, isMarked}) => ({text: text.replaceAll('\t', ' · '), isMarked}));

/** Returns the line of a text in which a range begins and ends. */
function lineAround(text: string, {from, to}: Range): Range {
  const end = text.indexOf('\n', to);
  return {from: text.lastIndexOf('\n', from - 1) + 1, to: end < 0 ? text.length : end};
}

/** What stands on both sides of a place inside a word, a path, an address, or another text that is written without a space. */
const closed = /[^\s\p{Unified_Ideograph}\u3000-\u303f\uff00-\uffef“”‘…·]/u;

const ideograph = /\p{Unified_Ideograph}/u;

/** Where a reader of Chinese pauses, and how many characters more are left out at most to cut there. */
const pause = /[，、；：。！？]/;
const pauseWithin = 8;

/** What is not shown at either end, and where the text is cut at its beginning and at its end. */
const space = /\s/;
const notFirst = /[\s，、；：。！？）】”’》]/;
const notLast = /[\s,;:，、；：（【“‘《]/;

/** What stands before the beginning of a sentence, or at the end of one. */
const sentenceStop = /[.!?。！？][”’）]*\s*$/;

/** Words of one character after which Chinese may be cut; others may be parts of a term that browsers do not know. */
const joining = /[的了和与或在是]/;

/** Returns functions that tell whether a place in a line of a text is inside a word, and whether it is inside what is written without a space. */
function unitsIn(text: string, line: Range) {
  const words = new Intl.Segmenter('zh', {granularity: 'word'}).segment(text.slice(line.from, line.to));
  const wordAt = (at: number) => words.containing(at - line.from)!;
  const isInChinese = (at: number) =>
    wordAt(at).index < at - line.from ||
    (wordAt(at).segment.length === 1 && wordAt(at - 1).segment.length === 1 && !joining.test(text[at - 1]!));
  const areBoth = (kind: RegExp, at: number) => kind.test(text[at - 1] ?? ' ') && kind.test(text[at] ?? ' ');
  const isInWord = (at: number) => areBoth(wordCharacter, at) || (areBoth(ideograph, at) && isInChinese(at));
  return {isInWord, isInUnit: (at: number) => isInWord(at) || areBoth(closed, at)};
}

/** Returns all places from one to another, both included. */
const placesBetween = (first: number, last: number): number[] =>
  Array.from({length: Math.abs(last - first) + 1}, (_, nth) => first + nth * Math.sign(last - first));

/**
 * Returns about `maxLength` characters of the text around its matches, with an ellipsis where a sentence or a row is cut. Words stay whole, as do paths and
 * addresses that have room, and Chinese is cut at a pause where one is near. A sentence, or a row of a table, that has most of the matches is shown from its
 * beginning where it fits; what stands on other lines is not mixed with it.
 */
export function snippet(text: string, positions: readonly Position[], maxLength: number): Segment[] {
  const sentence = tellingSentence(text, sentencesOf(text), positions);
  const isShort = sentence.to - sentence.from <= maxLength;
  const core = {...(isShort ? sentence : densest(positions, sentence, maxLength))};
  const line = lineAround(text, core);
  const {isInWord, isInUnit} = unitsIn(text, line);
  while (core.from > line.from && isInWord(core.from)) core.from -= 1;
  while (core.to < line.to && isInWord(core.to)) core.to += 1;
  const spare = Math.max(0, maxLength - (core.to - core.from));
  // What follows a whole sentence says more than what comes before it.
  const wanted = isShort ? 0 : Math.floor(spare / 2);
  const before = Math.min(core.from - line.from, Math.max(wanted, spare - (line.to - core.to)));
  let from = core.from - before;
  let to = Math.min(line.to, core.to + spare - before);
  /** Returns where to cut the text, from an outer place on towards the inner one, which is one of the matches. */
  const cut = (outer: number, inner: number): number => {
    const places = placesBetween(outer, inner);
    return (
      places.slice(0, pauseWithin + 1).find((at) => pause.test(text[at - 1] ?? '')) ??
      places.find((at) => !isInUnit(at)) ??
      places.find((at) => !isInWord(at)) ??
      inner
    );
  };
  if (from > line.from) from = cut(from, core.from);
  if (to < line.to) to = cut(to, core.to);
  const isCutBefore = from > line.from && !sentenceStop.test(text.slice(line.from, from));
  const isCutAfter = to < line.to && !sentenceStop.test(text.slice(line.from, to));
  while (from < to && (isCutBefore ? notFirst : space).test(text[from]!)) from += 1;
  while (to > from && (isCutAfter ? notLast : space).test(text[to - 1]!)) to -= 1;
  return shown([
    ...(isCutBefore ? [{text: '…', isMarked: false}] : []),
    ...markText(text, positions, {from, to}),
    ...(isCutAfter ? [{text: '…', isMarked: false}] : []),
  ]);
}
