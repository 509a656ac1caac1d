import {expect, test} from 'vitest';
import {
  addressElsewhere,
  movedVersionsProblems,
  originProblem,
  partOf,
  versionProblem,
} from '../../../src/config/parts.ts';
import {latestVersion, versionNames} from '../../../src/config/versions.ts';

const [oldest, older] = [versionNames.at(-1)!, versionNames.at(-2)!];
const old = 'https://old.example.com';
const moved = {[older]: old, [oldest]: 'https://oldest.example.com'};
const address = {siteUrl: 'https://docs.example.com', baseUrl: '/docs-site/'};
const of = (part?: string, from: Record<string, string> = moved) => partOf(from, {...address, part});

test('without moved versions, and for the whole site, all versions are built, where the environment says', () => {
  for (const part of [of(undefined, {}), of('all')])
    expect(part).toEqual({...address, onlyVersions: undefined, elsewhere: {}, mainSite: undefined});
});

test('the main site has all versions but the moved ones', () => {
  expect(of()).toEqual({
    ...address,
    onlyVersions: versionNames.slice(0, -2),
    elsewhere: moved,
    mainSite: undefined,
  });
});

test('another site has the versions that moved there, and the latest; all others are where they are', () => {
  const {elsewhere, ...part} = of(old);
  expect(part).toEqual({
    siteUrl: old,
    baseUrl: '/',
    onlyVersions: [latestVersion, older],
    mainSite: 'https://docs.example.com/docs-site',
  });
  expect(elsewhere).toMatchObject({current: 'https://docs.example.com/docs-site', [oldest]: moved[oldest]});
  expect(Object.keys(elsewhere)).toHaveLength(versionNames.length - 2);
});

test('an address that no version moved to is refused, with those that there are', () => {
  expect(() => of('https://other.example.com')).toThrow(
    `No version was moved to https://other.example.com. src/data/moved-versions.json has: ${old}, https://oldest.example.com.`,
  );
  expect(() => of(old, {})).toThrow('src/data/moved-versions.json has: none.');
});

test.each([
  [`/docs/${older}`, 'en', `${old}/docs/${older}`],
  [`/docs/${older}/deploy?a#x`, 'zh-Hans', `${old}/zh-Hans/docs/${older}/deploy?a#x`],
  [`/docs/${older}#x`, 'en', `${old}/docs/${older}#x`],
  [`/docs/${older}0`, 'en', undefined],
  ['/docs/deploy', 'en', undefined],
  ['/docs', 'en', undefined],
  [`/img/${older}`, 'en', undefined],
  [`https://github.com/docs/${older}`, 'en', undefined],
] as const)('%s in %s is at %s', (path, locale, whole) => {
  expect(addressElsewhere(path, moved, locale)).toBe(whole);
});

test('the coming version is found at its path', () => {
  expect(addressElsewhere('/docs/next/deploy', {current: old}, 'en')).toBe(`${old}/docs/next/deploy`);
});

test('versions that the site cannot do without, and unknown ones, do not move', () => {
  expect([versionProblem(older), originProblem(old)]).toEqual([undefined, undefined]);
  expect(versionProblem('0.1')).toMatch(/^There is no version 0\.1\. Use some of: /);
  expect(versionProblem(latestVersion)).toMatch(/is the latest version.* Move older ones\.$/);
  expect(versionProblem('current')).toMatch(/is the coming version.* Move older ones\.$/);
});

test.each([
  ['http://old.example.com', 'Give https://old.example.com.'],
  ['https://old.example.com/docs', 'Give https://old.example.com.'],
  ['https://old.example.com/', 'Give https://old.example.com.'],
  ['https://user:secret@old.example.com', 'Give https://old.example.com.'],
  ['old.example.com', 'Give one such as https://old.example.com.'],
  ['ftp://old.example.com', 'Give one such as https://old.example.com.'],
])('%s is no address of a site: %s', (text, cure) => {
  expect(originProblem(text)?.endsWith(cure)).toBe(true);
});

test('each problem names the file', () => {
  expect(movedVersionsProblems(moved)).toEqual([]);
  const problems = movedVersionsProblems({'0.1': 'x', [older]: old});
  expect(problems).toHaveLength(2);
  expect(problems.every((problem) => problem.startsWith('src/data/moved-versions.json: '))).toBe(true);
});
