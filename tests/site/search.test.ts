import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterAll, expect, test} from 'vitest';
import {loadSite} from '../../src/gate/site.ts';
import {qualityBars} from '../search/bars.ts';
import {builtVersions, languages} from '../search/pages.ts';
import {judge, type Miss} from '../search/quality.ts';
import {missesOf} from '../search/report.ts';
import {buildFolder} from './build.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const missesFile = path.join(root, '.cache/search/misses.md');
const content = loadSite(root);
const versions = builtVersions(content, buildFolder);
const misses: Miss[] = [];

afterAll(() => {
  mkdirSync(path.dirname(missesFile), {recursive: true});
  writeFileSync(missesFile, missesOf(misses));
});

test('the latest version is built', () => {
  expect(versions[0]?.isLatest).toBe(true);
});

// Seconds on an idle machine, where the time limit is that of a busy one.
test.each(versions.flatMap((version) => languages.map((language) => ({...version, language: language.locale}))))(
  'search in $label, $language, leads to the right pages',
  {timeout: 300_000},
  ({language: locale, ...version}) => {
    const findings = judge(
      content,
      buildFolder,
      version,
      languages.find((language) => language.locale === locale)!,
    );
    misses.push(...findings.misses);
    const missed = qualityBars(findings).filter(({passed}) => !passed);
    expect(
      missed.map(({text}) => text),
      'What came up instead of the wanted page is in .cache/search/misses.md.',
    ).toEqual([]);
    expect(qualityBars(findings).length).toBeGreaterThan(0);
  },
);
