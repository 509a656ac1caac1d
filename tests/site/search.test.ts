import {fileURLToPath} from 'node:url';
import {afterAll, expect, test} from 'vitest';
import {loadSite} from '../../src/gate/site.ts';
import {qualityBars} from '../search/bars.ts';
import {olderTogether, type Findings} from '../search/findings.ts';
import {missesFile, writeMisses} from '../search/misses.ts';
import {builtVersions, languages, versionsOf} from '../search/pages.ts';
import {judge} from '../search/quality.ts';
import {buildFolder} from './build.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const content = loadSite(root);
const versions = builtVersions(content, buildFolder);
const all: Findings[] = [];

afterAll(() => writeMisses(root, all));

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
    all.push(findings);
    const missed = qualityBars(findings).filter(({passed}) => !passed);
    expect(
      missed.map(({text}) => text),
      `What came up instead of the wanted page is in ${missesFile}.`,
    ).toEqual([]);
    expect(qualityBars(findings).length).toBeGreaterThan(0);
  },
);

// Each of them has too few queries for a figure of its own.
test.runIf(versions.length === versionsOf(content).length)(
  'search in the older versions leads to the right pages',
  () => {
    const bars = olderTogether(all).flatMap(qualityBars);
    expect(
      bars.filter(({passed}) => !passed).map(({text}) => text),
      `What came up instead of the wanted page is in ${missesFile}.`,
    ).toEqual([]);
    expect(bars).toHaveLength(languages.length);
  },
);
