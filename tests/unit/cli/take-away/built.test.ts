import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {builtVersions} from '../../../../src/cli/take-away/built.ts';
import {newestChange} from '../../../../src/cli/take-away/copy.ts';
import {wantedVersions} from '../../../../src/cli/take-away/index.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'take-away-'))));
afterEach(() => rmSync(folder, {recursive: true}));

function write(file: string, version?: string, address = file.replace(/\.html$/, '')): void {
  mkdirSync(path.join(folder, path.dirname(file)), {recursive: true});
  const meta = version
    ? `<meta data-rh=true name=docusaurus_version content=${version} />`
    : '<meta http-equiv="refresh">';
  writeFileSync(
    path.join(folder, file),
    `<html><head>${meta}<meta data-rh=true property=og:url content=https://docs.example.com/base/${address} /></head></html>`,
  );
}

/** A built site below /base/ with two versions in English and one in Chinese. */
function writeSite(): void {
  for (const file of ['docs.html', 'docs/deploy.html', 'docs/index.html']) write(file, '1.9-beta');
  for (const file of ['docs/next.html', 'docs/next/deploy.html', 'docs/next/ai/mcp.html']) write(file, 'current');
  for (const file of ['docs/latest.html', 'docs/moved.html']) write(file);
  for (const file of ['zh-Hans/docs.html', 'zh-Hans/docs/deploy.html']) write(file, '1.9-beta');
}

test('versions, languages, and pages are found in the built files, without redirects and second copies', () => {
  writeSite();
  const found = builtVersions(folder).map(({name, locale, baseUrl, path: at, isLast, pages}) => ({
    name,
    locale,
    baseUrl,
    at,
    isLast,
    pages: [...pages.keys()],
  }));
  expect(found).toEqual([
    {
      name: '1.9-beta',
      locale: 'en',
      baseUrl: '/base/',
      at: '/base/docs',
      isLast: true,
      pages: ['/base/docs', '/base/docs/deploy'],
    },
    {
      name: 'current',
      locale: 'en',
      baseUrl: '/base/',
      at: '/base/docs/next',
      isLast: false,
      pages: ['/base/docs/next', '/base/docs/next/ai/mcp', '/base/docs/next/deploy'],
    },
    {
      name: '1.9-beta',
      locale: 'zh-Hans',
      baseUrl: '/base/zh-Hans/',
      at: '/base/zh-Hans/docs',
      isLast: true,
      pages: ['/base/zh-Hans/docs', '/base/zh-Hans/docs/deploy'],
    },
  ]);
});

const want = (more: object) =>
  wantedVersions({all: false, dir: folder, ...more}).map(({name, locale}) => `${name} ${locale}`);

test('the latest version in both languages is wanted unless something else is asked for', () => {
  writeSite();
  expect(want({})).toEqual(['1.9-beta en', '1.9-beta zh-Hans']);
  expect(want({locale: ['en'], all: true})).toEqual(['1.9-beta en', 'current en']);
  expect(want({version: ['current'], locale: ['en']})).toEqual(['current en']);
});

test('what cannot be made is refused with the cure', () => {
  expect(() => want({})).toThrow(
    `${folder} does not contain a built site. Run "npm run build" first, or name one with --dir.`,
  );
  write('docs.html', '1.9-beta');
  expect(() => want({version: ['0.1'], locale: ['en']})).toThrow(
    `${folder} has no version 0.1. Use some of: 1.9-beta.`,
  );
  expect(() => want({version: ['1.9-beta'], all: true})).toThrow(
    '--all makes every version: leave out --version, or --all.',
  );
  expect(() => want({locale: ['de']})).toThrow('There is no language de. Use some of: en, zh-Hans.');
  expect(() => want({locale: ['zh-Hans']})).toThrow(`${folder} lacks the language zh-Hans. Run "npm run build" first`);
  write('zh-Hans/docs.html', 'current');
  expect(() => want({})).toThrow(`${folder} has no version 1.9-beta in zh-Hans. Run "npm run build" first.`);
});

test('a copy is as old as the newest change of its pages', () => {
  const page = (date: string) => `<time datetime=${date}T13:54:05.000Z itemprop=dateModified>x</time>`;
  expect(newestChange([page('2026-01-02'), page('2026-11-01'), ''])).toBe('2026-11-01');
  expect(newestChange([''])).toBeUndefined();
});
