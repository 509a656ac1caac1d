import {expect, test} from 'vitest';
import {searchContexts} from '../../../src/config/search.ts';
import {
  contextAt,
  contextPath,
  contextsOf,
  contextUrl,
  mayLoadIndex,
  versionNamed,
  versionParameter,
  versionUrlOf,
} from '../../../src/lib/search/scope.ts';

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
