import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import sharp from 'sharp';

/** The folder of the images that shots are compared with. */
export const folder = fileURLToPath(new URL('baselines', import.meta.url));

/** The state of each image, by its name. */
export type Images = Readonly<Record<string, string>>;

/** What became of the images. */
export type Changes = Record<'added' | 'changed' | 'removed', string[]>;

/** Returns the images that are there. */
export function readImages(from = folder): Images {
  const names = existsSync(from) ? readdirSync(from).sort() : [];
  const stateOf = (name: string) =>
    createHash('sha1')
      .update(readFileSync(path.join(from, name)))
      .digest('hex');
  return Object.fromEntries(names.map((name) => [name, stateOf(name)]));
}

/** Returns what became of the images between two states. */
export function changesBetween(before: Images, after: Images): Changes {
  return {
    added: Object.keys(after).filter((name) => !(name in before)),
    changed: Object.keys(after).filter((name) => name in before && before[name] !== after[name]),
    removed: Object.keys(before).filter((name) => !(name in after)),
  };
}

/** Removes images that no shot has, and returns those that are there. */
export function removeUnused(used: readonly string[], from = folder): Images {
  const images = readImages(from);
  for (const name of Object.keys(images)) if (!used.includes(name)) rmSync(path.join(from, name));
  return readImages(from);
}

/** Writes images anew in fewer bytes: each keeps its every pixel. */
export async function pack(names: readonly string[], from = folder): Promise<void> {
  for (const name of names) {
    const file = path.join(from, name);
    writeFileSync(file, await sharp(readFileSync(file)).webp({lossless: true, effort: 6}).toBuffer());
  }
}

/** Says what became of the images, in lines. */
export function changesText(changes: Changes): string {
  const kinds = Object.entries(changes).filter(([, names]) => names.length > 0);
  if (kinds.length === 0) return 'All images are as they were.';
  return kinds
    .map(([kind, names]) => [`${names.length} ${kind}:`, ...names.map((name) => `  tests/screens/baselines/${name}`)])
    .flat()
    .join('\n');
}
