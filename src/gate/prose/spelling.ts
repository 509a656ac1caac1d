import {existsSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import {
  createCollection,
  createSpellingDictionary,
  createSpellingDictionaryFromTrieFile,
  type SpellingDictionary,
  type SpellingDictionaryCollection,
  type SpellingDictionaryOptions,
} from 'cspell-dictionary';
import {mapDictionaryInformationToWeightMap} from 'cspell-trie-lib';
import type {Site} from '../site.ts';

/** Words of the product that no dictionary has, one in a line; a line may hold a name of several words. */
export const wordsFile = 'src/data/words.en.txt';

let dictionary: SpellingDictionaryCollection | undefined;

/** The part of a dictionary's package that says what it holds. */
type Extension = {dictionaryDefinitions: (SpellingDictionaryOptions & {name: string; path: string})[]};

/** Reads a dictionary of a package of cspell. */
function readDictionary(packageName: string, name: string): SpellingDictionary {
  const file = createRequire(import.meta.url).resolve(`${packageName}/cspell-ext.json`);
  const {dictionaryDefinitions} = JSON.parse(readFileSync(file, 'utf8')) as Extension;
  const {path: place, ...definition} = dictionaryDefinitions.find((one) => one.name === name)!;
  const information = definition.dictionaryInformation;
  const options = {...definition, weightMap: information && mapDictionaryInformationToWeightMap(information)};
  const text = gunzipSync(readFileSync(path.join(path.dirname(file), place))).toString();
  return place.endsWith('.trie.gz')
    ? createSpellingDictionaryFromTrieFile(text, name, place, options)
    : createSpellingDictionary(text.split('\n'), name, place, options);
}

/** Loads the dictionaries of American English and of software. */
const loadDictionary = (): SpellingDictionaryCollection =>
  createCollection(
    [readDictionary('@cspell/dict-en_us', 'en_us'), readDictionary('@cspell/dict-software-terms', 'softwareTerms')],
    'words',
  );

/** What is known of words. */
export type Spelling = {
  /** Says whether a word is spelled right, wherever it stands in a sentence. */
  knows: (word: string) => boolean;
  /** Says whether a word is right with a small first letter; a name is not. */
  isCommon: (word: string) => boolean;
  /** Returns a few words that may be meant. */
  suggest: (word: string) => string[];
  /** The names and words of `wordsFile`, as they stand there. */
  own: readonly string[];
};

/** Returns the lines of the site's own list of words. */
export function ownWordList({root}: Site): string[] {
  const file = path.join(root, wordsFile);
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
    : [];
}

/** Writes the site's own list of words. */
export function writeWordList({files}: Site, words: readonly string[]): void {
  files.write(wordsFile, `${words.join('\n')}\n`);
}

/** Puts words in the order of the list: by letter, capitals and small letters alike. */
export function inOrder(words: readonly string[]): string[] {
  return [...new Set(words)].sort(
    (one, other) => one.toLowerCase().localeCompare(other.toLowerCase(), 'en') || one.localeCompare(other, 'en'),
  );
}

/** Loads the dictionaries and the site's own words. */
export async function loadSpelling(site: Site): Promise<Spelling> {
  dictionary ??= loadDictionary();
  const words = dictionary;
  const own = ownWordList(site);
  const single = new Set(own.flatMap((line) => line.split(' ')));
  const known = new Map<string, boolean>();
  const suggested = new Map<string, string[]>();
  const lowerFirst = (word: string) => word[0]!.toLowerCase() + word.slice(1);
  return {
    own,
    knows: (word) => {
      const answer = known.get(word) ?? (single.has(word) || single.has(lowerFirst(word)) || words.has(word));
      known.set(word, answer);
      return answer;
    },
    isCommon: (word) => words.has(word.toLowerCase(), {ignoreCase: false}),
    suggest: (word) => {
      // An abbreviation is like too many words, and the search takes its time.
      const meant =
        suggested.get(word) ??
        (/\p{Lu}$/u.test(word)
          ? []
          : words
              .suggest(word, {numSuggestions: 3, includeTies: false})
              .map(({word: other}) => other)
              .filter((other) => !other.includes(' ')));
      suggested.set(word, meant);
      return meant;
    },
  };
}
