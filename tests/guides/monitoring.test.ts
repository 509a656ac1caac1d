import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {apiKey} from './gateway.ts';
import {locales, readGuide} from './page.ts';
import {run, runBash, workFolder} from './run.ts';
import {freePorts, json, listen, plain, type Call, type StandIn} from './server.ts';

/** Everything that the script asks, at one address: what a whole installation answers. */
function answer({path: asked, headers}: Call) {
  if (asked === '/api/v1/common/version') return json(200, {code: 0});
  if (asked === '/api/v1/account/login/username') return json(200, {code: -1, msg: 'user not exist'});
  if (asked === '/orders/list') return headers.authorization === apiKey ? plain(200, '[]') : plain(401, '');
  if (asked === '/api/output') return plain(200, 'default_influxdb@output loki@output ai_event@output');
  if (asked === '/ready') return plain(200, 'ready');
  if (asked === '/health') return plain(200, '{"status":"pass"}');
  if (asked === '/stats') return plain(200, '[apipark_ai_event] depth: 3\n[V2 reader:1] state: 3\n');
  return plain(401, 'missing or invalid token');
}

let whole: StandIn;
beforeAll(async () => {
  whole = await listen(answer);
});
afterAll(() => whole.stop());

const names = [
  'platform',
  'database',
  'gateway',
  'call',
  'output default_influxdb',
  'output loki',
  'output ai_event',
  'loki',
  'influxdb',
  'queue',
  'disk',
];

describe.each(locales)('the samples of monitoring in %s:', (locale) => {
  const page = readGuide(locale, 'guides/operate/monitoring');
  const folder = workFolder();

  async function check(env: Readonly<Record<string, string>>) {
    const file = path.join(folder, 'check-apipark.sh');
    writeFileSync(file, page.sample({section: 'setup', language: 'bash', title: 'check-apipark.sh'}));
    await runBash(page.sample({section: 'setup', language: 'bash', title: undefined}), {cwd: folder});
    const inside = `127.0.0.1:${whole.port}`;
    const {output, status} = await run('sh', [file], {
      env: {
        CONSOLE: whole.url,
        GATEWAY: whole.url,
        ADMIN: whole.url,
        INSIDE: '',
        NSQ: inside,
        LOKI: inside,
        INFLUXDB: inside,
        DISK: '/',
        FULL: '100',
        ...env,
      },
    });
    return {status, lines: output.trim().split('\n')};
  }

  test('the script finds nothing in a whole installation', async () => {
    const {status, lines} = await check({});
    expect(lines.map((line) => line.split(':')[0])).toEqual(names.map((name) => `OK   ${name}`));
    expect(status).toBe(0);
  });

  test('the script tells what does not answer, and what is full', async () => {
    const [closed] = await freePorts(1);
    const {status, lines} = await check({GATEWAY: `http://127.0.0.1:${closed}`, BACKLOG: '2', FULL: '-1'});
    const failed = lines.filter((line) => line.startsWith('FAIL ')).map((line) => line.slice(5).split(':')[0]);
    expect(failed).toEqual(['gateway', 'call', 'queue', 'disk']);
    expect(status).toBe(1);
  });

  test('the script for a channel sends a message when other checks fail than before, and one when all pass again', async () => {
    const sent: string[] = [];
    const channel = await listen(({body}) => {
      sent.push((JSON.parse(body) as {text: string}).text);
      return plain(200, 'ok');
    });
    writeFileSync(path.join(folder, 'webhook.url'), channel.url);
    writeFileSync(path.join(folder, 'alert.sh'), page.sample({section: 'webhook', title: 'alert.sh'}));
    const checks = async (...lines: string[]) => {
      writeFileSync(
        path.join(folder, 'check-apipark.sh'),
        `printf '%s\\n' ${lines.map((line) => `'${line}'`).join(' ')}\n`,
      );
      expect((await run('sh', ['alert.sh'], {cwd: folder})).status).toBe(0);
    };
    await checks('OK   gateway: 200', 'FAIL disk: 91 %');
    await checks('OK   gateway: 200', 'FAIL disk: 92 %');
    await checks('FAIL gateway: "no" answer', 'FAIL disk: 92 %');
    await checks('OK   gateway: 200', 'OK   disk: 40 %');
    await channel.stop();
    expect(sent.map((text) => text.trim().split('\n').slice(1))).toEqual([
      ['FAIL disk: 91 %'],
      ['FAIL gateway: no answer', 'FAIL disk: 92 %'],
      ['All checks passed'],
    ]);
  });

  test('every other sample is left out with its reason', () => {
    page.leaveOut({section: 'setup', language: 'text'}, 'It is the output of the script.');
    page.leaveOut({section: 'schedule'}, 'It is a line for cron.');
    page.leaveOut({section: 'queue'}, 'It needs the queue of an installation.');
    page.leaveOut({section: 'queries'}, 'It needs the MySQL database of an installation.');
    page.leaveOut({section: 'check-the-result'}, 'It needs the containers of an installation.');
    expect(page.untried()).toEqual([]);
  });
});
