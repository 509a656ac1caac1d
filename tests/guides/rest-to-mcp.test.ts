import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {startConsole} from './console.ts';
import {startGateway} from './gateway.ts';
import {toolsOf, type Tool} from './mcp.ts';
import {changed, locales, readGuide} from './page.ts';
import {runBash} from './run.ts';
import type {StandIn} from './server.ts';

describe.each(locales)('the samples of rest-to-mcp in %s:', (locale) => {
  const page = readGuide(locale, 'guides/connect/rest-to-mcp');
  const document = page.sample({section: 'before-after', title: 'orders.yaml'});
  let gateway: StandIn;
  let console: StandIn;
  beforeAll(async () => {
    gateway = await startGateway();
    console = await startConsole({gateway: gateway.url, document});
  });
  afterAll(() => Promise.all([gateway.stop(), console.stop()]));

  test('the document makes three tools with names that models take', () => {
    const names = toolsOf(document).map(({name}) => name);
    expect(names).toEqual(['list_orders', 'get_order', 'create_order']);
    for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  });

  test('the script lists the tools and calls one with the key of the consumer', async () => {
    const {output} = await runBash(
      changed(page.sample({section: 'check-the-result', language: 'bash'}), 'http://127.0.0.1:18288', console.url),
    );
    const [session = '', ...answers] = output.replaceAll('}{', '}\n{').trim().split('\n');
    expect(session).toMatch(/mcp-session-/);
    const [list, call] = answers.map(
      (text) => JSON.parse(text) as {result: {tools?: Tool[]; content?: {text: string}[]}},
    );
    const shown = JSON.parse(page.sample({section: 'check-the-result', language: 'json'})) as Tool;
    expect(list!.result.tools!.find(({name}) => name === shown.name)).toEqual(shown);
    expect(JSON.parse(call!.result.content![0]!.text)).toEqual({orders: [], query: 'status=open&page=1'});
    expect(gateway.calls.at(-1)!.headers.authorization).toBe('YOUR_API_KEY');
  });

  test('an answer other than 200 is an error for the agent', async () => {
    const code = changed(
      page.sample({section: 'check-the-result', language: 'bash'}),
      '"name":"list_orders"',
      '"name":"create_order"',
    );
    expect((await runBash(changed(code, 'http://127.0.0.1:18288', console.url))).output).toContain('status code 201, ');
  });

  test('every sample is run', () => {
    expect(page.untried()).toEqual([]);
  });
});
