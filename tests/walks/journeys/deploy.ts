import {chat, expectModel} from '../chat.ts';
import {
  addAiService,
  addProvider,
  addRequestLog,
  addRestService,
  addSuperAdmin,
  demoConsumer,
  gatewayAdmin,
  setAddresses,
} from '../prepare.ts';
import type {Loki} from '../stand-ins/loki.ts';
import {startProvider} from '../stand-ins/provider.ts';
import {startUpstream} from '../stand-ins/upstream.ts';
import {confirmGateway, saveAddresses} from '../tasks.ts';
import {passwordOf, type Journey, type Walk} from '../walk.ts';

/** A document whose schema contains itself, and one with two levels of it. */
const nested = (isEndless: boolean) => {
  const item = {
    type: 'object',
    properties: {child: isEndless ? {$ref: '#/components/schemas/Item'} : {type: 'object'}},
  };
  const content = {'application/json': {schema: {$ref: '#/components/schemas/Item'}}};
  return JSON.stringify({
    openapi: '3.0.3',
    info: {title: 'Items', version: '1.0.0'},
    paths: {
      '/items': {post: {summary: 'Add an item', requestBody: {content}, responses: {200: {description: 'Added'}}}},
    },
    components: {schemas: {Item: item}},
  });
};

/** Sign-in and addresses, the parts that are connected by hand, and a service whose document is corrected. */
export function deploy(walk: Walk): Journey {
  const account = walk.name('Operator');
  const rest = {name: walk.name('Items'), prefix: walk.slug('deployed-items')};
  const ai = {name: walk.name('Deployed chat'), prefix: walk.slug('deployed-chat')};
  const general = '/api/v1/system/general';
  let service = '';
  let key = '';
  let loki: Loki;
  let admin = '';
  let platformAdmin = '';
  /** Returns the addresses that are saved. */
  const addresses = async () => {
    const found = await walk.api<{general: {site_prefix: string; invoke_address: string}}>('GET', general);
    return found.general;
  };
  const expectRunning = async () => {
    const printed = await walk.run('check-the-result.sh', {'http://127.0.0.1:18099': walk.gateway});
    walk.expect(/^HTTP\/1.1 401 [^]*missing or invalid token$/.test(printed), `the gateway returns ${printed}`);
  };
  return {
    page: 'deploy',
    sections: [
      'secrets',
      'start',
      'sign-in',
      'connect-by-hand',
      'offline',
      'binary',
      'upgrade',
      'upgrade-gateway',
      'stack-overflow',
    ],
    before: async (at) => {
      const upstream = await startUpstream();
      at.finally(() => upstream.stop());
      const provider = await startProvider();
      at.finally(() => provider.stop());
      ({forWalk: admin, forPlatform: platformAdmin} = await gatewayAdmin(at));
      loki = await addRequestLog(at);
      await addProvider(at, {id: 'openai', address: provider.address});
      await addAiService(at, {...ai, provider: 'openai', model: 'gpt-4o-mini'});
      service = await addRestService(at, {...rest, node: upstream.node, isPublished: false});
      ({key} = await demoConsumer(at));
      await setAddresses(at, {site_prefix: 'http://192.0.2.1:18288'});
      await addSuperAdmin(at, account);
    },
    plans: {
      secrets: {notWalked: 'host'},
      start: {notWalked: 'host'},
      'sign-in/1': async (at) => {
        await at.goOnAs(account);
        await at.console.page.context().clearCookies();
        await at.open('/login');
      },
      'sign-in/2': [account],
      'sign-in/3': [passwordOf(account)],
      'sign-in/4': {
        before: async (at) => {
          const {version} = await at.api<{version: string}>('GET', '/api/v1/common/version');
          const shown = await at.console.shown();
          at.expect(shown.includes(`Version ${version}-`), `the page shows ${shown}`);
        },
        then: (at) => at.see(at.text('System Settings', '系统设置')),
      },
      'sign-in/6': {
        then: async (at) => {
          const address = await at.valueOf(at.text('API Call Address', 'API 调用地址'));
          at.expect(address === at.gateway, `the address reads ${address}.`);
        },
      },
      'sign-in/7': {values: () => [walk.console.address]},
      'sign-in/8': {
        then: async (at) => {
          const found = await addresses();
          at.expect(found.site_prefix === at.console.address, `what is saved is ${JSON.stringify(found)}`);
        },
      },
      'connect-by-hand/2': {
        values: () => [platformAdmin],
        then: async (at) => {
          const shown = await at.console.shown();
          at.expect(shown.includes(platformAdmin), `no node appears: ${shown}`);
        },
      },
      'connect-by-hand/3': confirmGateway(),
      'connect-by-hand/4': {inside: walk.text('Statistics Chart', '统计图表')},
      'connect-by-hand/5': {notWalked: 'charts'},
      'connect-by-hand/6': {
        inside: walk.text('Request Log', '请求日志'),
        values: () => [loki.address],
        then: async (at) => {
          const {info} = await at.api<{info: {config: {url: string}}}>('GET', '/api/v1/log/loki');
          at.expect(info.config.url === loki.address, `the request log is at ${info.config.url}.`);
        },
      },
      'connect-by-hand/7': saveAddresses,
      'connect-by-hand/8': async (at) => {
        const path = `${admin}/api/output/ai_event`;
        const found = (await (await fetch(path)).json()) as {address: string[]};
        at.finally(() => fetch(path, {method: 'POST', body: JSON.stringify(found)}));
        const printed = await at.run('connect-by-hand.sh', {
          'http://127.0.0.1:19400': admin,
          '"apipark-nsq:4150"': JSON.stringify(found.address[0]),
        });
        const {id, topic} = JSON.parse(printed) as {id: string; topic: string};
        at.expect(id === 'ai_event@output' && topic === 'apipark_ai_event', `the gateway returns ${printed}`);
      },
      'connect-by-hand/9': {notWalked: 'host'},
      offline: {notWalked: 'host'},
      binary: {notWalked: 'host'},
      'upgrade/1': {notWalked: 'reader'},
      'upgrade/6': {then: expectRunning},
      upgrade: {notWalked: 'host'},
      'upgrade-gateway/5': async (at) => {
        await expectRunning();
        expectModel(at, await chat(at, {...ai, key}), 'openai', 'gpt-4o-mini');
        const {status} = await at.call('/rest-demo/list', {headers: {Authorization: key}});
        at.expect(status === 403, `a service that is not published returns ${status}.`);
      },
      'upgrade-gateway': {notWalked: 'host'},
      'stack-overflow/2/1': async (at) => {
        await at.api('PUT', `/api/v1/service/api_doc?service=${service}`, {content: nested(true)});
        await at.open('/service/list');
        await at.click(rest.name);
        await at.click(at.text('API Docs', 'API 文档'));
        await at.click(at.text('Open OpenAPI YAML Editor', '打开 OpenAPI YAML 编辑器'));
        const locator = at.console.page.locator('.monaco-editor, .ace_editor').first();
        await at.console.fill({kind: 'editor', locator}, nested(false));
        await at.click(at.text('Save', '保存'));
        await at.see('Add an item');
      },
      'stack-overflow/2/2': {
        then: async (at) => {
          await at.click(at.text('Publish', '发布'));
          await at.click(at.text('New Publishment', '新建版本'));
          await at.fillIn(at.text('Version Number', '版本号'), '1.0.0');
          await at.click(at.text('Confirm', '确认'));
          await at.see(at.text('Success', '成功'));
          await at.close();
          const {status} = await at.call(`/${rest.prefix}/items`, {method: 'POST', headers: {Authorization: key}});
          at.expect(status === 200, `the call returns ${status}.`);
        },
      },
      'stack-overflow': {notWalked: 'host'},
    },
  };
}
