import {fileURLToPath} from 'node:url';
import {load} from 'cheerio';
import {expect, test} from 'vitest';
import {pageStates} from '../../../../src/cli/status/pageStates.ts';
import {statusRows, statusTable, statusTodo, type PageState} from '../../../../src/cli/status/rows.ts';
import {statusPage} from '../../../../src/cli/status/page.ts';
import {staleness} from '../../../../src/gate/checks/staleness.ts';
import {loadSite} from '../../../../src/gate/site.ts';

const day = (text: string) => Date.parse(`${text}T12:00:00Z`);
const page = (locale: 'en' | 'zh-Hans', id: string, more: Partial<PageState> = {}): PageState => ({
  version: 'current',
  locale,
  id,
  file: `${locale}/${id}`,
  isStale: false,
  isUnfinished: false,
  changed: day('2026-05-01'),
  ...more,
});

const rows = statusRows(
  ['current', '1.8-beta', 'pages'],
  [
    page('en', 'a.md', {changed: day('2025-01-31')}),
    page('en', 'b.md', {isUnfinished: true}),
    page('en', '<c>.md', {changed: undefined}),
    page('zh-Hans', 'a.md', {isStale: true}),
    page('zh-Hans', 'd.md'),
    page('en', 'e.md', {version: '1.8-beta', changed: undefined}),
    page('zh-Hans', 'e.md', {version: '1.8-beta'}),
  ],
);

test('a row counts a version in a language', () => {
  expect(rows.slice(0, 3)).toEqual([
    {
      version: 'current',
      locale: 'en',
      pages: 3,
      missing: ['d.md'],
      stale: [],
      unfinished: ['en/b.md'],
      oldest: {day: '2025-01-31', id: 'a.md'},
    },
    {
      version: 'current',
      locale: 'zh-Hans',
      pages: 2,
      missing: ['b.md', '<c>.md'],
      stale: ['zh-Hans/a.md'],
      unfinished: [],
      oldest: {day: '2026-05-01', id: 'a.md'},
    },
    {version: '1.8-beta', locale: 'en', pages: 1, missing: [], stale: [], unfinished: [], oldest: undefined},
  ]);
});

test('the table lines up', () => {
  const lines = statusTable(rows).split('\n');
  expect(lines.slice(0, 4)).toEqual([
    'Version      Language  Pages  Missing  Stale  Unfinished  Oldest review',
    'current      English       3        1      0           1  2025-01-31',
    'current      Chinese       2        2      1           0  2026-05-01',
    '1.8-beta     English       1        0      0           0  unknown',
  ]);
  expect(lines.at(-1)).toMatch(/^other pages/);
});

test('what is to do is listed by page', () => {
  expect(rows.flatMap(statusTodo).map(({heading}) => heading)).toEqual([
    'Missing in current, English',
    'Unfinished in current, English',
    'Missing in current, Chinese',
    'Stale in current, Chinese',
  ]);
});

test('the page for maintainers is a whole, accessible document', () => {
  const $ = load(statusPage(rows, '2026-06-01'));
  expect($('html').attr('lang')).toBe('en');
  expect($('title').text()).toBe('State of the documentation, 2026-06-01');
  expect($('table caption').text()).toBe('Pages by version and language');
  expect($('thead th[scope="col"]')).toHaveLength(7);
  expect($('tbody th[scope="row"]')).toHaveLength(rows.length);
  expect(
    $('tbody tr')
      .eq(1)
      .find('td')
      .map((_, cell) => $(cell).text())
      .get(),
  ).toEqual(['Chinese', '2', '2', '1', '0', '2026-05-01 a.md']);
  expect(
    $('li code')
      .map((_, item) => $(item).text())
      .get(),
  ).toContain('<c>.md');
  expect($('script, link, img')).toHaveLength(0);
  expect(load(statusPage([rows[2]!], '2026-06-01'))('body').text()).toContain(
    'Nothing: every page exists in both languages',
  );
});

test('the fixture has one stale translation', async () => {
  const site = loadSite(fileURLToPath(new URL('../../../fixtures/site', import.meta.url)));
  const stale = new Set((await staleness.find(site)).map(({file}) => file));
  const states = statusRows(site.versions, await pageStates(site, stale));
  expect(
    states.map((row) => [
      row.version,
      row.locale,
      row.pages,
      row.missing.length,
      row.stale.length,
      row.unfinished.length,
    ]),
  ).toEqual([
    ['current', 'en', 7, 0, 0, 0],
    ['current', 'zh-Hans', 7, 0, 1, 0],
    ['1.9-beta', 'en', 6, 0, 0, 0],
    ['1.9-beta', 'zh-Hans', 6, 0, 0, 0],
    ['1.8-beta', 'en', 4, 0, 0, 0],
    ['1.8-beta', 'zh-Hans', 4, 0, 0, 0],
  ]);
});
