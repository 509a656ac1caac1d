import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {walksFile, type Walks} from '../../src/data/walks.ts';
import {locales} from '../../src/lib/pages.ts';
import type {Outcome} from './main.ts';
import {reasons, type Reason} from './walk.ts';

/** The report of the walks, from the site's root. */
export const reportFile = 'tests/walks/REPORT.md';

/** Returns the walks with those of a run in the place of the earlier ones of the same pages and languages. */
export function withOutcomes(walks: Walks, outcomes: readonly Outcome[], release: string, on: string): Walks {
  const pages = structuredClone(walks);
  const walked = new Set<string>();
  for (const {page, locale} of outcomes) {
    if (walked.has(`${page} ${locale}`)) continue;
    walked.add(`${page} ${locale}`);
    const own = outcomes.filter((outcome) => outcome.page === page && outcome.locale === locale);
    pages[page] = {
      ...pages[page],
      [locale]: {
        release,
        on,
        steps: Object.fromEntries(own.flatMap(({is, step, print}) => (is === 'walked' ? [[step, print]] : []))),
        left: Object.fromEntries(
          own.flatMap((outcome) => (outcome.is === 'left out' ? [[outcome.step, outcome.reason]] : [])),
        ),
      },
    };
  }
  const sorted = Object.entries(pages).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted);
}

const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;

/** Returns the report of the walks in Markdown: for each page the steps that were walked, of all, and why the others were not. */
export function reportOf(walks: Walks): string {
  const sum = Object.fromEntries(locales.map((locale) => [locale, {walked: 0, all: 0}]));
  const left = new Map<string, number>();
  const rows = Object.entries(walks).map(([page, byLocale]) => {
    const cells = locales.map((locale) => {
      const own = byLocale[locale];
      if (!own) return '—';
      const walked = Object.keys(own.steps).length;
      const all = walked + Object.values(own.left).filter((reason) => reason !== 'explains').length;
      sum[locale]!.walked += walked;
      sum[locale]!.all += all;
      return `${walked} of ${all}`;
    });
    const counts = new Map<string, number>();
    for (const reason of Object.values(byLocale.en?.left ?? {})) {
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
      left.set(reason, (left.get(reason) ?? 0) + 1);
    }
    const why = [...counts].map(([reason, count]) => `${count} ${reason}`).join(', ');
    return `| ${page} | ${cells.join(' | ')} | ${byLocale.en?.release ?? byLocale['zh-Hans']!.release} | ${why} |`;
  });
  const totals = locales.map(
    (locale) => `${sum[locale]!.walked} of ${sum[locale]!.all}, ${percent(sum[locale]!.walked, sum[locale]!.all)}`,
  );
  return [
    '# What the walks have shown',
    '',
    '<!-- Written by `npm run walk`. -->',
    '',
    'Numbered steps that were walked, of all that a page has, and why the others were left out (in English; Chinese has the same).',
    '',
    '| Page | English | 简体中文 | Release | Left out |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    `| All | ${totals.join(' | ')} | | |`,
    '',
    ...[...left]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([reason, count]) => `- ${reason} (${count}): ${reasons[reason as Reason]}`),
    '',
  ].join('\n');
}

/** Writes the walks into the site's data, and their report beside this program. */
export function writeWalks(root: string, walks: Walks): void {
  writeFileSync(path.join(root, walksFile), `${JSON.stringify(walks, undefined, 2)}\n`);
  writeFileSync(path.join(root, reportFile), reportOf(walks));
}
