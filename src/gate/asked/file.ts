import {isMap, isScalar, isSeq} from 'yaml';
import {languageNames, locales, shortOf, type Locale} from '../../lib/pages.ts';
import {RecordReader, type Problem} from '../records.ts';

/** How many texts a section has in each language at most, and how many characters a text. */
const most = {texts: 15, characters: 120};

/** A section of a page, by its id, for which a file says what readers ask; the line is that of the id, counted from 1. */
export type AskedSection = {id: string; line: number};

/** How a text is compared with others: case, spaces, and forms of a character make no other text. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

class Reader extends RecordReader {
  /** The lines of the texts so far, by language and folded text. */
  private readonly known = new Map<string, number>();

  text(node: unknown, owner: string, locale: Locale, line: number): void {
    const at = this.lineOf(node, line);
    const name = `text of ${owner} in ${languageNames[locale]}`;
    const text = isScalar(node) ? node.value : node;
    if (text === null || (typeof text === 'string' && text.trim() === ''))
      return this.report(at, `A ${name} is empty.`, 'Write what readers type, or delete the entry.');
    if (typeof text !== 'string')
      return this.report(
        at,
        `A ${name} is not text.`,
        'Put it between single quotation marks; one inside the text is written twice.',
      );
    const length = Array.from(text).length;
    if (length > most.characters)
      this.report(
        at,
        `A ${name} has ${length} characters: “${Array.from(text).slice(0, 30).join('')}…”.`,
        `Write what readers type into a search box, in at most ${most.characters}.`,
      );
    const key = `${locale} ${folded(text)}`;
    const other = this.known.get(key);
    if (other === undefined) this.known.set(key, at);
    else
      this.report(at, `“${text}” stands in line ${other} already.`, 'Keep it with the section that answers it best.');
  }

  texts(node: unknown, owner: string, locale: Locale, line: number): void {
    const at = this.lineOf(node, line);
    const name = `${languageNames[locale]} texts`;
    if (isSeq(node) && node.items.length > 0) {
      if (node.items.length > most.texts)
        this.report(at, `${owner} has ${node.items.length} ${name}.`, `Keep the ${most.texts} that say most.`);
      for (const item of node.items) this.text(item, owner, locale, at);
    } else if (isSeq(node) || !isScalar(node) || node.value === null)
      this.report(at, `${owner} has no list of ${name}.`, `Write one text at least, each after "- ".`);
    else this.report(at, `The ${name} of ${owner} are not a list.`, 'Write each on a line of its own, after "- ".');
  }

  section(node: unknown, {id, line}: AskedSection): void {
    const owner = `"${id}"`;
    if (!isMap(node)) {
      this.report(
        line,
        `${owner} is not given by language.`,
        'Write it as two fields, en and zh, each a list of texts.',
      );
      return;
    }
    const keys = new Map(
      node.items.map(({key, value}) => [isScalar(key) ? String(key.value) : String(key), {key, value}] as const),
    );
    for (const [name, {key}] of keys)
      if (!locales.some((locale) => shortOf[locale] === name))
        this.report(this.lineOf(key, line), `${owner} has no field "${name}".`, 'The fields are en, zh.');
    for (const locale of locales) {
      const found = keys.get(shortOf[locale]);
      if (found) this.texts(found.value, owner, locale, this.lineOf(found.key, line));
      else
        this.report(
          line,
          `${owner} lacks its ${languageNames[locale]} texts, "${shortOf[locale]}".`,
          'Add what readers of this language type: written for itself, not translated.',
        );
    }
  }
}

/** Reads what readers ask of a page; returns its sections, and what is wrong with the file. */
export function readAskedFile(text: string): {sections: AskedSection[]; problems: Problem[]} {
  const reader = new Reader(text, 'section or language');
  const {problems, contents} = reader;
  if (problems.length > 0) return {sections: [], problems};
  if (!isMap(contents)) {
    reader.report(
      1,
      'The file does not say what readers ask.',
      'Begin it with "page:", and give en and zh below, each a list of texts; ids of sections may follow in the same form.',
    );
    return {sections: [], problems};
  }
  const sections = contents.items.map(({key, value}) => {
    const section = {id: isScalar(key) ? String(key.value) : String(key), line: reader.lineOf(key)};
    reader.section(value, section);
    return section;
  });
  return {sections, problems};
}
