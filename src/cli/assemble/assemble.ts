import {cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync} from 'node:fs';
import path from 'node:path';
import {defaultLocale} from '../../config/locales.ts';
import {differencesIn, manifestFile, readManifest, writeManifest, type Origin} from '../../deploy/manifest.ts';
import {hiddenFiles} from '../../deploy/rules.ts';
import {languageNames, locales, type Locale} from '../../lib/pages.ts';
import {mcpPackageName} from '../../lib/mcp-package.ts';
import {writeHostFiles} from '../hosts/hosts.ts';
import {Refusal} from '../shared/refusal.ts';

/** A build of one language: its folder, what it was built from, and its files by their paths from the language's folder. */
export type Part = {folder: string; language: Locale; origin: Origin; files: ReadonlySet<string>};

/** Where a language stands in the whole site, as the beginning of a path. */
const prefixOf = (language: Locale) => (language === defaultLocale ? '' : `${language}/`);

/** Files that only the default language has. */
const onlyOnce: ReadonlySet<string> = new Set([mcpPackageName]);

/** Tells whether every language has a file, by its path from the language's folder: names below assets/ hold digests of what they say. */
const isInEach = (file: string) => !file.startsWith('assets/') && !onlyOnce.has(file);

/** Tells whether a file at the root is written anew for the whole site. */
const isWrittenAnew = (file: string) => file === manifestFile || hiddenFiles.includes(`/${file}`);

const named = (language: Locale) => `${languageNames[language]} (${language})`;
const some = (names: readonly string[]) =>
  `${names.slice(0, 3).join(', ')}${names.length > 3 ? `, and ${names.length - 3} more` : ''}`;

/** Reads a part by its manifest; throws a refusal when it is none, holds another language, too, or is not what was built. */
function read(folder: string): Part {
  let manifest;
  try {
    manifest = readManifest(folder);
  } catch (error) {
    throw new Refusal(`${(error as Error).message} Build the part anew.`);
  }
  const [[language, origin] = [], ...others] = Object.entries(manifest?.languages ?? {}) as [Locale, Origin][];
  if (!manifest || !language || !origin || others.length > 0)
    throw new Refusal(
      `${folder} is not the build of one language${others.length > 0 ? ': it has several' : ''}. Make one into an empty build/: npm run build -- --locale ${locales[0]}`,
    );
  const {missing, different, extra} = differencesIn(folder, manifest);
  const wrong = [...missing, ...different, ...extra].filter((file) => !isWrittenAnew(file));
  if (wrong.length > 0)
    throw new Refusal(`${folder} is not what was built: see ${some(wrong)}. Copy the part again, or build it anew.`);
  const prefix = prefixOf(language);
  const files = Object.keys(manifest.files).filter((file) => !isWrittenAnew(file));
  return {folder, language, origin, files: new Set(files.map((file) => file.slice(prefix.length)))};
}

/** Throws a refusal unless there is one part of each language. */
function requireLanguages(parts: readonly Part[]): void {
  for (const language of locales) {
    const found = parts.filter((part) => part.language === language);
    if (found.length === 0)
      throw new Refusal(`The part of ${named(language)} is missing. Make it: npm run build -- --locale ${language}`);
    if (found.length > 1)
      throw new Refusal(
        `${some(found.map(({folder}) => folder))} are all ${named(language)}. Give each language once.`,
      );
  }
}

/** Throws a refusal unless all parts were made from the same, and all of it is committed: otherwise nobody knows what that was. */
function requireSameOrigin(parts: readonly Part[]): void {
  for (const {folder, origin} of parts)
    if (origin.clean === false)
      throw new Refusal(`${folder} was built from more than is committed. Commit it, and build all parts anew.`);
  const [first, ...others] = parts;
  const facts = ({commit, versions, node, settings}: Origin): Record<string, unknown> => ({
    commit,
    versions,
    node,
    ...settings,
  });
  for (const other of others) {
    const [a, b] = [facts(first!.origin), facts(other.origin)];
    const name = [...new Set([...Object.keys(a), ...Object.keys(b)])].find(
      (one) => JSON.stringify(a[one]) !== JSON.stringify(b[one]),
    );
    if (name !== undefined)
      throw new Refusal(
        `${first!.folder} and ${other.folder} come from different ${name}: ${JSON.stringify(a[name])} and ${JSON.stringify(b[name])}. Build both from the same.`,
      );
  }
}

