import {versionAddress} from '../version-address.ts';
import {archiveName} from './archive.ts';

/** Where the site is: its origin, its path in the language that is built, with slashes at both ends, and the versions that are built. */
export type SiteAddress = {siteUrl: string; siteRoot: string; onlyVersions: string[] | undefined};

/** Returns the path of the archive with the files of a version; undefined when the version is not built. */
export function archiveAddress(version: string, {siteRoot, onlyVersions}: SiteAddress): string | undefined {
  const published = versionAddress(version, archiveName(version), onlyVersions);
  return published === undefined ? undefined : `${siteRoot}${published}`;
}

/** Returns the command that gets an archive by its path and unpacks it; the address has a line of its own, which leaves room for a long one. */
export const downloadCommand = (address: string, {siteUrl}: SiteAddress): string =>
  `curl -fsSL \\\n  "${siteUrl}${address}" \\\n  | tar -xz`;
