import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {compressFolder} from '../../../../src/cli/compress/compress.ts';

const long = 'What APIPark is. '.repeat(200);
let folder: string;
const at = (file: string) => path.join(folder, file);
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(at(file)), {recursive: true});
  writeFileSync(at(file), text);
};
const files = () =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => statSync(at(file)).isFile())
    .sort();
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'compress-'));
  write('docs/overview.html', long);
  write('docs/overview/index.html', long);
});
afterEach(() => rmSync(folder, {recursive: true}));

test.each(['best', 'quick'] as const)(
  'texts get a .br and a .gz with their contents and dates (%s)',
  async (effort) => {
    const date = new Date('2026-01-02T03:04:05Z');
    utimesSync(at('docs/overview.html'), date, date);
    expect(await compressFolder(folder, effort)).toEqual({texts: 2, made: 4, kept: 0, removed: 0});
    expect(brotliDecompressSync(readFileSync(at('docs/overview.html.br'))).toString()).toBe(long);
    expect(gunzipSync(readFileSync(at('docs/overview/index.html.gz'))).toString()).toBe(long);
    for (const end of ['.br', '.gz']) expect(statSync(at(`docs/overview.html${end}`)).mtime).toEqual(date);
  },
);

test('what is no text, or does not become smaller, stays alone', async () => {
  write('img/a.png', long);
  write('apipark-1.9.tar.gz', long);
  write('short.txt', 'x');
  await compressFolder(folder, 'quick');
  expect(files().filter((file) => !file.startsWith('docs'))).toEqual(['apipark-1.9.tar.gz', 'img/a.png', 'short.txt']);
});

test('a second run makes nothing anew but what has changed, and takes away what has lost its text', async () => {
  await compressFolder(folder, 'quick');
  expect(await compressFolder(folder, 'quick')).toEqual({texts: 2, made: 0, kept: 4, removed: 0});
  write('docs/overview.html', `${long}And more.`);
  utimesSync(at('docs/overview.html'), new Date(), new Date(Date.now() + 5000));
  rmSync(at('docs/overview/index.html'));
  expect(await compressFolder(folder, 'quick')).toEqual({texts: 1, made: 2, kept: 0, removed: 2});
  expect(brotliDecompressSync(readFileSync(at('docs/overview.html.br'))).toString()).toBe(`${long}And more.`);
  expect(files()).toEqual(['docs/overview.html', 'docs/overview.html.br', 'docs/overview.html.gz']);
});

test('a text that has become short loses what was made of it', async () => {
  await compressFolder(folder, 'quick');
  write('docs/overview.html', 'x');
  utimesSync(at('docs/overview.html'), new Date(), new Date(Date.now() + 5000));
  await compressFolder(folder, 'quick');
  expect(files().filter((file) => file.startsWith('docs/overview.html'))).toEqual(['docs/overview.html']);
});

test('the manifest stays as it is, and loses what was made of it before', async () => {
  write('build-manifest.json', long);
  write('build-manifest.json.br', 'old');
  expect(await compressFolder(folder, 'quick')).toMatchObject({texts: 2, removed: 1});
  expect(files().filter((file) => file.startsWith('build'))).toEqual(['build-manifest.json']);
});

test('a folder that is not there is refused', async () => {
  await expect(compressFolder(at('nowhere'), 'quick')).rejects.toThrow('does not exist. Run "npm run build" first');
});
