import type {Case} from './cases.ts';
import {pageQuality, sectionQuality, type Answer, type Findings} from './findings.ts';
import {kinds} from './golden.ts';
import {qualityCells, table} from './report.ts';

const head = ['Kind', 'Language', 'Queries', 'MRR', 'top-1', 'recall@8', 'Sections@3', 'Sections@8'];

/** The sets of golden queries that have an answer, by the part of a version's queries. */
const sets = [
  {part: 'work', name: '`work`, latest version'},
  {part: 'held', name: '`held`, latest version'},
  {part: 'readers', name: 'Older versions, both sets'},
] as const;

/** Tells whether a query is in one of the tables. */
export const hasKind = ({part}: Pick<Case, 'part'>): boolean => sets.some((set) => set.part === part);

function rowOf(name: string, language: string, answers: readonly Answer[]): string[] {
  const sections = sectionQuality(answers);
  return [
    name,
    language,
    ...qualityCells(pageQuality(answers), ['mrr', 'top1', 'recall']),
    ...[sections.top3, sections.recall].map((value) => (sections.count === 0 ? '—' : value.toFixed(3))),
  ];
}

/** Returns how well golden queries are answered by their kind and language, a table for each set, as Markdown. */
export function kindsMarkdown(findings: readonly Findings[]): string {
  const languages = [...new Set(findings.map(({language}) => language))];
  return sets
    .flatMap(({part, name}) => {
      const all = findings.flatMap(({language, answers}) =>
        answers.filter((answer) => answer.part === part).map((answer) => ({language, answer})),
      );
      const rows = [...kinds, undefined].flatMap((kind) =>
        languages.flatMap((language) => {
          const answers = all.filter(
            (one) => one.language === language && (kind === undefined || one.answer.kind === kind),
          );
          return answers.length === 0
            ? []
            : [
                rowOf(
                  kind ?? 'all',
                  language,
                  answers.map(({answer}) => answer),
                ),
              ];
        }),
      );
      return rows.length === 0 ? [] : [`${name}:`, table(head, rows)];
    })
    .join('\n\n');
}
