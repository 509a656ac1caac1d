// Every rule at the distribution's real Nginx and Caddy, with the configuration that the build writes, and at `npm run serve`; tests/deploy/README.md lists them.
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {makeFixture, type Fixture} from './fixture.ts';
import {ask, missing, starts, type Running, type ServerName} from './servers.ts';

const revalidated = 'public, max-age=0, must-revalidate';
const immutable = 'public, max-age=31536000, immutable';
const aDay = 'public, max-age=86400';
const html = 'text/html; charset=utf-8';

/** Addresses below the base URL, with the file that answers, its type, and how long it may be kept. */
const files = [
  ['/', 'index.html', html, revalidated],
  ['/zh-Hans/', 'zh-Hans/index.html', html, revalidated],
  ['/docs', 'docs.html', html, revalidated],
  ['/docs/overview', 'docs/overview.html', html, revalidated],
  ['/docs/overview?q=1', 'docs/overview.html', html, revalidated],
  ['/docs/1.2-beta', 'docs/1.2-beta.html', html, revalidated],
  ['/zh-Hans/docs/overview', 'zh-Hans/docs/overview.html', html, revalidated],
  ['/404.html', '404.html', html, revalidated],
  ['/docs/overview.md', 'docs/overview.md', 'text/markdown; charset=utf-8', revalidated],
  ['/zh-Hans/docs/overview.md', 'zh-Hans/docs/overview.md', 'text/markdown; charset=utf-8', revalidated],
  ['/llms.txt', 'llms.txt', 'text/plain; charset=utf-8', revalidated],
  ['/sitemap.xml', 'sitemap.xml', 'application/xml; charset=utf-8', revalidated],
  ['/zh-Hans/releases.atom', 'zh-Hans/releases.atom', 'application/atom+xml; charset=utf-8', revalidated],
  ['/docs/openapi.yaml', 'docs/openapi.yaml', 'application/yaml; charset=utf-8', revalidated],
  ['/docs/apipark-1.9-beta.tar.gz', 'docs/apipark-1.9-beta.tar.gz', 'application/gzip', revalidated],
  ['/apipark-docs-mcp.tgz', 'apipark-docs-mcp.tgz', 'application/gzip', revalidated],
  ['/assets/js/main.0123abcd.js', 'assets/js/main.0123abcd.js', 'text/javascript; charset=utf-8', immutable],
  [
    '/zh-Hans/assets/js/main.0123abcd.js',
    'zh-Hans/assets/js/main.0123abcd.js',
    'text/javascript; charset=utf-8',
    immutable,
  ],
  ['/search-index-0123abcd.json', 'search-index-0123abcd.json', 'application/json; charset=utf-8', immutable],
  ['/img/logo.svg', 'img/logo.svg', 'image/svg+xml; charset=utf-8', aDay],
  ['/fonts/face.woff2', 'fonts/face.woff2', 'font/woff2', aDay],
] as const;

/** Addresses below the base URL that lead on, and where to; what the reader asked with comes along. */
const redirects = [
  ['/index.html', 301, '/'],
  ['/zh-Hans', 301, '/zh-Hans/'],
  ['/zh-Hans/index.html', 301, '/zh-Hans/'],
  ['/docs/index.html', 301, '/docs'],
  ['/docs/', 301, '/docs'],
  ['/docs/overview.html?q=a%20b', 301, '/docs/overview?q=a%20b'],
  ['/docs/overview/', 301, '/docs/overview'],
  ['/zh-Hans/docs/1.2-beta/?a=1&a=2', 301, '/zh-Hans/docs/1.2-beta?a=1&a=2'],
  ['/docs/1.3-beta/category/ai?a', 301, '/docs/1.3-beta/system_setting/ai_model_providers?a'],
  ['/zh-Hans/docs/1.3-beta/category/ai', 301, '/zh-Hans/docs/1.3-beta/system_setting/ai_model_providers'],
  ['/docs/latest', 302, '/docs'],
  ['/docs/latest/overview?from=mail', 302, '/docs/overview?from=mail'],
  ['/zh-Hans/docs/latest/overview', 302, '/zh-Hans/docs/overview'],
] as const;

/** Addresses of a version that is at another site. */
const elsewhere = [
  ['/docs/1.1-beta', 'https://old.example.com/docs/1.1-beta'],
  ['/docs/1.1-beta/overview?from=a%20b&c', 'https://old.example.com/docs/1.1-beta/overview?from=a%20b&c'],
  ['/docs/1.1-beta/openapi.yaml', 'https://old.example.com/docs/1.1-beta/openapi.yaml'],
  ['/zh-Hans/docs/1.1-beta/overview/?q=1', 'https://old.example.com/zh-Hans/docs/1.1-beta/overview?q=1'],
] as const;

