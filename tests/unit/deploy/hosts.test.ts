// What no program on this machine can try: the files of hosts that are services. tests/deploy/ tries the others.
import {spawnSync} from 'node:child_process';
import {chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {runInNewContext} from 'node:vm';
import {afterAll, describe, expect, test} from 'vitest';
import {caddy} from '../../../src/deploy/hosts/caddy.ts';
import {cloudFront} from '../../../src/deploy/hosts/cloudFront.ts';
import {githubPages} from '../../../src/deploy/hosts/githubPages.ts';
import {headersAndRedirects} from '../../../src/deploy/hosts/headersAndRedirects.ts';
import {nginx} from '../../../src/deploy/hosts/nginx.ts';
import {vercel} from '../../../src/deploy/hosts/vercel.ts';
import {rulesOf, type BuiltSite} from '../../../src/deploy/rules.ts';

const site: BuiltSite = {
  base: '/',
  homes: ['/', '/zh-Hans/'],
  movedPages: [{from: '/docs/1.2-beta/old', to: '/docs/1.2-beta/new#part'}],
  movedFolders: [{from: '/docs/latest', to: '/docs'}],
  policy: "default-src 'self'",
  hsts: 'max-age=31536000; includeSubDomains',
};
const rules = rulesOf(site);
const below = rulesOf({...site, base: '/docs-site/'});
const elsewhere = [{site: 'https://old.example.com', folders: ['/docs/1.1-beta', '/docs/1.0-beta']}];
const split = rulesOf({...site, base: '/docs-site/', elsewhere});

describe('Netlify and Cloudflare', () => {
  const {_headers: headers, _redirects: redirects} = headersAndRedirects(rules).site!;

  test('every response has the headers, and no path has a Cache-Control twice', () => {
    expect(headers).toContain("\n/*\n  Content-Security-Policy: default-src 'self'\n");
    expect(headers).toContain('\n  Strict-Transport-Security: max-age=31536000; includeSubDomains\n');
    expect(headers).toContain('\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
    expect(headers).toContain('\n/zh-Hans/img/*\n  Cache-Control: public, max-age=86400\n');
    expect(headers).toContain('\n/*.md\n  Content-Type: text/markdown; charset=utf-8\n');
    const kept = headers!
      .split('\n/')
      .filter((rule) => rule.includes('Cache-Control'))
      .map((rule) => rule.split('\n')[0]!);
    const overlaps = kept.filter((one) =>
      kept.some((other) => other !== one && other.startsWith(one.replace('*', ''))),
    );
    expect(overlaps).toEqual([]);
  });

  test('moved addresses lead on, those of folders after all others, and each language has its 404 page', () => {
    expect(redirects!.split('\n').filter((line) => line.startsWith('/'))).toEqual([
      '/docs/1.2-beta/old /docs/1.2-beta/new#part 301',
      '/zh-Hans/docs/1.2-beta/old /zh-Hans/docs/1.2-beta/new#part 301',
      '/docs/latest /docs 302',
      '/zh-Hans/docs/latest /zh-Hans/docs 302',
      '/docs/latest/* /docs/:splat 302',
      '/zh-Hans/docs/latest/* /zh-Hans/docs/:splat 302',
      '/zh-Hans/* /zh-Hans/404.html 404',
      '/* /404.html 404',
    ]);
  });

  test('below another path, all rules are there', () => {
    const {site: files} = headersAndRedirects(below);
    const paths = `${files!._headers}${files!._redirects}`.split('\n').filter((line) => line.startsWith('/'));
    expect(paths.filter((line) => !line.startsWith('/docs-site/'))).toEqual([]);
  });

  test('versions at another site lead there, in both languages', () => {
    const lines = headersAndRedirects(split).site!._redirects!.split('\n');
    expect(lines).toContain('/docs-site/docs/1.1-beta https://old.example.com/docs/1.1-beta 301');
    expect(lines).toContain('/docs-site/docs/1.0-beta/* https://old.example.com/docs/1.0-beta/:splat 301');
    expect(lines).toContain(
      '/docs-site/zh-Hans/docs/1.1-beta/* https://old.example.com/zh-Hans/docs/1.1-beta/:splat 301',
    );
    const folders = Array.from({length: 50}, (_, index) => `/docs/0.${index}`);
    expect(() => headersAndRedirects(rulesOf({...site, elsewhere: [{...elsewhere[0]!, folders}]}))).toThrow(
      '_redirects has 102 lines with a placeholder; Cloudflare reads 100.',
    );
  });

  test('what Cloudflare would cut off is an error', () => {
    const long = {...site, policy: `script-src ${"'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=' ".repeat(40)}`};
    expect(() => headersAndRedirects(rulesOf(long))).toThrow(
      /^Content-Security-Policy.* has 2\d+ characters in _headers; Cloudflare reads 2000/,
    );
    const homes = ['/', ...Array.from({length: 30}, (_, index) => `/l${index}/`)];
    expect(() => headersAndRedirects(rulesOf({...site, homes}))).toThrow(
      /_headers has \d+ rules; Cloudflare reads 100/,
    );
  });
});

describe('Vercel', () => {
  type Config = {
    redirects: object[];
    headers: {source: string; headers: {key: string; value: string}[]}[];
    rewrites: object[];
  };
  const config = (text = '') => JSON.parse(text) as Config;
  const {redirects, headers, rewrites} = config(vercel(rules).site!['vercel.json']);

  test('moved addresses lead on, and a language has its 404 page', () => {
    expect(redirects).toEqual([
      {source: '/docs/1.2-beta/old', destination: '/docs/1.2-beta/new#part', statusCode: 301},
      {source: '/zh-Hans/docs/1.2-beta/old', destination: '/zh-Hans/docs/1.2-beta/new#part', statusCode: 301},
      {source: '/docs/latest/:path*', destination: '/docs/:path*', statusCode: 302},
      {source: '/zh-Hans/docs/latest/:path*', destination: '/zh-Hans/docs/:path*', statusCode: 302},
    ]);
    expect(rewrites).toEqual([{source: '/zh-Hans/:path*', destination: '/zh-Hans/404', statusCode: 404}]);
  });

  test.each([
    ['/docs/overview', 'public, max-age=0, must-revalidate', undefined],
    ['/docs/overview.md', 'public, max-age=0, must-revalidate', 'text/markdown; charset=utf-8'],
    ['/zh-Hans/assets/js/main.js', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
    ['/social/docs.png', 'public, max-age=86400', 'image/png'],
  ])('%s has its headers', (address, caching, type) => {
    const found = headers
      .filter(({source}) => new RegExp(`^${source}$`).test(address))
      .flatMap((rule) => rule.headers.map(({key, value}) => [key, value] as const));
    expect(Object.fromEntries(found)).toMatchObject({
      ...rules.headers,
      'Cache-Control': caching,
      ...(type && {'Content-Type': type}),
    });
  });

  test('versions at another site lead there, in both languages', () => {
    const moved = config(vercel(split).site!['vercel.json']).redirects.slice(0, 4);
    expect(moved).toContainEqual({
      source: '/docs-site/docs/1.1-beta/:path*',
      destination: 'https://old.example.com/docs/1.1-beta/:path*',
      statusCode: 301,
    });
    expect(moved).toContainEqual({
      source: '/docs-site/zh-Hans/docs/1.0-beta/:path*',
      destination: 'https://old.example.com/zh-Hans/docs/1.0-beta/:path*',
      statusCode: 301,
    });
  });

  test('below another path, all rules are there', () => {
    const text = vercel(below).site!['vercel.json']!;
    const sources = [...text.matchAll(/"(?:source|destination)": "([^"]+)"/g)].map((match) => match[1]!);
    expect(sources.filter((source) => !source.startsWith('/docs-site/'))).toEqual([]);
    expect(sources.length).toBeGreaterThan(20);
  });
});

describe('CloudFront', () => {
  type Answer = {uri?: string; statusCode?: number; headers?: Record<string, {value: string}>};
  const ask = (text: string, uri: string, querystring: object = {}) =>
    runInNewContext(
      `${text}\nhandler({request: {uri: ${JSON.stringify(uri)}, querystring: ${JSON.stringify(querystring)}}})`,
    ) as Answer;
  const {
    'cloudfront/function.js': program,
    'cloudfront/response-headers-policy.json': policy,
    'cloudfront/upload.sh': upload,
  } = cloudFront(rules).operator!;

  test.each([
    ['/', '/index.html'],
    ['/zh-Hans/', '/zh-Hans/index.html'],
    ['/docs', '/docs.html'],
    ['/docs/1.2-beta', '/docs/1.2-beta.html'],
    ['/docs/overview.md', '/docs/overview.md'],
    ['/404.html', '/404.html'],
    ['/assets/js/main.js', '/assets/js/main.js'],
    ['//other.example/', '//other.example/.html'],
  ])('%s is the file %s', (address, file) => {
    expect(ask(program!, address)).toMatchObject({uri: file});
    const other = cloudFront(below).operator!['cloudfront/function.js']!;
    expect(ask(other, `/docs-site${address}`)).toMatchObject({uri: file});
  });

  test.each([
    ['/docs/overview.html', {}, 301, '/docs/overview'],
    ['/docs/overview/', {q: {value: 'a%20b'}, empty: {value: ''}}, 301, '/docs/overview?q=a%20b&empty'],
    ['/docs/latest/ai', {a: {value: '1', multiValue: [{value: '1'}, {value: '2'}]}}, 302, '/docs/ai?a=1&a=2'],
    ['/docs/1.2-beta/old', {a: {value: 'b'}}, 301, '/docs/1.2-beta/new?a=b#part'],
  ])('%s leads on, with the query', (address, query, status, location) => {
    expect(ask(program!, address, query)).toMatchObject({statusCode: status, headers: {location: {value: location}}});
  });

  test('what is not below the base URL leads to it', () => {
    const other = cloudFront(below).operator!['cloudfront/function.js']!;
    expect(ask(other, '/')).toMatchObject({statusCode: 302, headers: {location: {value: '/docs-site/'}}});
    expect(ask(other, '/docs-site/docs/overview.html')).toMatchObject({
      headers: {location: {value: '/docs-site/docs/overview'}},
    });
  });

  test('versions at another site lead there, with the query, however many they are', () => {
    const folders = Array.from({length: 100}, (_, index) => `/docs/0.${index}`);
    const other = cloudFront(rulesOf({...site, base: '/docs-site/', elsewhere: [{...elsewhere[0]!, folders}]}));
    expect(
      ask(other.operator!['cloudfront/function.js']!, '/docs-site/zh-Hans/docs/0.7/a', {q: {value: 'b'}}),
    ).toMatchObject({
      statusCode: 301,
      headers: {location: {value: 'https://old.example.com/zh-Hans/docs/0.7/a?q=b'}},
    });
  });

  test('a function that is too large for CloudFront is an error', () => {
    const movedPages = Array.from({length: 80}, (_, index) => ({from: `/docs/old-${index}`, to: `/docs/new-${index}`}));
    expect(() => cloudFront(rulesOf({...site, movedPages}))).toThrow(
      /The CloudFront function has \d+ bytes; CloudFront takes 10240/,
    );
  });

  test('the policy of headers has them all', () => {
    expect(JSON.parse(policy!)).toMatchObject({
      SecurityHeadersConfig: {
        ContentSecurityPolicy: {ContentSecurityPolicy: "default-src 'self'"},
        ReferrerPolicy: {ReferrerPolicy: 'strict-origin-when-cross-origin'},
        StrictTransportSecurity: {AccessControlMaxAgeSec: 31_536_000, IncludeSubdomains: true, Preload: false},
      },
      CustomHeadersConfig: {Quantity: 1, Items: [{Header: 'Permissions-Policy'}]},
    });
    const plain = cloudFront(rulesOf({...site, hsts: undefined})).operator!['cloudfront/response-headers-policy.json'];
    expect(plain).not.toContain('StrictTransportSecurity');
  });

  describe('the upload', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'upload-'));
    afterAll(() => rmSync(folder, {recursive: true}));
    writeFileSync(path.join(folder, 'upload.sh'), upload!);
    mkdirSync(path.join(folder, 'bin'));
    // Notes its arguments, one a line, and an empty line after each call.
    writeFileSync(path.join(folder, 'bin/aws'), `#!/bin/sh\nprintf '%s\\n' "$@" '' >> '${folder}/calls'\n`);
    chmodSync(path.join(folder, 'bin/aws'), 0o755);
    const run = spawnSync('sh', ['upload.sh', 'build', 's3://bucket'], {
      cwd: folder,
      env: {...process.env, PATH: `${folder}/bin:${process.env.PATH}`},
      encoding: 'utf8',
    });
    const calls = readFileSync(path.join(folder, 'calls'), 'utf8')
      .trim()
      .split('\n\n')
      .map((call) => call.split('\n'));

    /** As https://docs.aws.amazon.com/cli/latest/reference/s3/#use-of-exclude-and-include-filters has it. */
    function takes(call: readonly string[], file: string): boolean {
      let isTaken = true;
      for (const [index, name] of call.entries()) {
        if (name !== '--exclude' && name !== '--include') continue;
        const pattern = call[index + 1]!.replaceAll('.', String.raw`\.`).replaceAll('*', '.*');
        if (new RegExp(`^${pattern}$`).test(file)) isTaken = name === '--include';
      }
      return isTaken;
    }

    test('ends well, and deletes only at its end', () => {
      expect([run.status, run.stderr]).toEqual([0, '']);
      expect(calls.every((call) => call.slice(0, 4).join(' ') === 's3 sync build s3://bucket')).toBe(true);
      expect(calls.map((call) => call.includes('--delete')).indexOf(true)).toBe(calls.length - 1);
    });

    test.each([
      ['assets/js/main.js', 'public, max-age=31536000, immutable', undefined],
      ['zh-Hans/search-index-1.json', 'public, max-age=31536000, immutable', undefined],
      ['img/logo.svg', 'public, max-age=86400', undefined],
      ['docs/overview.html', 'public, max-age=0, must-revalidate', 'text/html; charset=utf-8'],
      ['zh-Hans/docs/overview.md', 'public, max-age=0, must-revalidate', 'text/markdown; charset=utf-8'],
    ])('%s is copied once, with its headers', (file, caching, type) => {
      const own = calls.slice(0, -1).filter((call) => takes(call, file));
      const value = (name: string) => own[0]![own[0]!.indexOf(name) + 1];
      expect(own).toHaveLength(1);
      expect(value('--cache-control')).toBe(caching);
      if (type) expect(value('--content-type')).toBe(type);
    });

    test('the files for other hosts stay away', () => {
      expect(calls.filter((call) => takes(call, '_headers') || takes(call, 'vercel.json'))).toEqual([]);
    });
  });
});

test('GitHub Pages is told not to run Jekyll', () => {
  expect(githubPages(rules).site).toEqual({'.nojekyll': ''});
});

test.each([nginx, caddy])('what a server would not take as text is an error', (host) => {
  expect(() => host(rulesOf({...site, policy: 'a "b" `c`'}))).toThrow(/ cannot be told /);
});
