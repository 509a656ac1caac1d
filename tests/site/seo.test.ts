import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {expect, test} from 'vitest';
import versions from '../../versions.json';
import {samePages} from '../../src/data/moves.ts';
import {buildFolder, builtPages, pageHead} from './build.ts';

/** Parts of an address in the documentation: language, version (empty for the latest), and the page's own address there. */
const docsAddress = new RegExp(String.raw`^(/zh-Hans)?/docs(?:/(next|${versions.slice(1).join('|')}))?(?:/(.*))?$`);

/**
 * Returns the page that search engines should show instead of `page`: one of another version yields to the page with the same address in the
 * latest, and else to one that treats its subject.
 */
function canonicalOf(page: string): string {
  const [, language = '', version, address = ''] = docsAddress.exec(page) ?? [];
  if (version === undefined) return page;
  const inLatest = (candidate: string) => `${language}/docs${candidate && `/${candidate}`}`;
  const subject = samePages.find((addresses) => addresses.includes(address)) ?? [];
  return [address, ...subject].map(inLatest).find((candidate) => contentPages.includes(candidate)) ?? page;
}

const contentPages = builtPages().filter((page) => !/\/(?:404|search)$/.test(page));

test.each(contentPages)('%s tells search engines its address and its twin in the other language', (page) => {
  const $ = pageHead(page);
  const origin = new URL($('link[rel="canonical"]').attr('href')!).origin;
  const href = (lang: string) => $(`link[rel="alternate"][hreflang="${lang}"]`).attr('href');
  const english = page.replace(/^\/zh-Hans(?=\/|$)/, '') || '/';
  const chinese = `/zh-Hans${english === '/' ? '' : english}`;
  const at = (address: string | undefined) => address && new URL(address).pathname.replace(/(.)\/$/, '$1');
  expect(at($('link[rel="canonical"]').attr('href'))).toBe(canonicalOf(page));
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

test.each([
  ['/docs/1.8-beta/deploy', '/docs/deploy'],
  ['/docs/next/deploy', '/docs/deploy'],
  ['/docs/1.1-beta/install', '/docs/deploy'],
  ['/zh-Hans/docs/1.5-beta/ai/ai_model_balance', '/zh-Hans/docs/ai/ai_model_fallback'],
  ['/docs/1.0-beta/tutorials/service/api', '/docs/services/rest_services'],
  ['/docs/1.1-beta/category/operations-and-integration', '/docs/1.1-beta/category/operations-and-integration'],
])('%s has the canonical address %s', (page, canonical) => {
  expect(new URL(pageHead(page)('link[rel="canonical"]').attr('href')!).pathname).toBe(canonical);
});

test.each(['', 'zh-Hans'])('the sitemap of "%s" begins with the latest version, and ends with the oldest', (locale) => {
  const sitemap = readFileSync(path.join(buildFolder, locale, 'sitemap.xml'), 'utf8');
  const places = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => {
    const [, , version] = docsAddress.exec(new URL(url!).pathname) ?? [];
    return version === undefined ? 0 : ['', 'next', ...versions.slice(1)].indexOf(version);
  });
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(new Set(places).size).toBe(versions.length + 1);
});

test.each(['/search', '/zh-Hans/search'])('%s asks not to be indexed', (page) => {
  expect(pageHead(page)('meta[name="robots"]').attr('content')).toContain('noindex');
});

/** Returns the structured data of a page by its type. */
function structured(page: string, type: string) {
  const $ = pageHead(page);
  return $('script[type="application/ld+json"]')
    .toArray()
    .map((script) => JSON.parse($(script).text()) as Record<string, unknown>)
    .filter((data) => data['@type'] === type);
}

test.each(contentPages)('%s has a card for social networks that is there, and small', (page) => {
  const $ = pageHead(page);
  const card = $('meta[property="og:image"]').attr('content')!;
  expect($('meta[name="twitter:image"]').attr('content')).toBe(card);
  const file = path.join(buildFolder, new URL(card).pathname);
  expect(new URL(card).pathname).toMatch(/^(?:\/zh-Hans)?\/social\//);
  expect(statSync(file).size).toBeLessThan(30_000);
});

test('cards are as large as networks ask for, and each page of a version has its own', async () => {
  const cards = ['/docs/deploy', '/docs/1.8-beta/deploy', '/zh-Hans/docs/deploy', '/docs/upgrade'].map((page) =>
    readFileSync(path.join(buildFolder, page.replace(/^(\/zh-Hans)?/, '$1/social') + '.png')),
  );
  for (const card of cards)
    expect(await sharp(card).metadata()).toMatchObject({width: 1200, height: 630, format: 'png'});
  expect(new Set(cards.map((card) => card.toString('base64'))).size).toBe(cards.length);
});

test.each([
  ['/docs/guides/operate/backup', 1],
  ['/zh-Hans/docs/1.3-beta/deploy', 1],
  ['/versions', 0],
  ['/', 0],
])('%s has %i articles in its structured data', (page, count) => {
  expect(structured(page, 'TechArticle')).toHaveLength(count);
});

test('an article says its version, language, and address, and breadcrumbs lead to it', () => {
  const page = '/zh-Hans/docs/1.8-beta/deploy';
  const [article] = structured(page, 'TechArticle');
  expect(article).toMatchObject({
    inLanguage: 'zh-Hans',
    about: {'@type': 'SoftwareApplication', name: 'APIPark', softwareVersion: '1.8-beta'},
    description: pageHead(page)('meta[name="description"]').attr('content'),
    image: pageHead(page)('meta[property="og:image"]').attr('content'),
  });
  expect(new URL(article!.url as string).pathname).toBe(page);
  const [list] = structured(page, 'BreadcrumbList');
  expect(new URL((list!.itemListElement as {item: string}[]).at(-1)!.item).pathname).toBe(page);
});
