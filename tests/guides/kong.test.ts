import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {apiKey, startGateway} from './gateway.ts';
import {Destination, testApplying, testSameScript, type Part} from './move.ts';
import {changed, locales, readGuide} from './page.ts';
import {answerOf, pathWith, runBash, workFolder} from './run.ts';
import type {StandIn} from './server.ts';

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

let gateway: StandIn;
const destination = new Destination();
beforeAll(async () => {
  await destination.start();
  gateway = await startGateway({credentials: [{header: 'apikey', value: apiKey}]});
});
afterAll(() => Promise.all([destination.openApi.stop(), gateway.stop()]));

describe.each(locales)('the samples of kong in %s:', (locale) => {
  const page = readGuide(locale, 'guides/move/kong');
  const [dump, show, apply] = page.samples({section: 'plan', language: 'bash'}, 3);

  const move = destination.mover('kong', page);

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
    destination.know('mobile-app', 'nightly-job');
    const {status, output, written, read} = await move(apply!, exported());
    expect({status, output: output.slice(plan.length)}).toEqual({
      status: 0,
      output:
        'created: mobile-app, Header apikey\ncreated: nightly-job, Header apikey\nwritten: orders.json\nwritten: billing-invoices.json\n',
    });
    expect(Object.values(destination.consumers['mobile-app']!)).toEqual([
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

  test('both gateways are called with the same header', async () => {
    const both = changed(page.sample({section: 'service', language: 'bash'}), 'http://127.0.0.1:18099', gateway.url);
    const {output} = await runBash(changed(both, 'http://127.0.0.1:8000', gateway.url));
    expect(output.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    expect(answerOf(output).status).toBe(200);
  });

  testSameScript('kong', page);

  test('every sample is run', () => {
    expect(page.untried()).toEqual([]);
  });
});

describe('the script of kong:', () => {
  const page = readGuide('en', 'guides/move/kong');
  const [, show, apply] = page.samples({section: 'plan', language: 'bash'}, 3);
  const move = destination.mover('kong', page);

  testApplying({destination, move, apply: apply!, file: exported(), names: ['mobile-app', 'nightly-job']});

  test.each<[string, Part]>([
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
  ])('it stops at "%s"', async (reason, change) => {
    destination.know('mobile-app', 'nightly-job', 'odd');
    const {status, output, calls, written} = await move(apply!, exported(change));
    expect(output).toContain(`CANNOT MOVE: ${reason}\n`);
    expect({status, calls, written}).toEqual({status: 1, calls: [], written: []});
  });

  test('what is skipped is not in the plan, but among what is left out', async () => {
    const regex = {services: [orders, {...invoices, routes: [{name: 'odd', paths: ['~/a']}]}]};
    const {status, output} = await move(show!, exported(regex), ' --skip odd --skip nightly-job');
    expect(status).toBe(0);
    expect(output).not.toMatch(/^(prefix billing|consumer nightly)/m);
    expect(output).toContain('left out: routes: odd is skipped or disabled\n');
    expect(output).toContain('left out: consumers: nightly-job is skipped or disabled\n');
  });

  test('a route without authentication, and one with a way around it, are named', async () => {
    expect((await move(show!, exported({plugins: []}))).output).toContain(
      'left out: route orders: open in Kong, needs a key in APIPark\n',
    );
    const anonymous = [{name: 'key-auth', config: {anonymous: 'guest'}, enabled: true}];
    expect((await move(show!, exported({plugins: anonymous}))).output).toContain(
      'left out: everywhere: anonymous calls, need a key in APIPark\n',
    );
  });
});
