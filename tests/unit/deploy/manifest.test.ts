import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {
  differencesIn,
  isNamedByContent,
  manifestFile,
  parseManifest,
  readManifest,
  releaseName,
  sizeOf,
  writeManifest,
  type Origin,
} from '../../../src/deploy/manifest.ts';

const origin: Origin = {
  commit: 'a'.repeat(40),
  clean: true,
  versions: ['1.9-beta'],
  node: '24.0.0',
  settings: {BASE_URL: '/'},
};

let folder: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
  writeFileSync(path.join(folder, file), text);
};

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'manifest-'));
  for (const file of ['index.html', 'docs/文档.html', 'docs.html', 'assets/js/1.0123abcd.js']) write(file, file);
});
afterEach(() => rmSync(folder, {recursive: true}));

test('a manifest lists every file but itself, sorted, and is the same each time', () => {
  const manifest = writeManifest(folder, {'zh-Hans': origin, en: origin});
  const text = readFileSync(path.join(folder, manifestFile), 'utf8');
  expect(Object.keys(manifest.files)).toEqual(['assets/js/1.0123abcd.js', 'docs.html', 'docs/文档.html', 'index.html']);
  expect(manifest.files['index.html']).toEqual({
    size: 10,
    sha256: '0eb547304658805aad788d320f10bf1f292797b5e6d745a3bf617584da017051',
  });
  expect(sizeOf(manifest)).toBe(23 + 9 + 16 + 10);
  expect(readManifest(folder)).toEqual(manifest);
  writeManifest(folder, {en: origin, 'zh-Hans': origin});
  expect(readFileSync(path.join(folder, manifestFile), 'utf8')).toBe(text);
  expect(text.split('\n').filter((line) => line.includes('sha256'))).toHaveLength(4);
});

test('a manifest tells the commit that all languages share, and whether all were clean', () => {
  expect(writeManifest(folder, {en: origin, 'zh-Hans': origin})).toMatchObject({commit: origin.commit, clean: true});
  const other = {...origin, commit: 'b'.repeat(40), clean: false};
  expect(writeManifest(folder, {en: origin, 'zh-Hans': other})).toMatchObject({commit: null, clean: false});
  const withoutGit = {...origin, commit: null, clean: null};
  expect(writeManifest(folder, {en: withoutGit})).toMatchObject({commit: null, clean: null});
});

test('files that are missing, different, or more are told', () => {
  const manifest = writeManifest(folder, {en: origin});
  expect(differencesIn(folder, manifest)).toEqual({missing: [], different: [], extra: []});
  rmSync(path.join(folder, 'docs.html'));
  write('index.html', 'INDEX.HTML');
  write('old.html', '');
  expect(differencesIn(folder, manifest)).toEqual({
    missing: ['docs.html'],
    different: ['index.html'],
    extra: ['old.html'],
  });
});

test.each([
  ['<!doctype html>', /^site is not the manifest of a built site: /],
  ['null', /^site has the form undefined; this command reads form 1\.$/],
  ['{"format": 2}', /^site has the form 2;/],
  ['{"format": 1, "languages": {}, "files": {}}', /^site is damaged: it lists no files/],
  ['{"format": 1, "languages": {}, "files": {"a": {"size": 1, "sha256": "x"}}}', /its entry "a" cannot be used\.$/],
  [
    `{"format": 1, "languages": {}, "files": {"../a": {"size": 1, "sha256": "${'0'.repeat(64)}"}}}`,
    /its entry "\.\.\/a" cannot be used\.$/,
  ],
])('%s is no manifest', (text, message) => {
  expect(() => parseManifest(text, 'site')).toThrow(message);
});

test.each([
  ['assets/js/1.0123abcd.js', true],
  ['zh-Hans/assets/images/a-0123.png', true],
  ['search-index-docs-0123abcd.json', true],
  ['zh-Hans/docs/1.8-beta/search-texts-docs-0123abcd.json', true],
  ['docs/assets/x.html', false],
  ['versions.json', false],
  ['docs/search-index.html', false],
])('%s is named by its content: %s', (file, expected) => {
  expect(isNamedByContent(file)).toBe(expected);
});

test('a release is named after its commit and all that it holds', () => {
  const commit = '0123456789abcdef'.padEnd(40, '0');
  expect(releaseName({commit, clean: true}, 'text')).toBe('0123456789ab-982d9e3e');
  expect(releaseName({commit, clean: false}, 'text')).toBe('0123456789ab+-982d9e3e');
  expect(releaseName({commit: null, clean: null}, 'other')).toMatch(/^build-[0-9a-f]{8}$/);
});
