import {readFileSync} from 'node:fs';
import path from 'node:path';
import {filesIn} from '../../src/deploy/manifest.ts';

/** A file in which two folders differ, and how. */
export type Difference = {file: string; how: string};

/** How many bytes are shown on each side of the first that differs. */
const shown = 40;

const excerpt = (bytes: Buffer, at: number): string =>
  JSON.stringify(bytes.subarray(Math.max(0, at - shown), at + shown).toString('latin1'));

/** Returns where two files begin to differ, in words with what stands there; undefined when they do not. */
export function firstDifference(one: Buffer, other: Buffer): string | undefined {
  if (one.equals(other)) return undefined;
  const length = Math.min(one.length, other.length);
  let at = 0;
  while (at < length && one[at] === other[at]) at += 1;
  return `byte ${at} of ${one.length} and ${other.length}\n      ${excerpt(one, at)}\n      ${excerpt(other, at)}`;
}

/** Returns the files, by their paths, that only one of two folders has, or that differ; without the manifest, which follows from the others. */
export function compare(one: string, other: string): Difference[] {
  const [first, second] = [new Set(filesIn(one)), new Set(filesIn(other))];
  return [...new Set([...first, ...second])].sort().flatMap((file) => {
    if (!second.has(file)) return [{file, how: 'only in the first'}];
    if (!first.has(file)) return [{file, how: 'only in the second'}];
    const how = firstDifference(readFileSync(path.join(one, file)), readFileSync(path.join(other, file)));
    return how === undefined ? [] : [{file, how}];
  });
}