/** Throws a refusal unless each language has the pages, the search indexes, the lists, and the assets that the others have. */
function requireSameFiles(parts: readonly Part[]): void {
  for (const one of parts) {
    for (const other of parts) {
      const missing = [...other.files].filter((file) => isInEach(file) && !one.files.has(file)).sort();
      if (missing.length > 0)
        throw new Refusal(`${named(one.language)} in ${one.folder} lacks ${some(missing)}. Build it anew.`);
    }
    const needed = ['index.html', '404.html', 'sitemap.xml', 'versions.json'].filter((file) => !one.files.has(file));
    if (![...one.files].some((file) => /^search-index-[^/]+\.json$/.test(file))) needed.push('search-index-….json');
    if (needed.length > 0)
      throw new Refusal(`${named(one.language)} in ${one.folder} has no ${needed.join(', no ')}. Build it anew.`);
  }
}

/** Throws a refusal when a page that a sitemap names is not there. */
function requireMappedPages(parts: readonly Part[]): void {
  for (const {folder, language, origin, files} of parts) {
    const root = `${String(origin.settings.SITE_URL)}${String(origin.settings.BASE_URL)}${prefixOf(language)}`;
    const sitemap = readFileSync(path.join(folder, prefixOf(language), 'sitemap.xml'), 'utf8');
    const lost = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
      .map(([, address]) => address!)
      .filter((address) => {
        // The home page of a language below another one's has no slash at its end.
        if (!`${address}/`.startsWith(root)) return true;
        const page = decodeURI(address.slice(root.length));
        return !files.has(page === '' ? 'index.html' : `${page}.html`);
      });
    if (lost.length > 0)
      throw new Refusal(`The sitemap of ${named(language)} names ${some(lost)}, which ${folder} lacks. Build it anew.`);
  }
}

/** Throws a refusal when a file that the build only copies, by its path in static/, is not the same in all languages. */
function requireSameAssets(parts: readonly Part[], assets: readonly string[]): void {
  const [first, ...others] = parts;
  const at = ({folder, language}: Part, file: string) => path.join(folder, prefixOf(language), file);
  for (const file of assets)
    for (const other of others)
      if (first!.files.has(file) && !readFileSync(at(first!, file)).equals(readFileSync(at(other, file))))
        throw new Refusal(
          `${file} is not the same in ${named(first!.language)} and ${named(other.language)}. Build both from the same.`,
        );
}

/** What else a whole site needs: the files of static/, the folder for the files of hosts, and the value of Strict-Transport-Security. */
type Whole = {assets: readonly string[]; operator: string; hsts: string | undefined};

/**
 * Merges parts of the site, a folder for each language, into a folder that does not exist yet, and writes what one build of all of them writes at its end.
 * Throws a refusal, and writes nothing, when a language, a page, a sitemap, an index, or an asset is missing, or the parts do not belong together.
 */
export function assemble(folders: readonly string[], target: string, {assets, operator, hsts}: Whole): Part[] {
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
      filter: (source) => !isWrittenAnew(path.relative(folder, source)),
    });
  writeHostFiles(unfinished, {operator, base: String(parts[0]!.origin.settings.BASE_URL), hsts});
  writeManifest(unfinished, Object.fromEntries(parts.map(({language, origin}) => [language, origin])));
  rmSync(target, {recursive: true, force: true});
  renameSync(unfinished, target);
  return parts;
}
