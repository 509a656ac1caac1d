import type {Case} from '../cases.ts';
import {pageRank, qualityOf, sectionRank, targetOf} from '../metrics.ts';
import {table} from '../report.ts';
import type {Answers} from './ask.ts';
import {patience} from './stock.ts';

type Asked = Pick<Case, 'page' | 'sections' | 'kind' | 'part'>;

/** Returns the measures of a search for some of the queries, by their places in the list. */
function cellsOf({hits}: Answers, queries: readonly Asked[], places: readonly number[]): string[] {
  const targets = (place: number) => hits[place]!.map((href) => targetOf(href, ''));
  const {mrr, top1, recall} = qualityOf(places.map((place) => pageRank(targets(place), queries[place]!.page)));
  const sections = qualityOf(
    places
      .filter((place) => queries[place]!.sections.length > 0)
      .map((place) => sectionRank(targets(place), queries[place]!.sections)),
  );
  return [
    ...[mrr, top1, recall].map((value) => value.toFixed(3)),
    sections.count === 0 ? '—' : sections.recall.toFixed(3),
  ];
}

/** Returns how well each search answers the queries, by kind, by set, and all, as Markdown. */
export function peersMarkdown(queries: readonly Asked[], answers: readonly Answers[]): string {
  const rows = [
    ...[...new Set(queries.map(({kind}) => kind))].map((kind) => ({
      name: kind,
      has: (asked: Asked) => asked.kind === kind,
    })),
    ...[...new Set(queries.map(({part}) => part))].map((part) => ({
      name: `all of ${part}`,
      has: (asked: Asked) => asked.part === part,
    })),
    {name: 'all', has: () => true},
  ].map(({name, has}) => {
    const places = queries.flatMap((asked, place) => (has(asked) ? [place] : []));
    const withSection = places.filter((place) => queries[place]!.sections.length > 0).length;
    return [
      name,
      String(places.length),
      String(withSection),
      ...answers.flatMap((one) => cellsOf(one, queries, places)),
    ];
  });
  const measures = ['MRR@8', 'top-1', 'recall@8', 'section@8'];
  const head = [
    'Kind',
    'Queries',
    'With section',
    ...answers.flatMap(({engine}) => measures.map((measure) => `${engine} ${measure}`)),
  ];
  const late = answers.map(({engine, late: unanswered}) => `${engine} ${unanswered.length}`);
  return `${table(head, rows, 1)}\n\nNot answered within ${patience / 1000} s, and counted as not found: ${late.join(', ')}.`;
}
