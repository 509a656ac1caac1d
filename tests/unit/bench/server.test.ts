import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliDecompressSync} from 'node:zlib';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {weightOf} from '../../bench/pages.ts';
import {brotli, fileFor, serveCompressed} from '../../bench/server.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  mkdirSync(path.join(folder, 'docs'));
  writeFileSync(path.join(folder, 'index.html'), 'home');
  writeFileSync(path.join(folder, 'docs.html'), 'docs');
  writeFileSync(path.join(folder, 'docs/deploy.html'), 'deploy '.repeat(100));
  writeFileSync(path.join(folder, 'photo.png'), Buffer.alloc(500));
});
afterEach(() => rmSync(folder, {recursive: true}));

describe('the file of an address', () => {
  test.each([
    ['/', 'index.html'],
    ['/docs', 'docs.html'],
    ['/docs/', 'docs.html'],
    ['/docs/deploy?no-promo', 'docs/deploy.html'],
    ['/photo.png', 'photo.png'],
  ])('%s is %s', (address, file) => {
    expect(fileFor(folder, address)).toBe(path.join(folder, file));
  });

  test('is none outside the folder or where nothing is', () => {
    writeFileSync(`${folder}.html`, 'outside');
    expect([
      fileFor(path.join(folder, 'docs'), '/../index.html'),
      fileFor(path.join(folder, 'docs'), '/%2e%2e%2findex.html'),
      fileFor(folder, '/nothing'),
    ]).toEqual([undefined, undefined, undefined]);
    rmSync(`${folder}.html`);
  });
});

describe('the server', () => {
  test('sends texts compressed, counts what it sends, and compresses each file once', async () => {
    const server = await serveCompressed(folder);
    try {
      const ask = (address: string) => fetch(server.origin + address, {headers: {'Sec-Fetch-Dest': 'document'}});
      expect(await (await ask('/docs/deploy')).text()).toBe('deploy '.repeat(100));
      const size = brotli(Buffer.from('deploy '.repeat(100))).length;
      expect(server.take()).toEqual({
        sent: [{address: '/docs/deploy', bytes: size, purpose: expect.any(String)}],
        compressed: true,
      });
      await ask('/docs/deploy');
      expect(server.take()).toMatchObject({sent: [{bytes: size}], compressed: false});
      expect((await ask('/photo.png')).headers.get('content-encoding')).toBeNull();
      expect((await ask('/nothing')).status).toBe(404);
      expect(server.take().sent.map(({bytes}) => bytes)).toEqual([500, 0]);
    } finally {
      await server.close();
    }
  });

  test('compresses at the quality it tells', () => {
    expect(brotliDecompressSync(brotli(Buffer.from('text'))).toString()).toBe('text');
  });
});

test('scripts loaded ahead for other pages count among all bytes, not among the scripts of the page', () => {
  const sent = [
    {address: '/main.js', bytes: 100, purpose: 'script'},
    {address: '/other-page.js', bytes: 10, purpose: 'empty'},
    {address: '/', bytes: 1, purpose: 'document'},
  ];
  expect(weightOf(sent)).toEqual({scripts: 100, bytes: 111, requests: 3});
});
