import {cpSync, existsSync, mkdirSync, renameSync} from 'node:fs';
import path from 'node:path';
import {defaultLocale} from '../../config/locales.ts';
import {manifestIn, type Manifest} from '../../deploy/manifest.ts';
import {textOfCompressed} from '../../deploy/rules.ts';
import {locales, type Locale} from '../../lib/pages.ts';

/** Where Docusaurus puts a language below the folder that it builds into; that of the default language holds the others. */
export const folderOf = (locale: Locale): string => (locale === defaultLocale ? '' : locale);

/** What was compressed ahead stays behind: the text may still change, and both have new dates, by which `npm run compress` goes. */
const isCompressed = (file: string): boolean => textOfCompressed(file) !== undefined;

/**
 * Makes a site in `finished`, which must not exist: from the languages that were just built, whose folders `builtIn` tells and which are moved, and from
 * copies of the others in the site in `target`, which is left as it is.
 */
export function assemble(
  finished: string,
  target: string,
  built: readonly Locale[],
  builtIn: (locale: Locale) => string,
): void {
  const isBuilt = (locale: Locale) => built.includes(locale);
  const others = locales.filter((locale) => locale !== defaultLocale);
  if (isBuilt(defaultLocale)) renameSync(builtIn(defaultLocale), finished);
  else if (existsSync(target)) {
    const left = new Set(others.filter(isBuilt).map((locale) => path.join(target, folderOf(locale))));
    cpSync(target, finished, {recursive: true, filter: (file) => !left.has(file) && !isCompressed(file)});
  } else mkdirSync(finished);
  for (const locale of others) {
    const [kept, place] = [path.join(target, folderOf(locale)), path.join(finished, folderOf(locale))];
    if (isBuilt(locale)) renameSync(builtIn(locale), place);
    else if (isBuilt(defaultLocale) && existsSync(kept))
      cpSync(kept, place, {recursive: true, filter: (file) => !isCompressed(file)});
  }
}

/** Returns what the languages of a built site that are not built anew were built from. */
export function keptOrigins(target: string, built: readonly Locale[]): Manifest['languages'] {
  const languages = manifestIn(target)?.languages ?? {};
  return Object.fromEntries(
    locales.flatMap((locale) =>
      !built.includes(locale) && languages[locale] ? [[locale, languages[locale]] as const] : [],
    ),
  );
}
