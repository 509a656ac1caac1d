import {readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {describe, expect, test} from 'vitest';
import {frontMatter} from '../../../src/gate/checks/front-matter.ts';
import {fields, nearestField} from '../../../src/gate/front-matter/keys.ts';
import {frontMatterSnippets, snippetsFile} from '../../../src/gate/front-matter/snippets.ts';
import {loadSite} from '../../../src/gate/site.ts';
import {chinese, english, pageSource, sampleSite} from './sampleSite.ts';

const good: Record<string, unknown> = {
  title: 'Publish a service',
  description: 'Create a version of a service and push it to the gateway so that consumers can call it.',
  sidebar_position: 4,
  keywords: ['publish', 'version', 'release'],
};

/** A page with the good front matter and these fields in place of its own; undefined leaves a field out. */
function withFields(changes: Record<string, unknown>): string {
  const fieldLines = Object.entries({...good, ...changes}).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${JSON.stringify(value)}`],
  );
  return ['---', ...fieldLines, '---', '', 'A sentence.', ''].join('\n');
}

const findIn = (files: Record<string, string>) => frontMatter.find(sampleSite(files));
const findings = async (changes: Record<string, unknown>, file = english('a.md')) =>
  (await findIn({[file]: withFields(changes)})).map(({line, message, cure}) => `${line} ${message} ${cure}`);

test('good pages pass, in both languages, and so does a page of its own', async () => {
  expect(
    await findIn({
      [english('a.md')]: pageSource('A sentence.'),
      [chinese('a.md')]: pageSource('一句话。', 'zh-Hans'),
      'src/pages/b.md': withFields({sidebar_position: undefined, keywords: undefined, wrapperClassName: 'wide'}),
    }),
  ).toEqual([]);
});

describe('a page that misses a rule is told its line, the fault, and the cure', () => {
  test.each([
    ['a missing field', {description: undefined}, '1 "description" is missing. One full sentence'],
    ['a field left empty', {title: null}, '2 "title" is not text. The only first-level heading'],
    [
      'a short description',
      {description: 'Too short a sentence.'},
      '3 "description" has 21 characters, fewer than 50.',
    ],
    [
      'a long description',
      {description: `${'Long '.repeat(40)}end.`},
      '3 "description" has 204 characters, more than 160.',
    ],
    [
      'a description that is not a sentence',
      {description: String(good.description).slice(0, -1)},
      '3 "description" is not in the form it needs. Write one full sentence',
    ],
    [
      'Markdown in a description',
      {description: String(good.description).replace('service', '**service**')},
      'Write plain words, without asterisks',
    ],
    ['a long title', {title: 'Publish '.repeat(8).trim()}, '2 "title" has 63 characters, more than 60.'],
    [
      'a title with a full stop',
      {title: 'Publish a service.'},
      '2 "title" is not in the form it needs. Take the punctuation',
    ],
    ['a number as title', {title: 404}, '2 "title" is not text. Put numbers'],
    ['a position that is text', {sidebar_position: 'first'}, '4 "sidebar_position" is not a number.'],
    ['a negative position', {sidebar_position: -1}, '4 "sidebar_position" is less than 0.'],
    ['two keywords', {keywords: ['one', 'two']}, '5 "keywords" has 2 entries, fewer than 3.'],
    ['eleven keywords', {keywords: [...'abcdefghijk']}, '5 "keywords" has 11 entries, more than 10.'],
    ['a keyword twice', {keywords: ['one', 'two', 'one']}, '5 "keywords" has an entry twice.'],
    [
      'a number as keyword',
      {keywords: [401, 'two', 'three']},
      '5 An entry of "keywords" is not text. Put numbers, dates, true, and false into quotes.',
    ],
    ['a heading level out of reach', {toc_max_heading_level: 4}, '6 "toc_max_heading_level" is not one of 2, 3.'],
    [
      'a misspelt field',
      {sidebar_postion: 4},
      '6 "sidebar_postion" is not a field of the front matter. Did you mean "sidebar_position"?',
    ],
    ['a field in other letters', {sidebarLabel: 'Publish'}, 'Did you mean "sidebar_label"?'],
    [
      'a field nobody knows',
      {colour: 'red'},
      '6 "colour" is not a field of the front matter. Delete it, or use one of: title, description',
    ],
    [
      'a field the site does not use',
      {slug: '/elsewhere'},
      '6 This site does not use "slug". Delete it: the file path is the public address.',
    ],
    [
      'a field of pages only',
      {wrapperClassName: 'wide'},
      '6 "wrapperClassName" has no effect on this kind of page. Delete it.',
    ],
    [
      'an idle label',
      {sidebar_label: 'Publish a service'},
      '6 "sidebar_label" is not shorter than the title. Delete it',
    ],
  ])('%s', async (_name, changes, expected) => {
    const found = await findings(changes);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });

  test('limits of Chinese pages', async () => {
    const found = await findings({title: '发布服务'.repeat(7), description: '太短的描述。'}, chinese('a.md'));
    expect(found).toEqual([
      expect.stringContaining('2 "title" has 28 characters, more than 25.'),
      expect.stringContaining('3 "description" has 6 characters, fewer than 25.'),
    ]);
    expect(await findings({title: '发布服务', description: `${'描'.repeat(90)}。`}, chinese('a.md'))).toEqual([
      expect.stringContaining('"description" has 91 characters, more than 90.'),
    ]);
  });

  test('fields of the sidebar on a page that stands in none', async () => {
    expect((await findings({}, 'src/pages/a.md')).join()).toContain(
      '"sidebar_position" has no effect on this kind of page.',
    );
  });

  test('no front matter at all', async () => {
    expect(await findIn({[english('a.md')]: 'A sentence.\n'})).toEqual([
      expect.objectContaining({line: 1, message: 'The page has no front matter.'}),
    ]);
  });
});

test('titles and descriptions are unique in their version and language', async () => {
  const found = await findIn({
    [english('a.md')]: withFields({}),
    [english('b.md')]: withFields({title: 'PUBLISH a service'}),
    [chinese('c.md')]: pageSource('一句话。', 'zh-Hans'),
  });
  expect(found.map(({file, line, message}) => `${file}:${line} ${message}`)).toEqual([
    'docs/b.md:2 "title" is the same as in docs/a.md:2.',
    'docs/b.md:3 "description" is the same as in docs/a.md:3.',
  ]);
});

test('both languages have the same fields, and the same values where there is nothing to translate', async () => {
  const found = await findIn({
    [english('a.md')]: withFields({toc_max_heading_level: 2, sidebar_label: 'Publish', image: '/img/a.png'}),
    [chinese('a.md')]: pageSource('一句话。', 'zh-Hans'),
  });
  expect(found.map(({line, message}) => `${line} ${message}`)).toEqual([
    '4 "sidebar_position" is 1 here and 4 in docs/a.md:4.',
    '1 "toc_max_heading_level: 2" of docs/a.md:6 is missing.',
    '1 "image" of docs/a.md:8 is missing.',
  ]);
});

test('fix gives a translation the values of its source that are not translated, and nothing else', async () => {
  const site = sampleSite({
    [english('a.md')]: withFields({toc_max_heading_level: 2}),
    [chinese('a.md')]: pageSource('一句话。', 'zh-Hans').replace(
      'keywords:',
      'hide_table_of_contents: true\nkeywords:',
    ),
  });
  expect(await frontMatter.fix!(site)).toEqual([chinese('a.md')]);
  expect(readFileSync(path.join(site.root, chinese('a.md')), 'utf8')).toBe(
    pageSource('一句话。', 'zh-Hans')
      .replace('sidebar_position: 1', 'sidebar_position: 4')
      .replace('test]\n', 'test]\ntoc_max_heading_level: 2\n'),
  );
  expect(await frontMatter.find(loadSite(site.root))).toEqual([]);
});

test('the nearest field is found for slips only', () => {
  expect(nearestField('keyword')).toBe('keywords');
  expect(nearestField('tilte')).toBe('title');
  expect(nearestField('summary')).toBeUndefined();
});

describe('the completions of the editor', () => {
  test('are those of the schema', () => {
    expect(readFileSync(fileURLToPath(new URL(`../../../${snippetsFile}`, import.meta.url)), 'utf8')).toBe(
      frontMatterSnippets(),
    );
    expect(
      Object.values(JSON.parse(frontMatterSnippets()) as Record<string, {prefix: string}>).map(({prefix}) => prefix),
    ).toEqual([...Object.keys(fields), 'front matter']);
  });

  test('are found stale when the schema has moved on, and written again by fix', async () => {
    const site = sampleSite({'src/data/front-matter.schema.json': '{}', [snippetsFile]: '{}'});
    expect(await frontMatter.find(site)).toEqual([
      expect.objectContaining({file: snippetsFile, cure: 'Run "npm run fix -- front-matter".'}),
    ]);
    expect(await frontMatter.fix!(site)).toEqual([snippetsFile]);
    expect(await frontMatter.find(site)).toEqual([]);
  });
});
