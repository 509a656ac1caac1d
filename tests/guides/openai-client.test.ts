import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {startGateway} from './gateway.ts';
import {changed, locales, readGuide} from './page.ts';
import {answerOf, runBash, runModule, runPython, type Outcome} from './run.ts';
import type {StandIn} from './server.ts';

const bareKey = 'the-bare-key';
const storedWithPrefix = 'the-key-with-prefix';
const headerKey = 'the-key-in-a-header';

let gateway: StandIn;
let env: Record<string, string>;
beforeAll(async () => {
  gateway = await startGateway({
    credentials: [
      {header: 'authorization', value: bareKey},
      {header: 'authorization', value: `Bearer ${storedWithPrefix}`},
      {header: 'x-api-key', value: headerKey},
      {header: 'authorization', value: 'not-subscribed', isSubscribed: false},
    ],
  });
  env = {AI_BASE_URL: `${gateway.url}/support-chat`, AI_API_KEY: bareKey, AI_MODEL: 'openai/gpt-4o-mini'};
});
afterAll(() => gateway.stop());

type Runner = typeof runBash;
const outcomes = new Map<string, Promise<Outcome>>();

/** Runs a sample; one that is the same in both languages runs once, because the libraries take seconds to load. */
function runOnce(runner: Runner, code: string, values: Readonly<Record<string, string>>): Promise<Outcome> {
  const key = JSON.stringify([code, values]);
  const outcome = outcomes.get(key) ?? runner(code, {env: values});
  outcomes.set(key, outcome);
  return outcome;
}

describe.each(locales)('the samples of openai-client in %s:', (locale) => {
  const page = readGuide(locale, 'guides/connect/openai-client');
  const curl = async (section: string, values: Record<string, string> = {}, edit = (code: string) => code) => {
    const {output, errors} = await runBash(edit(page.sample({section, language: 'bash'})), {env: {...env, ...values}});
    return {...answerOf(output), errors};
  };

  test('the first block sets the three values', async () => {
    const {output} = await runBash(
      `${page.sample({section: 'values', language: 'bash'})}\necho "$AI_BASE_URL $AI_API_KEY $AI_MODEL"`,
    );
    expect(output.trim()).toBe('http://127.0.0.1:18099/support-chat YOUR_API_KEY openai/gpt-4o-mini');
  });

  test('the check of the values answers with the model asked for', async () => {
    const {status, headers, body} = await curl('check-values');
    expect(status).toBe(200);
    expect(headers).toMatchObject({'x-ai-provider': 'openai', 'x-ai-model': 'gpt-4o-mini'});
    expect(JSON.parse(body)).toHaveProperty('choices');
  });

  test('a misspelled provider is ignored without an error', async () => {
    expect((await curl('check-values', {AI_MODEL: 'OpenAI/gpt-4o-mini'})).headers).toMatchObject({
      'x-ai-model': 'gpt-4o',
    });
  });

  test('a missing value stops the sample before the call', async () => {
    const before = gateway.calls.length;
    const {errors} = await curl('check-values', {AI_API_KEY: ''});
    expect(errors).toContain('AI_API_KEY');
    expect(gateway.calls).toHaveLength(before);
  });

  test('Bearer in front of the key gets 401', async () => {
    expect(await curl('bearer')).toMatchObject({
      status: 401,
      body: page.sample({section: 'bearer', language: 'text'}).trim(),
    });
  });

  test('a header of its own lets a client through that sends Authorization', async () => {
    expect(await curl('bare-key', {}, (code) => changed(code, 'YOUR_API_KEY', headerKey))).toMatchObject({status: 200});
  });

  test('a key stored with its prefix turns both checks around', async () => {
    expect(await curl('bearer', {AI_API_KEY: storedWithPrefix})).toMatchObject({status: 200});
    expect(await curl('check-values', {AI_API_KEY: storedWithPrefix})).toMatchObject({status: 401});
  });

  test('a consumer without a subscription gets 403', async () => {
    expect(await curl('check-values', {AI_API_KEY: 'not-subscribed'})).toMatchObject({status: 403, body: 'Forbidden'});
  });

  test('streamed events come one after the other and end with [DONE]', async () => {
    const {output} = await runBash(page.sample({section: 'stream', language: 'bash'}), {env});
    expect(output).toMatch(/^data: \{/);
    expect(output.trim()).toMatch(/data: \[DONE\]$/);
  });

  test('clients, curl', async () => {
    const {output} = await runBash(page.sample({section: 'clients', tab: 'curl'}), {env});
    expect(JSON.parse(output)).toMatchObject({model: 'gpt-4o-mini'});
  });

  const named = 'openai gpt-4o-mini\nHello there';
  // How each library takes the key when the credential is stored with its prefix, as the text below the tabs says.
  const clients: {tab: string; runner: Runner; printed: string; header: string; field: [string, string]}[] = [
    {
      tab: 'python',
      runner: runPython,
      printed: named,
      header: '    default_headers={"Authorization": os.environ["AI_API_KEY"]},\n',
      field: ['"unused"', 'os.environ["AI_API_KEY"]'],
    },
    {
      tab: 'javascript',
      runner: runModule,
      printed: named,
      header: '  defaultHeaders: { Authorization: process.env.AI_API_KEY },\n',
      field: ['"unused"', 'process.env.AI_API_KEY'],
    },
    {
      tab: 'langchain',
      runner: runPython,
      printed: named,
      header: '    default_headers={"Authorization": os.environ["AI_API_KEY"]},\n',
      field: ['"unused"', 'os.environ["AI_API_KEY"]'],
    },
    {
      tab: 'llamaindex',
      runner: runPython,
      printed: 'Hello there',
      header: '    default_headers={"Authorization": os.environ["AI_API_KEY"]},\n',
      field: ['"unused"', 'os.environ["AI_API_KEY"]'],
    },
    {
      tab: 'vercel',
      runner: runModule,
      printed: named,
      header: '  headers: { Authorization: process.env.AI_API_KEY },\n',
      field: ['  name: "apipark",', '  name: "apipark",\n  apiKey: process.env.AI_API_KEY,'],
    },
  ];
  for (const {tab, runner, printed, header, field} of clients) {
    test(`clients, ${tab}`, async () => {
      const {output, errors, status} = await runOnce(runner, page.sample({section: 'clients', tab}), env);
      expect({output: output.trim(), status}, errors).toEqual({output: printed, status: 0});
    });

    test(`clients, ${tab}, with a key stored with its prefix`, async () => {
      const code = changed(changed(page.sample({section: 'clients', tab}), header, ''), ...field);
      const {output, errors} = await runOnce(runner, code, {...env, AI_API_KEY: storedWithPrefix});
      expect(output.trim(), errors).toBe(printed);
    });
  }

  test('every sample is run', () => {
    expect(page.untried()).toEqual([]);
  });
});
