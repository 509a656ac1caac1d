import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import {
  compressedIn,
  differencesIn,
  isNamedByContent,
  manifestFile,
  manifestIn,
  releaseName,
  sizeOf,
  type Differences,
  type Manifest,
} from '../../deploy/manifest.ts';
import {diskRefusal, requireRoom, requireWritable} from '../shared/disk.ts';
import {lock} from '../shared/lock.ts';
import {Refusal} from '../shared/refusal.ts';
import {currentIn, manifestOf, placesIn, releasesIn, switchTo, unfinished} from './folder.ts';

/** What a release is made of, and where it goes. */
export type Wanted = {
  /** A built site with its manifest. */
  dir: string;
  /** The folder with `current` and `releases/`; it, or the one above it, must exist. */
  to: string;
  /** How many releases stay, with the new one. */
  keep: number;
  /** Copies a file. */
  copy?: (from: string, to: string) => void;
};

/** What a command has done: the release that is served now, the one before, and the names of those that were deleted. */
export type Released = {name: string; before: string | undefined; deleted: string[]};

/** Returns in words how files differ from their manifest; undefined when they do not. */
export function inWords({missing, different, extra}: Differences): string | undefined {
  const told = Object.entries({'missing: ': missing, 'different: ': different, 'not in the manifest: ': extra})
    .filter(([, files]) => files.length > 0)
    .map(
      ([what, files]) =>
        `${what}${files.slice(0, 3).join(', ')}${files.length > 3 ? ` and ${files.length - 3} more` : ''}`,
    );
  return told.length > 0 ? told.join('; ') : undefined;
}

/** Gives a release a file of another one: a link, which takes no space, or a copy where the disk knows no links. */
function share(from: string, to: string): void {
  mkdirSync(path.dirname(to), {recursive: true});
  try {
    linkSync(from, to);
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'EPERM' && code !== 'EMLINK' && code !== 'ENOTSUP') throw error;
    copyFileSync(from, to);
  }
}

/**
 * Adds to a release the files of all others whose names have the hash of their content: pages that are open in browsers ask for those of the build that
 * they came from. Only what a release has of its own is added, so that nothing stays longer than the release it came with.
 */
function shareNamedByContent(folder: string, others: readonly string[]): void {
  for (const other of others) {
    const files = Object.keys(manifestIn(other)?.files ?? {}).filter(isNamedByContent);
    for (const file of files.filter((one) => !existsSync(path.join(folder, one)))) {
      // With what was compressed of it.
      for (const one of ['', '.br', '.gz'].map((end) => file + end).filter((end) => existsSync(path.join(other, end))))
        share(path.join(other, one), path.join(folder, one));
    }
  }
}

/** Tells whether a release has all files of its manifest, as they were; others may have been added to it. */
const isWhole = (folder: string, manifest: Manifest): boolean => {
  const {missing, different} = differencesIn(folder, manifest);
  return missing.length + different.length === 0;
};

/** Returns the name of a release for a build, and whether that is there already; a damaged one of the same build is left alone. */
function nameFor(releases: string, manifest: Manifest, text: string): {name: string; isThere: boolean} {
  const first = releaseName(manifest, text);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? first : `${first}.${number}`;
    const folder = path.join(releases, name);
    if (!existsSync(folder)) return {name, isThere: false};
    if (isWhole(folder, manifest)) return {name, isThere: true};
  }
}

/** Copies a built site, with what was compressed of it, into a folder of its own, checks each file of the copy, and gives it its name. */
function copyIn(
  dir: string,
  releases: string,
  name: string,
  manifest: Manifest,
  copy: NonNullable<Wanted['copy']>,
): void {
  const folder = path.join(releases, `${unfinished}${name}`);
  for (const file of [...Object.keys(manifest.files), ...compressedIn(dir), manifestFile]) {
    const [from, to] = [path.join(dir, file), path.join(folder, file)];
    mkdirSync(path.dirname(to), {recursive: true});
    copy(from, to);
    // Servers make ETags of dates and sizes: a build has the same in each copy, however soon it follows another one.
    const {atime, mtime} = statSync(from);
    utimesSync(to, atime, mtime);
  }
  const wrong = inWords(differencesIn(folder, manifest));
  if (wrong)
    throw new Refusal(
      `The copy in ${releases} is not the build: ${wrong}. The current release stays. Is the disk sound?`,
    );
  renameSync(folder, path.join(releases, name));
}

