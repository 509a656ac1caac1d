import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {Refusal} from './refusal.ts';

/** An entry of a lockfile of version 3, as npm writes it. */
type Entry = {
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  hasInstallScript?: boolean;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
} & Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies' | 'peerDependencies', Names>>;

type Names = Readonly<Record<string, string>>;

/** A package that a lockfile installs. */
export type LockedPackage = {
  /** Its folder from the lockfile's, `node_modules/a/node_modules/b`; '' for the project itself. */
  place: string;
  name: string;
  version: string;
  /** Where it comes from, when that is no registry or the lockfile names the registry's host. */
  resolved?: string;
  /** The digest of its archive, `sha512-…` in Base64. */
  integrity?: string;
  /** The SPDX expression that its package.json gives; undefined when it gives none in today's form. */
  licence?: string;
  runsAtInstall: boolean;
  /** Whether nothing but development asks for it. */
  isDevelopment: boolean;
  /** Whether nothing but optional dependencies, or those and development, ask for it. */
  isOptional: boolean;
  /** The places of the packages that it finds when it asks for what it depends on, sorted. */
  uses: string[];
};

/** Returns where a package finds another one that it asks for by name; undefined when that is not installed, as an optional one may not be. */
function placeOf(packages: Readonly<Record<string, Entry>>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}

/**
 * Returns the packages of a folder's package-lock.json, the project itself first, the others in the lockfile's order; throws a refusal when there is
 * none of version 3.
 */
export function lockedPackages(folder: string): LockedPackage[] {
  const file = path.join(folder, 'package-lock.json');
  const cure = 'Write it with npm 7 or later: npm install --package-lock-only';
  if (!existsSync(file)) throw new Refusal(`${file} is missing. ${cure}`);
  let lock: {lockfileVersion?: number; packages?: Record<string, Entry>};
  try {
    lock = JSON.parse(readFileSync(file, 'utf8')) as typeof lock;
  } catch (error) {
    throw new Refusal(`${file} is not JSON (${(error as Error).message}). ${cure}`);
  }
  const {packages} = lock;
  if (lock.lockfileVersion !== 3 || !packages?.['']) throw new Refusal(`${file} is not of version 3. ${cure}`);
  return Object.entries(packages).map(([place, entry]) => {
    const names = Object.keys({
      ...entry.dependencies,
      ...entry.devDependencies,
      ...entry.optionalDependencies,
      ...entry.peerDependencies,
    });
    return {
      place,
      name: entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      resolved: entry.resolved,
      integrity: entry.integrity,
      licence: entry.license,
      runsAtInstall: entry.hasInstallScript ?? false,
      isDevelopment: entry.dev ?? false,
      isOptional: (entry.optional ?? false) || (entry.devOptional ?? false),
      uses: [...new Set(names.flatMap((name) => placeOf(packages, place, name) ?? []))].sort(),
    };
  });
}
