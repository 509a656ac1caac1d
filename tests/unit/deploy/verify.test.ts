import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {site} from '../../../src/config/site.ts';
import {manifestFile, readManifest, writeManifest, type Manifest} from '../../../src/deploy/manifest.ts';
import {withPolicy} from '../../../src/deploy/policy.ts';
import {cacheIn, spread, targetsOf, verify, type Look} from '../../../src/deploy/verify.ts';
import {redirectHtml} from '../../../src/lib/redirect-html.ts';
import {writeBuild, writeFiles} from '../../fixtures/builds.ts';

/** What a host does in place of sending a file; returns whether it has answered. */
type Fault = (request: IncomingMessage, response: ServerResponse, place: string) => boolean;

let folder: string;
let server: Server;
let base: string;
let fault: Fault;
let asked: string[];
let isPretty: boolean;

const at = (...parts: string[]) => path.join(folder, ...parts);
const textOf = (file: string) => readFileSync(at('site', file));
const isFile = (file: string) => path.extname(file) !== '' && existsSync(at('site', file));

/** Sends a file of the site as a static host does. */
function host(request: IncomingMessage, response: ServerResponse): void {
  const {pathname} = new URL(request.url!, 'http://localhost');
  asked.push(pathname);
  const place = pathname.startsWith(base) ? decodeURIComponent(pathname.slice(base.length)) : '../';
  if (fault(request, response, place)) return;
  if (isPretty && place.endsWith('.html')) {
    response.writeHead(301, {Location: base + place.replace(/(?:^index)?\.html$/, '')}).end();
    return;
  }
  const file = [place, `${place}.html`, `${place}index.html`].find(isFile);
  if (file === undefined)
    response.writeHead(404).end(textOf(place.startsWith('zh-Hans/') ? 'zh-Hans/404.html' : '404.html'));
  else response.writeHead(200).end(textOf(file));
}

