import {readFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {apiKey, startGateway} from './gateway.ts';
import {Destination, testApplying, testSameScript, type Part} from './move.ts';
import {changed, locales, readGuide} from './page.ts';
import {runBash, workFolder} from './run.ts';
import {json, listen, type StandIn} from './server.ts';

const orders: Part = {
  id: 'orders',
  uris: ['/orders', '/orders/*'],
  methods: ['GET', 'POST'],
  service_id: 'shop',
  plugins: {'proxy-rewrite': {regex_uri: ['^/orders/(.*)', '/v1/$1']}},
};
const status: Part = {id: 'status', uri: '/orders/status', upstream_id: 'pool', plugins: {'key-auth': {}}};
const pool: Part = {
  id: 'pool',
  pass_host: 'node',
  timeout: {connect: 3, send: 10, read: 15},
  nodes: {'10.0.0.5:9092': 2, '10.0.0.6:9092': 1},
};

// The configuration in the form of apisix.yaml.
const configuration = (change: Part = {}): Part => ({
  routes: [orders, status],
  services: [{id: 'shop', upstream_id: 'pool', plugins: {'key-auth': {}, 'limit-count': {count: 60}}}],
  upstreams: [pool],
  plugin_configs: [],
  global_rules: [],
  consumers: [
    {id: 'mobile_app', username: 'mobile_app', plugins: {'key-auth': {key: apiKey}}},
    {id: 'nightly_job', username: 'nightly_job'},
    {id: 'nightly_job/credentials/main', plugins: {'key-auth': {key: 'EXAMPLE_KEY'}}},
  ],
  ...change,
});

const plan = `prefix orders
  nodes: 10.0.0.5:9092 (weight 2), 10.0.0.6:9092 (weight 1)
  protocol: http
  host: of the upstream
  timeout: 15000
  route /orders/*: GET, POST, forward path /v1/
  route /orders/status: DELETE, GET, PATCH, POST, PUT, forward path /orders/status
consumer mobile_app: 1 credentials
consumer nightly_job: 1 credentials
left out: route orders: plug-in limit-count
left out: route orders: path /orders itself
`;

/** Answers as the Admin API of version 3 does: a list of keys and values, without credentials among the consumers. */
function admin(asked: string) {
  const {consumers, ...others} = configuration() as Record<string, Part[]>;
  const [, , kind = '', name, sub] = asked.slice(1).split('/');
  const of = (parts: Part[]) => ({
    total: parts.length,
    list: parts.map(({id, ...value}) => ({key: `/apisix/${kind}/${String(id)}`, value})),
  });
  if (kind !== 'consumers') return of(others[kind]!);
  const isCredential = ({id}: Part) => String(id).includes('/');
  if (!name) return of(consumers!.filter((part) => !isCredential(part)));
  const own = consumers!.filter((part) => isCredential(part) && String(part.id).startsWith(`${name}/${sub}`));
  return own.length > 0 ? of(own) : undefined;
}

let gateway: StandIn;
let apisix: StandIn;
const destination = new Destination();
beforeAll(async () => {
  await destination.start();
  gateway = await startGateway({credentials: [{header: 'apikey', value: apiKey}]});
  apisix = await listen(({path: asked, headers}) => {
    if (headers['x-api-key'] !== 'YOUR_ADMIN_KEY') return json(401, {error_msg: 'failed to check token'});
    const found = admin(asked);
    return found ? json(200, found) : json(404, {message: 'Key not found'});
  });
});
afterAll(() => Promise.all([destination.openApi.stop(), gateway.stop(), apisix.stop()]));

describe.each(locales)('the samples of apisix in %s:', (locale) => {
  const page = readGuide(locale, 'guides/move/apisix');
  const [exporting, show, apply] = page.samples({section: 'plan', language: 'bash'}, 3);
  const compare = page.sample({section: 'service', language: 'bash'});

  const move = destination.mover('apisix', page);

  test('the export brings the lists of the Admin API into the form of apisix.yaml', async () => {
    const folder = workFolder();
    const {errors} = await runBash(changed(exporting!, 'http://127.0.0.1:9180', apisix.url), {cwd: folder});
    expect(errors).toBe('');
    expect(JSON.parse(readFileSync(path.join(folder, 'apisix.json'), 'utf8'))).toEqual(configuration());
  });

  test('without --apply, the script prints the plan and does nothing else', async () => {
    expect(await move(show!, configuration())).toMatchObject({status: 0, output: plan, calls: [], written: []});
  });

  test('with --apply, the script creates the keys and writes the document', async () => {
    destination.know('mobile_app', 'nightly_job');
    const {status, output, errors, written, read} = await move(apply!, configuration());
    expect({status, output: output.slice(plan.length)}).toEqual({
      status: 0,
      output: 'created: mobile_app, Header apikey\ncreated: nightly_job, Header apikey\nwritten: orders.json\n',
    });
    expect(output + errors).not.toMatch(/YOUR_API_KEY|EXAMPLE_KEY|YOUR_SYSTEM_KEY/);
    expect(Object.values(destination.consumers['nightly_job']!)).toEqual([
      {
        name: 'APISIX apikey',
        driver: 'apikey',
        position: 'Header',
        token_name: 'apikey',
        expire_time: 0,
        hide_credential: true,
        config: {apikey: 'EXAMPLE_KEY'},
      },
    ]);
    expect(written).toEqual(['orders.json']);
    expect(Object.keys(read('orders.json').paths as Part)).toEqual(['/orders/{path}', '/orders/status']);
  });

  test('both gateways are called with the same header', async () => {
    const both = changed(compare, 'http://127.0.0.1:18099', gateway.url);
    const {output} = await runBash(changed(both, 'http://127.0.0.1:9080', gateway.url));
    expect(output.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  });

  testSameScript('apisix', page);

  test('every sample is run', () => {
    expect(page.untried()).toEqual([]);
  });
});

describe('the script of apisix:', () => {
  const page = readGuide('en', 'guides/move/apisix');
  const [, show, apply] = page.samples({section: 'plan', language: 'bash'}, 3);
  const move = destination.mover('apisix', page);

  testApplying({destination, move, apply: apply!, file: configuration(), names: ['mobile_app', 'nightly_job']});

  test.each<[string, Part]>([
    ['route odd: path /*', {routes: [{...status, id: 'odd', uri: '/*'}]}],
    ['route odd: path /orders', {routes: [{...status, id: 'odd', uri: '/orders'}]}],
    ['route odd: path /orders/:id', {routes: [{...status, id: 'odd', uri: '/orders/:id'}]}],
    [
      'route odd: path /orders/*',
      {routes: [{...status, id: 'odd', uri: '/orders/*', plugins: {'proxy-rewrite': {regex_uri: ['(.*)', '/v1$1']}}}]},
    ],
    ['route odd: vars', {routes: [{...status, id: 'odd', vars: [['arg_a', '==', '1']]}]}],
    [
      'route odd: path /orders/a has a second target',
      {routes: [status, {id: 'odd', uri: '/orders/a', upstream: {nodes: {'10.0.0.9:80': 1}}}]},
    ],
    [
      'route odd: no fixed nodes, neither HTTP nor HTTPS, or pass_host rewrite',
      {routes: [{id: 'odd', uri: '/a/b', upstream: {service_name: 'a', discovery_type: 'dns'}}]},
    ],
    [
      'consumer odd: name longer than 36, or key in a secret manager',
      {consumers: [{username: 'odd', plugins: {'key-auth': {key: '$env://KEY'}}}]},
    ],
  ])('it stops at "%s"', async (reason, change) => {
    destination.know('mobile_app', 'nightly_job', 'odd');
    const {status, output, calls, written} = await move(apply!, configuration(change));
    expect(output).toContain(`CANNOT MOVE: ${reason}\n`);
    expect({status, calls, written}).toEqual({status: 1, calls: [], written: []});
  });

  test.each<[string, Part, string]>([
    [
      'a list of nodes',
      {...pool, nodes: [{host: 'a.example.com', port: 80, weight: 1}]},
      'nodes: a.example.com:80 (weight 1)',
    ],
    ['HTTPS', {...pool, scheme: 'https'}, 'protocol: https'],
    ['the default host', {...pool, pass_host: undefined}, 'host: of the caller'],
    ['the default timeout', {...pool, timeout: undefined}, 'timeout: 60000'],
  ])('the plan follows %s', async (_, upstream, line) => {
    expect((await move(show!, configuration({upstreams: [upstream]}))).output).toContain(`  ${line}\n`);
  });

  test('a fixed path, an own header, and a path without rewriting are followed', async () => {
    const routes = [
      {...status, plugins: {'key-auth': {header: 'X-Key'}, 'proxy-rewrite': {uri: '/health'}}},
      {...status, id: 'plain', uri: '/orders/v2/*'},
      {...status, id: 'off', status: 0},
      {...status, id: 'named', uri: '/orders/named', host: 'api.example.com', enable_websocket: true},
      {...status, id: 'open', uri: '/orders/open', plugins: {'key-auth': {_meta: {disable: true}}}},
    ];
    const grouped = [
      {username: 'mobile_app', group_id: '1', plugins: {'key-auth': {key: apiKey}, 'jwt-auth': {key: 'a'}}},
    ];
    const {output} = await move(show!, configuration({routes, consumers: grouped}));
    expect(output).toContain('route /orders/status: DELETE, GET, PATCH, POST, PUT, forward path /health\n');
    expect(output).toContain('route /orders/v2/*: DELETE, GET, PATCH, POST, PUT, forward path /orders/v2/\n');
    expect(output).toContain('left out: route off: skipped or disabled\n');
    expect(output).toContain('left out: route open: open in APISIX, needs a key in APIPark\n');
    expect(output).toContain('consumer mobile_app: 2 credentials\n');
    expect(output).toContain('left out: route named: host\nleft out: route named: enable_websocket\n');
    expect(output).toContain('left out: consumer mobile_app: group_id\nleft out: consumer mobile_app: jwt-auth\n');
  });

  test('a route of a file without ids is called by its path, and one with a way around its key is named', async () => {
    const keyAuth = {'key-auth': {anonymous_consumer: 'guest'}};
    const {output} = await move(show!, configuration({routes: [{...status, id: undefined, plugins: keyAuth}]}));
    expect(output).toContain('route /orders/status: DELETE, GET, PATCH, POST, PUT, forward path /orders/status\n');
    expect(output).toContain('left out: route /orders/status: anonymous calls, need a key in APIPark\n');
  });

  test('a skipped route and a skipped consumer are not in the plan', async () => {
    const {output} = await move(show!, configuration(), ' --skip status --skip nightly_job');
    expect(output).not.toMatch(/^ {2}route \/orders\/status|nightly_job/m);
  });
});
