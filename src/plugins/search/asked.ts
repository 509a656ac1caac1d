import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {parse} from 'yaml';
import {laterNames} from '../../data/later-names.ts';
import {samePages} from '../../data/moves.ts';
import {addressOf, languageNames, locales, shortOf, type Locale} from '../../lib/pages.ts';
import {askedPart, partsOf, type IndexPart, type StoredIndex} from '../../lib/search/index-file.ts';
import {isParticle} from '../../lib/search/query.ts';
import type {SearchDocument} from '../../lib/search/types.ts';
import {isIdeographic} from '../../lib/search/words.ts';
import {compareVersions} from '../../lib/version-order.ts';

/** Where writers note what readers ask, a file for each page, from the repository's root. */
export const askedFolder = 'src/data/asked';

/** The key of what a page answers as a whole; the other keys are ids of its sections. */
export const pageKey = 'page';

/** What readers ask that a page answers, by the id of the section, in each language. */
export type AskedOfPage = Readonly<Record<string, Readonly<Record<'en' | 'zh', readonly string[]>>>>;

/** What readers ask, by the address of the page inside its version. */
export type Asked = ReadonlyMap<string, AskedOfPage>;

const plugin = createRequire(
  createRequire(import.meta.url).resolve('@easyops-cn/docusaurus-search-local/package.json'),
);

const isMapping = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown) => Array.isArray(value) && value.every((text) => typeof text === 'string');

/** Returns why the index cannot take the contents of a file; undefined when it can. Whether they are good is for the gate to say. */
function problemOf(contents: unknown): string | undefined {
  if (!isMapping(contents)) return `is not a mapping: begin it with "${pageKey}:" or the id of a section`;
  for (const [section, texts] of Object.entries(contents)) {
    if (!isMapping(texts)) return `does not give "${section}" by language: write it as two fields, en and zh`;
    const lacking = locales.find((locale) => !isTexts(texts[shortOf[locale]]));
    if (lacking)
      return `has no list of ${languageNames[lacking]} texts for "${section}": write "${shortOf[lacking]}:", and each text below after "- "`;
  }
  return undefined;
}

/** Reads a file of what readers ask; throws with its name and the cure when it cannot be used. */
function read(folder: string, file: string): AskedOfPage {
  const fail = (problem: string, cause?: unknown): never => {
    const name = `${askedFolder}/${file}`;
    throw new Error(`${name} ${problem}. "npm run check -- asked" names the line.`, {cause});
  };
  let contents: unknown;
  try {
    contents = parse(readFileSync(path.join(folder, file), 'utf8'));
  } catch (error) {
    fail('is not YAML: put a text with a colon, "#", or quotation marks between single quotation marks', error);
  }
  const problem = problemOf(contents);
  return problem === undefined ? (contents as AskedOfPage) : fail(problem);
}

/**
 * Reads what readers ask of every page; `siteDir` is the repository's root. A site without such files has nothing. Throws with the name of a file that
 * cannot be used.
 */
export function readAsked(siteDir: string): Asked {
  const folder = path.join(siteDir, askedFolder);
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.yml'))
    .map((file) => file.replaceAll('\\', '/'));
  return new Map(files.map((file) => [addressOf(file.replace(/\.yml$/, '')), read(folder, file)]));
}

/** Returns what readers ask in a version: without the texts that name what came later. */
export function askedIn(version: string, asked: Asked): Asked {
  const later = laterNames.filter(({since}) => compareVersions(version, since) < 0);
  const known = (texts: readonly string[]) => texts.filter((text) => !later.some(({name}) => name.test(text)));
  if (later.length === 0) return asked;
  return new Map(
    [...asked].map(([address, sections]) => [
      address,
      Object.fromEntries(
        Object.entries(sections).map(([id, {en, zh}]) => [id, {en: known(en), zh: known(zh)}] as const),
      ),
    ]),
  );
}

/** Returns what readers ask of a page: noted for its address, or for the one page that now treats its subject. */
function askedOf(address: string, asked: Asked): AskedOfPage | undefined {
  const [now] = samePages.find((row) => row.length === 2 && row[1] === address) ?? [];
  return asked.get(address) ?? asked.get(now ?? address);
}

/** Returns the words of texts, numbered from 0 in their order, as the search plugin finds them in the texts of pages. */
function wordsOf(texts: readonly string[], options: object): IndexPart['words'] {
  const {buildIndex} = plugin('./dist/server/server/utils/buildIndex.js') as {
    buildIndex: (documents: SearchDocument[][], options: object) => StoredIndex;
  };
  const documents = texts.map((t, i): SearchDocument => ({i, t, u: ''}));
  const stored = JSON.parse(JSON.stringify(buildIndex([documents], options))) as StoredIndex;
  return new Map(
    [...partsOf(stored)[0]!.words]
      // A single character says little, and is in half of all texts.
      .filter(([word]) => !isParticle(word) && !(isIdeographic(word) && Array.from(word).length < 2))
      .map(([word, {indexes}]) => [word, {indexes, counts: indexes.map(() => 1)}]),
  );
}

/**
 * Returns the parts of an index with what readers ask of its pages as the last one; `addressOfPage` gives the address of a page inside its
 * version by its site path, and `options` are those of the search plugin.
 */
export function withAsked(
  parts: readonly IndexPart[],
  asked: Asked,
  locale: Locale,
  addressOfPage: (url: string) => string | undefined,
  options: object,
): IndexPart[] {
  const [titles, headings] = parts;
  const texts = [...(titles?.documents ?? []), ...(headings?.documents ?? [])].map(({u, h}) => {
    const address = addressOfPage(u);
    const sections = address === undefined ? undefined : askedOf(address, asked);
    return sections?.[h === undefined || h === '' ? pageKey : decodeURIComponent(h.slice(1))]?.[shortOf[locale]] ?? [];
  });
  return [
    ...parts,
    askedPart(
      parts,
      texts.map(({length}) => length),
      wordsOf(texts.flat(), options),
    ),
  ];
}
