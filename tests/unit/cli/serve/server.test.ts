import {mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {createServer, Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';
import {hashSource} from '../../../../src/deploy/policy.ts';
import {baseOf, serve} from '../../../../src/cli/serve/server.ts';

test.each([
  [undefined, '/'],
  ['', '/'],
  [' /docs-site/ ', '/docs-site/'],
  ['/a/b-c/', '/a/b-c/'],
])('BASE_URL %o: the site is below %s', (text, expected) => {
  expect(baseOf(text)).toBe(expected);
});

test.each(['/docs-site', 'docs-site/', 'https://example.com/', '//'])('BASE_URL %s is refused', (text) => {
  expect(() => baseOf(text)).toThrow(
    `BASE_URL is "${text}". Give the path that the site was built for, with a slash at both ends`,
  );
});

describe('a served site', () => {
  let folder: string;
  let address: string;
  const servers: Server[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'served-'));
    for (const [file, text] of Object.entries({
      'index.html': 'home<script>a()</script>',
      _headers: '',
      '404.html': 'not found',
      'zh-Hans/404.html': '未找到',
      'docs/overview.html': 'overview',
      'docs/overview.md': '概览',
      'llms.txt': '概览',
      'assets/js/main.0123abcd.js': 'main',
      'zh-Hans/assets/js/main.0123abcd.js': 'main',
    })) {
      mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
      writeFileSync(path.join(folder, file), text);
    }
    const free = createServer();
    await new Promise<void>((resolve) => free.listen(0, 'localhost', resolve));
    const {port} = free.address() as AddressInfo;
    await new Promise((resolve) => free.close(resolve));
    const listen = vi.spyOn(Server.prototype, 'listen');
    address = await serve({folder, port, host: 'localhost'});
    servers.push(...(listen.mock.contexts as Server[]));
    listen.mockRestore();
  });
  afterAll(() => {
    for (const server of servers) server.close();
    rmSync(folder, {recursive: true});
  });

  test.each([
    ['docs/overview.md', 'text/markdown; charset=utf-8'],
    ['llms.txt', 'text/plain; charset=utf-8'],
    ['docs/overview', 'text/html; charset=utf-8'],
    ['no-such-page', 'text/html; charset=utf-8'],
  ])('%s comes as %s', async (file, type) => {
    const response = await fetch(address + file);
    expect(response.headers.get('content-type')).toBe(type);
  });

  test.each([
    ['', 200, 'home<script>a()</script>', 'public, max-age=0, must-revalidate'],
    ['docs/overview', 200, 'overview', 'public, max-age=0, must-revalidate'],
    ['assets/js/main.0123abcd.js', 200, 'main', 'public, max-age=31536000, immutable'],
    ['zh-Hans/assets/js/main.0123abcd.js', 200, 'main', 'public, max-age=31536000, immutable'],
    ['no-such-page', 404, 'not found', 'public, max-age=0, must-revalidate'],
    ['zh-Hans/no-such-page', 404, '未找到', 'public, max-age=0, must-revalidate'],
  ])('answers /%s', async (place, status, text, cacheControl) => {
    const response = await fetch(address + place);
    expect([response.status, await response.text()]).toEqual([status, text]);
    expect(response.headers.get('cache-control')).toBe(cacheControl);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each([
    ['docs/overview.html?a=b', 301, '/docs/overview?a=b'],
    ['docs/overview/', 301, '/docs/overview'],
    ['zh-Hans', 301, '/zh-Hans/'],
  ])('leads from /%s to the clean address', async (place, status, location) => {
    const response = await fetch(address + place, {redirect: 'manual'});
    expect([response.status, response.headers.get('location')]).toEqual([status, location]);
  });

  test('the policy allows the scripts of the pages that are there, also after a rebuild', async () => {
    const policy = async () => (await fetch(address)).headers.get('content-security-policy');
    expect(await policy()).toContain(hashSource('a()'));
    const file = path.join(folder, 'index.html');
    writeFileSync(file, 'home<script>b()</script>');
    utimesSync(file, new Date(), new Date(Date.now() + 5000));
    expect(await policy()).toContain(hashSource('b()'));
    expect(await policy()).not.toContain(hashSource('a()'));
  });

  test('files for hosts are none of the site', async () => {
    expect((await fetch(`${address}_headers`)).status).toBe(404);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is not allowed', async (method) => {
    const response = await fetch(address, {method});
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
