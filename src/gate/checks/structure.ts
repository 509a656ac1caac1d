import type {Finding, GateCheck} from '../types.ts';
import type {Page, Site} from '../site.ts';
import {admonitionCount, admonitionForm} from '../structure/admonitions.ts';
import {elementContents, sentenceMarks} from '../structure/elements.ts';
import {exceptions} from '../structure/exceptions.ts';
import {alternativeText} from '../structure/figures.ts';
import {firstLevel, ids, levels, wording} from '../structure/headings.ts';
import {mended} from '../structure/mend.ts';
import {opening} from '../structure/opening.ts';
import {outlineOf} from '../structure/outline.ts';
import type {Problem, Rule} from '../structure/problem.ts';
import {sampleLanguages} from '../structure/samples.ts';
import {steps} from '../structure/steps.ts';
import {twinProblems, type Read} from '../structure/twins.ts';

const rules: readonly Rule[] = [
  firstLevel,
  opening,
  levels,
  ids,
  wording,
  steps,
  sampleLanguages,
  alternativeText,
  elementContents,
  sentenceMarks,
  admonitionForm,
  admonitionCount,
];

const keyOf = ({version, id}: Page) => `${version}/${id}`;

/** A problem of a page; `source` is the page in the other language from which it differs. */
type Found = {page: Page; problem: Problem; source?: Page};

/** Drops what an exception excuses, and reports exceptions that do not excuse anything. */
function excused(pages: readonly Page[], found: readonly Found[]): Finding[] {
  const excuses = ({page, problem}: Found) =>
    exceptions.find((entry) => entry.page === keyOf(page) && entry.rule === problem.rule);
  const used = new Set(found.map(excuses));
  const idle = exceptions.filter((entry) => !used.has(entry) && pages.some((page) => keyOf(page) === entry.page));
  return [
    ...found
      .filter((one) => !excuses(one))
      .map(({page, problem: {line, message, cure}, source}) => ({
        file: page.file,
        line,
        message,
        cure,
        ...(source && {about: [source.file]}),
      })),
    ...idle.map(({page, rule}) => ({
      file: 'src/gate/structure/exceptions.ts',
      line: 1,
      message: `The exception of ${page} from "${rule}" excuses nothing.`,
      cure: 'Delete it.',
    })),
  ];
}

/** Returns each English page with its translation. */
function pairs(pages: readonly Read[]): [Read, Read][] {
  const sources = new Map(pages.filter(({page}) => page.locale === 'en').map((read) => [keyOf(read.page), read]));
  return pages.flatMap((read): [Read, Read][] => {
    const source = read.page.locale === 'en' ? undefined : sources.get(keyOf(read.page));
    return source ? [[source, read]] : [];
  });
}

function find({pages}: Site): Finding[] {
  const read = pages.map((page) => ({page, outline: outlineOf(page)}));
  const alone = read.flatMap(({page, outline}) =>
    rules.flatMap((rule) => rule(page, outline)).map((problem) => ({page, problem})),
  );
  const together = pairs(read).flatMap(([source, translation]) =>
    twinProblems(source, translation).map((problem) => ({page: translation.page, problem, source: source.page})),
  );
  return excused(pages, [...alone, ...together]);
}

function fix({files, pages}: Site): string[] {
  const sources = new Map<string, Page>();
  const english = pages.filter(({locale}) => locale === 'en');
  const others = pages.filter(({locale}) => locale !== 'en');
  return [...english, ...others].flatMap((page) => {
    const result = mended(page, sources.get(keyOf(page)));
    if (page.locale === 'en') sources.set(keyOf(page), result);
    if (result.source === page.source) return [];
    files.write(page.file, result.source);
    return [page.file];
  });
}

export const structure: GateCheck = {
  name: 'structure',
  summary: 'Every page opens with a sentence, is divided by headings with ids, and is built alike in both languages.',
  find,
  fix,
};
