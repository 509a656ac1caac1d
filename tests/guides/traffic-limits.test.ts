import {mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {apiKey, startGateway} from './gateway.ts';
import {locales, readGuide} from './page.ts';
import {missingProxy, startProxy, type Proxy} from './proxies.ts';
import {answerOf, runBash, type Outcome} from './run.ts';
import type {StandIn} from './server.ts';

const file = {section: 'proxy', title: '/etc/nginx/conf.d/gateway.conf'};
const missing = missingProxy('nginx');

let gateway: StandIn;
beforeAll(async () => {
  // Each test has a key of its own, because the limits count by key.
  const credentials = [apiKey, 'key-of-chat', 'key-of-streams', 'key-of-answer'].map((value) => ({
    header: 'authorization',
    value,
  }));
  gateway = await startGateway({credentials, pause: 500});
});
afterAll(() => gateway.stop());

describe.each(locales)('the samples of traffic-limits in %s:', (locale) => {
  const page = readGuide(locale, 'guides/operate/traffic-limits');
  if (missing) {
    page.leaveOut(file, missing);
    test.skip(`the limits: ${missing}`);
    if (process.env.CI) test('Nginx is there in continuous integration', () => expect.fail(missing));
    return;
  }

  let folder: string;
  let proxy: Proxy;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'guide-'));
    mkdirSync(path.join(folder, 'tls'));
    await runBash(
      readGuide(locale, 'guides/operate/https').samples({section: 'certificate', language: 'bash'}, 2)[0]!,
      {cwd: path.join(folder, 'tls')},
    );
    proxy = await startProxy('nginx', [page.sample(file)], folder, {gateway});
  });
  afterAll(async () => {
    await proxy?.stop();
    rmSync(folder, {recursive: true, force: true});
  });

  /** Makes calls, at the same time or one after the other, and returns how often each status came. */
  async function counted(
    count: number,
    key: string,
    url: string,
    body?: string,
    inTurn = false,
  ): Promise<Record<string, number>> {
    const args = [
      '-o',
      '/dev/null',
      '-w',
      '%{http_code}',
      '-H',
      `Authorization: ${key}`,
      ...(body ? ['-d', body] : []),
      `https://gateway.example.com${url}`,
    ];
    const codes: Outcome[] = [];
    if (inTurn) while (codes.length < count) codes.push(await proxy.curl(args));
    else codes.push(...(await Promise.all(Array.from({length: count}, () => proxy.curl(args)))));
    return codes.reduce<Record<string, number>>((sums, {output}) => ({...sums, [output]: (sums[output] ?? 0) + 1}), {});
  }

  test('of many calls with one key, some pass and the rest get 429', async () => {
    const {output} = await runBash(page.sample({section: 'proxy', language: 'bash'}), {env: proxy.env});
    const counts = Object.fromEntries(
      [...output.matchAll(/(\d+) (\d{3})/g)].map(([, count, status]) => [status!, Number(count)]),
    );
    expect(counts[200]! + counts[429]!).toBe(100);
    // 20 at once and the first one; then 10 for each second that the calls take.
    expect(counts[200]).toBeGreaterThanOrEqual(21);
    expect(counts[429]).toBeGreaterThan(10);
    expect(await counted(5, 'another key', '/orders/list')).toEqual({401: 5});
  });

  test('the chat service lets 6 calls through at once', async () => {
    const started = Date.now();
    const counts = await counted(12, 'key-of-chat', '/chat/chat/completions', '{}', true);
    // One at once and 5 more, then one for each 2 s that the calls take.
    expect(counts[200]).toBeGreaterThanOrEqual(6);
    expect(counts[200]).toBeLessThanOrEqual(6 + Math.ceil((Date.now() - started) / 2000));
    expect(counts[429]).toBe(12 - counts[200]!);
    expect(await counted(3, 'key-of-chat', '/orders/list')).toEqual({200: 3});
  });

  test('of 6 streams at the same time, 4 pass', async () => {
    expect(await counted(6, 'key-of-streams', '/chat/chat/completions', '{"stream":true}')).toEqual({200: 4, 429: 2});
  });

  test('the answer with 429 is the one on the page', async () => {
    const expected = answerOf(page.sample({section: 'proxy', language: 'http'}).trim());
    await counted(10, 'key-of-answer', '/chat/chat/completions', '{}', true);
    const {output} = await proxy.curl([
      '--http1.1',
      '-i',
      '-H',
      'Authorization: key-of-answer',
      '-d',
      '{}',
      'https://gateway.example.com/chat/chat/completions',
    ]);
    const {status, headers, body} = answerOf(output);
    expect({status, body}).toEqual({status: expected.status, body: expected.body});
    expect(headers).toMatchObject(expected.headers);
  });

  test('every sample is run', () => {
    expect(page.untried()).toEqual([]);
  });
});
