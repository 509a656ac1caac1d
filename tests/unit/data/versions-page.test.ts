import {existsSync, readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import versions from '../../../versions.json';
import {latestVersion} from '../../../src/config/versions.ts';
import {fileOf, locales, type Locale} from '../../../src/lib/pages.ts';

/** A cell of a table: its text, and the address of the link that it consists of. */
type Cell = {text: string; address?: string};

const cellOf = (source: string): Cell => {
  const [, text, address] = /^\[(.*?)\]\((.*?)\)$/.exec(source) ?? [];
  return text === undefined ? {text: source} : {text, address: address!};
};

/** Returns the rows of the table whose rows begin with a version. */
const rowsOf = (file: string): Cell[][] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | ').map(cellOf))
    .filter(([first]) => /^(?:\d\.\d-beta|Canary)$/.test(first!.text));

const page = (locale: Locale) => fileOf({version: 'pages', locale, id: 'versions.md'});

describe.each(locales)('the page of versions in %s', (locale) => {
  const file = page(locale);
  const rows = rowsOf(file);
  const released = rows.slice(0, -1);

  test('has a row for each version, with what the release notes say of it', () => {
    expect(
      rows.map(([version]) => version!.text),
      `Give ${file} a row for each version.`,
    ).toEqual([...versions, 'Canary']);
    const notes = rowsOf(fileOf({version: latestVersion, locale, id: 'release.md'}));
    const fromNotes = notes.map(([version, release, date, what]) => [
      version!.text,
      {...release, address: `/docs/release${release!.address}`},
      date,
      what,
    ]);
    expect(released.map(([version, release, date, , what]) => [version!.text, release, date, what])).toEqual(fromNotes);
  });

  test('calls the newest one the latest, and all others no longer maintained', () => {
    const [latest, ...others] = released.map(([, , , state]) => state!.text);
    expect(latest).toBe({en: 'Latest', 'zh-Hans': '最新版本'}[locale]);
    expect(new Set(others)).toEqual(new Set([{en: 'No longer maintained', 'zh-Hans': '不再维护'}[locale]]));
  });

  test.each(rows.map(([version, , , , , document]) => [version!.text, version, document]))(
    'leads from %s to its documentation, and to its OpenAPI document where there is one',
    (name, version, document) => {
      const folder = {[latestVersion]: '/docs', Canary: '/docs/next'}[name] ?? `/docs/${name}`;
      expect(version!.address).toBe(folder);
      const source = {version: name === 'Canary' ? 'current' : name, locale, id: 'api-reference/openapi.yaml'};
      const hasDocument = existsSync(fileOf({...source, locale: 'en'}));
      expect(document!.address).toBe(hasDocument ? `pathname://${folder}/api-reference/openapi.yaml` : undefined);
    },
  );
});
