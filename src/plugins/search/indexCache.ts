import {createHash} from 'node:crypto';
import {mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** A version's folder, into which its index goes, and its pages with the files of their HTML. */
export type IndexedVersion = {folder: string; pages: readonly {url: string; file: string}[]};

export type IndexCache = {
  /** Where indexes are kept between builds. */
  folder: string;
  /** Everything that an index depends on besides pages: different settings give a different index. */
  settings: string;
  /** What this build adds to the names of all index files. */
  suffix: string;
};

/** Files of a version's index, by their names without the suffix. */
type KeptIndex = Record<string, string>;

/** How many indexes are kept: enough for all versions, and for several states of those being edited. */
const mostKept = 60;

/** Parts of the HTML of a page that change even though the page does not. */
const assetNames = /\/assets\/(?:css|js)\/[\w~.-]+|data-scripts="[^"]*"/g;

const isOfIndex = (name: string): boolean => /^search-(?:index|contents|texts)\b.*\.json$/.test(name);

function keyOf({pages}: IndexedVersion, settings: string): string {
  const hash = createHash('sha256').update(settings);
  for (const {url, file} of pages) hash.update(`\n${url}\n${readFileSync(file, 'utf8').replace(assetNames, '')}`);
  return hash.digest('hex');
}

/** Returns a kept index; undefined when there is none, or its file is damaged. */
function read(file: string): KeptIndex | undefined {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as KeptIndex;
    utimesSync(file, new Date(), new Date());
    return kept;
  } catch {
    return undefined;
  }
}

function keep(file: string, {folder}: IndexedVersion, suffix: string): void {
  const names = readdirSync(folder).filter(isOfIndex);
  const kept: KeptIndex = Object.fromEntries(
    names.map((name) => [name.replace(`${suffix}.json`, '.json'), readFileSync(path.join(folder, name), 'utf8')]),
  );
  // Atomically: another build may read it, and this one may be interrupted.
  const unfinished = `${file}.${process.pid}.new`;
  writeFileSync(unfinished, JSON.stringify(kept));
  renameSync(unfinished, file);
}

function forgetOldest(folder: string): void {
  const files = readdirSync(folder).map((name) => path.join(folder, name));
  // Another build of the same language may rename or delete files at the same time.
  const newestFirst = files
    .map((file) => ({file, time: statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? 0}))
    .sort((one, other) => other.time - one.time);
  for (const {file} of newestFirst.slice(mostKept)) rmSync(file, {force: true});
}

/**
 * Writes the index of each version into its folder: from the cache when its pages are those of an earlier build, and otherwise by `make`,
 * which gets the addresses of all pages whose index is missing.
 */
export async function writeIndexes(
  versions: readonly IndexedVersion[],
  cache: IndexCache,
  make: (urls: string[]) => Promise<void>,
): Promise<void> {
  mkdirSync(cache.folder, {recursive: true});
  const all = versions.map((version) => {
    const file = path.join(cache.folder, `${keyOf(version, cache.settings)}.json`);
    return {version, file, kept: read(file)};
  });
  await make(all.flatMap(({version, kept}) => (kept ? [] : version.pages.map(({url}) => url))));
  for (const {version, file, kept} of all) {
    if (!kept) keep(file, version, cache.suffix);
    else
      for (const [name, content] of Object.entries(kept))
        writeFileSync(path.join(version.folder, name.replace(/\.json$/, `${cache.suffix}.json`)), content);
  }
  forgetOldest(cache.folder);
}
