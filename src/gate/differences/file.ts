import {isMap, isScalar, type Pair} from 'yaml';
import {locales, shortOf, type Locale} from '../../lib/pages.ts';
import {RecordReader, type Problem} from '../records.ts';

/** Why a section differs: one reason for both languages, or one for the only language that differs. */
export type Entry = {pair: string; section: string; reason: string; only: Locale | undefined; line: number};

/** In characters and words; "New in 1.8." is the shortest that says something. */
const shortest = {characters: 11, words: 3};

class Reader extends RecordReader {
  readonly entries: Entry[] = [];

  constructor(text: string) {
    super(text, 'pair or section');
    if (this.problems.length > 0 || this.contents === null) return;
    if (isMap(this.contents)) for (const pair of this.contents.items) this.pair(pair);
    else
      this.report(
        1,
        'The file is not a list of pairs of versions.',
        'Start a pair with "1.8-beta..1.9-beta:", and write its sections below it, indented by two spaces.',
      );
  }

  private pair({key, value}: Pair): void {
    const name = isScalar(key) ? String(key.value) : String(key);
    if (!isMap(value)) {
      this.report(
        this.lineOf(key),
        `The pair ${name} has no sections.`,
        "Write below it, indented by two spaces, the id of each heading whose section differs, '' for the text before the first one, and after a colon the fact that explains it; or delete the pair.",
      );
      return;
    }
    for (const section of value.items) this.section(name, section);
  }

  private section(pair: string, {key, value}: Pair): void {
    const section = isScalar(key) ? String(key.value ?? '') : String(key);
    const line = this.lineOf(key);
    const [given] = isMap(value) ? value.items : [];
    const language = given && isScalar(given.key) ? given.key.value : undefined;
    const locale = locales.find((one) => shortOf[one] === language);
    if (isMap(value) && (value.items.length !== 1 || !locale)) {
      this.report(
        line,
        `The reason of “${section}” is given by language.`,
        'One reason speaks for both languages; only where a single language differs, write it as {en: …} or {zh: …}.',
      );
      return;
    }
    const text = isMap(value) ? given!.value : value;
    const reason = isScalar(text) && typeof text.value === 'string' ? text.value.replace(/\s+/g, ' ').trim() : '';
    if (reason.length < shortest.characters || reason.split(' ').length < shortest.words) {
      this.report(
        line,
        `The reason of “${section}” in ${pair} is ${reason === '' ? 'empty' : 'too short'}.`,
        'Write the fact that explains the difference in one sentence, with the release that brought it.',
      );
    }
    // A section without a good reason still has an entry: it is not reported a second time as one that nobody explains.
    this.entries.push({pair, section, reason, only: locale, line});
  }
}

/** Reads the records of a page; returns its entries and what is wrong with the file. */
export function readDifferences(text: string): {entries: Entry[]; problems: Problem[]} {
  const {entries, problems} = new Reader(text);
  return {entries, problems};
}
