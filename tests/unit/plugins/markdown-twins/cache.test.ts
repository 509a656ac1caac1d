import {mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {ingredients, openCache} from '../../../../src/plugins/markdown-twins/cache.ts';
import type {Twin} from '../../../../src/plugins/markdown-twins/convert.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'twins-'))));
afterEach(() => rmSync(folder, {recursive: true}));

const twin = (title: string) => ({title}) as Twin;

test('a twin is made once for each text, and again when the settings differ', () => {
  const make = vi.fn(() => twin('a'));
  for (const settings of ['1', '1', '2']) {
    const cache = openCache(folder, 'en-1.9-beta', settings);
    expect(cache.get('<main>', make)).toEqual(twin('a'));
    cache.save();
  }
  expect(make).toHaveBeenCalledTimes(2);
});

test('what a build did not ask for is forgotten, under that name alone', () => {
  const first = openCache(folder, 'en-1.9-beta', '');
  first.get('old', () => twin('old'));
  first.save();
  const other = openCache(folder, 'en-1.8-beta', '');
  other.get('old', () => twin('other'));
  other.save();
  const second = openCache(folder, 'en-1.9-beta', '');
  second.get('new', () => twin('new'));
  second.save();
  expect(openCache(folder, 'en-1.9-beta', '').get('old', () => twin('again'))).toEqual(twin('again'));
  expect(openCache(folder, 'en-1.8-beta', '').get('old', () => twin('again'))).toEqual(twin('other'));
});

test('a damaged file counts as none', () => {
  writeFileSync(path.join(folder, 'en-1.9-beta.json'), '{"a": ');
  const cache = openCache(folder, 'en-1.9-beta', '');
  expect(cache.get('a', () => twin('a'))).toEqual(twin('a'));
  cache.save();
  expect(readdirSync(folder)).toEqual(['en-1.9-beta.json']);
});

test('the settings hold the code that converts, and the packages that it uses', () => {
  expect(ingredients()).toContain('export function twinFrom(');
  expect(ingredients()).toContain('node_modules/mdast-util-to-markdown');
});
