import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {habits} from '../../../src/data/habits.ts';
import {habitsCheck} from '../../../src/gate/checks/habits.ts';
import {shapes} from '../../../src/gate/prose/shapes.ts';
import {loadSite, type Site} from '../../../src/gate/site.ts';
import {english, pageSource, sampleSite} from './sampleSite.ts';

test.each(habits.map((habit) => [`${habit.locale} ${habit.name}`, habit] as const))(
  '%s: the bad sample has the habit, the good one has none of its language',
  (_name, {locale, pattern, bad, good}) => {
    expect(bad).toMatch(new RegExp(pattern.source, pattern.flags));
    const others = habits.filter(
      (habit) => habit.locale === locale && new RegExp(habit.pattern.source, habit.pattern.flags).test(good),
    );
    expect(others.map(({name}) => name)).toEqual([]);
  },
);

test('the comma before the last of three imperatives is no habit', () => {
  const {pattern} = habits.find(({name}) => name === 'comma before and + imperative')!;
  const matches = (sentence: string) => new RegExp(pattern.source, pattern.flags).test(sentence);
  expect(matches('Open the menu, select the team, and click the button.')).toBe(false);
  expect(matches('Open the menu, and click the button.')).toBe(true);
});

const record = 'tests/content/habits.json';
const reload = ({root}: Site) => loadSite(root);
const write = ({root}: Site, file: string, body: string) => writeFileSync(path.join(root, file), pageSource(body));

test('a habit may become rarer, and not more frequent', async () => {
  const site = sampleSite({[english('a.md')]: pageSource('The key stands in the database. It stands there.')});
  expect(await habitsCheck.fix!(site)).toEqual([record]);
  expect(await habitsCheck.find(reload(site))).toEqual([]);

  write(site, english('a.md'), 'The key stands in the database.');
  expect(await habitsCheck.find(reload(site))).toEqual([
    {
      file: record,
      line: 1,
      message: 'Some habits stand in fewer places than recorded, or are new.',
      cure: expect.any(String) as string,
    },
  ]);
  expect(await habitsCheck.fix!(reload(site))).toEqual([record]);

  write(site, english('a.md'), 'The key stands in the database.\n\nIt stands there.');
  expect(await habitsCheck.find(reload(site))).toEqual([
    {
      file: english('a.md'),
      line: 8,
      message: `“stands in” appears 2 times in the English of current; recorded are 1 (also ${english('a.md')}:10).`,
      cure: 'Write is stored in, is listed on, or follows. Instead of “The key stands in the database.”: “The key is stored in the database.”',
    },
  ]);
  // The record is not raised.
  expect(await habitsCheck.fix!(reload(site))).toEqual([]);
});

test('what an item is about may stand before a colon, a reason in a paragraph may not', async () => {
  const site = sampleSite({
    [english('a.md')]: pageSource('Keep the key: the call needs it.\n\n- The key: the call needs it.'),
  });
  await habitsCheck.fix!(site);
  expect(JSON.parse(site.files.read(record)!)).toMatchObject({'en colon as because': {current: 1}});
});

test('labels and code have no habits, and a version that was just cut has those of the coming one', async () => {
  const text = 'The key stands in the database. `It goes on`, and **comes back**.';
  const site = sampleSite({[english('a.md')]: pageSource(text)});
  await habitsCheck.fix!(site);
  expect(JSON.parse(site.files.read(record)!)).toMatchObject({
    'en stands in': {current: 1},
    'en goes on': {},
    'en comes back': {},
  });
  writeFileSync(path.join(site.root, 'versions.json'), '["2.0-beta"]');
  site.files.write('versioned_docs/version-2.0-beta/a.md', pageSource(text));
  expect(await habitsCheck.find(reload(site))).toEqual([expect.objectContaining({file: record})]);
});

describe('the shape of a page is counted like its words', () => {
  const cell = (words: number) => Array.from({length: words}, () => 'word').join(' ');
  const table = (...rows: string[]) =>
    ['| A | B |', '| --- | --- |', ...rows.map((row) => `| ${row} | x |`)].join('\n');
  const shape = (name: string) => shapes.find((one) => one.name === name)!;
  const linesOf = (name: string, body: string, id = 'a.md') =>
    shape(name).linesOf(sampleSite({[english(id)]: pageSource(body)}).pages[0]!);

  const samples: [name: string, bad: string, good: string][] = [
    ['table under three rows', table('a', 'b'), table('a', 'b', 'c')],
    ['long cell', table(cell(21)), table(cell(20))],
    [
      'page of negations',
      'It is so. It is not here. It stays. It runs.',
      'It is not so. It is here. It stays. It runs. It ends.',
    ],
    [
      'caution without its link: hidden credentials',
      'Turn **Hide Credentials Info** on, because keys reach the upstream.',
      'Turn **Hide Credentials Info** on, see [consumers](./consumers.md#hide).',
    ],
    [
      'caution without its link: an own APIPARK_API_KEY',
      'Set `APIPARK_API_KEY` to a long random value.',
      'Set `APIPARK_API_KEY` to a [long random value](./api-reference/authentication.md).',
    ],
    [
      'caution without its link: the host of the token file',
      'Allow `openaipublic.blob.core.windows.net`.',
      'Allow `openaipublic.blob.core.windows.net`, see [Deploy](./deploy.md).',
    ],
  ];

  test.each(samples)('%s', (name, bad, good) => {
    expect(linesOf(name, bad)).toHaveLength(1);
    expect(linesOf(name, good)).toEqual([]);
  });

  test('every shape has its samples', () => {
    expect(samples.map(([name]) => name)).toEqual(shapes.map(({name}) => name));
  });

  test('the page that explains a caution needs no link to itself', () => {
    const name = 'caution without its link: hidden credentials';
    expect(linesOf(name, 'Turn **Hide Credentials Info** on.', 'consumers.md')).toEqual([]);
  });

  test('counts only fall, as those of words do', async () => {
    const site = sampleSite({[english('a.md')]: pageSource(table('a', 'b'))});
    await habitsCheck.fix!(site);
    expect(JSON.parse(site.files.read(record)!)).toMatchObject({'en table under three rows': {current: 1}});
    write(site, english('b.md'), table('a'));
    expect(await habitsCheck.find(reload(site))).toEqual([
      expect.objectContaining({
        file: english('a.md'),
        message: expect.stringContaining(
          '“table under three rows” appears 2 times in the English of current; recorded are 1 (also docs/b.md:8)',
        ) as string,
      }),
    ]);
  });
});
