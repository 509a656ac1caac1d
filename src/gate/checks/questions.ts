import {readFileSync} from 'node:fs';
import path from 'node:path';
import {languageNames, locales, withoutExtension, type Locale} from '../../lib/pages.ts';
import type {Finding, GateCheck} from '../types.ts';
import {nearest} from '../links/nearest.ts';
import {headings, type Page, type Site} from '../site.ts';
import {operationOf} from '../openapi/pages.ts';
import {
  hardFolder,
  readHardQuestions,
  readQuestions,
  type HardQuestion,
  type Place,
  type Question,
} from '../questions/file.ts';
import {hold, likeliest, passages, type Passage} from '../questions/passages.ts';
import {nameFindings, recordFiles} from '../records.ts';

const folder = 'tests/content/questions';
const fewest = 5;

/** Pages without questions, with the reason. */
const exempt: ReadonlyMap<string, string> = new Map([
  ['glossary', 'its text is made from src/data/terms.ts while the site is built, and does not stand in the page'],
]);

/** Says whether a page needs no questions: it is exempt by name, or describes an operation, whose answers the check `openapi` looks for in the document. */
const isExempt = ({name, pages}: Twins) =>
  exempt.has(name) || Object.values(pages).some((page) => operationOf(page) !== undefined);

/** A page of a version in its languages, by its name without the extension. */
type Twins = {name: string; pages: Partial<Record<Locale, Page>>};

/** An answer that a page owes its readers, and how to write in its file that it stands elsewhere. */
type Owed = Pick<Question, 'anchor' | 'answer'> & {
  file: string;
  page: Twins;
  moved: (page: Twins, anchor: string) => string;
};
type Asked = Question & Owed;

const questionFile = (name: string) => `${folder}/${name}.yml`;
const whereIs = (anchor: string) => (anchor === '' ? 'before the first heading' : `under #${anchor}`);

function pagesOf({pages}: Site, version: string): Map<string, Twins> {
  const found = new Map<string, Twins>();
  for (const page of pages.filter((one) => one.version === version)) {
    const name = withoutExtension(page.id);
    const twins = found.get(name) ?? {name, pages: {}};
    twins.pages[page.locale] = page;
    found.set(name, twins);
  }
  return found;
}

/** Finds pages without a file and files without a page. */
function strayFindings(pages: ReadonlyMap<string, Twins>, files: readonly string[]): Finding[] {
  const missing = [...pages.values()].filter((page) => !isExempt(page) && !files.includes(`${page.name}.yml`));
  return [
    ...missing.map(({name, pages: twins}): Finding => ({
      file: (twins.en ?? twins['zh-Hans']!).file,
      line: 1,
      message: 'Nobody has written down what readers ask of this page.',
      cure: `Write ${questionFile(name)} with at least ${fewest} questions and the sentences that answer them; tests/content/README.md shows the form.`,
    })),
    ...files.flatMap((file): Finding[] => {
      const name = file.replace(/\.yml$/, '');
      const place = {file: `${folder}/${file}`, line: 1};
      if (exempt.has(name))
        return [
          {...place, message: `The page "${name}" has no questions: ${exempt.get(name)}.`, cure: 'Delete the file.'},
        ];
      const nameless = nameFindings(folder, file);
      if (nameless.length > 0) return nameless;
      if (pages.has(name)) return [];
      const other = nearest(name, pages.keys(), 3);
      return [
        {
          ...place,
          message: `There is no page docs/${name}.md.`,
          cure: `${other === undefined ? 'Move the file along with its page' : `Rename the file to ${other}.yml if that is meant`}, or delete it.`,
        },
      ];
    }),
  ];
}

function anchorFindings({anchor, file, page}: Owed): Finding[] {
  if (anchor.text === '') return [];
  return locales.flatMap((locale): Finding[] => {
    const source = page.pages[locale];
    const ids = source ? headings(source).flatMap(({id}) => id ?? []) : [];
    if (!source || ids.includes(anchor.text)) return [];
    const other = nearest(anchor.text, ids, 3);
    return [
      {
        file,
        line: anchor.line,
        message: `${source.file} has no heading #${anchor.text}.`,
        cure: other
          ? `Write #${other} without the mark, if that is meant.`
          : "Take the id of the heading above the answer, or '' before the first heading.",
      },
    ];
  });
}

