import {lstatSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {LockedPackage} from '../shared/lockfile.ts';

/** What a package that the project asks for brings with it, itself included. */
export type Share = {
  name: string;
  isDevelopment: boolean;
  /** How many installed packages it leads to. */
  all: number;
  /** How many of them would go without it. */
  alone: number;
  /** Their size in bytes. */
  bytes: number;
};

/** Returns the size in bytes of the files of a package that is installed in a folder, without packages within it; undefined when it is not there, as on other systems. */
export function installedBytes(folder: string): number | undefined {
  try {
    return readdirSync(folder, {withFileTypes: true})
      .filter(({name}) => name !== 'node_modules')
      .reduce((sum, entry) => {
        const file = path.join(folder, entry.name);
        return sum + (entry.isDirectory() ? (installedBytes(file) ?? 0) : lstatSync(file).size);
      }, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Returns the places that some places lead to, themselves included, without passing through one that is left out. */
function reachable(
  packages: ReadonlyMap<string, LockedPackage>,
  from: readonly string[],
  without?: string,
): Set<string> {
  const seen = new Set(from.filter((place) => place !== without));
  for (const place of seen) for (const next of packages.get(place)?.uses ?? []) if (next !== without) seen.add(next);
  return seen;
}

/**
 * Returns what each package that the project asks for brings, those that bring the most bytes alone first. `bytesOf` gives the size of a place in bytes;
 * packages without one are not installed, and do not count.
 */
export function sharesOf(locked: readonly LockedPackage[], bytesOf: (place: string) => number | undefined): Share[] {
  const [project, ...others] = locked;
  const bytes = new Map(
    others.flatMap(({place}) => {
      const size = bytesOf(place);
      return size === undefined ? [] : [[place, size] as const];
    }),
  );
  const packages = new Map(others.map((one) => [one.place, one]));
  const isInstalled = (place: string) => bytes.has(place);
  return project!.uses
    .filter(isInstalled)
    .map((place) => {
      const all = [...reachable(packages, [place])].filter(isInstalled);
      const rest = reachable(packages, project!.uses, place);
      const alone = all.filter((one) => !rest.has(one));
      const {name, isDevelopment} = packages.get(place)!;
      return {
        name,
        isDevelopment,
        all: all.length,
        alone: alone.length,
        bytes: alone.reduce((sum, one) => sum + bytes.get(one)!, 0),
      };
    })
    .sort((a, b) => b.bytes - a.bytes || (a.name < b.name ? -1 : 1));
}
