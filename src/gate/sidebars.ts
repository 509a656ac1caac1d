import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {createJiti} from 'jiti';

/** An entry of a sidebar, as far as the gate reads it. */
export type Item = {
  type?: string;
  id?: string;
  className?: string;
  label?: string;
  key?: string;
  items?: Entry[];
  link?: {type: string; id?: string; slug?: string; title?: string; description?: string};
};
export type Entry = string | Item;
export type Sidebars = Record<string, Entry[]>;

const jiti = createJiti(import.meta.url, {interopDefault: true});

/** Returns the file of a version's sidebars, from the repository's root. */
export const sidebarFile = (version: string): string =>
  version === 'current' ? 'sidebars.ts' : `versioned_sidebars/version-${version}-sidebars.json`;

/** Reads the sidebars of a version; undefined when it has none. */
export async function readSidebars(root: string, version: string): Promise<Sidebars | undefined> {
  const file = path.join(root, sidebarFile(version));
  if (!existsSync(file)) return undefined;
  if (file.endsWith('.json')) return JSON.parse(readFileSync(file, 'utf8')) as Sidebars;
  return jiti.import<Sidebars>(file, {default: true});
}

/** Returns all entries of sidebars, those within categories, too. */
export function entriesOf(sidebars: Sidebars): Entry[] {
  const below = (entry: Entry): Entry[] => [
    entry,
    ...(typeof entry === 'string' ? [] : (entry.items ?? []).flatMap(below)),
  ];
  return Object.values(sidebars).flatMap((entries) => entries.flatMap(below));
}
