import {expect, test} from 'vitest';
import {
  cachingOf,
  hiddenFiles,
  homeOf,
  isForHosts,
  pathRedirects,
  redirectOf,
  rulesOf,
  typeOf,
  withQuery,
  type BuiltSite,
} from '../../../src/deploy/rules.ts';

const site: BuiltSite = {
  base: '/',
  homes: ['/', '/zh-Hans/'],
  movedPages: [{from: '/docs/1.2-beta/old', to: '/docs/1.2-beta/new#part'}],
  movedFolders: [{from: '/docs/latest', to: '/docs'}],
  policy: "default-src 'self'",
  hsts: undefined,
};
const rules = rulesOf(site);

test.each([
  // Clean addresses.
  ['/index.html', '/', 301],
  ['/zh-Hans', '/zh-Hans/', 301],
  ['/zh-Hans/index.html', '/zh-Hans/', 301],
  ['/docs/index.html', '/docs', 301],
  ['/docs/overview.html', '/docs/overview', 301],
  ['/docs/overview/', '/docs/overview', 301],
  ['/zh-Hans/docs/1.3-beta/deploy/index.html', '/zh-Hans/docs/1.3-beta/deploy', 301],
  // Moved ones.
  ['/docs/1.2-beta/old', '/docs/1.2-beta/new#part', 301],
  ['/zh-Hans/docs/1.2-beta/old/', '/zh-Hans/docs/1.2-beta/new#part', 301],
  ['/docs/latest', '/docs', 302],
  ['/docs/latest/', '/docs', 302],
  ['/docs/latest/ai/mcp', '/docs/ai/mcp', 302],
  ['/zh-Hans/docs/latest/ai/mcp.md', '/zh-Hans/docs/ai/mcp.md', 302],
])('%s leads to %s', (from, to, status) => {
  expect(redirectOf(rules, from)).toEqual({to, status});
  expect(redirectOf(rulesOf({...site, base: '/docs-site/'}), from)).toEqual({to: `/docs-site${to}`, status});
});

test.each([
  ['/docs/1.1-beta', 'https://old.example.com/docs/1.1-beta'],
  ['/docs/1.1-beta/', 'https://old.example.com/docs/1.1-beta'],
  ['/docs/1.0-beta/install', 'https://old.example.com/docs/1.0-beta/install'],
  ['/zh-Hans/docs/1.1-beta/openapi.yaml', 'https://old.example.com/zh-Hans/docs/1.1-beta/openapi.yaml'],
  ['/docs/1.1-beta/latest/install', 'https://old.example.com/docs/1.1-beta/latest/install'],
  ['/docs/1.1-betas', undefined],
  ['/docs/1x1-beta', undefined],
  ['/docs/1.1-beta/%5Cother.example', undefined],
  ['/fr/docs/1.1-beta', undefined],
])('with versions at another site, %s leads to %s', (from, to) => {
  const elsewhere = [{site: 'https://old.example.com', folders: ['/docs/1.1-beta', '/docs/1.0-beta']}];
  const expected = to && {to, status: 301};
  for (const base of ['/', '/docs-site/'])
    expect(redirectOf(rulesOf({...site, base, elsewhere}), from)).toEqual(expected);
});

test.each([
  '/',
  '/zh-Hans/',
  '/docs',
  '/docs/1.2-beta',
  '/docs/overview',
  '/docs/overview.md',
  '/404.html',
  '/zh-Hans/404.html',
  '/docs/latest-news',
  '/docs/1x2-beta/old',
  // What could lead to another host, or end a header.
  '//other.example/',
  '//other.example/index.html',
  '/docs//overview.html',
  String.raw`/\other.example/`,
  '/docs/%0d%0aSet-Cookie:a/',
  '/docs/latest/%5Cother.example',
])('%s leads nowhere else', (path) => {
  expect(redirectOf(rules, path)).toBeUndefined();
});

test('no pattern looks ahead or behind: Go’s regular expressions cannot', () => {
  expect(pathRedirects(rules).filter(({pattern, except}) => /\(\?[^:]/.test(pattern + (except ?? '')))).toEqual([]);
});

test.each([
  ['/assets/js/main.0123abcd.js', 'public, max-age=31536000, immutable'],
  ['/zh-Hans/assets/js/main.0123abcd.js', 'public, max-age=31536000, immutable'],
  ['/search-index-71f15888.json', 'public, max-age=31536000, immutable'],
  ['/img/logo.svg', 'public, max-age=86400'],
  ['/zh-Hans/social/docs.png', 'public, max-age=86400'],
  ['/search.html', 'public, max-age=0, must-revalidate'],
  ['/docs/assets/x.js', 'public, max-age=0, must-revalidate'],
  ['/versions.json', 'public, max-age=0, must-revalidate'],
])('%s may be kept: %s', (file, value) => {
  expect(cachingOf(site.homes, file)).toBe(value);
});

test('types follow the ends of names, and versions have none', () => {
  expect([typeOf('/a.md'), typeOf('/docs/1.2-beta'), typeOf('/a/x.tar.gz')]).toEqual([
    'text/markdown; charset=utf-8',
    undefined,
    'application/gzip',
  ]);
});

test('an address belongs to the language whose start page it is below', () => {
  expect(['/', '/zh-Hans/x', '/zh-Hansa', '/docs/zh-Hans/x'].map((path) => homeOf(site.homes, path))).toEqual([
    '/',
    '/zh-Hans/',
    '/',
    '/',
  ]);
});

test('a query stands before the anchor', () => {
  expect([withQuery('/docs', '?a=b'), withQuery('/docs#x', '?a=b'), withQuery('/docs#x', '')]).toEqual([
    '/docs?a=b',
    '/docs?a=b#x',
    '/docs#x',
  ]);
});

test('every response has the headers; HTTPS for good only where the operator says so', () => {
  expect(Object.keys(rules.headers).sort()).toEqual([
    'Content-Security-Policy',
    'Permissions-Policy',
    'Referrer-Policy',
    'X-Content-Type-Options',
  ]);
  expect(rulesOf({...site, hsts: 'max-age=600'}).headers['Strict-Transport-Security']).toBe('max-age=600');
});

test('a site in one language has no other start page', () => {
  const english = rulesOf({...site, homes: ['/']});
  expect(redirectOf(english, '/docs/overview/')).toEqual({to: '/docs/overview', status: 301});
  expect(redirectOf(english, '/404.html')).toBeUndefined();
  expect(cachingOf(['/'], '/assets/a.js')).toContain('immutable');
});

test('what tells a host how to serve the others is known at the root alone: what the build writes, and what operators add', () => {
  const ours = hiddenFiles.map((file) => file.slice(1));
  const others = ['_routes.json', 'CNAME', 'staticwebapp.config.json', '.well-known-to-a-host'];
  expect([...ours, ...others].filter((file) => !isForHosts(file))).toEqual([]);
  const site = ['index.html', 'docs/_headers', 'docs/.nojekyll', 'versions.json', '.well-known/security.txt'];
  expect(site.filter(isForHosts)).toEqual([]);
});
