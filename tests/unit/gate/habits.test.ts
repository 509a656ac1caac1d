import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {habits} from '../../../src/data/habits.ts';
import {habitsCheck} from '../../../src/gate/checks/habits.ts';
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
      message: 'Some habits stand in fewer places than recorded.',
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
