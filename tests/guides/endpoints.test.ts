import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {startConsole} from './console.ts';
import {startGateway} from './gateway.ts';
import {changed, locales, readGuide} from './page.ts';
import {pathWith, runBash, workFolder} from './run.ts';
import type {StandIn} from './server.ts';

let gateway: StandIn;
let console: StandIn;
beforeAll(async () => {
  gateway = await startGateway();
  console = await startConsole();
});
afterAll(() => Promise.all([gateway.stop(), console.stop()]));

describe.each(locales)('the samples of endpoints in %s:', (locale) => {
  const page = readGuide(locale, 'guides/decide/endpoints');
  const folder = workFolder();

  test('the release of the platform is asked of the platform', async () => {
    const code = page.samples({section: 'versions', language: 'bash'}, 2).find((text) => text.includes('curl'))!;
    const {output} = await runBash(changed(code, 'http://127.0.0.1:18288', console.url));
    expect(JSON.parse(output)).toMatchObject({data: {version: 'v1.9.6-beta'}});
  });

  test('the release of the gateway is read from its image', async () => {
    const code = page.samples({section: 'versions', language: 'bash'}, 2).find((text) => text.includes('docker'))!;
    const docker = `[ "$*" = "ps --format {{.Image}}" ] && printf 'mysql:8.0.37\\neolinker/apinto-gateway:0.22.15\\n'`;
    const {output} = await runBash(code, {env: {PATH: pathWith(folder, {docker})}});
    expect(output).toBe('eolinker/apinto-gateway:0.22.15\n');
  });

  test('the check prints what it expects', async () => {
    const code = changed(
      page.sample({section: 'check-the-result', language: 'bash'}),
      'http://127.0.0.1:18099',
      gateway.url,
    );
    const {output} = await runBash(code);
    const lines = output
      .trim()
      .split('\n')
      .map((line) => /(\d{3})\D+(\d{3})/.exec(line)!.slice(1));
    expect(lines).toEqual([
      ['200', '200'],
      ['403', '403'],
    ]);
    const wrong = await runBash(changed(code, 'YOUR_API_KEY', 'unknown'));
    expect(wrong.output.match(/401/g)).toHaveLength(2);
  });

  test('every sample is run', () => {
    expect(page.untried()).toEqual([]);
  });
});
