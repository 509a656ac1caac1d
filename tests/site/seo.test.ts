import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {buildFolder, builtPages, pageHtml} from './build.ts';

const contentPages = builtPages().filter((page) => !/\/(?:404|search)$/.test(page));

test.each(contentPages)('%s tells search engines its address and its twin in the other language', (page) => {
  const $ = pageHtml(page);
  const origin = new URL($('link[rel="canonical"]').attr('href')!).origin;
  const href = (lang: string) => $(`link[rel="alternate"][hreflang="${lang}"]`).attr('href');
  const english = page.replace(/^\/zh-Hans(?=\/|$)/, '') || '/';
  const chinese = `/zh-Hans${english === '/' ? '' : english}`;
  const at = (address: string | undefined) => address && new URL(address).pathname.replace(/(.)\/$/, '$1');
  expect(at($('link[rel="canonical"]').attr('href'))).toBe(page);
  expect(at(href('en'))).toBe(english);
  expect(at(href('zh-Hans'))).toBe(chinese);
  expect(href('x-default')?.startsWith(origin)).toBe(true);
});

test.each(['', 'zh-Hans'])('the sitemap of "%s" lists the content pages and nothing else', (locale) => {
  const listed = [
    ...readFileSync(path.join(buildFolder, locale, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g),
  ];
  const paths = listed.map((match) => new URL(match[1]!).pathname.replace(/(.)\/$/, '$1')).sort();
  expect(paths).toEqual(contentPages.filter((page) => page.startsWith('/zh-Hans') === (locale === 'zh-Hans')));
});

test.each(['/search', '/zh-Hans/search'])('%s asks not to be indexed', (page) => {
  expect(pageHtml(page)('meta[name="robots"]').attr('content')).toContain('noindex');
});
