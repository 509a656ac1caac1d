import {spawn, spawnSync} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {startConsole} from './console.ts';
import {startGateway} from './gateway.ts';
import {python} from './packages.ts';
import {changed, locales, readGuide} from './page.ts';
import {programOf} from './programs.ts';
import {pathWith, run, runBash, workFolder} from './run.ts';
import type {StandIn} from './server.ts';

let console: StandIn;
let gateway: StandIn;
beforeAll(async () => {
  console = await startConsole();
  gateway = await startGateway();
});
afterAll(() => Promise.all([console.stop(), gateway.stop()]));

type Row = Record<string, string | number>;
type Output = {config: {formatter: {fields: string[]}}};

describe.each(locales)('the samples of tokens-and-cost in %s:', (locale) => {
  const page = readGuide(locale, 'guides/operate/tokens-and-cost');
  const folder = workFolder();
  const exported = () => page.samples({section: 'export', language: 'bash'}, 2);
  const record = () => JSON.parse(page.sample({section: 'export', language: 'json'})) as Row;
  // What stands behind "exec -T CONTAINER" is what the container would run.
  const inContainer = (programs: Readonly<Record<string, string>>) => ({
    PATH: pathWith(path.join(folder, 'bin'), {
      docker: '[ "$1 $2" = "compose exec" ] && shift 4 && exec "$@"',
      ...programs,
    }),
  });

  test('the gateway is asked for the file that counting needs', async () => {
    const {output} = await runBash(page.sample({section: 'counted', language: 'bash'}), {
      env: inContainer({curl: 'echo "$*"'}),
    });
    expect(output).toMatch(/https:\/\/openaipublic\.blob\.core\.windows\.net\/encodings\/cl100k_base\.tiktoken$/m);
  });

  test('the request for a stream with usage is one that the service takes', async () => {
    const response = await fetch(`${gateway.url}/support-chat/chat/completions`, {
      method: 'POST',
      headers: {authorization: 'YOUR_API_KEY'},
      body: page.sample({section: 'counted', language: 'json'}),
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(await response.text()).toContain('[DONE]');
  });

  test('the export is set up with the session of the sign-in', async () => {
    const before = console.calls.length;
    const {output} = await runBash(changed(exported()[0]!, 'http://127.0.0.1:18288', console.url));
    expect(output.match(/"code":0/g)).toHaveLength(3);
    const calls = console.calls.slice(before);
    expect(calls.map(({method, url}) => `${method} ${url}`)).toEqual([
      'POST /api/v1/account/login/username',
      'POST /api/v1/dynamic/file-access-log',
      'PUT /api/v1/dynamic/file-access-log/online?id=aiusage',
    ]);
    const {fields} = (JSON.parse(calls[1]!.body) as Output).config.formatter;
    expect(fields.map((field) => field.split(' as ').at(-1)!.replace('$', '')).sort()).toEqual(
      Object.keys(record()).sort(),
    );
  });

  test('the newest line is read in the gateway, and the lines of all files are copied out', async () => {
    expect((await runBash(exported()[1]!, {env: inContainer({tail: 'echo "$*"'})})).output).toBe(
      '-n 1 /var/log/apinto/ai-usage.log\n',
    );
    await runBash(page.sample({section: 'cost', language: 'bash'}), {
      cwd: folder,
      env: inContainer({cat: 'echo "$*"'}),
    });
    expect((await run('cat', ['ai-usage.jsonl'], {cwd: folder})).output).toBe('/var/log/apinto/ai-usage*.log\n');
  });

  const cost = async (rows: readonly Row[], more = '') => {
    writeFileSync(path.join(folder, 'prices.json'), page.sample({section: 'cost', title: 'prices.json'}));
    writeFileSync(path.join(folder, 'token_cost.py'), page.sample({section: 'cost', title: 'token_cost.py'}));
    writeFileSync(path.join(folder, 'usage.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join('') + more);
    const {output, errors} = await run(python, ['token_cost.py', '2025-01', 'usage.jsonl'], {cwd: folder});
    return {table: output.replaceAll('\r', ''), errors};
  };

  test('the script makes the table of the page out of the record of the page', async () => {
    expect(await cost([record()])).toEqual({table: page.sample({section: 'cost', language: 'text'}), errors: ''});
  });

  test('the script counts each call once, and reports what it cannot count', async () => {
    const one = record();
    const {table, errors} = await cost(
      [
        one,
        one,
        {...one, request_id: '2', ai_model: '', ai_provider: '', ai_model_total_token: ''},
        {...one, request_id: '3', time_iso8601: '2025-02-01T00:00:00+08:00'},
        {...one, request_id: '4', ai_model: 'unknown'},
        {...one, request_id: '5', ai_model_output_token: 20_000_000, ai_model_total_token: 20_000_012},
      ],
      'broken\n',
    );
    expect(
      table
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(',').slice(2).join(' ')),
    ).toEqual(['openai/gpt-4o-mini 2 24 20000030 80.000144', 'openai/unknown 1 12 30 ']);
    expect(errors.trim().split('\n')).toEqual([
      expect.stringContaining('broken'),
      'no price for openai/unknown',
      expect.stringMatching(/^over budget: \S+ 80\.00 of 50$/),
    ]);
  });

  const query = {section: 'database', language: 'bash'};
  // A database server is too much to fetch for one query.
  const missing = ['mariadbd', 'mariadb-install-db', 'mariadb'].find((name) => !programOf(name));
  if (missing) page.leaveOut(query, `needs ${missing} of MariaDB on the PATH`);
  test.skipIf(missing)('the query sums the tokens of a week by consumer and model', async () => {
    const data = path.join(folder, 'database');
    mkdirSync(data);
    const isRoot = process.getuid?.() === 0;
    const own = [`--datadir=${data}`, ...(isRoot ? ['--user=root'] : [])];
    spawnSync(
      programOf('mariadb-install-db')!,
      ['--no-defaults', ...own, '--auth-root-authentication-method=normal', '--skip-test-db'],
      {stdio: 'ignore'},
    );
    const server = spawn(
      programOf('mariadbd')!,
      [
        '--no-defaults',
        ...own,
        `--socket=${data}/s`,
        '--skip-networking',
        '--innodb-buffer-pool-size=32M',
        `--pid-file=${data}/p`,
      ],
      {stdio: 'ignore'},
    );
    const ended = new Promise((done) => server.on('close', done));
    const sql = (input: string, ...args: string[]) =>
      run(programOf('mariadb')!, ['--no-defaults', '-uroot', `--socket=${data}/s`, ...args], {input});
    for (let tries = 0; tries < 100 && (await sql('CREATE DATABASE IF NOT EXISTS apipark;')).status !== 0; tries += 1)
      await new Promise((done) => setTimeout(done, 100));
    // The columns of the platform's table that the query reads.
    await sql(
      `CREATE TABLE log_record (consumer varchar(255), input_token int, output_token int, total_token int, ai_provider varchar(255), ai_model varchar(255), record_time timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP);
      INSERT INTO log_record (consumer, input_token, output_token, total_token, ai_provider, ai_model, record_time) VALUES
      ('a',12,30,42,'openai','m',NOW()), ('a',1,2,3,'openai','m',NOW()), ('b',0,0,0,'','',NOW()), ('b',9,9,18,'openai','m',NOW() - INTERVAL 8 DAY);`,
      'apipark',
    );
    const mysql = `[ "$1" = -uroot ] && exec ${programOf('mariadb')} --no-defaults -uroot --socket=${data}/s "$3"`;
    const {output, errors} = await runBash(page.sample(query), {env: inContainer({mysql})});
    server.kill();
    await ended;
    expect(output.trim().split('\n'), errors).toEqual([
      'consumer\tai_provider\tai_model\tcalls\tinput_tokens\toutput_tokens',
      'a\topenai\tm\t2\t13\t32',
    ]);
  });

  test('every sample is run', () => {
    expect(page.untried()).toEqual([]);
  });
});
