import {createHash} from 'node:crypto';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeEach, describe, expect, test} from 'vitest';
import {python} from './packages.ts';
import {changed, locales, readGuide} from './page.ts';
import {answerOf, run, runBash, workFolder} from './run.ts';
import {json, listen, plain} from './server.ts';

const hash = (key: string) => createHash('sha256').update(key).digest('hex');

/** What `GET /model/info` of LiteLLM 1.108.7 returns, with the fields that matter. */
const models = {
  data: [
    {
      model_name: 'gpt-4o-mini',
      litellm_params: {model: 'openai/gpt-4o-mini', api_base: 'https://llm.example.com/v1'},
      model_info: {mode: 'chat'},
    },
    {
      model_name: 'gpt-4o-mini',
      litellm_params: {model: 'azure/small', api_base: 'https://east.example.com'},
      model_info: {mode: null},
    },
    {model_name: 'claude', litellm_params: {model: 'anthropic/claude-3-5-sonnet-20241022'}, model_info: {mode: null}},
    {model_name: 'openai/gpt-4o', litellm_params: {model: 'openai/gpt-4o'}, model_info: {mode: 'chat'}},
    {model_name: 'openai/whisper-1', litellm_params: {model: 'openai/whisper-1'}, model_info: {mode: 'audio'}},
    {model_name: 'embed', litellm_params: {model: 'openai/embed-3'}, model_info: {mode: 'embedding'}},
    {model_name: 'other', litellm_params: {model: 'petals/stable'}, model_info: {mode: null}},
  ],
};

/** What `GET /key/list` returns for full objects. */
const keys = {
  keys: [
    {token: hash('mobile key'), key_alias: 'mobile app', models: [], max_budget: null, expires: null, blocked: null},
    {
      token: hash('nightly key'),
      key_alias: 'nightly job',
      models: ['claude'],
      max_budget: 5,
      expires: '2098-01-01T00:00:00Z',
      blocked: null,
    },
    {token: hash('old key'), key_alias: 'old', models: [], expires: '2020-01-01T00:00:00+00:00', blocked: null},
    {token: hash('blocked key'), key_alias: 'blocked', models: [], expires: null, blocked: true},
    {token: hash('lost key'), key_alias: 'lost', models: [], expires: null, blocked: null},
  ],
  total_count: 5,
  current_page: 1,
  total_pages: 1,
};

const mobile = '00000000-0000-4000-8000-000000000001';
const nightly = '00000000-0000-4000-8000-000000000002';
const clients = `consumer_id,key\n${mobile},mobile key\n${nightly},nightly key\n${mobile},old key\n${mobile},blocked key\n`;

type Credential = {uuid: string; name: string; expire_time: number; config: {apikey: string}};

