import {expect, test} from 'vitest';
import {searchContexts} from '../../../src/config/search.ts';
import {
  contextAt,
  contextPath,
  contextsOf,
  contextUrl,
  highlightPattern,
  hitUrl,
  indexUrl,
  mayLoadIndex,
  searchPageUrl,
  versionNamed,
  versionParameter,
  versionUrlOf,
} from '../../../src/lib/search-scope.ts';

const latest = {
  label: '1.9-beta',
  path: '/zh-Hans/docs',
  isLast: true,
  docs: [{path: '/zh-Hans/docs/api-reference/services'}],
};
const older = {
  label: '1.8-beta',
  path: '/zh-Hans/docs/1.8-beta',
  isLast: false,
  docs: [{path: '/zh-Hans/docs/1.8-beta/api-reference/services'}],
};
const base = '/zh-Hans/';
const context = 'docs/api-reference';

test('the latest version is searched at the base, others at their path', () => {
  expect(versionUrlOf(latest, base)).toBe('/zh-Hans/');
  expect(versionUrlOf(older, base)).toBe('/zh-Hans/docs/1.8-beta/');
  expect(versionUrlOf(undefined, base)).toBe('/zh-Hans/');
});

test('a version path outside the site is an internal error', () => {
  expect(() => versionParameter('/docs/1.8-beta/', base)).toThrow(
    '"/docs/1.8-beta/" does not start with the base path "/zh-Hans/"',
  );
});

test.each([
  ['docs/1.8-beta/', older],
  ['docs/1.8-beta', older],
  ['', undefined],
  ['docs', undefined],
  ['//evil.example/', undefined],
])('the parameter "%s" names a version of the site or none', (parameter, expected) => {
  expect(versionNamed(parameter, [latest, older], base)).toBe(expected);
});

test.each([
  ['', context],
  ['docs/next/', 'docs/next/api-reference'],
  ['docs/1.8-beta/', 'docs/1.8-beta/api-reference'],
])('with the version parameter "%s" the API reference is at %s', (parameter, expected) => {
  expect(contextPath(context, parameter)).toBe(expected);
  expect(contextUrl({baseUrl: base, versionUrl: base + parameter, context})).toBe(base + expected);
});

test('a context exists where the version has pages below its path, by the same name in each', () => {
  expect(contextsOf(latest, searchContexts, base).map(({path}) => path)).toEqual([context]);
  expect(contextsOf(older, searchContexts, base).map(({path}) => path)).toEqual([context]);
  expect(contextsOf({...latest, docs: [{path: '/zh-Hans/docs/api-references'}]}, searchContexts, base)).toEqual([]);
  expect(contextsOf({...older, docs: [{path: '/zh-Hans/docs/1.8-beta/tutorials'}]}, searchContexts, base)).toEqual([]);
  expect(contextsOf({...older, docs: latest.docs}, searchContexts, base)).toEqual([]);
});

test.each([
  ['/zh-Hans/docs/api-reference', base, context],
  ['/zh-Hans/docs/api-reference/services', base, context],
  ['/zh-Hans/docs/api-reference-old', base, ''],
  ['/zh-Hans/docs/overview', base, ''],
  ['/zh-Hans/docs/1.8-beta/api-reference', '/zh-Hans/docs/1.8-beta/', context],
  ['/zh-Hans/docs/1.8-beta/api-reference/services', '/zh-Hans/docs/1.8-beta/', context],
  ['/zh-Hans/docs/1.8-beta/api-reference-old', '/zh-Hans/docs/1.8-beta/', ''],
  ['/zh-Hans/docs/1.8-beta/api-reference', base, ''],
])('%s in the version at %s lies in the context "%s"', (pathname, versionUrl, expected) => {
  expect(contextAt(pathname, versionUrl, searchContexts, base)).toBe(expected);
});

test('no index is loaded outside every context when one is required', () => {
  expect(mayLoadIndex('', searchContexts, true)).toBe(false);
  expect(mayLoadIndex(context, searchContexts, true)).toBe(true);
  expect(mayLoadIndex('', searchContexts, false)).toBe(true);
  expect(mayLoadIndex('', [], true)).toBe(true);
});

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

test.each([
  [['api'], 'An API of apis, rapid', ['API', 'api']],
  [['网关'], 'API网关集群', ['网关']],
  [['gateway'], 'api_gateway', ['gateway']],
  [['a+b (c'], 'a+b (c) ab', ['a+b (c']],
])('the words %j are highlighted in "%s" as %j', (words, text, expected) => {
  expect(text.match(highlightPattern(words)!)).toEqual(expected);
});

test('nothing is highlighted for no words', () => {
  expect(highlightPattern([])).toBeUndefined();
  expect(highlightPattern([' '])).toBeUndefined();
});