const look = (more: Partial<Look> = {}) =>
  verify({
    site: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`),
    concurrency: 4,
    timeout: 5000,
    retries: 1,
    pause: 1,
    patience: 0,
    one404: false,
    ...more,
  });
const faultsOf = async (more?: Partial<Look>) =>
  (await look(more)).faults.map(
    ({kind, place, seen}) => `${kind} /${place.replace(/page-[0-9a-f]+$/, 'page')}: ${seen}`,
  );
const expectedOf = (name: string): {manifest: Manifest; text: string} => ({
  manifest: readManifest(at(name))!,
  text: readFileSync(at(name, manifestFile), 'utf8'),
});

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'verify-'));
  [base, fault, asked, isPretty] = ['/', () => false, [], false];
  writeBuild(at('site'), 'one');
  server = createServer(host);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, {recursive: true});
});

test('a host that has all files is right, and was asked for each, for clean addresses, and for unknown ones', async () => {
  expect(await look()).toMatchObject({faults: [], looked: 14, served: {name: expect.stringMatching(/^build-/)}});
  for (const place of ['/', '/index.html', '/docs', '/docs.html', '/docs/deploy', '/zh-Hans/', '/build.txt'])
    expect(asked.filter((one) => one === place)).toEqual([place]);
  expect(asked.filter((one) => one.includes('no-such-page'))).toHaveLength(2);
});

test('a host that leads from .html to the clean address, one below a path, and ones that compress are right', async () => {
  isPretty = true;
  expect(await faultsOf()).toEqual([]);
  isPretty = false;
  for (const [coding, pack] of [
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const) {
    fault = (request, response, place) => {
      expect(request.headers['accept-encoding']).toContain(coding);
      if (!isFile(place)) return false;
      response.writeHead(200, {'Content-Encoding': coding}).end(pack(textOf(place)));
      return true;
    };
    expect(await faultsOf()).toEqual([]);
  }
  fault = () => false;
  base = '/docs-site/';
  writeBuild(at('site'), 'one', {settings: {BASE_URL: base}});
  expect(await faultsOf()).toEqual([]);
});

test('a host that redirects to where a page leads on is right; one that redirects elsewhere is not', async () => {
  const moved = (to: string, locale: 'en' | 'zh-Hans' = 'en') =>
    withPolicy(redirectHtml({locale, to, siteUrl: 'https://docs.example.com', siteTitle: site.title[locale]}));
  writeFiles(at('site'), {
    'docs/old.html': moved('/docs/deploy#upgrade'),
    'zh-Hans/docs/1.0-beta/a.html': moved('https://old.example.com/zh-Hans/docs/1.0-beta/a', 'zh-Hans'),
  });
  const origin = {
    ...expectedOf('site').manifest.languages.en!,
    settings: {BASE_URL: '/', SITE_URL: 'https://docs.example.com'},
  };
  writeManifest(at('site'), {en: origin, 'zh-Hans': origin});
  expect(await faultsOf()).toEqual([]);
  const leads = (targets: Record<string, string>) => {
    fault = (_request, response, place) => {
      const to = targets[place.replace(/\.html$/, '')];
      if (to !== undefined) response.writeHead(301, {Location: to}).end();
      return to !== undefined;
    };
  };
  leads({
    'docs/old': '/docs/deploy.html#upgrade',
    'zh-Hans/docs/1.0-beta/a': 'https://old.example.com/zh-Hans/docs/1.0-beta/a',
  });
  expect(await faultsOf()).toEqual([]);
  leads({'docs/old': '/docs', 'zh-Hans/docs/1.0-beta/a': 'https://other.example.com/zh-Hans/docs/1.0-beta/a'});
  expect((await faultsOf()).map((one) => one.replace(/: .*/, ''))).toEqual([
    'different /docs/old',
    'different /docs/old.html',
    'wrongAddress /zh-Hans/docs/1.0-beta/a',
    'wrongAddress /zh-Hans/docs/1.0-beta/a.html',
  ]);
  leads({'docs/old': '/docs/gone'});
  expect(await faultsOf()).toEqual(['missing /docs/old: status 404', 'missing /docs/old.html: status 404']);
});

test('files that are missing, different, cut off, or lead elsewhere are told', async () => {
  fault = (_request, response, place) => {
    if (place === 'docs.html') response.writeHead(404).end();
    else if (place === 'build.txt') response.end('two');
    else if (place === 'docs/deploy') response.writeHead(302, {Location: 'http://elsewhere.invalid/'}).end();
    else if (place === 'zh-Hans/') response.writeHead(302, {Location: '/zh-Hans/'}).end();
    else if (place === 'index.html')
      response.writeHead(200, {'Content-Length': 100}).end('cut', () => response.destroy());
    else return false;
    return true;
  };
  const seen = await faultsOf();
  expect(seen).toEqual([
    expect.stringMatching(/^unreachable \/index\.html: \S+/),
    'missing /docs.html: status 404',
    'missing /zh-Hans/: status 302',
    'different /build.txt: 3 bytes instead of 3',
    'wrongAddress /docs/deploy: http://elsewhere.invalid/',
  ]);
});

test('an old file of a cache is told from a wrong one, and an old compressed one from a file', async () => {
  const old = (response: ServerResponse, headers: Record<string, string>) =>
    response.writeHead(200, headers).end('old');
  fault = (request, response, place) => {
    if (place === 'docs' && !request.url!.includes('?')) old(response, {Age: '312'});
    else if (place === 'docs/deploy' && !request.url!.includes('?')) old(response, {'CF-Cache-Status': 'HIT'});
    else if (place === 'docs.html' && request.headers['cache-control'] !== 'no-cache') old(response, {});
    else if (place === 'build.txt') old(response, {'X-Cache': 'Hit from cloudfront'});
    else if (place.endsWith('.css') && request.headers['accept-encoding'] !== 'identity')
      response.writeHead(200, {'Content-Encoding': 'gzip'}).end(gzipSync('old'));
    else return false;
    return true;
  };
  expect(await faultsOf()).toEqual([
    'stale /docs: Age: 312 s',
    'stale /docs.html: right when asked for past caches',
    'stale /docs/deploy: cf-cache-status: HIT',
    'packed /assets/css/same.0123abcd.css: right without gzip',
    'different /build.txt: 3 bytes instead of 3, x-cache: Hit from cloudfront',
  ]);
});

test('old files of a cache are waited for, as long as there is patience', async () => {
  let turn = 0;
  fault = (request, response, place) => {
    if (place !== 'docs' || request.url!.includes('?')) return false;
    turn += 1;
    if (turn > 3) return false;
    response.writeHead(200, {Age: '1'}).end('old');
    return true;
  };
  expect(await faultsOf({patience: 1})).toEqual(['stale /docs: Age: 1 s']);
  turn = 0;
  expect(await faultsOf({patience: 600_000})).toEqual([]);
  expect(turn).toBe(4);
});

test('a host that is busy or slow for a while is asked again, and one that stays so is told', async () => {
  let turned = 0;
  fault = (_request, response, place) => {
    if (place !== 'build.txt' && place !== 'docs') return false;
    turned += 1;
    if (place === 'docs' && turned > 2) return false;
    if (place === 'docs') response.writeHead(503).end();
    // build.txt gets no answer at all.
    return true;
  };
  expect(await faultsOf({timeout: 1500, retries: 3})).toEqual(['unreachable /build.txt: no answer in time']);
  fault = (_request, response) => {
    response.writeHead(429).end();
    return true;
  };
  await expect(look()).rejects.toMatchObject({
    name: 'NoSite',
    message: expect.stringContaining('cannot be reached (status 429)'),
  });
});

test('404 pages: status, page, and language', async () => {
  fault = (_request, response, place) => {
    if (!place.includes('no-such-page')) return false;
    response.writeHead(404).end(textOf('404.html'));
    return true;
  };
  expect(await faultsOf()).toEqual([
    'notFound /zh-Hans/no-such-page: the 404 page of another language; --one-404 lets a host have one',
  ]);
  expect(await faultsOf({one404: true})).toEqual([]);
  fault = (_request, response, place) => {
    if (!place.includes('no-such-page')) return false;
    response.writeHead(place.startsWith('zh') ? 404 : 302, {Location: '/'}).end('nginx');
    return true;
  };
  expect(await faultsOf({one404: true})).toEqual([
    'notFound /no-such-page: status 200 instead of 404',
    'notFound /zh-Hans/no-such-page: another page than zh-Hans/404.html',
  ]);
});

test('a host that answers every address with its home page has no manifest, or lacks the files that it answers so', async () => {
  const all: Fault = (_request, response, place) => {
    if (isFile(place) && place !== 'docs/deploy.html' && place !== manifestFile) return false;
    response.end(textOf('index.html'));
    return true;
  };
  fault = all;
  await expect(look()).rejects.toThrow(
    /is not the manifest of a built site: .* Does the host answer every address with a page\?/,
  );
  fault = (request, response, place) => place !== manifestFile && all(request, response, place);
  expect(await faultsOf()).toEqual(
    expect.arrayContaining([
      'missing /docs/deploy.html: status 200 with what the host sends for unknown addresses',
      'missing /docs: status 200 with what the host sends for unknown addresses',
      'notFound /no-such-page: status 200 instead of 404',
    ]),
  );
});

test('a site that leads to another origin is told so, and that is not asked', async () => {
  fault = (request, response) => {
    response.writeHead(301, {Location: `https://elsewhere.invalid${request.url}`}).end();
    return true;
  };
  await expect(look()).rejects.toThrow(/ leads to https:\/\/elsewhere\.invalid\. Give the address there\.$/);
});

