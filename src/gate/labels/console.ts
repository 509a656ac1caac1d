import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {locales, type Locale} from '../../lib/pages.ts';
import {editDistance} from '../links/nearest.ts';
import type {Site} from '../site.ts';

/** Where the labels of the console stand, a file for each version and language of the console, a label on each line. */
export const labelsFolder = 'src/data/console-labels';

/** The labels that the consoles of the versions show. */
export type ConsoleLabels = {
  /** The versions with lists of their own, the latest first. */
  listed: readonly string[];
  /** Returns the version whose lists a version has: its own, or, before its release, those of the latest; undefined when there are no lists. */
  listedVersion: (version: string) => string | undefined;
  /** Returns the labels of one list. */
  inLanguage: (version: string, locale: Locale) => readonly string[];
  /** Returns the labels that pages of a version and language may quote. */
  of: (version: string, locale: Locale) => ReadonlySet<string>;
  /** Returns the versions that show a label, the oldest first. */
  versionsWith: (label: string, locale: Locale) => string[];
};

/** Returns a label as it is compared: spaces are one, and the punctuation at its end is not the label's. */
const normal = (label: string) =>
  label
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[:：。.,，]+$/, '')
    .trim();

/** Reads the labels of the console in the site's folder. */
export function consoleLabels({root, versions}: Site): ConsoleLabels {
  const folder = path.join(root, labelsFolder);
  const files = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const fileOf = (version: string, locale: Locale) => `${version}.${locale}.txt`;
  const listed = versions.filter((version) => files.has(fileOf(version, 'en')));
  const listedVersion = (version: string) => (listed.includes(version) ? version : listed[0]);

  function inLanguage(version: string, locale: Locale): readonly string[] {
    const file = fileOf(version, locale);
    return files.has(file) ? readFileSync(path.join(folder, file), 'utf8').split('\n').filter(Boolean) : [];
  }

  const sets = new Map<string, ReadonlySet<string>>();
  function of(version: string, locale: Locale): ReadonlySet<string> {
    const name = listedVersion(version) ?? version;
    const key = `${name} ${locale}`;
    // The Chinese console shows some labels in English.
    const shown = locale === 'en' ? (['en'] as const) : locales;
    const set = sets.get(key) ?? new Set(shown.flatMap((one) => inLanguage(name, one)).map(normal));
    sets.set(key, set);
    return set;
  }
  return {
    listed,
    listedVersion,
    inLanguage,
    of,
    versionsWith: (label, locale) => listed.toReversed().filter((version) => of(version, locale).has(label)),
  };
}

/** Returns the labels that a bold text names: itself, or the steps of a path through menus, such as `API > Upstream`. */
export function labelled(text: string, known: ReadonlySet<string>): string[] {
  const whole = normal(text);
  return known.has(whole) ? [whole] : text.split(/\s*[>›→]\s*/).map(normal);
}

/** Returns up to three labels that a text may mean: those that differ from it in the fewest letters, at most half of them. */
export function suggestionsFor(text: string, known: Iterable<string>): string[] {
  const most = Math.max(1, Math.floor(text.length / 2));
  return [...known]
    .filter((label) => Math.abs(label.length - text.length) <= most)
    .map((label) => ({label, distance: editDistance(text.toLowerCase(), label.toLowerCase())}))
    .filter(({distance}) => distance <= most)
    .sort((one, other) => one.distance - other.distance || one.label.localeCompare(other.label))
    .slice(0, 3)
    .map(({label}) => label);
}
