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

/** One of the facts that a full answer has: where it stands, and its words. */
export type Point = {place: Place; answer: Record<Locale, Located>};

/** A question that takes several facts, often of several pages: the version of the reader who asks it, the coming one without, and the facts. */
export type HardQuestion = {
  question: Record<Locale, Located>;
  version: Located | undefined;
  points: Point[];
  line: number;
};

/** The folder, among the files of questions, of those that take several facts. */
export const hardFolder = 'hard';

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
    return node.items.flatMap((item) => this.place(item, at) ?? []);
  }

  place(node: unknown, line: number): Place | undefined {
    const place = this.text(node, 'The place', line);
    const [page = '', anchor = ''] = place?.text.split('#') ?? [];
    return place && {page, anchor, line: place.line};
  }

  /** Returns a question by language, and reports texts that end in no question mark. */
  asked(node: unknown, line: number): Record<Locale, Located> | undefined {
    const question = this.bilingual(node, 'question', line);
    for (const locale of locales) {
      const asked = question?.[locale];
      if (asked && !/[?？]$/.test(asked.text))
        this.report(
          asked.line,
          `“${asked.text}” is not a question.`,
          'Write it as a reader asks it, with a question mark.',
        );
    }
    return question;
  }

  question(node: unknown): Question | undefined {
    const line = this.lineOf(node, 1);
    if (!isMap(node))
      return this.report(line, 'The entry is not a question.', 'Give it the fields question, anchor, answer.');
    const found = this.fields(node, ['question', 'anchor', 'also', 'answer'], 'The entry', line, ['also']);
    const question = 'question' in found ? this.asked(found.question, line) : undefined;
    const anchor = 'anchor' in found ? this.text(found.anchor, 'The anchor', line, true) : undefined;
    const also = 'also' in found ? this.places(found.also, line) : [];
    const answer = 'answer' in found ? this.bilingual(found.answer, 'answer', line) : undefined;
    return question && anchor && also && answer ? {question, anchor, also, answer, line} : undefined;
  }

  point(node: unknown, line: number): Point | undefined {
    const at = this.lineOf(node, line);
    if (!isMap(node)) return this.report(at, 'The point is not a mapping.', 'Give it the fields at and answer.');
    const found = this.fields(node, ['at', 'answer'], 'The point', at);
    const place = 'at' in found ? this.place(found.at, at) : undefined;
    const answer = 'answer' in found ? this.bilingual(found.answer, 'answer', at) : undefined;
    return place && answer && {place, answer};
  }

  hardQuestion(node: unknown): HardQuestion | undefined {
    const line = this.lineOf(node, 1);
    if (!isMap(node)) return this.report(line, 'The entry is not a question.', 'Give it the fields question, points.');
    const found = this.fields(node, ['question', 'version', 'points'], 'The entry', line, ['version']);
    const question = 'question' in found ? this.asked(found.question, line) : undefined;
    const version = 'version' in found ? this.text(found.version, 'The version', line) : undefined;
    if ('points' in found && (!isSeq(found.points) || found.points.items.length < 2))
      return this.report(
        this.lineOf(found.points, line),
        'The question does not take several facts.',
        'List two or more points; a question that one sentence answers belongs to its page.',
      );
    const points = isSeq(found.points) ? found.points.items.flatMap((item) => this.point(item, line) ?? []) : [];
    return question && points.length > 0 ? {question, version, points, line} : undefined;
  }
}

/** What a file of questions has: those that are complete, the number of all entries, and what is wrong with the file. */
type Contents<Entry> = {questions: Entry[]; entries: number; problems: Problem[]};

function read<Entry>(text: string, entry: (reader: Reader, node: unknown) => Entry | undefined): Contents<Entry> {
  const reader = new Reader(text, 'field');
  const {problems, contents} = reader;
  if (problems.length > 0) return {questions: [], entries: 0, problems};
  if (contents !== null && !isSeq(contents))
    reader.report(1, 'The file is not a list.', 'Start every question with "- question:".');
  const items = isSeq(contents) ? contents.items : [];
  const questions = items.flatMap((item) => entry(reader, item) ?? []);
  return {questions, entries: items.length, problems};
}

/** Reads a file of questions that readers ask of one page. */
export const readQuestions = (text: string): Contents<Question> => read(text, (reader, node) => reader.question(node));

/** Reads a file of questions that take several facts. */
export const readHardQuestions = (text: string): Contents<HardQuestion> =>
  read(text, (reader, node) => reader.hardQuestion(node));
