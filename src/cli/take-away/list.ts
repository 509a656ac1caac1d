import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Locale} from '../../lib/pages.ts';
import {compareVersions} from '../../lib/version-order.ts';

/** An archive as the list has it. */
export type ListedArchive = {
  /** `current` for the coming version. */
  version: string;
  /** The version as readers know it. */
  label: string;
  language: Locale;
  file: string;
  bytes: number;
  sha256: string;
  pages: number;
  /** The date of the newest change, as YYYY-MM-DD; null when the pages name none. */
  changed: string | null;
};

/** The name of the list, beside the archives. */
export const listFile = 'take-away.json';

function listed(folder: string): ListedArchive[] {
  try {
    const list = JSON.parse(readFileSync(path.join(folder, listFile), 'utf8')) as {archives: ListedArchive[]};
    return list.archives.filter(({file}) => existsSync(path.join(folder, file)));
  } catch {
    return [];
  }
}

/** Writes archives into the list of a folder, newest version first; what it says of others that are still there stays. */
export function writeList(folder: string, archives: readonly ListedArchive[]): void {
  const kept = listed(folder).filter(({file}) => !archives.some((archive) => archive.file === file));
  const all = [...kept, ...archives].sort(
    (a, b) => compareVersions(b.version, a.version) || (a.language < b.language ? -1 : 1),
  );
  writeFileSync(path.join(folder, listFile), `${JSON.stringify({archives: all}, null, 2)}\n`);
}
