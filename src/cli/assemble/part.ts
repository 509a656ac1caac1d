import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {locales, type Locale} from '../../lib/pages.ts';
import {Refusal} from '../shared/refusal.ts';

/** What a part of the site, the pages of one language, says of itself. */
export type Part = {
  language: Locale;
  /** The commit that it was built from, 40 hexadecimal digits. */
  commit: string;
  /** A digest of all that was read, which also tells apart what is not committed. */
  sources: string;
  /** What the environment decided. */
  settings: Readonly<Record<string, unknown>>;
};

/** Returns the name of the file that makes a folder the part of a language. */
const partFile = (language: Locale) => `part-${language}.json`;

/** Returns the digest of the state of each file that a build reads. */
export const digestOfSources = (sources: Readonly<Record<string, string>>): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(sources).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');

/** Throws a refusal when a folder has files already, which would become part of what is built into it. */
export function requireEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Refusal(`${folder} holds another build, which would be in the part as well. Delete it first.`);
}

/** Notes in a folder what part of the site it is. */
export function writePart(folder: string, part: Part): void {
  writeFileSync(path.join(folder, partFile(part.language)), `${JSON.stringify(part, undefined, 2)}\n`);
}

/** Returns what a folder says of the part that it is; throws a refusal when it is none, or more than one. */
export function readPart(folder: string): Part {
  const found = locales.filter((language) => existsSync(path.join(folder, partFile(language))));
  if (found.length !== 1)
    throw new Refusal(
      `${folder} is not one part of the site: it has ${found.map(partFile).join(' and ') || `none of ${locales.map(partFile).join(', ')}`}. Make one into an empty build/: npm run build -- --locale ${locales[0]} --part`,
    );
  return JSON.parse(readFileSync(path.join(folder, partFile(found[0]!)), 'utf8')) as Part;
}

/** Tells whether a file of a part is not one of the site. */
export const isPartFile = (file: string): boolean => locales.some((language) => file === partFile(language));
