import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {Missing, openSource, Unreachable} from '../../../src/mcp/source.ts';

describe('a folder', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'source-'));
  writeFileSync(path.join(folder, 'a.md'), 'A');
  afterAll(() => rmSync(folder, {recursive: true}));

  test('gives its files', async () => {
    expect(await openSource(folder).read('a.md')).toBe('A');
  });

  test.each(['b.md', '../a.md', path.join(folder, '../a.md')])('says that it has no %s', async (file) => {
    await expect(openSource(folder).read(file)).rejects.toThrow(Missing);
  });
});

describe('an address', () => {
  const asked: string[] = [];
  let server: Server;
  let address: string;
  beforeAll(async () => {
    server = createServer(({url = ''}, response) => {
      asked.push(url);
      const isBusy = url === '/site/busy.md' && asked.filter((one) => one === url).length === 1;
      response.statusCode = isBusy || url === '/site/broken.md' ? 503 : url === '/site/none.md' ? 404 : 200;
      response.end(url);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/site`;
  });
  afterAll(() => server.close());

  test('gives its files, with and without a slash at its end', async () => {
    expect(await openSource(address).read('docs/a.md')).toBe('/site/docs/a.md');
    expect(await openSource(`${address}/`).read('docs/a.md')).toBe('/site/docs/a.md');
  });

  test('is asked once more when it fails', async () => {
    expect(await openSource(address).read('busy.md')).toBe('/site/busy.md');
  });

  test('says what it lacks, and what is not below it', async () => {
    await expect(openSource(address).read('none.md')).rejects.toThrow(Missing);
    await expect(openSource(address).read('../other')).rejects.toThrow(Missing);
    expect(asked).not.toContain('/other');
  });

  test('is named when it does not answer', async () => {
    await expect(openSource(address).read('broken.md')).rejects.toThrow(/^http.*broken\.md did not answer: 503/);
    await expect(openSource('http://127.0.0.1:9/').read('a.md')).rejects.toThrow(Unreachable);
  });
});
