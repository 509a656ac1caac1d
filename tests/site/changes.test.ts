import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {latestVersion, versionNames} from '../../src/config/versions.ts';
import {changes} from '../../src/data/changes.ts';
import {addressOf, type Locale} from '../../src/lib/pages.ts';
import {numberOf, pageWithChanges, shortPatch} from '../../src/markdown/changes-data.ts';
import {changesWording} from '../../src/markdown/changes-wording.ts';
import {languages as searchLanguages} from '../search/pages.ts';
import {readBuilt} from '../search/quality.ts';
import {buildFolder, builtPages, changesLine, localePrefixes, pageHtml} from './build.ts';

const languages = Object.entries(localePrefixes);

test.each(languages)(
  'pages of the latest version with changes say so at the end of the introduction (%s)',
  (_locale, prefix) => {
    for (const page of Object.keys(changes)) {
      const $ = pageHtml(`${prefix}/docs/${addressOf(page)}`);
      const line = $('article .page-changes');
      expect(line.length, page).toBe(1);
      expect(line.prevAll('p').length, page).toBeGreaterThan(0);
      expect(line.prevAll('h2').length, page).toBe(0);
      expect(line.next().is('h2'), page).toBe(true);
      expect(line.find('summary').text(), page).toContain(shortPatch(changes[page]!.at(-1)!.patch));
      expect(line.find('li').length, page).toBe(changes[page]!.length);
    }
  },
);

test.each(languages)(
  'pages of old versions say what came after them, and nothing that they have already (%s)',
  (locale, prefix) => {
    const wording = changesWording[locale as Locale];
    const addresses = builtPages();
    let lines = 0;
    for (const version of versionNames.slice(versionNames.indexOf(latestVersion) + 1)) {
      const newer = versionNames.slice(0, versionNames.indexOf(version));
      const start = `${prefix}/docs/${version}`;
      for (const address of addresses.filter((one) => one === start || one.startsWith(`${start}/`))) {
        const id = address.slice(start.length + 1) || 'index';
        const subject = pageWithChanges(id, changes) ?? pageWithChanges(`${id}/README`, changes);
        const later = (subject ? changes[subject]! : [])
          .filter((change) => newer.includes(change.version))
          .map((change) => numberOf(change.version));
        const line = changesLine(address);
        expect(line, address).toBe(later.length > 0 ? wording.changedSince(version, [...new Set(later)]) : '');
        if (line) lines += 1;
      }
    }
    expect(lines).toBeGreaterThan(100);
  },
);

test('search does not find what is behind the line', () => {
  const files = readdirSync(buildFolder, {recursive: true, encoding: 'utf8'}).filter((file) =>
    /search-(?:index|contents|texts)-[^/]*\.json$/.test(file),
  );
  const [english, chinese] = [changesWording.en.pageIn(''), changesWording['zh-Hans'].pageIn('').trim()];
  for (const file of files) {
    const index = readFileSync(path.join(buildFolder, file), 'utf8');
    for (const words of [english, chinese.split(' ')[0]!])
      expect(index.includes(words), `${file}: ${words}`).toBe(false);
  }
  // The sentences of pages can be read in these files: those of each version and language name the product.
  const readable = files.filter((file) => readFileSync(path.join(buildFolder, file), 'utf8').includes('APIPark'));
  expect(readable.length).toBeGreaterThanOrEqual(versionNames.length * languages.length);
});

test.each(searchLanguages)('hits of the search in old versions have the line of their page ($locale)', (language) => {
  for (const version of versionNames) {
    const isLatest = version === latestVersion;
    const folder = `docs/${version === 'current' ? 'next' : version}`;
    const [titles] = readBuilt(buildFolder, {folder, isLatest}, language);
    for (const {u, c = ''} of titles!.documents) {
      const line = isLatest || version === 'current' ? '' : changesLine(u.replace(/(.)\/$/, '$1'));
      expect(c, u).toBe(line);
    }
  }
});