test('a wrong address, and a site that was built for another path', async () => {
  await expect(look({site: new URL('http://127.0.0.1:1/')})).rejects.toThrow(
    /cannot be reached \(.+\)\. Is the address right\?/,
  );
  await expect(
    look({site: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/docs/`)}),
  ).rejects.toThrow(/\/docs\/build-manifest\.json is answered with status 404\. .* Give the address of its home page/);
  writeBuild(at('site'), 'one', {settings: {BASE_URL: '/docs-site/'}});
  expect(await faultsOf()).toEqual(['wrongAddress /: built for /docs-site/, served at /']);
});

test('a host with another build than the one given is told so, with the files that it still has of others', async () => {
  writeBuild(at('new'), 'two');
  rmSync(at('new/docs/deploy.html'));
  rmSync(at('new', manifestFile));
  writeBuild(at('before'), 'zero');
  const before = readManifest(at('before'))!;
  fault = (_request, response, place) => {
    if (place !== 'gone.html') return false;
    response.end('zero');
    return true;
  };
  const {sha256, size} = before.files['build.txt']!;
  const seen = await faultsOf({
    expected: expectedOf('before'),
    before: {...before, files: {'gone.html': {sha256, size}, 'assets/js/main.old.js': {sha256, size}}},
  });
  expect(seen).toContain(`different /build.txt: 3 bytes instead of 4`);
  expect(seen).toContainEqual(
    expect.stringMatching(/^different \/build-manifest\.json: build build-\w+ instead of build-\w+$/),
  );
  expect(seen).toContain('missing /assets/js/main.zero.js: status 404');
  expect(seen.filter((line) => line.startsWith('extra'))).toEqual(['extra /gone.html: not in the build']);
});

test('a sample is spread over all files, and a host is asked for no more', async () => {
  expect(spread([1, 2, 3, 4, 5, 6], 3)).toEqual([1, 3, 5]);
  expect(spread([1, 2], 5)).toEqual([1, 2]);
  const {looked} = await look({sample: 2});
  expect(looked).toBeLessThan(8);
  expect(asked).toHaveLength(looked + 1);
});

test.each([
  ['docs/deploy.html', ['docs/deploy', 'docs/deploy.html']],
  ['index.html', ['', 'index.html']],
  ['zh-Hans/index.html', ['zh-Hans/', 'zh-Hans/index.html']],
  ['docs/index.html', ['docs/index.html']],
  ['img/logo.svg', ['img/logo.svg']],
  ['404.html', []],
  ['zh-Hans/404.html', []],
  ['_headers', []],
  ['.nojekyll', []],
])('%s is looked at as %j', (file, places) => {
  const files = {'docs.html': {size: 0, sha256: ''}};
  expect(targetsOf(file, files).map(({place}) => place)).toEqual(places);
});

test('headers that tell of a cache', () => {
  expect(cacheIn(new Headers({age: '0', 'x-cache': 'MISS'}))).toBeUndefined();
  expect(cacheIn(new Headers({'cache-status': 'edge; hit'}))).toBe('cache-status: edge; hit');
});
