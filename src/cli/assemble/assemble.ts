import {cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync} from 'node:fs';
import path from 'node:path';
import {defaultLocale} from '../../config/locales.ts';
import {languageNames, locales, type Locale} from '../../lib/pages.ts';
import {mcpPackageName} from '../../lib/mcp-package.ts';
import {Refusal} from '../shared/refusal.ts';
import {isPartFile, readPart, type Part} from './part.ts';

/** The pages of a language in a folder of their own, as a build of this language alone leaves them. */
type Built = {folder: string; part: Part; files: ReadonlySet<string>};

/** Where a language stands in the whole site, as the beginning of a path. */
const prefixOf = (language: Locale) => (language === defaultLocale ? '' : `${language}/`);

/** Files that only the default language has. */
const onlyOnce: ReadonlySet<string> = new Set([mcpPackageName]);

/** Tells whether every language has a file, by its path from the language's folder: names below assets/ hold digests of what they say. */
const isInEach = (file: string) => !file.startsWith('assets/') && !onlyOnce.has(file);

const named = (language: Locale) => `${languageNames[language]} (${language})`;
const some = (names: readonly string[]) =>
  `${names.slice(0, 3).join(', ')}${names.length > 3 ? `, and ${names.length - 3} more` : ''}`;

function read(folder: string): Built {
  const part = readPart(folder);
  const all = readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !isPartFile(file));
  const prefix = prefixOf(part.language);
  const others = locales.filter((language) => language !== part.language).map(prefixOf);
  const foreign = all.filter(
    (file) => !file.startsWith(prefix) || others.some((other) => other !== '' && file.startsWith(other)),
  );
  if (foreign.length > 0)
    throw new Refusal(
      `${folder} has files outside the part of ${named(part.language)}: ${some(foreign)}. Build it anew into an empty build/.`,
    );
  return {folder, part, files: new Set(all.map((file) => file.slice(prefix.length)))};
}

/** Throws a refusal unless there is one part of each language. */
function requireLanguages(parts: readonly Built[]): void {
  for (const language of locales) {
    const found = parts.filter(({part}) => part.language === language);
    if (found.length === 0)
      throw new Refusal(
        `The part of ${named(language)} is missing. Make it: npm run build -- --locale ${language} --part`,
      );
    if (found.length > 1)
      throw new Refusal(
        `${some(found.map(({folder}) => folder))} are all ${named(language)}. Give each language once.`,
      );
  }
}

/** Throws a refusal unless all parts were made from the same. */
function requireSameOrigin([first, ...others]: readonly Built[]): void {
  for (const other of others) {
    const [a, b] = [first!.part, other.part];
    const differing =
      a.commit !== b.commit
        ? `commits (${a.commit.slice(0, 12)} and ${b.commit.slice(0, 12)})`
        : a.sources !== b.sources
          ? 'sources, of which some are not committed'
          : [...new Set([...Object.keys(a.settings), ...Object.keys(b.settings)])]
              .filter((name) => JSON.stringify(a.settings[name]) !== JSON.stringify(b.settings[name]))
              .map(
                (name) =>
                  `settings (${name}: ${JSON.stringify(a.settings[name])} and ${JSON.stringify(b.settings[name])})`,
              )[0];
    if (differing)
      throw new Refusal(
        `${first!.folder} and ${other.folder} come from different ${differing}. Build both from the same.`,
      );
  }
}

/** Throws a refusal unless each language has the pages, the search indexes, the lists, and the assets that the others have. */
function requireSameFiles(parts: readonly Built[]): void {
  for (const one of parts) {
    for (const other of parts) {
      const missing = [...other.files].filter((file) => isInEach(file) && !one.files.has(file)).sort();
      if (missing.length > 0)
        throw new Refusal(`${named(one.part.language)} in ${one.folder} lacks ${some(missing)}. Build it anew.`);
    }
    const needed = ['index.html', '404.html', 'sitemap.xml', 'versions.json'].filter((file) => !one.files.has(file));
    if (![...one.files].some((file) => /^search-index-[^/]+\.json$/.test(file))) needed.push('search-index-….json');
    if (needed.length > 0)
      throw new Refusal(`${named(one.part.language)} in ${one.folder} has no ${needed.join(', no ')}. Build it anew.`);
  }
}

/** Throws a refusal when a page that a sitemap names is not there. */
function requireMappedPages(parts: readonly Built[]): void {
  for (const {folder, part, files} of parts) {
    const root = `${String(part.settings.siteUrl)}${String(part.settings.baseUrl)}${prefixOf(part.language)}`;
    const sitemap = readFileSync(path.join(folder, prefixOf(part.language), 'sitemap.xml'), 'utf8');
    const lost = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, address]) => address!)
      .filter((address) => {
        // The home page of a language below another one's has no slash at its end.
        if (!`${address}/`.startsWith(root)) return true;
        const page = decodeURI(address.slice(root.length));
        return !files.has(page === '' ? 'index.html' : `${page}.html`);
      });
    if (lost.length > 0)
      throw new Refusal(
        `The sitemap of ${named(part.language)} names ${some(lost)}, which ${folder} lacks. Build it anew.`,
      );
  }
}

/** Throws a refusal when a file that the build only copies, by its path in static/, is not the same in all languages. */
function requireSameAssets(parts: readonly Built[], assets: readonly string[]): void {
  const [first, ...others] = parts;
  const at = ({folder, part}: Built, file: string) => path.join(folder, prefixOf(part.language), file);
  for (const file of assets)
    for (const other of others)
      if (first!.files.has(file) && !readFileSync(at(first!, file)).equals(readFileSync(at(other, file))))
        throw new Refusal(
          `${file} is not the same in ${named(first!.part.language)} and ${named(other.part.language)}. Build both from the same.`,
        );
}

/**
 * Merges parts of the site, a folder for each language, into a folder that does not exist yet; `assets` are the files of static/. Throws a refusal, and
 * writes nothing, when a language, a page, a sitemap, an index, or an asset is missing, or the parts do not belong together.
 */
export function assemble(folders: readonly string[], target: string, assets: readonly string[]): Part[] {
  const parts = folders.map(read);
  requireLanguages(parts);
  requireSameOrigin(parts);
  requireSameFiles(parts);
  requireMappedPages(parts);
  requireSameAssets(parts, assets);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Refusal(`${target} exists already. Delete it, or give another folder: --out FOLDER`);
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, {recursive: true, force: true});
  mkdirSync(unfinished, {recursive: true});
  for (const {folder} of parts)
    cpSync(folder, unfinished, {
      recursive: true,
      preserveTimestamps: true,
      filter: (source) => !isPartFile(path.relative(folder, source)),
    });
  rmSync(target, {recursive: true, force: true});
  renameSync(unfinished, target);
  return parts.map(({part}) => part);
}
