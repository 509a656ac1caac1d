import {createHash} from 'node:crypto';
import {mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Twin} from './convert.ts';

const folderOfCode = path.dirname(fileURLToPath(import.meta.url));

/** npm's list of the packages that are installed: another release of a package may write Markdown otherwise. */
const packages = createRequire(import.meta.url)
  .resolve('@docusaurus/core/package.json')
  .replace(/@docusaurus.*$/, '.package-lock.json');

/** Returns a text that changes whenever the same HTML could give another twin. */
export const ingredients = (): string =>
  [
    packages,
    ...readdirSync(folderOfCode)
      .sort()
      .map((name) => path.join(folderOfCode, name)),
  ]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

/** How many files are kept: one for each version in each language, and for as many builds of another kind. */
const mostKept = 60;

function forgetOldest(folder: string): void {
  const times = readdirSync(folder).map((name) => {
    const file = path.join(folder, name);
    // Another build may rename or delete files at the same time.
    return {file, time: statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? 0};
  });
  for (const {file} of times.sort((one, other) => other.time - one.time).slice(mostKept)) rmSync(file, {force: true});
}

/** Twins of earlier builds, by what they were made from: converting a page takes some ten times as long as reading its twin. */
export type TwinCache = {
  /** Returns the twin made from a text: a kept one, or that of `make`, which is kept. */
  get: (source: string, make: () => Twin) => Twin;
  /** Keeps the twins that were asked for, and forgets the others of this name. */
  save: () => void;
};

/** Opens the twins that were kept under a name; a damaged file counts as none. `settings` is what twins depend on besides their source. */
export function openCache(folder: string, name: string, settings: string): TwinCache {
  const file = path.join(folder, `${name}.json`);
  let kept: Record<string, Twin> = {};
  try {
    kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Twin>;
  } catch {
    // There is none yet, or an interrupted build left it incomplete.
  }
  const used: Record<string, Twin> = {};
  const own = createHash('sha256').update(settings).digest();
  return {
    get(source, make) {
      const key = createHash('sha256').update(own).update(source).digest('base64');
      return (used[key] = kept[key] ?? make());
    },
    save() {
      mkdirSync(folder, {recursive: true});
      // Atomically: another build may read it, and this one may be interrupted.
      const unfinished = `${file}.${process.pid}.new`;
      writeFileSync(unfinished, JSON.stringify(used));
      renameSync(unfinished, file);
      forgetOldest(folder);
    },
  };
}
