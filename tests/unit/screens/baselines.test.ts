import {mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {changesBetween, changesText, pack, readImages, removeUnused} from '../../screens/baselines.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'baselines-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

test('what became of the images is named', () => {
  for (const name of ['kept', 'changed', 'removed']) writeFileSync(path.join(folder, name), name);
  const before = readImages(folder);
  writeFileSync(path.join(folder, 'changed'), 'otherwise');
  writeFileSync(path.join(folder, 'added'), '');
  const changes = changesBetween(before, removeUnused(['kept', 'changed', 'added'], folder));
  expect(changes).toEqual({added: ['added'], changed: ['changed'], removed: ['removed']});
  expect(readdirSync(folder)).toEqual(['added', 'changed', 'kept']);
  expect(changesText(changes)).toBe(
    ['added', 'changed', 'removed'].map((name) => `1 ${name}:\n  tests/screens/baselines/${name}`).join('\n'),
  );
  expect(changesText(changesBetween(before, before))).toBe('All images are as they were.');
});

test('a folder that is not there has no images', () => {
  expect(readImages(path.join(folder, 'none'))).toEqual({});
});

test('packing loses no pixel', async () => {
  const [width, height] = [64, 48];
  const pixels = Buffer.from(Array.from({length: width * height * 3}, (_, index) => (index * index) % 251));
  const file = path.join(folder, 'image.webp');
  await sharp(pixels, {raw: {width, height, channels: 3}})
    .webp({lossless: true, effort: 0})
    .toFile(file);
  const size = statSync(file).size;
  await pack(['image.webp'], folder);
  expect(statSync(file).size).toBeLessThan(size);
  expect(await sharp(readFileSync(file)).removeAlpha().raw().toBuffer()).toEqual(pixels);
});
