import type {Site} from '../../src/gate/site.ts';
import {goldenQueries, readersQuestions, titleQueries, type Language, type Version} from './pages.ts';

/**
 * A query, the pages that answer it, the places on them that do by themselves, `address#id` or `address`, and the part of all queries that it belongs to:
 * `work` or `held` of the latest version, `nothing`, `readers` of an older one, `titles`, or `questions`.
 */
export type Case = {
  query: string;
  page: readonly string[];
  sections: readonly string[];
  part: string;
  kind: string;
  isHeld: boolean;
};

/** How many titles of pages an older version is asked for. */
const titleCount = 24;

function goldenCases(content: Site, version: Version, language: Language): Case[] {
  const name = version.isLatest ? undefined : version.name;
  return goldenQueries(content, language)
    .filter((golden) => golden.version === name)
    .map(({query, page, heading, sections = [], kind, set}) => ({
      query,
      page,
      sections: [...(heading === undefined ? [] : [`${page[0]!}#${heading}`]), ...sections],
      part: kind === 'nothing' ? kind : version.isLatest ? set : 'readers',
      kind,
      isHeld: set === 'held',
    }));
}

/** Returns what a version is asked: the golden queries that are for it, and all but the latest their titles, the coming one also its readers' questions. */
export function casesOf(content: Site, version: Version, language: Language): Case[] {
  const golden = goldenCases(content, version, language);
  if (version.isLatest) return golden;
  const titles = titleQueries(content, version, language.locale, titleCount).map((query): Case => ({
    ...query,
    sections: [],
    part: 'titles',
    kind: 'title',
    isHeld: false,
  }));
  const questions = version.name === 'current' ? readersQuestions(content, version, language) : [];
  return [
    ...golden,
    ...titles,
    ...questions.map((query): Case => ({...query, part: 'questions', kind: 'question', isHeld: false})),
  ];
}
