import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {leftOut} from './left-out.ts';
import {lists} from './packages.ts';
import {locales, readGuide} from './page.ts';

const folder = path.join(import.meta.dirname, '../../docs/guides');
const ids = readdirSync(folder, {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -'.md'.length).split(path.sep).join('/'));

const hasTests = (id: string) => existsSync(path.join(import.meta.dirname, `${path.basename(id)}.test.ts`));

test('every guide with samples has tests of its own, which say of each sample that it is run or why not, or is left out with the reasons', () => {
  const withSamples = ids.filter((id) => readGuide('en', `guides/${id}`).untried().length > 0);
  expect(withSamples.length).toBeGreaterThan(10);
  expect(withSamples.filter((id) => hasTests(id) === Object.hasOwn(leftOut, id))).toEqual([]);
});

test.each(locales.flatMap((locale) => Object.entries(leftOut).map(([id, sections]) => ({locale, id, sections}))))(
  'the reasons for $id in $locale are those of its samples',
  ({locale, id, sections}) => {
    const page = readGuide(locale, `guides/${id}`);
    // Throws where a section has no sample any longer.
    for (const [section, reason] of Object.entries(sections)) page.leaveOut({section}, reason);
    expect(page.untried()).toEqual([]);
  },
);

test('the packages that pages say they were checked with are the ones that ran', () => {
  const {dependencies} = JSON.parse(readFileSync(path.join(lists, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const python = [...readFileSync(path.join(lists, 'requirements.txt'), 'utf8').matchAll(/^(\S+)==(\S+)$/gm)].map(
    ([, name, release]) => [name!, release!] as const,
  );
  const ran = new Map<string, string[]>();
  for (const [name, release] of [...Object.entries(dependencies), ...python])
    ran.set(name, [...(ran.get(name) ?? []), release]);
  const claims = locales.flatMap((locale) =>
    ids.flatMap((id) =>
      [...readGuide(locale, `guides/${id}`).source.matchAll(/<CheckedWith name="([^"]+)" version="([^"]+)"/g)].map(
        ([, name, release]) => ({id, name: name!, release: release!}),
      ),
    ),
  );
  const ofPackages = claims.filter(({name}) => ran.has(name));
  expect(new Set(ofPackages.map(({name}) => name)).size).toBeGreaterThan(5);
  expect(ofPackages.filter(({name, release}) => !ran.get(name)!.includes(release))).toEqual([]);
});
