import {expect, test} from 'vitest';
import {latestVersion} from '../../../src/config/versions.ts';
import {pictureFindings} from '../../../src/gate/checks/pictures.ts';
import type {Picture, TakenPictures} from '../../../src/data/pictures.ts';
import {printOf, stepsOf} from '../../../src/markdown/steps.ts';
import {pageSource, sampleSite} from './sampleSite.ts';

const body = (address: string, alternative = 'What it shows') =>
  `## Create {/* #create */}\n\n1. Click **Add**.\n\n![${alternative}](${address})`;
const english = `versioned_docs/version-${latestVersion}/page.md`;
const chinese = `i18n/zh-Hans/docusaurus-plugin-content-docs/version-${latestVersion}/page.md`;
const file = (name: string) => `static/img/console/${name}`;
const good: Record<string, string> = {
  'versions.json': JSON.stringify([latestVersion]),
  [english]: pageSource(body('/img/console/form.webp')),
  [chinese]: pageSource(body('/img/console/form.zh-Hans.webp'), 'zh-Hans'),
  [file('form.avif')]: 'a',
  [file('form.webp')]: 'b',
  [file('form.zh-Hans.avif')]: 'c',
  [file('form.zh-Hans.webp')]: 'd',
};
const form: Picture = {page: 'page', step: 'create/1', moment: 'after', crop: 'front'};
const print = printOf(stepsOf({body: body('x'), bodyLine: 1})[0]!);
const own = {width: 10, height: 10, print, marks: []};
const taken: TakenPictures = {form: {en: own, 'zh-Hans': own}};

const messages = (files: Record<string, string>, meant: Record<string, Picture> = {form}, known = taken) =>
  pictureFindings(sampleSite(files), meant, known, "'form'").map(
    (finding) => `${finding.file}:${finding.line}  ${finding.message}`,
  );

test('pictures that are taken, shown, and as their step reads have no findings', () => {
  expect(messages(good)).toEqual([]);
});

test('a picture whose step reads otherwise is stale, in the language where it does', () => {
  const changed = {...good, [english]: good[english]!.replace('Click **Add**', 'Open **Add**')};
  expect(messages(changed)).toEqual([
    'src/data/pictures.ts:1  The step of the picture “form” reads otherwise in en than when it was taken.',
  ]);
});

test('a step that is gone, a picture that was not taken, and a missing or heavy file are named', () => {
  expect(messages(good, {form: {...form, step: 'create/2'}})).toContain(
    'src/data/pictures.ts:1  The picture “form” belongs to step create/2 of page, which is not there.',
  );
  expect(messages(good, {form}, {form: {en: own}})).toEqual([
    'src/data/pictures.ts:1  The picture “form” has not been taken in zh-Hans.',
  ]);
  expect(messages({...good, [file('form.webp')]: 'b'.repeat(45_001)})).toEqual([
    'src/data/pictures.ts:1  static/img/console/form.webp has 45.0 kB; a picture may have 45 kB.',
  ]);
  const {[file('form.avif')]: gone, ...others} = good;
  expect(gone).toBe('a');
  expect(messages(others)).toEqual(['src/data/pictures.ts:1  static/img/console/form.avif is missing.']);
});

test('a picture that no page shows, and one that is off the list, are named', () => {
  const unused = {...good, [chinese]: good[chinese]!.replace(/!\[.*/, 'A sentence.')};
  expect(messages(unused)).toEqual(['src/data/pictures.ts:1  No page shows the picture “form” in zh-Hans.']);
  expect(messages(good, {})).toContain(
    'src/data/pictures.json:1  The picture “form” is not on the list in src/data/pictures.ts.',
  );
});

test('a page shows a picture that exists, in its own language, with an alternative text that is not too long', () => {
  const show = (address: string, alternative?: string) =>
    messages({...good, [english]: pageSource(body(address, alternative))}).filter((line) => line.startsWith(english));
  expect(show('/img/console/other.webp')).toEqual([
    `${english}:12  The page shows a picture of the console that has not been taken.`,
  ]);
  expect(show('/img/console/form.zh-Hans.webp')).toEqual([
    `${english}:12  The page shows the picture “form” in the other language.`,
  ]);
  expect(show('/img/console/form.webp', '')).toEqual([
    `${english}:12  The alternative text of the picture “form” is empty.`,
  ]);
  expect(show('/img/console/form.webp', 'long '.repeat(26))).toEqual([
    `${english}:12  The alternative text of the picture “form” is too long.`,
  ]);
});