const notFound = [
  ['/no-such-page', 'English'],
  ['/docs/no-such-page', 'English'],
  ['/assets/js/lost.js', 'English'],
  ['/zh-Hansa/docs', 'English'],
  ['/zh-Hans/no-such-page', '中文'],
  ['/zh-Hans/docs/no-such-page', '中文'],
  ['/_headers', 'English'],
  ['/_redirects', 'English'],
  ['/vercel.json', 'English'],
  ['/.nojekyll', 'English'],
] as const;

/** What nobody should get anything for but an error, or the site's own 404 page. */
const hostile = [
  '/../secret.html',
  '/docs/../../secret.html',
  '/..%2fsecret.html',
  '/%2e%2e/secret.html',
  '/docs/%2e%2e%2f%2e%2e%2fsecret.html',
  '/..%5csecret.html',
  '/docs/%00',
  '/docs/overview%00.html',
  '/%ff%fe',
  '/%zz',
  '/%E4%B8%AD%E6%96%87',
  '/docs/%0d%0aSet-Cookie:%20a=b/',
  '/docs/latest/%0d%0aSet-Cookie:%20a=b',
  '/%5cother.example/',
  `/${'a'.repeat(300)}`,
  `/docs/${'a/'.repeat(2000)}b`,
  `/${'a'.repeat(30_000)}`,
];