/** Finds other places of an answer that are not there in both languages, are named twice, or are the place of the question itself. */
function alsoFindings({also, anchor, file, page}: Asked, pages: ReadonlyMap<string, Twins>): Finding[] {
  const nameOf = (place: Pick<Place, 'page' | 'anchor'>) =>
    place.anchor === '' ? place.page : `${place.page}#${place.anchor}`;
  const seen = new Set([nameOf({page: page.name, anchor: anchor.text})]);
  return also.flatMap((place): Finding[] => {
    const {line} = place;
    const name = nameOf(place);
    if (seen.has(name)) return [{file, line, message: `The place ${name} is named already.`, cure: 'Name it once.'}];
    seen.add(name);
    const twins = pages.get(place.page);
    if (!twins) {
      const other = nearest(place.page, pages.keys(), 3);
      return [
        {
          file,
          line,
          message: `There is no page docs/${place.page}.md.`,
          cure: other
            ? `Write ${nameOf({...place, page: other})}, if that is meant.`
            : 'Write the path of a page below docs/, without its extension.',
        },
      ];
    }
    if (place.anchor === '') return [];
    return locales.flatMap((locale): Finding[] => {
      const source = twins.pages[locale];
      const ids = source ? headings(source).flatMap(({id}) => id ?? []) : [];
      if (!source || ids.includes(place.anchor)) return [];
      const other = nearest(place.anchor, ids, 3);
      return [
        {
          file,
          line,
          message: `${source.file} has no heading #${place.anchor}.`,
          cure: other
            ? `Write ${nameOf({...place, anchor: other})}, if that is meant.`
            : `Take the id of the heading above the answer, or write ${place.page} for the page itself.`,
        },
      ];
    });
  });
}

const isUnder = ({sections}: Passage, anchor: string) =>
  anchor === '' ? sections.length === 0 : sections.includes(anchor);

/** Tells where else the answer stands, on its page or on another one, or what it may have become. */
function whereabouts({page, moved}: Owed, answer: string, pages: ReadonlyMap<string, Twins>, locale: Locale): string {
  for (const twins of [page, ...pages.values()]) {
    const source = twins.pages[locale];
    const passage = source && passages(source).find((one) => hold(one, answer) === 'whole');
    if (!passage) continue;
    const anchor = passage.sections.at(-1) ?? '';
    return `It is now ${whereIs(anchor)}${twins === page ? '' : ` in ${source.file}`}: ${moved(twins, anchor)}, or choose another answer.`;
  }
  const like = likeliest(page.pages[locale]!, answer);
  if (like) return `Line ${like.line} has “${like.sentence}”: if that answers the question in both languages, copy it.`;
  return 'Copy the sentence that answers the question now; if the page has none, add one to the page, or ask another question.';
}

function answerFindings(owed: Owed, pages: ReadonlyMap<string, Twins>): Finding[] {
  const {anchor, answer, file, page} = owed;
  return locales.flatMap((locale): Finding[] => {
    const source = page.pages[locale];
    if (!source || (anchor.text !== '' && !headings(source).some(({id}) => id === anchor.text))) return [];
    const {text, line} = answer[locale];
    const holds = new Set(
      passages(source)
        .filter((passage) => isUnder(passage, anchor.text))
        .map((passage) => hold(passage, text)),
    );
    if (holds.has('whole')) return [];
    if (holds.has('part'))
      return [
        {
          file,
          line,
          message: `The ${languageNames[locale]} answer is only a part of a sentence ${whereIs(anchor.text)} in ${source.file}.`,
          cure: 'Copy whole sentences, or all cells of a table row joined by " | ".',
        },
      ];
    return [
      {
        file,
        line,
        message: `The ${languageNames[locale]} answer is not ${whereIs(anchor.text)} in ${source.file}.`,
        cure: whereabouts(owed, text, pages, locale),
      },
    ];
  });
}

const folded = (question: string) =>
  question
    .toLowerCase()
    .replace(/[\s?？]+/g, ' ')
    .trim();

