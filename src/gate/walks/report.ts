import {latestVersion} from '../../config/versions.ts';
import {reasons, type Reason, type Walks} from '../../data/walks.ts';
import {languageNames, locales, withoutExtension, type Locale} from '../../lib/pages.ts';
import {printsOf} from '../../markdown/steps.ts';
import {tallyOf} from '../../markdown/walked.ts';
import type {Site} from '../site.ts';

/** The report of the walks, from the site's root. */
export const reportFile = 'tests/walks/REPORT.md';

const notYet = 'not walked yet';
const explained: Readonly<Record<string, string>> = {...reasons, [notYet]: 'no walk has followed it as it reads now'};

/** How often each reason left a step out. */
type Counts = Partial<Record<Reason | typeof notYet, number>>;
/** Of a page in one language: how many of its steps count, how many were walked, and why the others were not. */
type Told = {all: number; walked: number; release: string; left: Counts};

async function toldOf({pages, memory}: Site, walks: Walks, id: string, locale: Locale): Promise<Told> {
  const page = pages.find((one) => one.version === latestVersion && one.locale === locale && one.id === id);
  const known = walks[withoutExtension(id)]?.[locale];
  const {all, walked} = tallyOf(page ? await memory.recall('steps', page, () => printsOf(page)) : [], known);
  const left: Counts = {};
  for (const step of all.filter((one) => !walked.includes(one))) {
    const reason = known?.left[step.name] ?? notYet;
    left[reason] = (left[reason] ?? 0) + 1;
  }
  return {all: all.length, walked: walked.length, release: known?.release ?? '', left};
}

function sumOf(told: readonly Told[]): Told {
  const sum: Told = {all: 0, walked: 0, release: '', left: {}};
  for (const {all, walked, left} of told) {
    sum.all += all;
    sum.walked += walked;
    for (const [reason, count] of Object.entries(left) as [keyof Counts, number][])
      sum.left[reason] = (sum.left[reason] ?? 0) + count;
  }
  return sum;
}

const textOf = (left: Counts) =>
  Object.entries(left)
    .map(([reason, count]) => `${count} ${reason}`)
    .join(', ');

/** Returns why steps are left out: once where the languages agree. */
function whyOf(told: readonly Told[]): string {
  const [first, ...others] = told.map(({left}) => textOf(left));
  if (others.every((one) => one === first)) return first!;
  return told.map(({left}, index) => `${languageNames[locales[index]!]}: ${textOf(left) || 'none'}`).join('; ');
}

const share = ({walked, all}: Told) => `${walked} of ${all}, ${((100 * walked) / all).toFixed(1)} %`;

/**
 * Returns the report of the walks in Markdown: for each page of the latest version that has numbered steps, how many of them were
 * walked as they read now, and why the others were not.
 */
export async function reportOf(site: Site, walks: Walks): Promise<string> {
  const latest = site.pages.filter(({version}) => version === latestVersion);
  const ids = [...new Set(latest.map(({id}) => id))].sort();
  const all = await Promise.all(
    ids.map(async (id) => ({id, told: await Promise.all(locales.map((locale) => toldOf(site, walks, id, locale)))})),
  );
  const rows = all.filter(({told}) => told.some((one) => one.all > 0));
  const sums = locales.map((_, index) => sumOf(rows.map(({told}) => told[index]!)));
  const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    '# What the walks have shown',
    '',
    '<!-- Written by `npm run walk`, and by `npm run fix -- walks` when pages change. -->',
    '',
    'Numbered steps that were walked as they read now, of all that a page has, and why the others were not.',
    '',
    '| Page | English | 简体中文 | Release | Left out |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(({id, told}) =>
      row(
        withoutExtension(id),
        ...told.map(({walked, all}) => `${walked} of ${all}`),
        told.find(({release}) => release)?.release ?? '',
        whyOf(told),
      ),
    ),
    row('All', ...sums.map(share), '', ''),
    '',
    ...Object.keys(explained)
      .filter((reason) => sums.some(({left}) => reason in left))
      .map((reason) => {
        const counts = sums.map(({left}) => left[reason as keyof Counts] ?? 0);
        return `- ${reason} (${counts.join(', ')}): ${explained[reason]}`;
      }),
    '',
  ].join('\n');
}
