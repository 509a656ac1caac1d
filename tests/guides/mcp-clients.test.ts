import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {startConsole} from './console.ts';
import {nodePackages} from './packages.ts';
import {changed, locales, readGuide} from './page.ts';
import {answerOf, runBash, runModule} from './run.ts';
import type {StandIn} from './server.ts';

const tools = ['service_list', 'openapi_document', 'invoke_api'];

let console: StandIn;
beforeAll(async () => {
  console = await startConsole();
});
afterAll(() => console.stop());

/** An entry of a client's configuration, as far as it has an address. */
type Entry = {url: string; headers?: Record<string, string>; type?: string};

/** Calls the address of an entry with its headers as a client does first. */
const initialize = ({url, headers = {}}: Entry) =>
  fetch(url.replace('https://apipark.example.com', console.url), {
    method: 'POST',
    headers: {...headers, 'content-type': 'application/json'},
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: {protocolVersion: '2025-06-18', capabilities: {}, clientInfo: {name: 'test', version: '1'}},
    }),
  });

/** Replaces the placeholders that clients fill in themselves, such as `${input:apipark-key}`. */
const filledIn = (entry: Entry): Entry => ({
  ...entry,
  headers: Object.fromEntries(
    Object.entries(entry.headers!).map(([name, value]) => [name, value.replace(/\$\{[^}]+\}/, 'YOUR_API_KEY')]),
  ),
});

