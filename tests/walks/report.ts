import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {walksFile, type Walks} from '../../src/data/walks.ts';
import {loadSite} from '../../src/gate/site.ts';
import {reportFile, reportOf} from '../../src/gate/walks/report.ts';
import type {Outcome} from './main.ts';

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

/** Writes the walks into the site's data, and their report beside this program. */
export async function writeWalks(root: string, walks: Walks): Promise<void> {
  writeFileSync(path.join(root, walksFile), `${JSON.stringify(walks, undefined, 2)}\n`);
  writeFileSync(path.join(root, reportFile), await reportOf(loadSite(root), walks));
}
