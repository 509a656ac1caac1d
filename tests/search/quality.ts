import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {searchSettings} from '../../src/config/search-settings.ts';
import {hitLimits} from '../../src/config/search.ts';
import {hitUrl, indexFiles} from '../../src/lib/search/address.ts';
import {unpackIndexFiles, type PackedIndex} from '../../src/lib/search/index-file.ts';
import {lookUp} from '../../src/lib/search/look-up.ts';
import {openIndex, type OpenIndex} from '../../src/lib/search/open-index.ts';
import type {Site} from '../../src/gate/site.ts';
import {parts} from './golden.ts';
import {headingRank, pageRank, qualityOf, targetOf, type Quality, type Target} from './metrics.ts';
import {goldenQueries, readersQuestions, titleQueries, type Language, type Version} from './pages.ts';

/** A query, what answers it, and the part of the set it belongs to. */
export type Case = {query: string; page: readonly string[]; heading?: string; part: string; kind: string};

/** A query for which a different page comes first. */
export type Miss = {
  version: string;
  language: string;
  part: string;
  kind: string;
  query: string;
  wanted: string;
  rank: number | undefined;
  instead: readonly string[];
};

/** How well the search of a version in a language answers: by the parts of its queries, the pages, and the headings that queries name. */
export type Findings = {
  version: string;
  language: string;
  pages: ReadonlyMap<string, Quality>;
  headings: ReadonlyMap<string, Quality>;
  misses: readonly Miss[];
};

/** How many titles of pages an older version is asked for. */
const titleCount = 24;

/** Returns what a version is asked: the latest the golden queries, the coming one also its readers' questions, and all but the latest their titles. */
export function casesOf(content: Site, version: Version, language: Language): Case[] {
  if (version.isLatest) return goldenQueries(content, language).map(({set, ...query}) => ({...query, part: set}));
  const titles = titleQueries(content, version, language.locale, titleCount).map((query) => ({
    ...query,
    part: 'titles',
    kind: 'title',
  }));
  const questions = version.name === 'current' ? readersQuestions(content, version, language) : [];
  return [...titles, ...questions.map((query) => ({...query, part: 'questions', kind: 'question'}))];
}

/** Opens the index of a version in a built site, all of it, as the reader's browser does; throws when the site has none. */
export function openBuilt(build: string, {folder, isLatest}: Version, {prefix}: Language): OpenIndex {
  const place = path.join(build, prefix, isLatest ? '' : folder);
  const name = readdirSync(place).find((file) => /^search-index-[0-9a-f]+\.json$/.test(file));
  if (name === undefined) throw new Error(`${place} holds no search index: run "npm run build".`);
  const [index, contents, texts] = indexFiles(path.join(place, name)).map(
    (file) => JSON.parse(readFileSync(file, 'utf8')) as unknown,
  );
  return openIndex(unpackIndexFiles({index, contents, texts} as PackedIndex), searchSettings);
}

/** Returns the addresses of the hits that the search box suggests for a query. */
export const suggestionsFor = (query: string, index: OpenIndex): string[] =>
  lookUp(query, index, hitLimits.suggestions).map(({document, tokens}) => hitUrl(document, tokens));

const addressOf = ({path: address, id}: Target) => (id === '' ? address : `${address}#${id}`);

/** Asks the index of a version in a built site everything that is known to have an answer there. */
export function judge(content: Site, build: string, version: Version, language: Language): Findings {
  const index = openBuilt(build, version, language);
  const place = {version: version.label, language: language.locale};
  const asked = casesOf(content, version, language).map((item) => {
    const hits = suggestionsFor(item.query, index).map((href) => targetOf(href, language.prefix));
    return {item, hits, rank: pageRank(hits, item.page)};
  });
  const names = version.isLatest ? parts : [...new Set(asked.map(({item}) => item.part))];
  const qualities = (ranked: readonly {item: Case; rank: number | undefined}[]): ReadonlyMap<string, Quality> =>
    new Map(
      names.map((part) => [part, qualityOf(ranked.filter(({item}) => item.part === part).map(({rank}) => rank))]),
    );
  const withHeadings = asked.flatMap(({item, hits}) =>
    item.heading === undefined ? [] : [{item, rank: headingRank(hits, item.page[0]!, item.heading)}],
  );
  return {
    ...place,
    pages: qualities(asked),
    headings: qualities(withHeadings),
    misses: asked
      .filter(({rank}) => rank !== 1)
      .map(({item: {part, kind, query, page, heading}, hits, rank}) => ({
        ...place,
        part,
        kind,
        query,
        wanted: `${page.join(' ')}${heading === undefined ? '' : `#${heading}`}`,
        rank,
        instead: hits.slice(0, rank === undefined ? 4 : rank - 1).map(addressOf),
      })),
  };
}
