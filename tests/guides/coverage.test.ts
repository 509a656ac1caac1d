import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {readGuide} from './page.ts';

const folder = path.join(import.meta.dirname, '../../docs/guides');
const ids = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.md')).map((file) => file.slice(0, -'.md'.length).split(path.sep).join('/'));

test('every guide with samples has tests of its own, which say of each sample that it is run or why not', () => {
  const withSamples = ids.filter((id) => readGuide('en', `guides/${id}`).untried().length > 0);
  expect(withSamples.length).toBeGreaterThan(10);
  expect(withSamples.filter((id) => !existsSync(path.join(import.meta.dirname, `${path.basename(id)}.test.ts`)))).toEqual([]);
});