describe.each(locales)('the samples of litellm in %s:', async (locale) => {
  const page = readGuide(locale, 'guides/move/litellm');
  const folder = workFolder();
  const file = (name: string) => path.join(folder, name);

  const litellm = await listen(({url, headers}) => {
    if (headers.authorization !== 'Bearer YOUR_MASTER_KEY') return json(401, {error: {}});
    if (url === '/model/info') return json(200, models);
    return url === '/key/list?return_full_object=true&size=100&page=1' ? json(200, keys) : json(404, {});
  });
  let stored: (Credential & {consumer: string})[] = [];
  const platform = await listen(({method, url, headers, body}) => {
    const {pathname, searchParams} = new URL(url, 'http://console');
    const consumer = searchParams.get('app')!;
    if (headers.authorization !== 'YOUR_SYSTEM_KEY') return json(403, {code: -8, msg: 'invalid token'});
    if (![mobile, nightly].includes(consumer)) return json(200, {code: -1, msg: 'record not found'});
    if (method === 'GET' && pathname === '/openapi/v1/app/authorizations')
      return json(200, {
        code: 0,
        data: {authorizations: stored.filter((one) => one.consumer === consumer).map(({uuid}) => ({id: uuid}))},
      });
    if (method !== 'POST' || pathname !== '/openapi/v1/app/authorization') return plain(200, '<!doctype html>');
    stored.push({...(JSON.parse(body) as Credential), consumer});
    return json(200, {code: 0, data: {}, success: 'success'});
  });
  let knowsKeys = true;
  const gateway = await listen(({headers, path}) => {
    if (!knowsKeys || !stored.some(({config}) => config.apikey === headers.authorization))
      return plain(401, 'missing or invalid token');
    return path === '/v1/chat/completions' ? json(200, {choices: []}) : plain(403, 'Forbidden', 'text/plan');
  });
  afterAll(() => Promise.all([litellm.stop(), platform.stop(), gateway.stop()]));

  beforeEach(() => {
    stored = [];
    knowsKeys = true;
    writeFileSync(file('move_litellm.py'), `${page.sample({section: 'script', language: 'python'})}\n`);
    writeFileSync(file('models.json'), JSON.stringify(models));
    writeFileSync(file('keys-1.json'), JSON.stringify(keys));
    writeFileSync(file('clients.csv'), clients);
  });

  const env = {CONSOLE: platform.url, GATEWAY: gateway.url, SYSTEM_KEY: 'YOUR_SYSTEM_KEY'};
  const move = (...args: string[]) => run(python, ['move_litellm.py', ...args], {cwd: folder, env});

  test('the export is what the script reads', async () => {
    const {status} = await runBash(changed(page.sample({title: 'export.sh'}), 'http://127.0.0.1:4000', litellm.url), {
      cwd: folder,
    });
    expect(status).toBe(0);
    expect(JSON.parse(readFileSync(file('models.json'), 'utf8'))).toEqual(models);
    expect(JSON.parse(readFileSync(file('keys-1.json'), 'utf8'))).toEqual(keys);
  });

  test('the dry run lists and writes names, and calls nobody', async () => {
    const before = platform.calls.length + gateway.calls.length;
    const {status, output, errors} = await move();
    expect({status, errors}).toEqual({status: 0, errors: ''});
    expect(output.trim().split(/\r?\n/)).toEqual([
      'Providers:',
      '  llm-example-com (custom, base_url https://llm.example.com/v1)',
      '  azure_openai (built-in, base_url https://east.example.com)',
      '  anthropic (built-in)',
      '  openai (built-in)',
      'Left out:',
      '  model gpt-4o-mini: further deployment azure_openai/small',
      '  model embed: embedding needs a REST service',
      '  model other: add petals/stable by hand',
      '  limits of key nightly job: models, max_budget',
      '  key old: blocked or expired',
      '  key blocked: blocked or expired',
      '  key lost: not in clients.csv',
      '2 names in redirection.json, 2 credentials to create',
      'Dry run: nothing was changed',
    ]);
    expect(JSON.parse(readFileSync(file('redirection.json'), 'utf8'))).toEqual({
      'gpt-4o-mini': 'llm-example-com/gpt-4o-mini',
      claude: 'anthropic/claude-3-5-sonnet-20241022',
    });
    expect(platform.calls.length + gateway.calls.length).toBe(before);
  });

  test('keys become credentials with Bearer, once, and none is printed', async () => {
    writeFileSync(file('clients.csv'), changed(page.sample({title: 'clients.csv'}), 'YOUR_VIRTUAL_KEY', 'mobile key'));
    const sample = page.sample({title: 'apply.sh'});
    const code = changed(
      changed(sample, 'http://127.0.0.1:18288', platform.url),
      'http://127.0.0.1:18099',
      gateway.url,
    );
    const {output, errors} = await runBash(code, {cwd: folder});
    expect(errors).toBe('');
    expect(output).toContain(page.sample({section: 'first-client', language: 'text', title: undefined}));
    expect(stored).toMatchObject([
      {
        consumer: mobile,
        name: 'mobile app',
        driver: 'apikey',
        position: 'Header',
        token_name: 'Authorization',
        expire_time: 0,
        hide_credential: true,
        config: {apikey: 'Bearer mobile key'},
      },
    ]);

    writeFileSync(file('clients.csv'), clients);
    const again = await move('--apply');
    expect(again.status).toBe(0);
    expect(stored.map(({name, expire_time}) => [name, expire_time])).toEqual([
      ['mobile app', 0],
      ['nightly job', Date.UTC(2098, 0, 1) / 1000],
    ]);
    expect(output + again.output + again.errors).not.toMatch(/(mobile|nightly|blocked) key\b(?! )/);
    expect(platform.calls.every(({method}) => method === 'GET' || method === 'POST')).toBe(true);
  });

  test('the client calls with the key that it had', async () => {
    await move('--apply');
    const sample = changed(page.sample({title: 'call.sh'}), 'http://127.0.0.1:18099', gateway.url);
    expect(answerOf((await runBash(changed(sample, 'YOUR_VIRTUAL_KEY', 'mobile key'))).output).status).toBe(200);
    expect(answerOf((await runBash(sample)).output).status).toBe(401);
  });

  const edits: {why: string; edit: () => void; message: string}[] = [
    {
      why: 'a key that LiteLLM does not have',
      edit: () => writeFileSync(file('clients.csv'), `${clients}${mobile},foreign\n`),
      message: "clients.csv, line 6: LiteLLM doesn't have this key",
    },
    {
      why: 'one key for two consumers',
      edit: () => writeFileSync(file('clients.csv'), `${clients}${nightly},mobile key\n`),
      message: 'clients.csv, line 6: the key of another line, the gateway refuses duplicates',
    },
    {
      why: 'a missing page of keys',
      edit: () => writeFileSync(file('keys-1.json'), JSON.stringify({...keys, total_count: 105})),
      message: 'keys-*.json have 5 of 105 keys, export every page',
    },
    {
      why: 'an unknown consumer',
      edit: () => writeFileSync(file('clients.csv'), 'consumer_id,key\nnone,mobile key\n'),
      message: 'GET authorizations?app=none: record not found',
    },
    {
      why: 'a key that the gateway refuses',
      edit: () => void (knowsKeys = false),
      message: "mobile app: the gateway doesn't accept the key",
    },
  ];
  test.each(edits)('it stops at $why', async ({edit, message}) => {
    edit();
    expect(await move('--apply')).toMatchObject({status: 1, errors: `STOPPED: ${message}\n`});
  });

  test('every sample is run', () => {
    expect(existsSync(file('redirection.json'))).toBe(true);
    expect(page.untried()).toEqual([]);
  });
});
