import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {apiKey, startGateway} from './gateway.ts';
import {startOpenApi, type Consumers} from './open-api.ts';
import {changed, locales, readGuide} from './page.ts';
import {answerOf, pathWith, runBash, workFolder} from './run.ts';
import type {StandIn} from './server.ts';

type Part = Record<string, unknown>;

// An export as decK writes it, shortened to what matters.
const orders: Part = {
  name: 'orders',
  host: 'orders-pool',
  port: 80,
  protocol: 'http',
  path: '/v1',
  read_timeout: 15_000,
  enabled: true,
  plugins: [{name: 'rate-limiting', config: {minute: 60}, enabled: true}],
  routes: [{name: 'orders', paths: ['/orders'], methods: ['GET', 'POST'], strip_path: true, preserve_host: false}],
};
const invoices: Part = {
  name: 'invoices',
  host: 'invoices.example.com',
  port: 8080,
  protocol: 'https',
  path: null,
  read_timeout: 60_000,
  enabled: true,
  routes: [{name: 'invoices', paths: ['/billing/invoices'], hosts: ['api.example.com'], strip_path: false}],
};
const exported = (change: Part = {}): Part => ({
  _format_version: '3.0',
  services: [orders, invoices],
  upstreams: [
    {
      name: 'orders-pool',
      targets: [
        {target: '10.0.0.5:9092', weight: 100},
        {target: '10.0.0.6:9092', weight: 50},
      ],
    },
  ],
  consumers: [
    {username: 'mobile-app', keyauth_credentials: [{key: apiKey}], acls: [{group: 'partners'}]},
    {username: 'nightly-job', keyauth_credentials: [{key: 'EXAMPLE_KEY'}]},
  ],
  plugins: [{name: 'key-auth', config: {key_names: ['apikey']}, enabled: true}],
  ...change,
});

const plan = `prefix orders
  service: orders
  nodes: 10.0.0.5:9092 (weight 100), 10.0.0.6:9092 (weight 50)
  protocol: http
  host: of the upstream
  timeout: 15000
  forward path: /v1/
  methods: GET, POST
prefix billing/invoices
  service: invoices
  nodes: invoices.example.com:8080 (weight 100)
  protocol: https
  host: of the upstream
  timeout: 60000
  forward path: /billing/invoices/
  methods: DELETE, GET, PATCH, POST, PUT
consumer mobile-app: 1 credentials
consumer nightly-job: 1 credentials
left out: service orders: plug-in rate-limiting
left out: route invoices: host api.example.com
left out: consumer mobile-app: acls
`;

let openApi: StandIn;
let gateway: StandIn;
const consumers: Consumers = {};
beforeAll(async () => {
  openApi = await startOpenApi(consumers);
  gateway = await startGateway({credentials: [{header: 'apikey', value: apiKey}]});
});
afterAll(() => Promise.all([openApi.stop(), gateway.stop()]));

