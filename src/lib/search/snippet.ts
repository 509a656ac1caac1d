import type {Position} from './types.ts';

/** A stretch of text, marked where it matched. */
export type Segment = {text: string; isMarked: boolean};

type Range = {from: number; to: number};

const wordCharacter = /\w/;

/** Tells whether `index` is inside a Latin word. */
const splitsWord = (text: string, index: number) =>
  wordCharacter.test(text[index - 1] ?? '') && wordCharacter.test(text[index] ?? '');

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
const sentenceEnd = /(?<=[.!?:;])\s+|(?<=[。！？；])|\n/gu;

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

/**
 * Returns about `maxLength` characters of the text around its matches, with an ellipsis where a sentence or a row is cut; words stay whole. A sentence, or a row of a
 * table, that has most of the matches is shown from its beginning where it fits; what stands on other lines is not mixed with it.
 */
export function snippet(text: string, positions: readonly Position[], maxLength: number): Segment[] {
  const sentences = sentencesOf(text);
  const sentence = tellingSentence(text, sentences, positions);
  const isShort = sentence.to - sentence.from <= maxLength;
  const core = isShort ? sentence : densest(positions, sentence, maxLength);
  const line = lineAround(text, core);
  const spare = Math.max(0, maxLength - (core.to - core.from));
  // What follows a whole sentence says more than what comes before it.
  const wanted = isShort ? 0 : Math.floor(spare / 2);
  const before = Math.min(core.from - line.from, Math.max(wanted, spare - (line.to - core.to)));
  let from = core.from - before;
  let to = Math.min(line.to, core.to + spare - before);
  while (from < core.from && splitsWord(text, from)) from += 1;
  while (to > core.to && splitsWord(text, to)) to -= 1;
  const isCutBefore = !sentences.some((other) => other.from === from);
  const isCutAfter = !sentences.some((other) => other.to === to);
  return shown([
    ...(isCutBefore ? [{text: '…', isMarked: false}] : []),
    ...markText(text, positions, {from, to}),
    ...(isCutAfter ? [{text: '…', isMarked: false}] : []),
  ]);
}
