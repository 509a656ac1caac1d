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

/** A file's name, its hash, and its end, where the bundler has named it. */
const hashed = /\.([0-9a-f]{8})(\.(?:js|css))$/;

const mark = '········';

/**
 * Reads a folder's files by their paths. With `namesAside`, the hashes that the bundler put into names are blotted out in these and in all texts, and
 * the script that lists them is left out: the minifier names its variables by the letters that the hashes have.
 */
function contentsOf(folder: string, namesAside: boolean): Map<string, () => Buffer> {
  const files = filesIn(folder);
  const hashes = new Set(namesAside ? files.flatMap((file) => hashed.exec(file)?.[1] ?? []) : []);
  const blotted = (text: string) =>
    text.replace(/(?<![0-9a-f])[0-9a-f]{8}(?![0-9a-f])/g, (word) => (hashes.has(word) ? mark : word));
  return new Map(
    files.flatMap((file): [string, () => Buffer][] => {
      if (namesAside && /\/runtime~\w+\.[^/]+$/.test(file)) return [];
      const read = () => readFileSync(path.join(folder, file));
      if (!namesAside) return [[file, read]];
      const isText = /\.(?:html|js|css|json|xml|txt)$|\/_[a-z]+$/.test(`/${file}`);
      const blottedOut = isText ? () => Buffer.from(blotted(read().toString('utf8'))) : read;
      return [[file.replace(hashed, `.${mark}$2`), blottedOut]];
    }),
  );
}

/**
 * Returns the files, by their paths, that only one of two folders has, or that differ; without the manifest, which follows from the others. With
 * `namesAside`, scripts and style sheets may have other hashes in their names, wherever these stand.
 */
export function compare(one: string, other: string, {namesAside = false} = {}): Difference[] {
  const [first, second] = [contentsOf(one, namesAside), contentsOf(other, namesAside)];
  return [...new Set([...first.keys(), ...second.keys()])].sort().flatMap((file) => {
    const [left, right] = [first.get(file), second.get(file)];
    if (!right) return [{file, how: 'only in the first'}];
    if (!left) return [{file, how: 'only in the second'}];
    const how = firstDifference(left(), right());
    return how === undefined ? [] : [{file, how}];
  });
}
