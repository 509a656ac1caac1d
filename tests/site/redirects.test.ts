import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {redirects} from '../../src/data/moves.ts';
import {isRedirectHtml} from '../../src/gate/builtSite.ts';
import {latestAliases} from '../../src/plugins/moves/aliases.ts';
import {buildFolder, builtPages, fileOf, localePrefixes, pageHtml} from './build.ts';

const englishPages = builtPages().filter((page) => !page.startsWith(localePrefixes['zh-Hans']));
const moved = [...redirects, ...latestAliases(englishPages)].flatMap(({from, to}) =>
  Object.entries(localePrefixes).map(([locale, prefix]) => ({locale, from: prefix + from, to: prefix + to})),
);
const builtFiles = readdirSync(buildFolder, {recursive: true, encoding: 'utf8'});
const contents = (pattern: RegExp) =>
  builtFiles.filter((file) => pattern.test(file)).map((file) => readFileSync(path.join(buildFolder, file), 'utf8'));

test.each(moved)('$from leads to $to, in its language, and asks not to be indexed', ({locale, from, to}) => {
  const $ = pageHtml(from);
  expect($('meta[http-equiv="refresh"]').attr('content')).toBe(`0; url=${to}`);
  expect($('main a').attr('href')).toBe(to);
  expect($('html').attr('lang')).toBe(locale);
  expect($('meta[name="robots"]').attr('content')).toBe('noindex');
  expect(new URL($('link[rel="canonical"]').attr('href')!).pathname).toBe(to.replace(/#.*/, ''));
  expect(fileOf(to.replace(/#.*/, ''))).toBeDefined();
});

test('the site has no other redirects', () => {
  const pages = builtFiles.filter(
    (file) => file.endsWith('.html') && isRedirectHtml(readFileSync(path.join(buildFolder, file), 'utf8')),
  );
  const addresses = pages.map((file) => `/${file.split(path.sep).join('/')}`.replace(/(?:\/index)?\.html$/, ''));
  expect([...new Set(addresses)].sort()).toEqual(moved.map(({from}) => from).sort());
});

test('pages, sitemaps and search indexes do not know the moved addresses', () => {
  const addresses = moved.map(({from}) => from);
  expect(builtPages().filter((page) => addresses.includes(page))).toEqual([]);
  const lists = [...contents(/sitemap\.xml$/), ...contents(/search-index.*\.json$/)];
  expect(lists.length).toBeGreaterThan(2);
  const knows = (list: string, address: string) => list.includes(`${address}<`) || list.includes(`"${address}"`);
  expect(lists.flatMap((list) => addresses.filter((address) => knows(list, address)))).toEqual([]);
  // They know pages by addresses of this form: a sitemap and an index of each language have this one.
  const deploy = Object.values(localePrefixes).map((prefix) => `${prefix}/docs/deploy`);
  expect(lists.filter((list) => deploy.some((address) => knows(list, address)))).toHaveLength(4);
});
