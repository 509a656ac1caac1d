import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeEach, describe, expect, test} from 'vitest';
import {python} from './packages.ts';
import {changed, locales, readGuide} from './page.ts';
import {answerOf, pathWith, run, runBash, workFolder} from './run.ts';
import {json, listen, plain} from './server.ts';

// The columns of the tables that the export reads, as both products create them in SQLite.
const tables = (limits: string) => `
CREATE TABLE users (id integer PRIMARY KEY, username text);
CREATE TABLE channels (id integer PRIMARY KEY, type integer, \`key\` text, status integer, name text, base_url text,
  models text, model_mapping text, priority integer);
CREATE TABLE tokens (id integer PRIMARY KEY, user_id integer, \`key\` text, status integer, name text,
  expired_time integer, unlimited_quota numeric, ${limits});
INSERT INTO users VALUES (1, 'root'), (2, 'alice');
INSERT INTO channels VALUES (1, 1, 'provider', 1, 'OpenAI', '', 'gpt-4o-mini', '', 0),
  (2, 1, 'provider', 1, 'vLLM', 'https://llm.example.com/v1', 'fast, gpt-4o-mini', '{"fast": "qwen"}', 5),
  (3, 14, 'provider', 2, 'Anthropic', '', 'claude', NULL, 0), (4, 99, 'provider', 1, 'Other', '', 'other', '', 0),
  (5, 8, 'provider', 1, 'Custom', 'https://custom.example.com/v1', 'own', '', 0);
INSERT INTO tokens (id, user_id, \`key\`, status, name, expired_time, unlimited_quota) VALUES
  (1, 2, 'first', 1, 'mobile app', -1, 1), (2, 2, 'second', 1, 'nightly job', 4039372800, 0),
  (3, 2, 'third', 2, 'old', -1, 1), (4, 1, 'fourth', 1, 'root', -1, 1);
`;
const limits = {'one-api': 'models text, subnet text', 'new-api': 'model_limits text, allow_ips text, deleted_at text'};

// Stands in for the program sqlite3: Python has the same database.
const sqlite =
  'python3 -c \'import sqlite3, sys; base = sqlite3.connect(sys.argv[1]); [print(row[0]) for part in sys.stdin.read().split(";") if part.strip() for row in base.execute(part)]\' "$1"';
const alice = '00000000-0000-4000-8000-000000000001';
type Credential = {uuid: string; name: string; expire_time: number; config: {apikey: string}};

