import {spawn} from 'node:child_process';
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
  const atStart = (command: string) =>
    page.samples({section: 'start', language: 'bash'}, 6).find((code) => code.startsWith(command))!;

  test('the look into the log finds what the first start ends with', async () => {
    const log = 'apipark-1  | ✔ Passed: Update apipark openapi address successfully\\napipark-1  | something else\\n';
    const {output} = await runBash(atStart('docker compose logs'), {
      env: {PATH: pathWith(folder, {docker: `printf '${log}'`})},
    });
    expect(output).toBe('apipark-1  | ✔ Passed: Update apipark openapi address successfully\n');
  });

  test('the address of the host is put into both files, and the first start is ended', async () => {
    const files = {'.env': 'CONSOLE_BIND=10.0.0.10\nINIT=true\n', 'gateway.yml': 'advertise: http://10.0.0.10:19400\n'};
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text, {mode: 0o600});
    const options = {cwd: folder, env: {PATH: pathWith(folder, {docker: 'echo "$@"'})}};
    await runBash(changed(atStart('HOST_IP'), '"10.0.0.10"', '"192.0.2.7"'), options);
    const {output} = await runBash(atStart('sed'), options);
    const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
    expect(read('.env')).toBe('CONSOLE_BIND=192.0.2.7\nINIT=false\n');
    expect(read('gateway.yml')).toBe('advertise: http://192.0.2.7:19400\n');
    expect(statSync(path.join(folder, '.env')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.endsWith('.bak'))).toEqual([]);
    expect(output).toBe('compose up -d apipark\n');
  });

  test('a call without a key tells whether the gateway has credentials', async () => {
    const call = atStart('curl -i');
    const {output} = await runBash(changed(call, 'http://127.0.0.1:18099', gateway.url));
    expect(answerOf(output)).toMatchObject({status: 401, body: 'missing or invalid token'});
    const empty = await runBash(changed(call, 'http://127.0.0.1:18099', unused.url));
    expect(answerOf(empty.output)).toMatchObject({status: 403, body: 'Forbidden'});
    const shown = answerOf(page.sample({section: 'start', language: 'http'}));
    expect(shown).toMatchObject({status: 401, body: 'missing or invalid token\n'});
  });

  test('the stand-in returns what the check of the provider asks for', async () => {
    const [port] = await freePorts(1);
    const commands = changed(
      changed(page.sample({section: 'stand-in', language: 'bash'}), ' 19600', ` ${port}`),
      '"10.0.0.10"',
      '"127.0.0.1"',
    );
    // In a group of its own, which ends with the program that the commands start.
    const standIn = spawn('bash', ['-c', commands], {cwd: folder, stdio: 'ignore', detached: true});
    try {
      const {openai_api_base: address} = JSON.parse(page.sample({section: 'add-provider', language: 'json'})) as {
        openai_api_base: string;
      };
      const check = page.sample({section: 'add-provider', language: 'bash'});
      expect(check).toContain(`"${address}/chat/completions"`);
      const code = changed(
        changed(check, '10.0.0.10:19600', `127.0.0.1:${port}`),
        '-s -m 20',
        '-s -m 20 --retry 20 --retry-connrefused --retry-delay 1',
      );
      const PATH = pathWith(folder, {docker: '[ "$1 $2 $3" = "compose exec apipark-apinto" ] && shift 3 && exec "$@"'});
      const {output, errors} = await runBash(code, {env: {PATH}});
      expect(JSON.parse(output), errors).toMatchObject({
        model: 'gpt-4o-mini',
        choices: [{message: {role: 'assistant', content: 'You said: Hello'}}],
        usage: {total_tokens: 3},
      });
    } finally {
      process.kill(-standIn.pid!);
    }
  });

  test('the key of a real provider is filled in as JSON', () => {
    expect(JSON.parse(page.sample({section: 'real-provider', language: 'json'}))).toEqual({
      openai_api_base: 'https://api.openai.com/v1',
      openai_api_key: 'YOUR_PROVIDER_KEY',
    });
  });

  test('the check of a real provider calls it from the gateway with its key', async () => {
    // What stands behind "exec" is what the container would run.
    const PATH = pathWith(folder, {
      docker: '[ "$1 $2 $3" = "compose exec apipark-apinto" ] && shift 3 && exec "$@"',
      curl: 'printf "%s\\n" "$@"',
    });
    const {output} = await runBash(page.sample({section: 'real-provider', language: 'bash'}), {env: {PATH}});
    expect(output.split('\n')).toEqual(
      expect.arrayContaining([
        '-w',
        '%{http_code}\\n',
        'https://api.openai.com/v1/models',
        'Authorization: Bearer YOUR_PROVIDER_KEY',
      ]),
    );
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
