import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {strFromU8, unzipSync} from 'fflate';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {archiveOf} from '../../../../src/cli/take-away/archive.ts';
import {writeList, type ListedArchive} from '../../../../src/cli/take-away/list.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'take-away-'))));
afterEach(() => rmSync(folder, {recursive: true}));

const files = [
  {name: 'b.html', content: '中文'},
  {name: 'a/x.webp', content: new Uint8Array([1, 2, 3])},
];

test('an archive holds the files below its folder, and is the same whatever their order', () => {
  const zip = archiveOf('copy', files);
  expect(Object.keys(unzipSync(zip))).toEqual(['copy/a/x.webp', 'copy/b.html']);
  expect(strFromU8(unzipSync(zip)['copy/b.html']!)).toBe('中文');
  expect(Buffer.from(archiveOf('copy', [...files].reverse())).equals(zip)).toBe(true);
});

test('an archive does not depend on the time zone', () => {
  const zone = process.env.TZ;
  const zips = ['Asia/Shanghai', 'America/New_York'].map((name) => {
    process.env.TZ = name;
    return Buffer.from(archiveOf('copy', files)).toString('hex');
  });
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
  expect(zips[0]).toBe(zips[1]);
});

const entry = (version: string, language: ListedArchive['language']): ListedArchive => ({
  version,
  label: version,
  language,
  file: `${version}-${language}.zip`,
  bytes: 1,
  sha256: 'x',
  pages: 1,
  changed: null,
});
const listed = () =>
  (JSON.parse(readFileSync(path.join(folder, 'take-away.json'), 'utf8')) as {archives: ListedArchive[]}).archives;

test('the list keeps what is still there, newest version first', () => {
  for (const name of ['1.9-beta-en', '1.10-beta-en']) writeFileSync(path.join(folder, `${name}.zip`), '');
  writeList(folder, [entry('1.9-beta', 'en'), entry('1.10-beta', 'en'), entry('1.2-beta', 'en')]);
  writeList(folder, [{...entry('1.9-beta', 'en'), bytes: 2}, entry('1.9-beta', 'zh-Hans')]);
  expect(listed().map(({file, bytes}) => `${file} ${bytes}`)).toEqual([
    '1.10-beta-en.zip 1',
    '1.9-beta-en.zip 2',
    '1.9-beta-zh-Hans.zip 1',
  ]);
});
