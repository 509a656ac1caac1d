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

/** Returns the first index from which `maxLength` characters contain the most matches. */
function densest(positions: readonly Position[], maxLength: number): Range | undefined {
  let best: (Range & {count: number}) | undefined;
  positions.forEach(([from], first) => {
    const held = positions.slice(first).filter(([start, length]) => start + length <= from + maxLength);
    const last = held.at(-1) ?? positions[first];
    if (last && (!best || held.length > best.count)) best = {from, to: last[0] + last[1], count: held.length};
  });
  return best;
}

/** Returns about `maxLength` characters of the text around its matches, with an ellipsis where something is left out; words stay whole. */
export function snippet(text: string, positions: readonly Position[], maxLength: number): Segment[] {
  const core = densest(positions, maxLength) ?? {from: 0, to: 0};
  const spare = Math.max(0, maxLength - (core.to - core.from));
  const before = Math.min(core.from, Math.max(Math.floor(spare / 2), spare - (text.length - core.to)));
  let from = core.from - before;
  let to = Math.min(text.length, core.to + spare - before);
  while (from < core.from && splitsWord(text, from)) from += 1;
  while (to > core.to && splitsWord(text, to)) to -= 1;
  return [
    ...(from > 0 ? [{text: '…', isMarked: false}] : []),
    ...markText(text, positions, {from, to}),
    ...(to < text.length ? [{text: '…', isMarked: false}] : []),
  ];
}