/** Finds questions that are asked twice, on the same page or on two. */
function repeated(questions: readonly (Pick<Question, 'question'> & {file: string})[]): Finding[] {
  const first = new Map<string, string>();
  return questions.flatMap(({question, file}) =>
    locales.flatMap((locale): Finding[] => {
      const {text, line} = question[locale];
      const key = `${locale} ${folded(text)}`;
      const other = first.get(key);
      first.set(key, other ?? `${file}:${line}`);
      if (!other) return [];
      return [
        {
          file,
          line,
          message: `“${text}” is asked in ${other} already.`,
          cure: 'Say what sets this question apart, or keep it with the page that answers it best.',
        },
      ];
    }),
  );
}

/** Finds points of questions whose version, page, heading, or words are not there. */
function hardFindings(site: Site, file: string, questions: readonly HardQuestion[]): Finding[] {
  return questions.flatMap(({version, points}) => {
    const pages = pagesOf(site, version?.text ?? 'current');
    if (pages.size === 0)
      return [
        {
          file,
          line: version!.line,
          message: `There is no version "${version!.text}".`,
          cure: 'Write one of versions.json, or leave the field out for the coming version.',
        },
      ];
    return points.flatMap(({place, answer}): Finding[] => {
      const page = pages.get(place.page);
      if (!page) {
        const other = nearest(place.page, pages.keys(), 3);
        return [
          {
            file,
            line: place.line,
            message: `The version has no page ${place.page}.`,
            cure: other
              ? `Write ${other}, if that is meant.`
              : 'Write the path of a page inside the version, without its extension.',
          },
        ];
      }
      const owed: Owed = {
        anchor: {text: place.anchor, line: place.line},
        answer,
        file,
        page,
        moved: ({name}, anchor) => `write "at: ${name}${anchor && `#${anchor}`}"`,
      };
      return [...anchorFindings(owed), ...answerFindings(owed, pages)];
    });
  });
}

function find(site: Site): Finding[] {
  const pages = pagesOf(site, 'current');
  const files = recordFiles(site.root, folder);
  const isHard = (file: string) => file.startsWith(`${hardFolder}/`);
  const ofPages = files.filter((file) => !isHard(file));
  const findings = strayFindings(pages, ofPages);
  const all: (Pick<Question, 'question'> & {file: string})[] = [];
  for (const page of pages.values()) {
    const file = questionFile(page.name);
    if (isExempt(page) || !ofPages.includes(`${page.name}.yml`)) continue;
    const {questions, entries, problems} = readQuestions(readFileSync(path.join(site.root, file), 'utf8'));
    findings.push(...problems.map((problem) => ({file, ...problem})));
    if (entries < fewest && (entries > 0 || problems.length === 0)) {
      findings.push({
        file,
        line: 1,
        message: `The page has ${entries} of at least ${fewest} questions.`,
        cure: 'Add what its readers ask: how do I, why do I get, what is the default, can I undo.',
      });
    }
    const moved = (to: Twins, anchor: string) =>
      to === page ? `write "anchor: ${anchor || "''"}"` : `move the question to ${questionFile(to.name)}`;
    const asked = questions.map((question): Asked => ({...question, file, page, moved}));
    findings.push(
      ...asked.flatMap((one) => [...anchorFindings(one), ...alsoFindings(one, pages), ...answerFindings(one, pages)]),
    );
    all.push(...asked);
  }
  for (const name of files.filter(isHard)) {
    const nameless = nameFindings(folder, name);
    findings.push(...nameless);
    if (nameless.length > 0) continue;
    const file = `${folder}/${name}`;
    const {questions, problems} = readHardQuestions(readFileSync(path.join(site.root, file), 'utf8'));
    findings.push(...problems.map((problem) => ({file, ...problem})), ...hardFindings(site, file, questions));
    all.push(...questions.map(({question}) => ({question, file})));
  }
  return [...findings, ...repeated(all)];
}

/** Every page answers what its readers ask: the questions and the answers, word for word, are kept beside the pages. */
export const questions: GateCheck = {
  name: 'questions',
  summary: 'Does every page of the coming version still give the answers that its readers look for?',
  find,
};
