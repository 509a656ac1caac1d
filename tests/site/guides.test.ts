import {expect, test} from 'vitest';
import {builtPages, localePrefixes, pageHtml} from './build.ts';

const linksOf = (page: string): string[] => {
  const $ = pageHtml(page);
  return $('main a[href]')
    .get()
    .map((link) => new URL($(link).attr('href')!, `https://docs.example.com${page || '/'}`).pathname);
};

test.each(Object.entries(localePrefixes))('every guide is two clicks from the home page (%s)', (_locale, prefix) => {
  const guides = builtPages().filter((page) => page.startsWith(`${prefix}/docs/guides/`));
  expect(guides).toHaveLength(44);
  const first = linksOf(prefix);
  const second = first.filter((page) => page.startsWith(`${prefix}/docs`)).flatMap(linksOf);
  const reached = new Set([...first, ...second]);
  expect(guides.filter((guide) => !reached.has(guide))).toEqual([]);
  // One page lists them all.
  expect(guides.filter((guide) => !linksOf(`${prefix}/docs/guides`).includes(guide))).toEqual([]);
});