for (const name of Object.keys(starts) as ServerName[]) {
  describe.skipIf(missing(name) !== undefined).each(['/', '/docs-site/'])(`${name}, with the site at %s`, (base) => {
    let fixture: Fixture;
    let server: Running;
    beforeAll(async () => {
      fixture = await makeFixture(base);
      server = await starts[name](fixture, base);
    });
    afterAll(async () => {
      await server?.stop();
      fixture?.remove();
    });
    const below = (address: string) => base.slice(0, -1) + address;
    const get = (address: string, headers?: Record<string, string>, method?: string) =>
      ask(server.port, below(address), headers, method);
    const contentOf = (file: string) => readFileSync(path.join(fixture.site, file));

    test.each(files)('%s is %s', async (address, file, type, caching) => {
      const {status, headers, body} = await get(address);
      expect(status).toBe(200);
      expect(body.equals(contentOf(file))).toBe(true);
      expect(headers['content-type']).toBe(type);
      expect(headers['cache-control']).toBe(caching);
      const head = await get(address, {}, 'HEAD');
      expect([head.status, head.body.length, head.headers['content-type']]).toEqual([200, 0, type]);
    });

    test.each(redirects)('%s leads on (%i) to %s', async (address, status, to) => {
      const answer = await get(address);
      expect([answer.status, answer.headers.location]).toEqual([status, below(to)]);
      expect(answer.headers['cache-control']).toBe(revalidated);
    });

    test.each(elsewhere)('%s leads to another site: %s', async (address, to) => {
      const answer = await get(address);
      expect([answer.status, answer.headers.location]).toEqual([301, to]);
      expect(answer.headers['cache-control']).toBe(revalidated);
    });

    test.each(notFound)('%s is not found, in %s', async (address, language) => {
      const {status, headers, body} = await get(address);
      expect(status).toBe(404);
      expect(body.toString()).toContain(`<title>Not found ${language}</title>`);
      expect([headers['content-type'], headers['cache-control']]).toEqual([html, revalidated]);
    });

    test.each(['/', '/docs/overview.md', '/assets/js/main.0123abcd.js', '/docs/latest', '/no-such-page'])(
      '%s comes with the headers of every response',
      async (address) => {
        const {headers} = await get(address);
        expect(headers['content-security-policy']).toMatch(
          /^default-src 'self'; script-src 'self'(?: 'sha256-[\w+/]{43}='){2}; .*; frame-ancestors 'self'$/,
        );
        expect(headers).toMatchObject({
          'permissions-policy': expect.stringContaining('camera=(), '),
          'referrer-policy': 'strict-origin-when-cross-origin',
          'x-content-type-options': 'nosniff',
        });
        // `npm run serve` is for a machine of one's own, which must not be bound to HTTPS.
        expect(headers['strict-transport-security']).toBe(name === 'serve' ? undefined : 'max-age=31536000');
        expect(headers.server ?? '').not.toMatch(/\d/);
      },
    );

    test('a part of a file is sent when a part is asked for', async () => {
      const whole = contentOf('docs/overview.html');
      const part = await get('/docs/overview', {Range: 'bytes=10-29'});
      expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-29/${whole.length}`]);
      expect(part.body.equals(whole.subarray(10, 30))).toBe(true);
      const rest = await get('/docs/overview', {Range: `bytes=${whole.length - 5}-`});
      expect(rest.body.equals(whole.subarray(-5))).toBe(true);
      const beyond = await get('/docs/overview', {Range: `bytes=${whole.length}-`});
      expect(beyond.status).toBe(416);
    });

    test('what a reader has already is not sent again', async () => {
      const {headers} = await get('/docs/overview');
      const again = await get('/docs/overview', {'If-None-Match': headers.etag!});
      expect([again.status, again.body.length]).toEqual([304, 0]);
      const other = await get('/docs/overview', {'If-None-Match': '"other"'});
      expect(other.status).toBe(200);
    });

    test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('%s is not allowed', async (method) => {
      for (const address of ['/docs/overview', '/docs/latest', '/no-such-page']) {
        const {status, headers} = await get(address, {}, method);
        expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
      }
    });

    test.each(hostile.map((address) => [address.slice(0, 50), address]))(
      '%s… gets an error, or leads to such an address of the site',
      async (_, address) => {
        let answer = await get(address!);
        // Tidied, it may be another address, clean but for its end, or none of the site.
        if (answer.status === 302) expect(answer.headers.location).toBe(base);
        else if (answer.status === 301) {
          expect(answer.headers.location).toMatch(/^\/(?!\/)/);
          answer = await ask(server.port, answer.headers.location!);
        }
        if (answer.status !== 302) expect(Math.floor(answer.status / 100)).toBe(4);
        expect(answer.body.toString()).not.toContain('secret');
        expect(answer.headers['set-cookie']).toBeUndefined();
      },
    );

    test.each(['//other.example/', '//other.example/index.html', '//other.example/%2e%2e'])(
      '%s leads to no other host',
      async (address) => {
        const {status, headers} = await ask(server.port, address);
        expect(status).toBeLessThan(500);
        expect(headers.location ?? '/').toMatch(/^\/(?!\/)/);
      },
    );

    if (base !== '/')
      test.each(['/', '/docs/overview', '/docs-sited'])('%s, beside the site, leads to it', async (address) => {
        const {status, headers} = await ask(server.port, address);
        expect([status, headers.location]).toEqual([302, base]);
      });

    // `npm run serve` compresses nothing.
    describe.skipIf(name === 'serve')('compression', () => {
      const decoders = {br: brotliDecompressSync, gzip: gunzipSync};

      test.each([
        ['br', 'br'],
        ['gzip, deflate, br', 'br'],
        ['gzip', 'gzip'],
      ] as const)('with Accept-Encoding %s, texts come as %s', async (accepted, encoding) => {
        for (const [address, file] of [
          ['/docs/overview', 'docs/overview.html'],
          ['/zh-Hans/docs/overview.md', 'zh-Hans/docs/overview.md'],
          ['/assets/js/main.0123abcd.js', 'assets/js/main.0123abcd.js'],
        ] as const) {
          const {status, headers, body} = await get(address, {'Accept-Encoding': accepted});
          expect([status, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'Accept-Encoding']);
          expect(body.length).toBeLessThan(contentOf(file).length / 2);
          expect(decoders[encoding](body).equals(contentOf(file))).toBe(true);
          const again = await get(address, {'Accept-Encoding': accepted, 'If-None-Match': headers.etag!});
          expect(again.status).toBe(304);
        }
      });

      test('a page that is not found comes compressed, too', async () => {
        const {status, headers, body} = await get('/zh-Hans/no-such-page', {'Accept-Encoding': 'br'});
        expect([status, headers['content-encoding']]).toEqual([404, 'br']);
        expect(brotliDecompressSync(body).toString()).toContain('Not found 中文');
      });

      test('each form of a page has its own ETag, and the plain one says that there are others', async () => {
        const answers = await Promise.all(
          ['identity', 'gzip', 'br'].map((accepted) => get('/docs/overview', {'Accept-Encoding': accepted})),
        );
        expect(new Set(answers.map(({headers}) => headers.etag)).size).toBe(3);
        expect(answers.map(({headers}) => headers.vary)).toEqual(Array(3).fill('Accept-Encoding'));
        expect(answers[0]!.headers['content-encoding']).toBeUndefined();
      });

      test('archives come as they are', async () => {
        const {headers, body} = await get('/docs/apipark-1.9-beta.tar.gz', {'Accept-Encoding': 'gzip, br'});
        expect([headers['content-encoding'], body.toString()]).toEqual([undefined, 'archive']);
      });
    });
  });
}
