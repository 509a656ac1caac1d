import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {startConsole} from './console.ts';
import {apiKey, startGateway} from './gateway.ts';
import {changed, locales, readGuide} from './page.ts';
import {answerOf, runBash} from './run.ts';
import type {StandIn} from './server.ts';

let gateway: StandIn;
let console: StandIn;
beforeAll(async () => {
  gateway = await startGateway({
    credentials: [
      {header: 'authorization', value: apiKey},
      {header: 'authorization', value: 'expired', isExpired: true},
    ],
  });
  console = await startConsole();
});
afterAll(() => Promise.all([gateway.stop(), console.stop()]));

describe.each(locales)('the samples of credentials in %s:', (locale) => {
  const page = readGuide(locale, 'guides/decide/credentials');
  const ask = async (address: string, ...edits: [string, string][]) => {
    const code = page
      .samples({section: 'check-the-result', language: 'bash'}, 2)
      .find((text) => text.includes(address))!;
    const url = address.endsWith('18099') ? gateway.url : console.url;
    const {output} = await runBash(edits.reduce((text, edit) => changed(text, ...edit), changed(code, address, url)));
    return answerOf(output);
  };

  test.each<[string, [string, string][], object]>([
    ['a known key', [], {status: 200}],
    ['another key', [[apiKey, 'unknown']], {status: 401, body: 'missing or invalid token'}],
    ['a key that has expired', [[apiKey, 'expired']], {status: 401, body: 'apikey error: token is expired'}],
    ['a path without a subscription', [['/orders/list', '/other/list']], {status: 403, body: 'Forbidden'}],
  ])('the gateway answers %s as the table says', async (_, edits, expected) => {
    expect(await ask('http://127.0.0.1:18099', ...edits)).toMatchObject(expected);
  });

  test('the Open API accepts a system key and refuses another one', async () => {
    const right = await ask('http://127.0.0.1:18288');
    expect(right.status).toBe(200);
    expect(JSON.parse(right.body)).toMatchObject({code: -1, msg: 'record not found'});
    const wrong = await ask('http://127.0.0.1:18288', ['YOUR_SYSTEM_KEY', 'unknown']);
    expect(wrong.status).toBe(403);
    expect(JSON.parse(wrong.body)).toMatchObject({code: -8, msg: 'invalid token'});
  });

  test('the header is the key alone', () => {
    expect(page.sample({section: '', language: 'text'})).toBe(`Authorization: ${apiKey}\n`);
  });

  test('every sample is run', () => {
    expect(page.untried()).toEqual([]);
  });
});
