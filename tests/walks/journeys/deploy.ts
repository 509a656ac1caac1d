import {cpSync, mkdtempSync, rmSync, statSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {chat, expectModel} from '../chat.ts';
import {backUp, checkParts, connectByHand} from '../host-tasks.ts';
import type {Host} from '../host.ts';
import {
  addAiService,
  addProvider,
  addRequestLog,
  addRestService,
  addSuperAdmin,
  demoConsumer,
  gatewayAdmin,
  publish,
  setAddresses,
  startStatistics,
} from '../prepare.ts';
import type {Influxdb} from '../stand-ins/influxdb.ts';
import type {Loki} from '../stand-ins/loki.ts';
import {startProvider} from '../stand-ins/provider.ts';
import {startUpstream} from '../stand-ins/upstream.ts';
import {confirmGateway, expectTasks, fillInStatistics, openService, publishVersion, saveAddresses} from '../tasks.ts';
import {passwordOf, type HostAct, type Journey, type Walk} from '../walk.ts';

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
  let online = '';
  let key = '';
  let loki: Loki;
  let influxdb: Influxdb;
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
  /** The installation beside the one that is walked, of which the sections after it speak. */
  let other: Host;
  const inOther =
    (act: HostAct): HostAct =>
    (_, at, step) =>
      act(other, at, step);
  const version = 'v1.9.6-beta';
  const expectVersion = async (host: Host, expected: string) => {
    const printed = await host.run(
      'docker compose exec -T apipark curl -s http://127.0.0.1:8288/api/v1/common/version',
    );
    walk.expect(printed.includes(`"version":"${expected}"`), `the platform says ${printed}`);
  };
  return {
    page: 'deploy',
    sections: [
      'sign-in',
      'connect-by-hand',
      'upgrade-gateway',
      'stack-overflow',
      'secrets',
      'start',
      'upgrade',
      'offline',
      'binary',
    ],
    before: async (at) => {
      const upstream = await startUpstream();
      at.finally(() => upstream.stop());
      const provider = await startProvider();
      at.finally(() => provider.stop());
      ({forWalk: admin, forPlatform: platformAdmin} = await gatewayAdmin(at));
      loki = await addRequestLog(at);
      influxdb = await startStatistics(at);
      await addProvider(at, {id: 'openai', address: provider.address});
      await addAiService(at, {...ai, provider: 'openai', model: 'gpt-4o-mini'});
      service = await addRestService(at, {...rest, node: upstream.node, isPublished: false});
      ({key} = await demoConsumer(at));
      await setAddresses(at, {site_prefix: 'http://192.0.2.1:18288'});
      await addSuperAdmin(at, account);
    },
    plans: {
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
      'connect-by-hand/5': async (at) => {
        await fillInStatistics(at, influxdb.address);
        await at.click(at.text('Save', '保存'), at.text('Statistics Chart', '统计图表'));
        await expectTasks(at, influxdb);
      },
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
      'connect-by-hand/9': {
        host: async (host, at, step) => {
          await host.runStep(step);
          await host.ready();
          await at.goOnAs();
          await demoConsumer(at);
        },
      },
      'upgrade-gateway/1': {notWalked: 'reader'},
      'upgrade-gateway/2': {
        host: async (host, at) => {
          // The one before the tag that is walked.
          host.setTag('eolinker/apinto-gateway', '0.22.14');
          await host.run('docker compose up -d apipark-apinto');
          await host.ready();
          await backUp(host, at);
        },
      },
      'upgrade-gateway/3': {host: (host) => host.setTag('eolinker/apinto-gateway', '0.22.15')},
      'upgrade-gateway/4': {
        host: async (host, _, step) => {
          await host.runStep(step);
          await host.ready();
        },
      },
      'upgrade-gateway/5': async (at) => {
        await expectRunning();
        expectModel(at, await chat(at, {...ai, key}), 'openai', 'gpt-4o-mini');
        const {status} = await at.call('/rest-demo/list', {headers: {Authorization: key}});
        at.expect(status === 403, `a service that is not published returns ${status}.`);
      },
      'stack-overflow/2/1': async (at) => {
        await at.api('PUT', `/api/v1/service/api_doc?service=${service}`, {content: nested(true)});
        await openService(at, rest.name);
        await at.click(at.text('API Docs', 'API 文档'));
        await at.click(at.text('Open OpenAPI YAML Editor', '打开 OpenAPI YAML 编辑器'));
        const locator = at.console.page.locator('.monaco-editor, .ace_editor').first();
        await at.console.fill({kind: 'editor', locator}, nested(false));
        await at.click(at.text('Save', '保存'));
        await at.see('Add an item');
      },
      'stack-overflow/2/2': {
        then: async (at) => {
          await publishVersion(at, '1.0.0');
          const {status} = await at.call(`/${rest.prefix}/items`, {method: 'POST', headers: {Authorization: key}});
          at.expect(status === 200, `the call returns ${status}.`);
        },
      },
      'stack-overflow/1': {
        host: async (host, at, step) => {
          await at.api('PUT', `/api/v1/service/api_doc?service=${service}`, {content: nested(true)});
          // The platform may stop before it answers.
          await publish(at, service, '0.9.0').catch(() => undefined);
          await host.run('docker compose restart apipark');
          at.finally(async () => rmSync(path.join(host.folder, 'apipark-dump.sql'), {force: true}));
          const printed = await host.runStep(step);
          at.expect(printed.startsWith('-- Dump completed'), `the last line reads ${printed}`);
        },
      },
      'stack-overflow/2': {
        host: async (host, _, step) => {
          await host.runStep(step);
        },
      },
      'stack-overflow/3': {
        host: async (host, at) => {
          const [, first] = (await host.runProgram('deploy', 'stack-overflow-2.sh')).split('\n');
          at.expect(first!.startsWith(`${service}\t${rest.name}\t`), `the first row reads ${first}`);
          const printed = await host.runProgram('deploy', 'stack-overflow-3.sh', {
            '00000000-0000-4000-8000-000000000001': service,
          });
          at.expect(printed.trim() === '1', `the output is ${printed}`);
          await host.ready();
        },
      },
      'secrets/1': {
        host: async (host, at) => {
          other = await host.another();
          await other.run(other.program('deploy', 'secrets.sh'), path.dirname(other.folder));
          const {mode} = statSync(path.join(other.folder, '.env'));
          at.expect((mode & 0o777) === 0o600, `others can read .env: ${(mode & 0o777).toString(8)}`);
          other.edit('.env', '10.0.0.10', '127.0.0.1');
        },
      },
      'secrets/2': {
        host: (_, at) => at.expect(other.variable('TIME_ZONE') === 'Asia/Shanghai', 'TIME_ZONE has another value.'),
      },
      'secrets/3': {notWalked: 'outside'},
      'start/1': {
        host: async (_, at, step) => {
          other.saveFiles();
          const printed = await other.runStep(step);
          at.expect(printed === '', `the file is not valid: ${printed}`);
        },
      },
      'start/4': {
        host: async (_, at, step) => {
          const [command, shown] = step.code;
          const passed = (text: string) => text.match(/(?<=Passed: )(Set|Update) .*successfully/g)?.join('\n') ?? '';
          await at.eventually(
            async () => passed(await other.run(command!).catch(() => '')) === passed(shown!),
            'the last line does not appear.',
            180,
          );
        },
      },
      'start/5': {host: () => other.set('INIT', 'false')},
      'start/6': {
        host: async (_, at, step) => {
          await other.runStep(step);
          await other.ready();
          await checkParts(other, at);
        },
      },
      start: {
        host: inOther(async (host, _, step) => {
          await host.runStep(step);
        }),
      },
      'upgrade/1': {notWalked: 'reader'},
      'upgrade/2': {
        host: async (host, at) => {
          other = await host.anotherOf({'apipark/apipark': 'v1.9.5-beta'});
          await expectVersion(other, 'v1.9.5-beta');
          await backUp(other, at);
        },
      },
      'upgrade/3': {host: () => other.setTag('apipark/apipark', version)},
      'upgrade/4': {host: (_, at) => at.expect(other.variable('INIT') === 'false', 'INIT is not false.')},
      'upgrade/5': {
        host: async (_, __, step) => {
          await other.runStep(step);
          await other.ready();
          await expectVersion(other, version);
        },
      },
      'upgrade/6': {
        before: async (at) => {
          if (!at.host) return;
          await checkParts(other, at);
          await at.goOnAs('admin', other.variable('ADMIN_PASSWORD'));
        },
        then: expectRunning,
      },
      'offline/1': {
        host: async (host, at, step) => {
          other = await host.another();
          other.prepare();
          online = mkdtempSync(path.join(os.tmpdir(), 'walk-'));
          at.finally(async () => rmSync(online, {recursive: true}));
          cpSync(other.folder, online, {recursive: true});
          for (const command of step.code) await other.run(command, online);
        },
      },
      'offline/2': {
        host: () => {
          for (const name of ['apipark-images.tar', 'tokenizer'])
            cpSync(path.join(online, name), path.join(other.folder, name), {recursive: true});
        },
      },
      'offline/3': {
        host: async (_, at, step) => {
          const printed = await other.runStep(step);
          for (const image of (await other.run('docker compose config --images')).trim().split('\n'))
            at.expect(printed.includes(image), `${image} is not loaded: ${printed}`);
        },
      },
      'offline/4': {
        host: (_, __, step) => {
          const last = '      - gateway-log:/var/log/apinto\n';
          other.edit('docker-compose.yml', last, `${last}      ${step.code[0]}\n`);
        },
      },
      'offline/5': {host: () => other.set('INIT', 'false')},
      'offline/6': {
        host: (_, at) => {
          const pieceFor = (service: string) =>
            other.program(
              'guides/operate/outbound-network',
              at.text(`docker-compose.yml, service ${service}`, `docker-compose.yml，${service} 服务`),
            );
          const [gateway, statistics] = ['apipark-apinto', 'apipark-influxdb'];
          const image = /^ {4}image: eolinker\/apinto-gateway:.+$/m.exec(other.read('docker-compose.yml'))![0];
          other.edit('docker-compose.yml', image, `${image}\n${pieceFor(gateway)}`);
          const mode = '      DOCKER_INFLUXDB_INIT_MODE: setup';
          other.edit('docker-compose.yml', mode, `${mode}\n${pieceFor(statistics)}`);
        },
      },
      'offline/7': {
        host: async (_, __, step) => {
          await other.runStep(step);
          await other.ready();
        },
      },
      'offline/8': {
        host: async (_, at) => {
          await at.goOnAs('admin', other.variable('ADMIN_PASSWORD'));
          await connectByHand(other, at);
          await checkParts(other, at);
          const printed = await other.runProgram('deploy', 'offline-2.sh');
          at.expect(printed.trim() === at.program('offline.text').trim(), `the files are ${printed}`);
        },
      },
      binary: {notWalked: 'host'},
    },
  };
}
