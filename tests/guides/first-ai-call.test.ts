import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {startGateway} from './gateway.ts';
import {changed, locales, readGuide} from './page.ts';
import {answerOf, pathWith, runBash, workFolder} from './run.ts';
import {freePorts, type StandIn} from './server.ts';

let gateway: StandIn;
let unused: StandIn;
beforeAll(async () => {
  gateway = await startGateway();
  unused = await startGateway({credentials: []});
});
afterAll(() => Promise.all([gateway.stop(), unused.stop()]));

describe.each(locales)('the samples of first-ai-call in %s:', (locale) => {
  const page = readGuide(locale, 'guides/connect/first-ai-call');
  const folder = workFolder();
  const [start, end, call] = page.samples({section: 'start', language: 'bash'}, 3) as [string, string, string];
  const [passed, version] = page.samples({section: 'start', language: 'text'}, 2) as [string, string];
  const hostSet = (address: string) =>
    changed(page.sample({section: 'prerequisites', language: 'bash'}), '"10.0.0.10"', `"${address}"`);
  const write = (files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text, {mode: 0o600});
  };
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  /** A program that does something on its first call only, and something else on all later ones. */
  const onceThen = (name: string, first: string, later: string) =>
    `if [ -e ${name}.called ]; then ${later}; else touch ${name}.called; ${first}; fi`;

  test('the address of the host is put into both files, and the log is read until the first start has ended', async () => {
    write({
      '.env': 'CONSOLE_BIND=10.0.0.10\nINIT=true\n',
      'gateway.yml': 'advertise: http://10.0.0.10:19400\n',
      'log.txt': `✔ Passed: Update nsq successfully\n${passed}something else\n`,
    });
    const logs = '[ "$*" = "compose logs --no-log-prefix apipark" ]';
    const docker = `${logs} || exec echo "$@"\n${onceThen('logs', 'echo Waiting for apipark to start...', 'cat log.txt')}`;
    const {output} = await runBash(`${hostSet('192.0.2.7')}\n${start}`, {
      cwd: folder,
      env: {PATH: pathWith(path.join(folder, 'start'), {docker, sleep: 'echo sleep'})},
    });
    expect(output).toBe(`compose up -d\nsleep\n${passed}`);
    expect(read('.env')).toBe('CONSOLE_BIND=192.0.2.7\nINIT=true\n');
    expect(read('gateway.yml')).toBe('advertise: http://192.0.2.7:19400\n');
    expect(statSync(path.join(folder, '.env')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.endsWith('.bak'))).toEqual([]);
  });

  test('an error ends the wait for the first start as well', async () => {
    const docker = 'case "$*" in *logs*) echo "Error: Set cluster failed";; esac';
    const {output} = await runBash(`${hostSet('192.0.2.7')}\n${start}`, {
      cwd: folder,
      env: {PATH: pathWith(path.join(folder, 'error'), {docker})},
    });
    expect(output).toBe('Error: Set cluster failed\n');
  });

  test('the first start is ended, and the platform called until it tells its version', async () => {
    write({'.env': 'CONSOLE_BIND=192.0.2.7\nINIT=true\n'});
    const answer = `{"data":{"build_time":"2026-11-28T21:14:09Z",${version.trim()}},"code":0,"success":"success"}`;
    const curl = `echo "$2" >> called.txt\n${onceThen('curl', 'exit 7', `printf '%s' '${answer}'`)}`;
    const {output} = await runBash(`${hostSet('192.0.2.7')}\n${end}`, {
      cwd: folder,
      env: {PATH: pathWith(path.join(folder, 'end'), {docker: 'echo "$@"', curl, sleep: 'echo sleep'})},
    });
    expect(output).toBe(`compose up -d apipark\nsleep\n${version}`);
    expect(read('called.txt')).toBe('http://192.0.2.7:18288/api/v1/common/version\n'.repeat(2));
    expect(read('.env')).toBe('CONSOLE_BIND=192.0.2.7\nINIT=false\n');
    expect(statSync(path.join(folder, '.env')).mode & 0o777).toBe(0o600);
  });

  test('the address of the console and the password are printed', async () => {
    write({'.env': 'MYSQL_PASSWORD=1\nADMIN_PASSWORD=YOUR_PASSWORD\nAPIPARK_API_KEY=2\n'});
    const commands = page.sample({section: 'sign-in', language: 'bash'});
    const {output} = await runBash(`${hostSet('10.0.0.10')}\n${commands}`, {cwd: folder});
    expect(output).toBe(page.sample({section: 'sign-in', language: 'text'}));
  });

  test('a call without a key tells whether the gateway has credentials', async () => {
    const {output} = await runBash(changed(call, 'http://127.0.0.1:18099', gateway.url));
    expect(answerOf(output)).toMatchObject({status: 401, body: 'missing or invalid token'});
    const empty = await runBash(changed(call, 'http://127.0.0.1:18099', unused.url));
    expect(answerOf(empty.output)).toMatchObject({status: 403, body: 'Forbidden'});
    const shown = answerOf(page.sample({section: 'start', language: 'http'}));
    expect(shown).toMatchObject({status: 401, body: 'missing or invalid token\n'});
  });

  test('the stand-in prints what the console asks for, and returns what the check of the provider shows', async () => {
    const [port] = await freePorts(1);
    const program = page.sample({section: 'stand-in', language: 'bash'});
    const commands = changed(changed(program, ' 19600', ` ${port}`), ':19600', `:${port}`);
    // In a group of its own, which ends with the program that the commands start.
    const standIn = spawn('bash', ['-c', `${hostSet('127.0.0.1')}\n${commands}`], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    try {
      const [printed] = (await once(standIn.stdout!, 'data')) as [Buffer];
      // A shell that a reader types into says the number of the process first.
      const shown = page
        .sample({section: 'stand-in', language: 'text'})
        .replace(/^\[1\] \d+\n/, '')
        .trim();
      expect(printed.toString().trim()).toBe(changed(shown, '10.0.0.10:19600', `127.0.0.1:${port}`));
      const {openai_api_base: address} = JSON.parse(shown) as {openai_api_base: string};
      const check = page.sample({section: 'add-provider', language: 'bash'});
      expect(check.replace('$HOST_IP', '10.0.0.10')).toContain(`"${address}/chat/completions"`);
      const PATH = pathWith(folder, {docker: '[ "$1 $2 $3" = "compose exec apipark-apinto" ] && shift 3 && exec "$@"'});
      const code = `${hostSet('127.0.0.1')}\n${changed(check, ':19600', `:${port}`)}`;
      // The port is bound before the address is printed, so the first call is answered.
      const {output, errors} = await runBash(code, {env: {PATH}});
      expect(`${output}\n`, errors).toBe(page.sample({section: 'add-provider', language: 'text'}));
    } finally {
      process.kill(-standIn.pid!);
    }
  });

  test('the call of the model answers with choices and names the model', async () => {
    const call = page.sample({section: 'call', language: 'bash'});
    const {output} = await runBash(changed(call, 'http://127.0.0.1:18099', gateway.url));
    const {status, headers, body} = answerOf(output);
    expect(status).toBe(200);
    expect(headers).toMatchObject({'x-ai-provider': 'openai', 'x-ai-model': 'gpt-4o'});
    expect(JSON.parse(body)).toMatchObject({choices: [{message: {role: 'assistant'}}], usage: {total_tokens: 7}});
    const sent = JSON.parse(gateway.calls.at(-1)!.body) as {messages: {content: string}[]};
    // What the page shows is what its own stand-in makes of this call.
    const shown = answerOf(page.sample({section: 'call', language: 'http'}));
    expect(shown).toMatchObject({status: 200, headers: {'x-ai-provider': 'openai', 'x-ai-model': 'gpt-4o-mini'}});
    expect(JSON.parse(shown.body)).toEqual({
      model: 'gpt-4o-mini',
      choices: [{message: {content: `You said: ${sent.messages[0]!.content}`}}],
      usage: {prompt_tokens: 1, completion_tokens: 2, total_tokens: 3},
    });
  });

  test('every sample is run', () => {
    expect(page.untried()).toEqual([]);
  });
});