describe.each(locales)('the samples of one-api in %s:', async (locale) => {
  const page = readGuide(locale, 'guides/move/one-api');
  const folder = workFolder();
  const file = (name: string) => path.join(folder, name);
  let stored: Credential[] = [];
  const platform = await listen(({method, url, headers, body}) => {
    if (headers.authorization !== 'YOUR_SYSTEM_KEY') return json(403, {code: -8, msg: 'invalid token'});
    if (!url.endsWith(`?app=${alice}`)) return json(200, {code: -1, msg: 'record not found'});
    if (method === 'GET') return json(200, {code: 0, data: {authorizations: stored.map(({uuid}) => ({id: uuid}))}});
    stored.push(JSON.parse(body) as Credential);
    return json(200, {code: 0, data: {}});
  });
  const gateway = await listen(({headers, path}) => {
    if (!stored.some(({config}) => config.apikey === headers.authorization))
      return plain(401, 'missing or invalid token');
    return path === '/v1/chat/completions' ? json(200, {choices: []}) : plain(403, 'Forbidden');
  });
  afterAll(() => Promise.all([platform.stop(), gateway.stop()]));

  const exported = async (product: 'one-api' | 'new-api') => {
    const base = file(`${product}.db`);
    const code = 'import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(sys.stdin.read())';
    const {status, errors} = await run(python, ['-c', code, base], {input: tables(limits[product])});
    expect(status, errors).toBe(0);
    writeFileSync(file('export.sql'), page.sample({section: 'export', tab: product}));
    const [command] = page.samples({section: 'export', language: 'bash'}, 2);
    return runBash(changed(command!, 'one-api.db', base), {
      cwd: folder,
      env: {PATH: pathWith(file('bin'), {sqlite3: sqlite})},
    });
  };
  beforeEach(() => {
    stored = [];
    writeFileSync(file('move_one_api.py'), page.sample({section: 'script', language: 'python'}));
    writeFileSync(file('consumers.csv'), page.sample({title: 'consumers.csv'}));
  });
  const env = {CONSOLE: platform.url, GATEWAY: gateway.url, SYSTEM_KEY: 'YOUR_SYSTEM_KEY'};
  const move = (...args: string[]) => run(python, ['move_one_api.py', ...args], {cwd: folder, env});

  for (const product of ['new-api', 'one-api'] as const) {
    test(`the dry run for ${product} lists what moves, and writes the names`, async () => {
      expect((await exported(product)).errors).toBe('');
      const {output, errors} = await move(product);
      // In new-api, a channel of type 8 has the address of one endpoint, not a base URL.
      const isListed = product === 'one-api';
      expect(errors).toBe('');
      expect(output.trim().split('\n')).toEqual([
        'Providers:',
        '  llm-example-com (custom, base_url https://llm.example.com/v1)',
        '  openai (built-in)',
        ...(isListed ? ['  custom-example-com (custom, base_url https://custom.example.com/v1)'] : []),
        'Left out:',
        '  channel 1 OpenAI: gpt-4o-mini as openai/gpt-4o-mini',
        '  channel 3 Anthropic: disabled',
        '  channel 4 Other: type 99, add it by hand',
        ...(isListed ? [] : ['  channel 5 Custom: type 8, add it by hand']),
        '  limits of token 2 nightly job: quota',
        '  token 3 old: disabled, expired, or used up',
        '  token 4 root: user root is not in consumers.csv',
        `${isListed ? 3 : 2} names in redirection.json, 2 credentials to create`,
        'Dry run: nothing was changed',
      ]);
      expect(JSON.parse(readFileSync(file('redirection.json'), 'utf8'))).toEqual({
        fast: 'llm-example-com/qwen',
        'gpt-4o-mini': 'llm-example-com/gpt-4o-mini',
        ...(isListed && {own: 'custom-example-com/own'}),
      });
      expect(stored).toEqual([]);
    });
  }

  test('tokens become credentials with Bearer sk-, once, and none is printed', async () => {
    const sample = page.sample({title: 'apply.sh'});
    const code = changed(
      changed(sample, 'http://127.0.0.1:18288', platform.url),
      'http://127.0.0.1:18099',
      gateway.url,
    );
    const {output} = await runBash(code, {cwd: folder});
    expect(output).toContain(page.sample({section: 'first-user', language: 'text', title: undefined}));
    expect((await move('one-api', '--apply')).status).toBe(0);
    expect(stored.map(({config, expire_time}) => [config.apikey, expire_time])).toEqual([
      ['Bearer sk-first', 0],
      ['Bearer sk-second', 4_039_372_800],
    ]);
    expect(output).not.toMatch(/first|second/);
    const call = changed(page.sample({title: 'call.sh'}), 'http://127.0.0.1:18099', gateway.url);
    expect(answerOf((await runBash(changed(call, 'YOUR_TOKEN', 'sk-first'))).output).status).toBe(200);
    expect(answerOf((await runBash(call)).output).status).toBe(401);
  });

  test('it stops with a message', async () => {
    expect((await move()).errors).toContain('STOPPED: usage');
    writeFileSync(file('consumers.csv'), 'user,consumer_id\nalice,none\n');
    expect((await move('one-api', '--apply')).errors).toContain(
      'STOPPED: GET authorizations?app=none: record not found',
    );
  });

  test('every sample is run', () => {
    expect(page.untried()).toEqual([]);
  });
});
