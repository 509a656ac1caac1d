import {expect, test} from 'vitest';
import {hitUrl, indexUrl, searchPageUrl} from '../../../src/lib/search/address.ts';

const base = '/zh-Hans/';
const context = 'docs/api-reference';

test('an index has its version and context in its address', () => {
  const address = (baseUrl: string, versionUrl: string, within: string) =>
    indexUrl('search-index{dir}-1a2b.json', {baseUrl, versionUrl, context: within});
  expect(address('/', '/docs/1.8-beta/', '')).toBe('/docs/1.8-beta/search-index-1a2b.json');
  expect(address('/', '/', context)).toBe('/search-index-docs-api-reference-1a2b.json');
  expect(address(base, '/zh-Hans/docs/1.8-beta/', context)).toBe(
    '/zh-Hans/docs/1.8-beta/search-index-docs-1.8-beta-api-reference-1a2b.json',
  );
});

test('the search page gets the context and the version only when they say something', () => {
  expect(searchPageUrl('a b&c', {baseUrl: '/', versionUrl: '/', context: ''})).toBe('/search?q=a+b%26c');
  expect(searchPageUrl('网关', {baseUrl: base, versionUrl: base, context})).toBe(
    '/zh-Hans/search?q=%E7%BD%91%E5%85%B3&ctx=docs%2Fapi-reference',
  );
  expect(searchPageUrl('x', {baseUrl: '/', versionUrl: '/docs/next/', context: ''})).toBe(
    '/search?q=x&version=docs%2Fnext%2F',
  );
  expect(searchPageUrl('x', {baseUrl: '/', versionUrl: '/docs/next/', context})).toBe(
    '/search?q=x&ctx=docs%2Fapi-reference&version=docs%2Fnext%2F',
  );
  expect(searchPageUrl('', {baseUrl: '/', versionUrl: '/', context: ''})).toBe('/search');
});

test('a hit carries the words to highlight before its fragment', () => {
  expect(hitUrl({u: '/docs/deploy', h: '#start'}, ['gateway', 'key'])).toBe(
    '/docs/deploy?_highlight=gateway&_highlight=key#start',
  );
  expect(hitUrl({u: '/docs/deploy'}, [])).toBe('/docs/deploy');
  expect(hitUrl({u: '/docs/deploy'}, ['不', '支持'])).toBe(`/docs/deploy?_highlight=${encodeURIComponent('支持')}`);
});
