import {describe, expect, test} from 'vitest';
import {latestVersion} from '../../../src/config/versions.ts';
import type {PageWalk, Walks} from '../../../src/data/walks.ts';
import {walks as check} from '../../../src/gate/checks/walks.ts';
import {reportOf} from '../../../src/gate/walks/report.ts';
import {printsOf} from '../../../src/markdown/steps.ts';
import {pageSource, sampleSite} from './sampleSite.ts';

const body = '## Create {/* #create */}\n\n1. Click **Add**.\n2. Enter a name.\n3. Click **Save**.\n4. Wait.\n';
const english = (id: string) => `versioned_docs/version-${latestVersion}/${id}.md`;
const chinese = (id: string) => `i18n/zh-Hans/docusaurus-plugin-content-docs/version-${latestVersion}/${id}.md`;
const page = (id: string, text = body) => ({
  [english(id)]: pageSource(text),
  [chinese(id)]: pageSource(text, 'zh-Hans'),
});
const versions = {'versions.json': JSON.stringify([latestVersion])};

const walkOf = (walked: readonly number[], left: PageWalk['left'] = {}): PageWalk => ({
  release: '1.9.6-beta',
  on: '2026-11',
  steps: Object.fromEntries(
    printsOf({body, bodyLine: 1})
      .filter((_, index) => walked.includes(index + 1))
      .map(({name, print}) => [name, print]),
  ),
  left,
});
const report = (files: Record<string, string>, walks: Walks) => reportOf(sampleSite({...versions, ...files}), walks);

describe('the report of the walks', () => {
  test('says of each page and language how many of its steps were walked, and why the others were not', async () => {
    const text = await report(page('teams'), {
      teams: {en: walkOf([1, 2], {'create/3': 'host', 'create/4': 'explains'}), 'zh-Hans': walkOf([1, 2, 3, 4])},
    });
    expect(text).toContain('| teams | 2 of 3 | 4 of 4 | 1.9.6-beta | English: 1 host; Chinese: none |');
    expect(text).toContain('| All | 2 of 3, 66.7 % | 4 of 4, 100.0 % |  |  |');
    expect(text).toContain('- host (1, 0): happens in a terminal of the host or in containers');
  });

  test('counts steps that no walk has reached, that have changed since, and of pages that no walk knows', async () => {
    const changed = body.replace('Click **Save**', 'Open **Save**');
    const own = walkOf([1, 2, 3]);
    const text = await report({...page('teams', changed), ...page('consumers')}, {teams: {en: own, 'zh-Hans': own}});
    expect(text).toContain('| teams | 2 of 4 | 2 of 4 | 1.9.6-beta | 2 not walked yet |');
    expect(text).toContain('| consumers | 0 of 4 | 0 of 4 |  | 4 not walked yet |');
    expect(text).toContain('| All | 2 of 8, 25.0 % | 2 of 8, 25.0 % |  |  |');
  });

  test('leaves out pages without numbered steps, and those of other versions', async () => {
    const other = {'docs/coming.md': pageSource(body)};
    const text = await report({...page('teams'), ...page('glossary', 'A sentence.'), ...other}, {});
    expect(text).not.toContain('glossary');
    expect(text).not.toContain('coming');
  });
});

describe('the check of the report', () => {
  const known = {teams: {en: walkOf([1]), 'zh-Hans': walkOf([1])}};
  const files = {...versions, ...page('teams'), 'src/data/walks.json': JSON.stringify(known)};

  test('finds one that counts otherwise than the pages do now, and writes it anew', async () => {
    const site = sampleSite(files);
    expect(await check.find(site)).toMatchObject([{file: 'tests/walks/REPORT.md', line: 1}]);
    expect(await check.fix!(site)).toEqual(['tests/walks/REPORT.md']);
    expect(site.files.read('tests/walks/REPORT.md')).toBe(await reportOf(site, known));
    expect(await check.find(site)).toEqual([]);
    expect(await check.fix!(site)).toEqual([]);
  });

  test('asks nothing of a site without walks', async () => {
    expect(await check.find(sampleSite({...versions, ...page('teams')}))).toEqual([]);
  });
});
