import {removeConsumer, removeProvider, removeServices, removeTeam} from '../cleanup.ts';
import {Folder} from '../folder.ts';
import {
  addConsumer,
  addRestService,
  consumerOf,
  demoConsumer,
  gatewayAdmin,
  setAddresses,
  subscribe,
} from '../prepare.ts';
import {startServer} from '../stand-ins/server.ts';
import {startUpstream, type Upstream} from '../stand-ins/upstream.ts';
import {
  connectCustomProvider,
  createConsumer,
  createRestService,
  openConsumer,
  openService,
  publishVersion,
} from '../tasks.ts';
import type {Journey, Walk} from '../walk.ts';

type Document = {servers: {url: string}[]; paths: Readonly<Record<string, unknown>>};

/** A second set of services for tests, a service that moves to production as a document, and a consumer that a copy has changed. */
export function environments(walk: Walk): Journey {
  const production = {name: walk.name('Orders'), prefix: walk.slug('two-orders')};
  const test = {name: walk.name('Orders for tests'), prefix: walk.slug('two-orders-test')};
  const moved = {name: walk.name('Moved orders'), prefix: walk.slug('moved-orders'), id: crypto.randomUUID()};
  const [team, tester] = [walk.name('Payments test'), walk.name('Tester')];
  const custom = walk.slug('test-vllm');
  const affected = walk.name('App of production');
  const document = JSON.stringify({
    openapi: '3.0.3',
    info: {title: 'Orders', version: '1.0.0'},
    servers: [{url: 'http://10.0.0.20:18099'}],
    paths: {[`/${moved.prefix}/list`]: {get: {summary: 'List orders', responses: {200: {description: 'OK'}}}}},
  });
  let upstream: Upstream;
  let testUpstream: Upstream;
  let folder: Folder;
  let admin = '';
  let key = '';
  let testKey = '';
  let consumer = '';
  const expectStatus = async (prefix: string, own: string, ...wanted: number[]) =>
    walk.eventually(async () => {
      const {status} = await walk.call(`/${prefix}/list`, {headers: {Authorization: own}});
      return wanted.includes(status);
    }, `/${prefix}/list does not return ${wanted}.`);
  const fillInUpstream = async (at: Walk, node: string) => {
    await at.click(at.text('Upstream', '上游'));
    await at.fillIn(at.text('Service Address', '服务地址'), node);
    await at.fillIn(at.text('Request Protocol', '请求协议'), 'HTTP');
    const host = at.text('Use Upstream Service Host', '使用上游服务 Host');
    await at.fillIn(at.text('Forward Host', '转发 Host'), host);
    await at.click(at.text('Save', '保存'));
  };
  const upload = async (at: Walk, content: string) => {
    at.offerFile('orders.json', content);
    await at.click(at.text('Upload OpenAPI File (.json/.yaml)', '上传 OpenAPI 文档 (.json/.yaml)'));
    await at.see('List orders');
  };
  return {
    page: 'guides/operate/environments',
    sections: ['one-installation', 'clean', 'set-again', 'move', 'repair'],
    before: async (at) => {
      upstream = await startUpstream();
      at.finally(() => upstream.stop());
      testUpstream = await startUpstream();
      at.finally(() => testUpstream.stop());
      const server = await startServer(({path}) =>
        path === `/api/v1/service/apidoc/${moved.id}` ? {text: document} : {status: 404, body: {}},
      );
      at.finally(() => server.stop());
      folder = new Folder(at, {TEST: server.address});
      await setAddresses(at);
      ({forWalk: admin} = await gatewayAdmin(at));
      const service = await addRestService(at, {...production, node: upstream.node});
      const {id, key: own} = await addConsumer(at, affected);
      [consumer, key] = [id, own];
      await subscribe(at, service, id);
      at.finally(() => removeTeam(at, team));
      at.finally(() => removeConsumer(at, tester));
      at.finally(() => removeProvider(at, custom));
      for (const {name} of [test, moved]) at.finally(() => removeServices(at, name));
    },
    plans: {
      'one-installation/1': async (at) => {
        await at.open('/team');
        await at.click(at.text('Add Team', '添加团队'));
        await at.fillIn(at.text('Team Name', '团队名称'), team);
        await at.fillIn(at.text('Team Administrator', '团队负责人'), 'admin');
        await at.click(at.text('Confirm', '确认'));
        await at.see(team);
      },
      'one-installation/2': async (at) => {
        await createRestService(at, {...test, team});
        await fillInUpstream(at, testUpstream.node);
        await at.click(at.text('API Docs', 'API 文档'));
        await upload(at, document.replaceAll(`/${moved.prefix}/`, `/${test.prefix}/`));
        await publishVersion(at, '1.0.0');
      },
      'one-installation/3': async (at) => {
        await createConsumer(at, tester, team);
        const {id, key: own} = await consumerOf(at, tester);
        testKey = own;
        const {services} = await at.api<{services: {id: string; name: string}[]}>('GET', '/api/v1/my_services');
        await subscribe(at, services.find(({name}) => name === test.name)!.id, id);
        await expectStatus(test.prefix, testKey, 200);
        at.expect(testUpstream.received.length > 0, 'the test upstream receives nothing.');
        await expectStatus(production.prefix, testKey, 403);
        await expectStatus(test.prefix, (await demoConsumer(at)).key, 403);
      },
      'one-installation/4': (at) =>
        connectCustomProvider(at, {
          name: custom,
          model: 'test-model',
          config: {base_url: `${upstream.address}/v1`, api_key: 'test'},
        }),
      clean: {notWalked: 'host'},
      'set-again': {notWalked: 'empty'},
      'move/1': async (at, step) => {
        const printed = await folder.runStep(step, {
          'TEST="http://10.0.0.20:18288"': '',
          '00000000-0000-4000-8000-000000000003': moved.id,
        });
        const {servers, paths} = JSON.parse(folder.read('orders.json')) as Partial<Document>;
        at.expect(
          servers === undefined && paths !== undefined,
          `the document is ${folder.read('orders.json')}${printed}`,
        );
      },
      'move/2': {notWalked: 'outside'},
      // With the ID and the prefix of the other installation.
      'move/3': (at) => createRestService(at, moved),
      'move/4': {
        before: async (at) => {
          await at.click(at.text('API Docs', 'API 文档'));
          at.offerFile('orders.json', folder.read('orders.json'));
        },
        then: async (at) => {
          await at.see('List orders');
          const response = await fetch(`${at.console.address}/api/v1/service/apidoc/${moved.id}`);
          const {servers, paths} = (await response.json()) as Document;
          at.expect(
            servers.map(({url}) => url).join() === at.gateway && Object.keys(paths).join() === `/${moved.prefix}/list`,
            `the document has ${JSON.stringify({servers, paths: Object.keys(paths)})}`,
          );
        },
      },
      'move/5': (at) => fillInUpstream(at, upstream.node),
      'move/6': async (at) => {
        await publishVersion(at, '1.0.0');
        await expectStatus(moved.prefix, (await demoConsumer(at)).key, 200);
      },
      'repair/1': {notWalked: 'host'},
      'repair/2': {
        before: async (at) => {
          // As when a copy has sent other credentials.
          await fetch(`${admin}/api/app/${consumer}`, {method: 'DELETE'});
          await expectStatus(production.prefix, key, 401);
          await openConsumer(at, affected);
          await at.openMenu('Default API Key');
        },
        then: async (at) => {
          await at.click(at.text('Confirm', '确认'));
          await expectStatus(production.prefix, key, 200);
        },
      },
      'repair/3': async (at) => {
        await openService(at, production.name);
        await publishVersion(at, '1.0.1');
      },
      'repair/4': () => expectStatus(production.prefix, key, 200),
    },
  };
}
