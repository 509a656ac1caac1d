import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import {manifestFile, parseManifest, type Manifest} from '../../deploy/manifest.ts';
import {Refusal} from '../shared/refusal.ts';

/** Begins the names of folders that are not finished. */
export const unfinished = '.unfinished-';

/** Where a folder of releases has what. */
export const placesIn = (to: string) => ({
  releases: path.join(to, 'releases'),
  /** The symbolic link to the release that is served. */
  current: path.join(to, 'current'),
  lock: path.join(to, '.lock'),
});

/** Returns the names of the releases that are there, newest first. */
export function releasesIn(to: string): string[] {
  const {releases} = placesIn(to);
  return readdirSync(releases, {withFileTypes: true})
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({name}) => ({name, time: statSync(path.join(releases, name)).mtimeMs}))
    .sort((one, other) => other.time - one.time || (one.name < other.name ? -1 : 1))
    .map(({name}) => name);
}

/** Returns the name of the release that is served; undefined before the first; throws a refusal when `current` is no link to a release. */
export function currentIn(to: string): string | undefined {
  const {current} = placesIn(to);
  const state = lstatSync(current, {throwIfNoEntry: false});
  if (state === undefined) return undefined;
  const [folder, name, ...more] = state.isSymbolicLink() ? readlinkSync(current).split(path.sep) : [];
  if (folder !== 'releases' || name === undefined || more.length > 0)
    throw new Refusal(
      `${current} is not a link to a release that this command has made. Move it away, or name another folder with --to.`,
    );
  return name;
}

/** Serves a release: replaces the link to the current one in one step. */
export function switchTo(to: string, name: string): void {
  const {current} = placesIn(to);
  const next = `${current}-next`;
  rmSync(next, {force: true});
  symlinkSync(path.join('releases', name), next, 'dir');
  renameSync(next, current);
}

/** Returns the manifest of a release and its text; throws a refusal when it has none that can be read. */
export function manifestOf(folder: string): {manifest: Manifest; text: string} {
  const file = path.join(folder, manifestFile);
  if (!existsSync(file))
    throw new Refusal(
      `${folder} is no built site: it has no ${manifestFile}. Run "npm run build" first, or name another one.`,
    );
  try {
    const text = readFileSync(file, 'utf8');
    return {text, manifest: parseManifest(text, file)};
  } catch (error) {
    throw new Refusal(`${(error as Error).message} Run "npm run build" again, or name another one.`);
  }
}