describe.each(locales)('the samples of mcp-clients in %s:', (locale) => {
  const page = readGuide(locale, 'guides/connect/mcp-clients');
  const check = () =>
    changed(page.sample({section: 'check-first', language: 'bash'}), 'http://127.0.0.1:18288', console.url);

  test('the check opens a session', async () => {
    const {status, headers, body} = answerOf((await runBash(check())).output);
    expect(status).toBe(200);
    expect(headers['mcp-session-id']).toMatch(/^mcp-session-/);
    expect(JSON.parse(body)).toMatchObject({result: {protocolVersion: '2025-06-18'}});
  });

  test.each<[string, string, string, object]>([
    [
      'a missing header',
      'X-Application-Id: $CONSUMER_ID',
      'X-Other: 1',
      {status: 403, body: '{"code":-1,"msg":"invalid app id","success":"fail"}'},
    ],
    [
      'a path that this patch does not have',
      '/openapi/v1/app/mcp',
      '/openapi/v1/none',
      {status: 200, headers: expect.objectContaining({'content-type': 'text/html'})},
    ],
  ])('the check answers %s as the table says', async (_, from, to, expected) => {
    expect(answerOf((await runBash(changed(check(), from, to))).output)).toMatchObject(expected);
  });

  test('the system level refuses another key', async () => {
    const code = changed(changed(check(), '/openapi/v1/app/mcp', '/openapi/v1/global/mcp'), 'YOUR_API_KEY', 'unknown');
    expect(answerOf((await runBash(code)).output)).toMatchObject({
      status: 403,
      body: '{"code":-8,"msg":"invalid token","success":"fail"}',
    });
  });

  test.each(['vscode', 'claude-code'])('the file of %s opens a session', async (tab) => {
    const file = JSON.parse(page.sample({section: 'streamable', tab, language: 'json'})) as {
      servers?: Record<string, Entry>;
      mcpServers?: Record<string, Entry>;
      inputs?: {id: string}[];
    };
    const entry = (file.servers ?? file.mcpServers)!.apipark!;
    for (const [, id] of JSON.stringify(entry).matchAll(/\$\{input:([^}]+)\}/g))
      expect(file.inputs?.map((input) => input.id)).toContain(id);
    expect(entry.type).toBe('http');
    const response = await initialize(filledIn(entry));
    expect(response.status).toBe(200);
    expect(console.calls.at(-1)!.headers).toMatchObject({
      authorization: 'Bearer YOUR_API_KEY',
      'x-application-id': 'YOUR_CONSUMER_ID',
    });
  });

  test('the sample of the SDK lists the tools', async () => {
    const code = changed(page.sample({section: 'streamable', tab: 'sdk'}), 'http://127.0.0.1:18288', console.url);
    const {output, errors} = await runModule(code);
    expect(output.trim().split('\n'), errors).toEqual(tools);
  });

  test('the address of the file for SSE opens a stream', async () => {
    const {mcpServers} = JSON.parse(page.sample({section: 'sse', language: 'json'})) as {
      mcpServers: Record<string, Entry>;
    };
    const address = mcpServers.apipark!.url.replace('https://apipark.example.com', console.url);
    const response = await fetch(address, {signal: AbortSignal.timeout(5000)});
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const {value} = await response.body!.getReader().read();
    expect(new TextDecoder().decode(value)).toMatch(
      /^event: endpoint\ndata: \/openapi\/v1\/mcp\/app\/YOUR_CONSUMER_ID\/message\?sessionId=/,
    );
  });

  test('the bridge of the file for Claude Desktop lists the tools', async () => {
    const {mcpServers} = JSON.parse(page.sample({section: 'bridge', language: 'json'})) as {
      mcpServers: Record<string, {command: string; args: string[]; env: Record<string, string>}>;
    };
    const {
      command,
      args: [yes, name, address, ...options],
      env,
    } = mcpServers.apipark!;
    const {dependencies} = (await import('./sdk/package.json', {with: {type: 'json'}})).default;
    expect([command, yes, name]).toEqual(['npx', '-y', `mcp-remote@${dependencies['mcp-remote']}`]);
    // The package that npx would fetch is the one installed for the samples; plain HTTP needs the option that the page names.
    const bridge = path.join(nodePackages, 'node_modules/mcp-remote/dist/proxy.js');
    const args = [bridge, address!.replace('https://apipark.example.com', console.url), ...options, '--allow-http'];
    const {output, errors} = await runModule(
      `import { Client } from "@modelcontextprotocol/sdk/client/index.js";
      import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
      const client = new Client({ name: "test", version: "1" });
      await client.connect(new StdioClientTransport({ command: process.execPath, args: ${JSON.stringify(args)}, env: { ...process.env, ...${JSON.stringify(env)} }, stderr: "ignore" }));
      console.log((await client.listTools()).tools.map((tool) => tool.name).join("\\n"));
      await client.close();`,
      {env: {MCP_REMOTE_CONFIG_DIR: path.join(nodePackages, 'mcp-remote')}},
    );
    expect(output.trim().split('\n'), errors).toEqual(tools);
    expect(console.calls.findLast(({method}) => method === 'POST')!.headers).toMatchObject({
      authorization: 'Bearer YOUR_API_KEY',
      'x-application-id': 'YOUR_CONSUMER_ID',
    });
  });

  test('the file of LibreChat allows its address and opens a session', async () => {
    const {mcpSettings, mcpServers} = parse(page.sample({section: 'apps', tab: 'librechat', language: 'yaml'})) as {
      mcpSettings: {allowedAddresses: string[]};
      mcpServers: {apipark: Entry};
    };
    const {host, origin} = new URL(mcpServers.apipark.url);
    expect(mcpSettings.allowedAddresses).toEqual([host]);
    const entry = {...mcpServers.apipark, url: changed(mcpServers.apipark.url, origin, console.url)};
    expect((await initialize(filledIn(entry))).status).toBe(200);
  });

  test('the values of the consumer level open a session', async () => {
    const [url, ...fields] = page.sample({section: 'values', language: 'text'}).trim().split('\n');
    expect(
      (
        await initialize({
          url: url!,
          headers: Object.fromEntries(fields.map((field) => field.split(': ') as [string, string])),
        })
      ).status,
    ).toBe(200);
  });

  test('every sample is run', () => {
    expect(page.untried()).toEqual([]);
  });
});