/** Deletes the oldest releases, but never the one that is served; returns their names. */
function deleteOld(to: string, keep: number): string[] {
  const {releases} = placesIn(to);
  const current = currentIn(to);
  const old = releasesIn(to)
    .filter((name) => name !== current)
    .slice(keep - 1);
  for (const name of old) {
    // First out of the list, as a whole: a release that is half deleted must not be taken for one.
    renameSync(path.join(releases, name), path.join(releases, `${unfinished}${name}`));
    rmSync(path.join(releases, `${unfinished}${name}`), {recursive: true, force: true});
  }
  return old;
}

/** Takes the lock of a folder of releases, which must be writable, deletes what a killed command has left, and runs something. */
function whileLocked<Result>(to: string, run: () => Result): Result {
  const places = placesIn(to);
  currentIn(to);
  try {
    for (const folder of [to, places.releases].filter((one) => existsSync(one))) requireWritable(folder);
    mkdirSync(places.releases, {recursive: true});
    const unlock = lock(places.lock, `Another release to ${to} is under way`);
    const clear = () => {
      for (const name of readdirSync(places.releases).filter((one) => one.startsWith(unfinished)))
        rmSync(path.join(places.releases, name), {recursive: true, force: true});
    };
    try {
      clear();
      return run();
    } catch (error) {
      clear();
      throw error;
    } finally {
      unlock();
    }
  } catch (error) {
    throw diskRefusal(error, 'The current release stays.');
  }
}

/** Makes a release the newest, and the one that it follows the newest but one, whatever order they were made in: to roll back is to return to that. */
function putFirst(to: string, name: string, before: string | undefined): void {
  const {releases} = placesIn(to);
  const at = (release: string) => path.join(releases, release);
  const newest = Math.max(0, ...releasesIn(to).map((release) => statSync(at(release)).mtimeMs));
  const now = Math.max(Date.now(), Math.ceil(newest) + 2);
  if (before !== undefined && existsSync(at(before))) utimesSync(at(before), new Date(now - 1), new Date(now - 1));
  utimesSync(at(name), new Date(now), new Date(now));
}

/** Serves a release that is there, with what readers of the others still ask for, and deletes old ones. */
function serve(to: string, name: string, keep: number): Released {
  const {releases} = placesIn(to);
  const before = currentIn(to);
  const others = releasesIn(to).filter((other) => other !== name);
  shareNamedByContent(
    path.join(releases, name),
    others.map((other) => path.join(releases, other)),
  );
  switchTo(to, name);
  try {
    return {name, before, deleted: deleteOld(to, keep)};
  } catch (error) {
    throw new Refusal(`${name} is served now, but older releases cannot be deleted: ${(error as Error).message}`);
  }
}

/** Copies a built site to a server's folder and serves it from there in one step; throws a refusal, and leaves the current release, when that cannot be done. */
export function release({dir, to, keep, copy = copyFileSync}: Wanted): Released {
  const {manifest, text} = manifestOf(dir);
  const wrong = inWords(differencesIn(dir, manifest));
  if (wrong) throw new Refusal(`${dir} is not what was built: ${wrong}. Run "npm run build" again.`);
  if (!existsSync(path.dirname(to)))
    throw new Refusal(`${path.dirname(to)} does not exist. Make it, or name another folder with --to.`);
  requireWritable(to);
  const compressed = compressedIn(dir);
  const more = compressed.reduce((sum, file) => sum + statSync(path.join(dir, file)).size, 0);
  requireRoom(to, sizeOf(manifest) + more, Object.keys(manifest.files).length + compressed.length);
  return whileLocked(to, () => {
    const {releases} = placesIn(to);
    const {name, isThere} = nameFor(releases, manifest, text);
    if (!isThere) copyIn(dir, releases, name, manifest, copy);
    putFirst(to, name, currentIn(to));
    return serve(to, name, keep);
  });
}

/** Serves a release that is there: the one named, or the newest before the current one; throws a refusal when there is none, or it is damaged. */
export function rollBack(to: string, keep: number, wanted?: string): Released {
  if (!existsSync(placesIn(to).releases))
    throw new Refusal(`${to} has no releases. Name the folder that they were made in with --to.`);
  return whileLocked(to, () => {
    const names = releasesIn(to);
    const current = currentIn(to);
    const name = wanted ?? names[names.indexOf(current ?? '') + 1];
    if (name === undefined) throw new Refusal(`${to} has no release before ${current ?? 'the first'}.`);
    if (!names.includes(name)) throw new Refusal(`${to} has no release ${name}. Use one of: ${names.join(', ')}.`);
    const folder = path.join(placesIn(to).releases, name);
    const {manifest} = manifestOf(folder);
    if (!isWhole(folder, manifest))
      throw new Refusal(
        `The release ${name} is damaged. Name another one: ${names.filter((one) => one !== name).join(', ')}.`,
      );
    return serve(to, name, keep);
  });
}