describe.each(locales)('the samples of kong in %s:', (locale) => {
  const page = readGuide(locale, 'guides/move/kong');
  // The script is the same in both languages, so its cases are run for one of them.
  const testScript = test.runIf(locale === 'en');
  const [dump, show, apply] = page.samples({section: 'plan', language: 'bash'}, 3);

  /** Runs a command of the page beside the script and an export. */
  async function move(command: string, file: Part, more = '') {
    const folder = workFolder();
    writeFileSync(path.join(folder, 'kong_to_apipark.py'), page.sample({section: 'script', language: 'python'}));
    writeFileSync(path.join(folder, 'kong.json'), JSON.stringify(file));
    const before = openApi.calls.length;
    const code = command.replace('http://127.0.0.1:18288', openApi.url).trimEnd() + more;
    const {status, output, errors} = await runBash(code, {cwd: folder});
    return {
      status,
      output: output.replaceAll('\r', ''),
      errors,
      calls: openApi.calls.slice(before).map(({method}) => method),
      written: readdirSync(folder).filter((name) => !name.startsWith('kong')),
      read: (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Part,
    };
  }

  const reset = (...names: string[]) => {
    for (const name of Object.keys(consumers)) Reflect.deleteProperty(consumers, name);
    for (const name of names) consumers[name] = {};
  };

  test('the export is asked of decK in JSON', async () => {
    const folder = workFolder();
    const {output} = await runBash(dump!, {
      cwd: folder,
      env: {PATH: pathWith(path.join(folder, 'bin'), {deck: 'echo "$*"'})},
    });
    expect(output).toMatch(/^gateway dump .*--format json -o kong\.json$/m);
  });

  test('without --apply, the script prints the plan and does nothing else', async () => {
    expect(await move(show!, exported())).toMatchObject({status: 0, output: plan, calls: [], written: []});
  });

  test('with --apply, the script creates the keys and writes the documents', async () => {
    reset('mobile-app', 'nightly-job');
    const {status, output, written, read} = await move(apply!, exported());
    expect({status, output: output.slice(plan.length)}).toEqual({
      status: 0,
      output:
        'created: mobile-app, Header apikey\ncreated: nightly-job, Header apikey\nwritten: orders.json\nwritten: billing-invoices.json\n',
    });
    expect(Object.values(consumers['mobile-app']!)).toEqual([
      {
        name: 'Kong apikey',
        driver: 'apikey',
        position: 'Header',
        token_name: 'apikey',
        expire_time: 0,
        hide_credential: true,
        config: {apikey: apiKey},
      },
    ]);
    expect(written).toEqual(['billing-invoices.json', 'orders.json']);
    expect(read('orders.json')).toMatchObject({
      openapi: '3.0.3',
      paths: {'/orders/{path}': {get: {summary: 'GET /orders/*'}, post: {summary: 'POST /orders/*'}}},
    });
  });

  testScript('no key is printed', async () => {
    reset('mobile-app', 'nightly-job');
    const {output, errors} = await move(apply!, exported());
    expect(output + errors).not.toMatch(/YOUR_API_KEY|EXAMPLE_KEY|YOUR_SYSTEM_KEY/);
  });

  testScript('the script creates only what is missing', async () => {
    reset('mobile-app', 'nightly-job');
    await move(apply!, exported());
    const again = await move(apply!, exported(), ' --query');
    expect(again.output.match(/^created: .*/gm)).toEqual([
      'created: mobile-app, Query apikey',
      'created: nightly-job, Query apikey',
    ]);
    expect((await move(apply!, exported())).calls).not.toContain('POST');
  });

  testScript('nothing is created while a consumer is missing', async () => {
    reset('mobile-app');
    const {status, errors, calls, written} = await move(apply!, exported());
    expect(errors).toMatch(/^FAILED .*app=nightly-job: record not found$/m);
    expect({status, calls, written}).toEqual({status: 1, calls: ['GET', 'GET'], written: []});
  });

  testScript('a wrong key and a wrong address are reported', async () => {
    reset('mobile-app', 'nightly-job');
    expect((await move(changed(apply!, 'YOUR_SYSTEM_KEY', 'unknown'), exported())).errors).toMatch(
      /^FAILED .*HTTP Error 403/m,
    );
    const wrong = changed(apply!, 'http://127.0.0.1:18288', `${openApi.url}/console`);
    expect((await move(wrong, exported())).errors).toMatch(/^FAILED .*Expecting value/m);
  });

  testScript.each<[string, Part]>([
    ['route odd: path ~/orders/\\d+$', {services: [{...orders, routes: [{name: 'odd', paths: ['~/orders/\\d+$']}]}]}],
    ['route odd: path /', {services: [{...orders, routes: [{name: 'odd', paths: ['/']}]}]}],
    ['route odd: path (none)', {services: [{...orders, routes: [{name: 'odd', methods: ['GET']}]}]}],
    ['route odd: headers', {services: [{...orders, routes: [{name: 'odd', paths: ['/a'], headers: {x: ['1']}}]}]}],
    [
      'route odd: path /orders has a second target',
      {services: [orders, {...invoices, routes: [{name: 'odd', paths: ['/orders']}]}]},
    ],
    ['service orders: neither HTTP nor HTTPS, or a client certificate', {services: [{...orders, protocol: 'grpc'}]}],
    [
      'consumer odd: name longer than 36, or key in a vault',
      {consumers: [{username: 'odd', keyauth_credentials: [{key: '{vault://env/key}'}]}]},
    ],
    ['keyauth_credentials at the top level', {keyauth_credentials: [{consumer: 'a', key: 'b'}]}],
  ])('the script stops at "%s"', async (reason, change) => {
    reset('mobile-app', 'nightly-job', 'odd');
    const {status, output, calls, written} = await move(apply!, exported(change));
    expect(output).toContain(`CANNOT MOVE: ${reason}\n`);
    expect({status, calls, written}).toEqual({status: 1, calls: [], written: []});
  });

  testScript('what is skipped is not in the plan, but among what is left out', async () => {
    const regex = {services: [orders, {...invoices, routes: [{name: 'odd', paths: ['~/a']}]}]};
    const {status, output} = await move(show!, exported(regex), ' --skip odd --skip nightly-job');
    expect(status).toBe(0);
    expect(output).not.toMatch(/^(prefix billing|consumer nightly)/m);
    expect(output).toContain('left out: routes: odd is skipped or disabled\n');
    expect(output).toContain('left out: consumers: nightly-job is skipped or disabled\n');
  });

  testScript('a route without authentication is named', async () => {
    expect((await move(show!, exported({plugins: []}))).output).toContain(
      'left out: route orders: open in Kong, needs a key in APIPark\n',
    );
  });

  test('both gateways are called with the same header', async () => {
    const both = changed(page.sample({section: 'service', language: 'bash'}), 'http://127.0.0.1:18099', gateway.url);
    const {output} = await runBash(changed(both, 'http://127.0.0.1:8000', gateway.url));
    expect(output.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    expect(answerOf(output).status).toBe(200);
  });

  test('the script is the same in both languages, and short enough to read', () => {
    const script = page.sample({section: 'script', language: 'python'});
    expect(script).toBe(readGuide('en', 'guides/move/kong').sample({section: 'script', language: 'python'}));
    expect(script.trim().split('\n').length).toBeLessThanOrEqual(120);
  });

  test('every sample is run', () => {
    expect(page.untried()).toEqual([]);
  });
});
