import {createRequire} from 'node:module';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {compare} from '../../reproduce/compare.ts';
import {filesIn} from '../../../src/deploy/manifest.ts';
import {fixtureSite, type FixtureSite} from '../../fixtures/fixtureSite.ts';

const {withRelativeRequests} = createRequire(import.meta.url)('../../../src/plugins/portable-paths/relative.cjs') as {
  withRelativeRequests: (code: string, folder: string) => string;
};

test.each([
  ['require("/home/me/site/src/css/a.css"),', 'require("../src/css/a.css"),'],
  ['import lunr from "/home/me/site/node_modules/lunr/lunr.js";', 'import lunr from "../node_modules/lunr/lunr.js";'],
  ['import "/home/me/site/generated/own.js";', 'import "./own.js";'],
  ['import a from "@theme/A"; const path = "/docs/a";', 'import a from "@theme/A"; const path = "/docs/a";'],
])('%s', (code, expected) => {
  expect(withRelativeRequests(code, '/home/me/site/generated')).toBe(expected);
});

const sites: FixtureSite[] = [];
afterAll(() => {
  for (const site of sites) site.remove();
});

test('a commit is built to the same bytes in another folder, time zone, language of the system, and with other threads', async () => {
  for (const name of ['a-', 'another folder, with-a.longer name-']) {
    const site = fixtureSite(name);
    sites.push(site);
  }
  const [one, two] = sites as [FixtureSite, FixtureSite];
  await Promise.all([
    one.build('en', {TZ: 'UTC', DOCUSAURUS_SSG_WORKER_THREAD_COUNT: '1'}),
    two.build('en', {TZ: 'Pacific/Auckland', LC_ALL: 'tr_TR.UTF-8', DOCUSAURUS_SSG_WORKER_THREAD_COUNT: '2'}),
  ]);
  const [first, second] = [path.join(one.root, 'build-en'), path.join(two.root, 'build-en')];
  expect(filesIn(first)).toContainEqual(expect.stringMatching(/^assets\/js\/main\.\w+\.js$/));
  expect(compare(first, second)).toEqual([]);
}, 300_000);
