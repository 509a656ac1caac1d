import {isMap, isScalar, isSeq, type YAMLMap} from 'yaml';
import {languageNames, locales, shortOf, type Locale} from '../../lib/pages.ts';
import {RecordReader, type Problem} from '../records.ts';

/** A text with the line on which it begins, counted from 1. */
export type Located = {text: string; line: number};

/** A page by its path inside the version without extension, with the id of a heading, or an empty one for the page itself. */
export type Place = {page: string; anchor: string; line: number};

/** What a reader asks, the heading under which the page answers it, other places that answer as fully, and the words of the answer. */
export type Question = {
  question: Record<Locale, Located>;
  anchor: Located;
  also: Place[];
  answer: Record<Locale, Located>;
  line: number;
};

const quoteIt = 'Put it between single quotation marks; one inside the text is written twice.';

class Reader extends RecordReader {
  /** Returns the values of a mapping by their keys, and reports keys that are unknown or missing. */
  fields<Key extends string>(
    map: YAMLMap,
    allowed: readonly Key[],
    where: string,
    line: number,
    optional: readonly Key[] = [],
  ): Partial<Record<Key, unknown>> {
    const found: Partial<Record<Key, unknown>> = {};
    for (const {key, value} of map.items) {
      const name = isScalar(key) ? String(key.value) : String(key);
      if (allowed.includes(name as Key)) found[name as Key] = value;
      else
        this.report(
          this.lineOf(key, line),
          `${where} has no field "${name}".`,
          `The fields are ${allowed.join(', ')}.`,
        );
    }
    for (const name of allowed.filter((key) => !(key in found) && !optional.includes(key))) {
      const locale = locales.find((one) => shortOf[one] === name);
      this.report(
        line,
        `${where} lacks ${locale ? `its ${languageNames[locale]} text, "${name}"` : `the field "${name}"`}.`,
        'Add it.',
      );
    }
    return found;
  }

  text(node: unknown, where: string, line: number, mayBeEmpty = false): Located | undefined {
    const at = this.lineOf(node, line);
    const value = isScalar(node) ? node.value : node;
    if (typeof value === 'string' && (mayBeEmpty || value.trim() !== ''))
      return {text: value.replace(/\s+/g, ' ').trim(), line: at};
    if (value === null || value === '')
      return this.report(
        at,
        `${where} is empty.`,
        mayBeEmpty ? "Write '' for the text before the first heading." : 'Write it.',
      );
    return this.report(at, `${where} is not text.`, quoteIt);
  }

  bilingual(node: unknown, name: string, line: number): Record<Locale, Located> | undefined {
    const at = this.lineOf(node, line);
    if (!isMap(node))
      return this.report(at, `The ${name} is not given by language.`, 'Write it as two fields, en and zh.');
    const found = this.fields(node, Object.values(shortOf), `The ${name}`, at);
    const [english, chinese] = locales.map((locale) =>
      shortOf[locale] in found
        ? this.text(found[shortOf[locale]], `The ${languageNames[locale]} ${name}`, at)
        : undefined,
    );
    return english && chinese ? {en: english, 'zh-Hans': chinese} : undefined;
  }

  /** Returns the places of a list, each `page#id` or `page`. */
  places(node: unknown, line: number): Place[] | undefined {
    const at = this.lineOf(node, line);
    if (!isSeq(node) || node.items.length === 0)
      return this.report(
        at,
        'The field "also" is not a list of places.',
        'List other places that answer as fully, each as page#id or page, or delete the field.',
      );
    return node.items.flatMap((item) => {
      const place = this.text(item, 'The place', at);
      const [page = '', anchor = ''] = place?.text.split('#') ?? [];
      return place ? {page, anchor, line: place.line} : [];
    });
  }

  question(node: unknown): Question | undefined {
    const line = this.lineOf(node, 1);
    if (!isMap(node))
      return this.report(line, 'The entry is not a question.', 'Give it the fields question, anchor, answer.');
    const found = this.fields(node, ['question', 'anchor', 'also', 'answer'], 'The entry', line, ['also']);
    const question = 'question' in found ? this.bilingual(found.question, 'question', line) : undefined;
    const anchor = 'anchor' in found ? this.text(found.anchor, 'The anchor', line, true) : undefined;
    const also = 'also' in found ? this.places(found.also, line) : [];
    const answer = 'answer' in found ? this.bilingual(found.answer, 'answer', line) : undefined;
    for (const locale of locales) {
      const asked = question?.[locale];
      if (asked && !/[?？]$/.test(asked.text))
        this.report(
          asked.line,
          `“${asked.text}” is not a question.`,
          'Write it as a reader asks it, with a question mark.',
        );
    }
    return question && anchor && also && answer ? {question, anchor, also, answer, line} : undefined;
  }
}

/** Reads a file of questions; returns those that are complete, the number of all entries, and what is wrong with the file. */
export function readQuestions(text: string): {questions: Question[]; entries: number; problems: Problem[]} {
  const reader = new Reader(text, 'field');
  const {problems, contents} = reader;
  if (problems.length > 0) return {questions: [], entries: 0, problems};
  if (contents !== null && !isSeq(contents))
    reader.report(1, 'The file is not a list.', 'Start every question with "- question:".');
  const items = isSeq(contents) ? contents.items : [];
  const questions = items.flatMap((item) => reader.question(item) ?? []);
  return {questions, entries: items.length, problems};
}
