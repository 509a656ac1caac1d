import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {assemble, folderOf, keptOrigins} from '../../../../src/cli/build/assemble.ts';
import {filesIn, manifestFile, manifestIn, writeManifest, type Origin} from '../../../../src/deploy/manifest.ts';
import type {Locale} from '../../../../src/lib/pages.ts';
import {writeFiles} from '../../../fixtures/builds.ts';

let folder: string;
const at = (...parts: string[]) => path.join(folder, ...parts);
const origin = (commit: string): Origin => ({commit, clean: true, versions: [], node: '24.0.0', settings: {}});

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'assemble-'));
  writeFiles(at('build'), {'index.html': 'old en', 'gone.html': 'old', 'zh-Hans/index.html': 'old zh'});
  writeManifest(at('build'), {en: origin('old'), 'zh-Hans': origin('old')});
  writeFiles(at('staging/en'), {'index.html': 'new en'});
  writeFiles(at('staging/zh-Hans'), {'zh-Hans/index.html': 'new zh'});
});
afterEach(() => rmSync(folder, {recursive: true}));

/** Makes a site of the languages that were built, and returns what each file of it says. */
function made(...built: Locale[]): Record<string, string> {
  assemble(at('site'), at('build'), built, (locale) => at('staging', locale, folderOf(locale)));
  return Object.fromEntries(filesIn(at('site')).map((file) => [file, readFileSync(at('site', file), 'utf8')]));
}

test('a build of both languages has nothing of the last one', () => {
  expect(made('en', 'zh-Hans')).toEqual({'index.html': 'new en', 'zh-Hans/index.html': 'new zh'});
});

test('a build of one language has a copy of the other, and the last build is what it was', () => {
  expect(made('en')).toEqual({'index.html': 'new en', 'zh-Hans/index.html': 'old zh'});
  expect(filesIn(at('build'))).toEqual(['gone.html', 'index.html', 'zh-Hans/index.html']);
  rmSync(at('site'), {recursive: true});
  expect(made('zh-Hans')).toEqual({'gone.html': 'old', 'index.html': 'old en', 'zh-Hans/index.html': 'new zh'});
  expect(readFileSync(at('build/zh-Hans/index.html'), 'utf8')).toBe('old zh');
});

test('what was compressed ahead of the other language stays behind', () => {
  writeFiles(at('build'), {'index.html.br': 'old', 'zh-Hans/index.html.gz': 'old', 'archive.tar.gz': 'an archive'});
  expect(Object.keys(made('en'))).toEqual(['index.html', 'zh-Hans/index.html']);
  rmSync(at('site'), {recursive: true});
  writeFiles(at('staging/zh-Hans/zh-Hans'), {'index.html': 'new zh'});
  expect(Object.keys(made('zh-Hans'))).toEqual(['archive.tar.gz', 'gone.html', 'index.html', 'zh-Hans/index.html']);
});

test('the first build of one language has that alone', () => {
  rmSync(at('build'), {recursive: true});
  expect(made('zh-Hans')).toEqual({'zh-Hans/index.html': 'new zh'});
  expect(existsSync(at('build'))).toBe(false);
});

test('what a language was built from is kept with it, where it is known', () => {
  expect(keptOrigins(at('build'), ['en'])).toEqual({'zh-Hans': origin('old')});
  expect(keptOrigins(at('build'), ['en', 'zh-Hans'])).toEqual({});
  writeFiles(at('build'), {[manifestFile]: '{'});
  expect(manifestIn(at('build'))).toBeUndefined();
  expect(keptOrigins(at('build'), ['en'])).toEqual({});
});
