import type {CheerioAPI} from 'cheerio';
import {describe, expect, test} from 'vitest';
import {searchOptions} from '../../src/config/search-index.ts';
import {builtPages, localePrefixes, pageHtml} from './build.ts';

const operationPage = /\/api-reference\/[\w-]+\/[\w-]+$/;
/** They name operations, and call none. */
const lists = /\/(?:api-reference(?:\/.*)?|release|guides\/decide\/versions)$/;

/** The paths, without fragments, that the text of a page links to, or a part of it. */
const linksOf = ($: CheerioAPI, within = '.markdown'): string[] => [
  ...new Set(
    $(`${within} a[href^="/"]`)
      .toArray()
      .map((link) => $(link).attr('href')!.replace(/#.*$/, '')),
  ),
];

describe.each(Object.entries(localePrefixes))('operations of the latest version in %s', (_locale, prefix) => {
  const inVersion = new RegExp(`^${prefix}/docs/(?!next(?:/|$)|\\d)`);
  const pages = builtPages().filter((page) => inVersion.test(page));
  const operations = pages.filter((page) => operationPage.test(page));
  const links = new Map(pages.filter((page) => !lists.test(page)).map((page) => [page, linksOf(pageHtml(page))]));

  test('each leads back to the pages that link to it, or where none does, to those that link to its group', () => {
    const usersOf = (target: string) => [...links].flatMap(([page, found]) => (found.includes(target) ? [page] : []));
    for (const page of operations) {
      const own = usersOf(page);
      const expected = own.length > 0 ? own : usersOf(page.replace(/\/[\w-]+$/, ''));
      const found = linksOf(pageHtml(page), '.api-related').filter((one) => !lists.test(one));
      expect([...found].sort(), page).toEqual(expected.sort());
    }
    expect(operations.filter((page) => usersOf(page).length > 0).length).toBeGreaterThan(10);
  });

  test('each leads to its group, and to all others of it', () => {
    for (const page of operations) {
      const group = page.replace(/\/[\w-]+$/, '');
      const others = operations.filter((other) => other !== page && other.startsWith(`${group}/`));
      const found = linksOf(pageHtml(page), '.api-related').filter((one) => lists.test(one));
      expect([...found].sort(), page).toEqual(others.length > 0 ? [group, ...others].sort() : []);
    }
  });

  test('the search passes over where they lead', () => {
    for (const page of operations) {
      const $ = pageHtml(page);
      $([searchOptions.ignoreCssSelectors ?? []].flat().join()).remove();
      expect($('#related').length, page).toBe(0);
    }
  });
});
