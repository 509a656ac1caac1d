import {readFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {startConsole} from './console.ts';
import {apiKey, startGateway} from './gateway.ts';
import {locales, readGuide} from './page.ts';
import {pathWith, runBash, workFolder} from './run.ts';
import {freePorts, type StandIn} from './server.ts';

/** A text that a reader may see, and the subject it belongs to; those of the console differ by language. */
type ErrorText = {text: string; topic: string};
const texts = parse(readFileSync(path.join(import.meta.dirname, 'error-texts.yml'), 'utf8')) as Record<
  'both' | 'en' | 'zh-Hans',
  ErrorText[]
>;

const folder = workFolder();

let gateway: StandIn;
let console: StandIn;
let closedPort: number;
beforeAll(async () => {
  gateway = await startGateway();
  console = await startConsole();
  [closedPort] = (await freePorts(1)) as [number];
});
afterAll(() => Promise.all([gateway.stop(), console.stop()]));

describe.each(locales)('error-lookup in %s:', (locale) => {
  const page = readGuide(locale, 'guides/operate/error-lookup');

  test('every known error text has an entry beside the list from A to Z', () => {
    const entries = page.source.replace(/^## .*#a-z \*\/[^]*?(?=^## )/m, '');
    const marked = [...entries.matchAll(/``(.+?)``|`([^`\n]+)`|\*\*([^*\n]+)\*\*/g)].map(
      (match) => match[1] ?? match[2] ?? match[3]!,
    );
    const wanted = [...texts.both, ...texts[locale]];
    expect(wanted.length).toBeGreaterThan(250);
    expect(wanted.filter(({text}) => !marked.some((span) => span.includes(text)))).toEqual([]);
  });

  // The address is a function, because the stand-ins start after the tests are collected.
  test.each<[string, () => string, string, RegExp[]]>([
    ['an answer of the service', () => `${gateway.url}/orders/list`, apiKey, [/^HTTP\/1\.1 200/, /"orders":\[\]/]],
    [
      'the gateway that does not know the key',
      () => `${gateway.url}/orders/list`,
      `Bearer ${apiKey}`,
      [/^HTTP\/1\.1 401/, /missing or invalid token/],
    ],
    [
      'the gateway without such a path',
      () => `${gateway.url}/none`,
      apiKey,
      [/^HTTP\/1\.1 403/, /text\/plan/, /Forbidden/],
    ],
    [
      'the Open API that refuses the key',
      () => `${console.url}/openapi/v1/app/authorizations?app=none`,
      'unknown',
      [/^HTTP\/1\.1 403/, /"code":-8/],
    ],
    [
      'the Open API that takes the key',
      () => `${console.url}/openapi/v1/app/authorizations?app=none`,
      'YOUR_SYSTEM_KEY',
      [/^HTTP\/1\.1 200/, /record not found/],
    ],
    ['a page of the console', () => `${console.url}/openapi/v9/none`, apiKey, [/content-type: text\/html/i, /<title>/]],
    [
      'the API of the console without a session',
      () => `${console.url}/api/v1/none`,
      apiKey,
      [/^HTTP\/1\.1 401/, /not login/],
    ],
    [
      'a path that the console does not have',
      () => `${console.url}/api/none`,
      apiKey,
      [/^HTTP\/1\.1 404/, /not found/],
    ],
    ['nobody', () => `http://127.0.0.1:${closedPort}/`, apiKey, [/curl: \(7\)/]],
  ])('the first sample shows %s', async (_, url, key, expected) => {
    const code = page
      .sample({section: 'find-component', language: 'bash'})
      .replace(/^URL=.*/m, `URL="${url()}"`)
      .replace(/^API_KEY=.*/m, `API_KEY="${key}"`);
    const {output, errors} = await runBash(code);
    for (const pattern of expected) expect(output + errors).toMatch(pattern);
    expect(errors).toMatch(/^\d+\.\d+ s$/m);
  });

  test('the second sample finds a text in the logs', async () => {
    const docker = `[ "$1 $2" = "compose logs" ] && printf 'apipark-1 | update log record error: x\\napipark-1 | other\\n'`;
    const {output} = await runBash(page.sample({section: 'logs', language: 'bash'}), {
      env: {PATH: pathWith(folder, {docker})},
    });
    expect(output).toBe('apipark-1 | update log record error: x\n');
  });

  test('every sample is run', () => {
    expect(page.untried()).toEqual([]);
  });
});
