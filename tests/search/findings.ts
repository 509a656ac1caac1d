import type {Case} from './cases.ts';
import {parts, type Part} from './golden.ts';
import {addressOfTarget, pageRank, qualityOf, sectionRank, type Quality, type Target} from './metrics.ts';

/** A query with what the search box suggests for it, and whether it says that nothing there matches well. */
export type Answer = Case & {hits: readonly Target[]; isWeak: boolean};

/** A query for which a different page comes first; one that nothing answers wants no page, and is missed when hits are shown as an answer. */
export type Miss = {
  version: string;
  language: string;
  part: string;
  kind: string;
  query: string;
  wanted: string;
  isHeld: boolean;
  rank: number | undefined;
  instead: readonly string[];
};

/** How many queries there are, and which part of them is said to have no good answer. */
export type Weak = {count: number; share: number};

/** How well the search of a version in a language answers, by the parts of its queries: the pages, the sections that queries name, and what is said to match badly. */
export type Findings = {
  version: string;
  language: string;
  answers: readonly Answer[];
  pages: ReadonlyMap<string, Quality>;
  sections: ReadonlyMap<string, Quality>;
  weak: ReadonlyMap<string, Weak>;
  misses: readonly Miss[];
};

/** The queries of the latest version that have an answer, together. */
export const workAndHeld = 'work and held';

/** Returns how well answers find their pages. */
export const pageQuality = (answers: readonly Answer[]): Quality =>
  qualityOf(answers.map(({hits, page}) => pageRank(hits, page)));

/** Returns how well answers find their sections, of those queries that name some. */
export const sectionQuality = (answers: readonly Answer[]): Quality =>
  qualityOf(answers.filter(({sections}) => sections.length > 0).map(({hits, sections}) => sectionRank(hits, sections)));

/** Tells whether a reader sees that nothing matches well. */
const saysSo = ({isWeak, hits}: Answer) => isWeak || hits.length === 0;

const weakOf = (answers: readonly Answer[]): Weak => ({
  count: answers.length,
  share: answers.filter(saysSo).length / Math.max(1, answers.length),
});

function missOf(place: Pick<Findings, 'version' | 'language'>, answer: Answer): Miss | undefined {
  const {part, kind, query, page, sections, hits, isHeld} = answer;
  const rank = pageRank(hits, page);
  if (kind === 'nothing' ? saysSo(answer) : rank === 1) return undefined;
  return {
    ...place,
    part,
    kind,
    query,
    wanted: [...page, ...sections].join(' '),
    isHeld,
    rank,
    instead: hits.slice(0, rank === undefined ? 4 : rank - 1).map(addressOfTarget),
  };
}

/** Sums up what a version in a language answers, by the parts of its queries that are to have figures, whether there are queries of them or not. */
export function findingsOf(
  place: Pick<Findings, 'version' | 'language'>,
  answers: readonly Answer[],
  names: readonly string[],
): Findings {
  const by = <Sum>(sum: (some: readonly Answer[]) => Sum, sums: readonly string[]) =>
    sums.map((name) => [name, sum(answers.filter(({part}) => part === name))] as const);
  const answered = names.filter((name) => name !== 'nothing');
  const golden = answers.filter(({part}) => parts.includes(part as Part));
  return {
    ...place,
    answers,
    pages: new Map(by(pageQuality, answered)),
    sections: new Map([
      ...by(sectionQuality, answered),
      ...(names.includes('work') ? [[workAndHeld, sectionQuality(golden)] as const] : []),
    ]),
    weak: new Map(by(weakOf, names)),
    misses: answers.flatMap((answer) => missOf(place, answer) ?? []),
  };
}

/** Returns the parts that get figures of their own for a version: `readers` of a single older one are too few. */
export const partsOf = (answers: readonly Answer[], isLatest: boolean): string[] =>
  isLatest ? [...parts, 'nothing'] : [...new Set(answers.map(({part}) => part))].filter((part) => part !== 'readers');

/** Sums up what readers ask of all older versions, by language; nothing when none of them was asked. */
export function olderTogether(findings: readonly Findings[]): Findings[] {
  return [...new Set(findings.map(({language}) => language))].flatMap((language) => {
    const answers = findings
      .filter((one) => one.language === language)
      .flatMap((one) => one.answers.filter(({part}) => part === 'readers'));
    return answers.length === 0 ? [] : [findingsOf({version: 'Older versions', language}, answers, ['readers'])];
  });
}
