import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {chat, expectFailure, expectModel} from '../chat.ts';
import {removeOutput} from '../cleanup.ts';
import {isOnline, logFolder} from '../outputs.ts';
import {
  addAiService,
  addBedrock,
  addProvider,
  addProviderKey,
  addRequestLog,
  addRestService,
  addStatistics,
  connectGateway,
  demoConsumer,
  gatewayAdmin,
  gatewayOutputs,
  gatewayResources,
  replaceResources,
  setAddresses,
  turnOffProvider,
} from '../prepare.ts';
import {startBalancer, type Balancer} from '../stand-ins/balancer.ts';
import type {Loki} from '../stand-ins/loki.ts';
import {startProvider} from '../stand-ins/provider.ts';
import type {StandIn} from '../stand-ins/server.ts';
import {startUpstream} from '../stand-ins/upstream.ts';
import {confirmGateway, leave, openSettings, saveCard, saveGatewayAddress, saveProvider} from '../tasks.ts';
import type {Journey, Walk} from '../walk.ts';

type Node = {name: string; admin: string[]; server: string[]; peer: string[]};

const page = 'system_setting/api_gateway_cluster';
const namesOf = (nodes: readonly {name: string}[]) =>
  nodes
    .map(({name}) => name)
    .toSorted()
    .join();

/** The gateway: connected, with a second node for a while, saved again, and replaced by one that has lost its data. */
export function gatewayCluster(walk: Walk): Journey {
  const rest = {name: walk.name('Orders'), prefix: walk.slug('kept-orders')};
  const ai = {name: walk.name('Support chat'), prefix: walk.slug('kept-chat')};
  const model = walk.slug('kept-model');
  const backup = walk.name('Backup');
  const output = {module: 'file-access-log', id: walk.slug('kept'), name: walk.name('Kept'), add: ''};
  const [statistics, requestLog] = [walk.text('Statistics Chart', '统计图表'), walk.text('Request Log', '请求日志')];
  const general = '/api/v1/system/general';
  const refused = new Set<string>();
  let provider: StandIn;
  let loki: Loki;
  let balancer: Balancer;
  let [key, consumer, admin, platformAdmin] = ['', '', '', ''];
  /** The addresses of the hosts of both nodes, which are one machine here, and the folder of the second one. */
  let [existing, added, folder] = ['', '', ''];
  const config = (token: string) => ({openai_api_base: provider.address, openai_api_key: token});
  const list = async () => (await walk.call(`/${rest.prefix}/list`, {headers: {Authorization: key}})).status;
  const ask = async () => chat(walk, {...ai, key});
  const nodesOf = async (address: string) =>
    ((await (await fetch(`${address}/system/info`)).json()) as {nodes: Node[]}).nodes;
  const has = async (resource: string) => (await gatewayResources(walk)).includes(resource);
  const invokeAddress = async () =>
    (await walk.api<{general: {invoke_address: string}}>('GET', general)).general.invoke_address;
  /** Sends two calls through the load balancer, and returns the nodes that it has chosen. */
  const callThroughBalancer = async () => {
    balancer.chosen.length = 0;
    for (let calls = 0; calls < 2; calls += 1) {
      const headers = {Authorization: key, Connection: 'close'};
      const {status} = await fetch(`${balancer.address}/${rest.prefix}/list`, {headers});
      walk.expect(status === 200, `through the load balancer, the call returns ${status}.`);
    }
    return new Set(balancer.chosen);
  };
  /** Throws unless the platform has the nodes that the gateway lists. */
  const expectNodes = async () => {
    const {nodes} = await walk.api<{nodes: Node[]}>('GET', '/api/v1/cluster/nodes');
    const [known, own] = [namesOf(nodes), namesOf(await nodesOf(admin))];
    walk.expect(known === own, `the platform knows ${known} of the nodes ${own}.`);
  };
  const saveAgain = async (at: Walk) => {
    await saveGatewayAddress(at, platformAdmin);
    await at.eventually(() => expectNodes().then(() => true), 'the platform has not read the nodes.');
  };
  const expectRecord = async (at: Walk) => {
    const before = loki.records.length;
    await list();
    await at.eventually(async () => loki.records.length > before, 'Loki receives no record after it was saved.');
  };
  const saveDisabled = async (at: Walk) => {
    at.expect(await has('deepseek'), 'the disabled provider is not back on the gateway.');
    await saveProvider(at, 'deepseek', false);
    await at.eventually(async () => !(await has('deepseek')), 'the disabled provider stays on the gateway.');
  };
  return {
    page,
    sections: ['connect', 'check-the-result', 'add-node', 'remove-node', 'save-again', 'replace'],
    before: async (at) => {
      const upstream = await startUpstream();
      at.finally(() => upstream.stop());
      provider = await startProvider(({headers}) => {
        const token = headers.authorization?.replace('Bearer ', '') ?? '';
        return refused.has(token) ? {status: 401, body: {error: {message: 'Incorrect API key'}}} : undefined;
      });
      at.finally(() => provider.stop());
      balancer = await startBalancer();
      at.finally(() => balancer.stop());
      ({forWalk: admin, forPlatform: platformAdmin} = await gatewayAdmin(at));
      ({key, id: consumer} = await demoConsumer(at));
      at.finally(() => connectGateway(at, platformAdmin));
      await setAddresses(at);
      await addStatistics(at);
      loki = await addRequestLog(at);
      await addRestService(at, {...rest, node: upstream.node});
      await addProvider(at, {id: 'openai', address: provider.address});
      await addProviderKey(at, {provider: 'openai', name: backup, config: config('second')});
      await addBedrock(at, model);
      const {address} = provider;
      await addProvider(at, {id: 'deepseek', address, config: {base_url: address, api_key: 'walk'}});
      await turnOffProvider(at, 'deepseek');
      await addAiService(at, {...ai, provider: 'openai', model: 'gpt-4o-mini'});
      at.finally(() => removeOutput(at, output.module, output.id));
      await at.eventually(async () => (await list()) === 200, 'the service does not answer.');
    },
    plans: {
      'connect/3': {
        before: async (at) => {
          await fetch(`${admin}/api/app/${consumer}`, {method: 'DELETE'});
          await at.eventually(async () => (await list()) !== 200, 'the gateway still has the credential.');
        },
        values: () => [platformAdmin],
      },
      'connect/5': async (at) => {
        const shown = await at.console.shown();
        const nodes = await nodesOf(admin);
        const isShown = (node: Node) =>
          [...node.admin, ...node.server, ...node.peer].every((address) => shown.includes(address));
        at.expect(nodes.some(isShown), `of ${JSON.stringify(nodes)}, the console shows: ${shown}`);
      },
      'connect/6': confirmGateway(),
      'connect/7': {
        then: async (at) => {
          const address = await at.valueOf(at.text('API Call Address', 'API 调用地址'));
          at.expect(address === at.gateway, `the address reads ${address}.`);
        },
      },
      'connect/2/1': expectNodes,
      'connect/2/2': async (at) =>
        at.eventually(async () => (await list()) === 200, 'the gateway lacks the credential.'),
      'connect/2/3': async (at) => {
        await at.api('POST', general, {invoke_address: '', site_prefix: at.console.address});
        await saveAgain(at);
        const addresses = (await nodesOf(admin)).flatMap(({server}) => server);
        const found = await invokeAddress();
        at.expect(addresses.includes(found), `the address is “${found}”.`);
        await saveAgain(at);
        at.expect((await invokeAddress()) === found, 'the address that was there is overwritten.');
      },
      'check-the-result/1': {then: (at) => at.see(at.text('Normal', '正常'))},
      'check-the-result/2': async (at) => {
        const printed = at.host
          ? await at.host.runProgram(page, 'prerequisites.sh')
          : await at.run('prerequisites.sh', {
              'docker compose exec apipark ': '',
              'http://apipark-apinto:9400': admin,
            });
        const {nodes} = JSON.parse(printed) as {nodes: Node[]};
        at.expect(
          nodes.some((node) => node.admin.includes(platformAdmin)),
          `the command prints ${printed}`,
        );
      },
      'check-the-result/3': async (at) => {
        const printed = await at.run('check-the-result.sh', {'http://127.0.0.1:18099': at.gateway});
        at.expect(/^HTTP\/1.1 401 [^]*missing or invalid token$/.test(printed), `the gateway returns ${printed}`);
      },
      'add-node/1': {
        host: async (host, at, step) => {
          // Two addresses of this machine that containers reach: those of the network of the installation, and of the others.
          const gateway = '{{range .NetworkSettings.Networks}}{{.Gateway}}{{end}}';
          existing = await host.run(`docker inspect "$(docker compose ps -q apipark-apinto)" --format '${gateway}'`);
          added = await host.run("docker network inspect bridge --format '{{(index .IPAM.Config 0).Gateway}}'");
          [existing, added] = [existing.trim(), added.trim()];
          const port = step.parts.find(({kind, text}) => kind === 'value' && text.includes(':9401:'))!.text;
          const first = '      # admin API without sign-in: this host only\n';
          host.edit('docker-compose.yml', first, `      - ${port.replace('10.0.0.10', existing)}\n${first}`);
          // The second node takes the same port at its own address.
          host.set('GATEWAY_BIND', new URL(at.gateway).hostname);
        },
      },
      'add-node/2': {
        host: async (host, at, step) => {
          await host.runStep(step);
          await host.ready();
          await at.eventually(async () => (await list()) === 200, 'the service does not answer again.');
        },
      },
      'add-node/3': {
        host: (host, at) => {
          folder = mkdtempSync(path.join(os.tmpdir(), 'walk-'));
          at.finally(async () => rmSync(folder, {recursive: true}));
          const {port} = new URL(at.gateway);
          const file = host.program(page, 'gateway.yml', {'10.0.0.11': added, '18099': port});
          writeFileSync(path.join(folder, 'gateway.yml'), file);
        },
      },
      'add-node/4': {
        host: async (host, at) => {
          at.finally(() =>
            host.run(
              'docker exec apinto-node2 ./apinto leave; docker rm -f apinto-node2; docker volume rm apinto-node2-data; true',
            ),
          );
          const {port} = new URL(at.gateway);
          const values = {'10.0.0.11': added, '10.0.0.10': existing, '18099': port};
          await host.run(host.program(page, 'join-node.sh', values), folder);
        },
      },
      'add-node/5': {
        host: async (_, at) => {
          const [own, other] = await Promise.all([admin, `http://${added}:9400`].map(nodesOf));
          at.expect(own!.length === 2 && namesOf(own!) === namesOf(other!), `${namesOf(own!)} / ${namesOf(other!)}`);
        },
      },
      'add-node/6': {host: (_, at) => saveAgain(at)},
      'add-node/7': {
        host: async (_, at) => {
          balancer.nodes.push(at.gateway, `http://${added}:${new URL(at.gateway).port}`);
          await openSettings(at, at.text('General', '常规'));
          await at.fillIn(at.text('API Call Address', 'API 调用地址'), balancer.address);
          await at.click(at.text('Save', '保存'));
          const found = await invokeAddress();
          at.expect(found === balancer.address, `the address is ${found}.`);
          const chosen = await callThroughBalancer();
          at.expect(chosen.size === 2, `the calls went to ${[...chosen].join()}.`);
        },
      },
      'remove-node/1': {
        host: async (_, at) => {
          balancer.nodes.pop();
          const chosen = await callThroughBalancer();
          at.expect([...chosen].join() === at.gateway, `the calls went to ${[...chosen].join()}.`);
        },
      },
      'remove-node/2': {
        host: async (host, _, step) => {
          await host.runStep(step);
        },
      },
      'remove-node/3': {
        host: async (_, at) => {
          const nodes = await nodesOf(admin);
          at.expect(nodes.length === 1, `the nodes are ${JSON.stringify(nodes)}`);
        },
      },
      'remove-node/4': {
        host: async (host, at, step) => {
          await host.runStep(step);
          const left = await host.run('docker ps -aqf name=apinto-node2; docker volume ls -qf name=apinto-node2-data');
          at.expect(left === '', `left are ${left}`);
        },
      },
      'remove-node/5': {
        host: async (_, at) => {
          await saveAgain(at);
          at.expect((await list()) === 200, 'the service no longer answers.');
        },
      },
      'save-again/1': {
        before: async (at) => {
          await saveAgain(at);
          const before = loki.records.length;
          await list();
          await at.console.page.waitForTimeout(5000);
          at.expect(loki.records.length === before, 'Loki still receives records after the address was saved.');
        },
      },
      'save-again/2': {inside: requestLog, then: expectRecord},
      'save-again/4': saveDisabled,
      'replace/1': {
        before: async (at) => {
          await at.api('POST', `/api/v1/dynamic/${output.module}`, {
            id: output.id,
            title: output.name,
            driver: 'file',
            description: '',
            config: {
              scopes: ['access_log'],
              file: output.id,
              dir: logFolder,
              period: 'day',
              type: 'json',
              formatter: {fields: ['$request_id']},
            },
          });
          await at.api('PUT', `/api/v1/dynamic/${output.module}/online?id=${output.id}`);
          for (const id of [`${output.id}_${output.module}`, 'default_influxdb', 'loki'])
            await fetch(`${admin}/api/output/${id}`, {method: 'DELETE'});
          for (const {id} of (await (await fetch(`${admin}/api/router`)).json()) as {id: string}[]) {
            const route = `${admin}/api/router/${id}`;
            if ((await (await fetch(route)).text()).includes(`/${rest.prefix}/`))
              await fetch(route, {method: 'DELETE'});
          }
          await replaceResources(at);
          expectFailure(at, await ask(), 400, 'key not found');
          await leave(at);
        },
        then: async (at) => {
          const {providers} = await at.api<{providers: {name: string; status: string}[]}>(
            'GET',
            '/api/v1/ai/providers/configured',
          );
          for (const {name} of providers.filter(({status}) => status === 'enabled')) {
            await at.click(at.text('Settings', '设置'), name);
            await at.click(at.text('Submit', '保存'));
          }
          expectModel(at, await ask(), 'openai', 'gpt-4o-mini');
        },
      },
      'replace/2': {
        inside: backup,
        before: async (at) => {
          refused.add('walk');
          at.expect((await ask()).status === 401, 'the gateway has another key than the refused one.');
          await at.click('Keys', 'OpenAI');
        },
        unmet: [2, 3],
        then: async (at) => {
          expectModel(at, await ask(), 'openai', 'gpt-4o-mini');
          refused.clear();
        },
      },
      'replace/3': {
        before: async (at) => {
          at.expect(!(await has(`bedrock$${model}`)), 'the gateway has the custom model before it is saved.');
          await leave(at);
          await at.click(at.text('System Settings', '系统设置'));
        },
        then: async (at) => {
          await at.click('Models', 'edrock');
          await at.clickIcon(at.text('Settings', '设置'), model);
          await at.click(at.text('Confirm', '确认'));
          await at.eventually(async () => has(`bedrock$${model}`), 'the gateway lacks the custom model.');
        },
      },
      'replace/4': saveDisabled,
      'replace/5': async (at) => {
        const keys = '/keysetting?modelId=openai';
        const send = async (name: string) => {
          await at.open(keys);
          await at.clickIcon(at.text('Edit', '编辑'), name);
          await at.click(at.text('Confirm', '确认'));
        };
        // Its last call failed, and only a key that shows Normal can be disabled.
        await send('OpenAI');
        await at.open(keys);
        await at.clickIcon(at.text('Disable', '停用'), 'OpenAI');
        await send(backup);
        refused.add('walk');
        expectModel(at, await ask(), 'openai', 'gpt-4o-mini');
      },
      'replace/6': {
        before: async (at) => {
          const status = await list();
          at.expect(status === 403 || status === 404, `the call returns ${status}.`);
        },
        values: [rest.name],
        then: async (at) => {
          await at.click(at.text('New Publishment', '新建版本'));
          await at.fillIn(at.text('Version Number', '版本号'), '1.0.1');
          await at.click(at.text('Confirm', '确认'));
          await at.see(at.text('Success', '成功'));
          await at.close();
          await at.eventually(async () => (await list()) === 200, 'the service that was published fails.');
        },
      },
      'replace/7': {
        before: leave,
        then: async (at) => {
          for (const card of [statistics, requestLog]) await saveCard(at, card);
          const outputs = await gatewayOutputs(at);
          at.expect(outputs.includes('default_influxdb'), `the gateway has the outputs ${outputs.join()}.`);
          await expectRecord(at);
        },
      },
      'replace/8': {
        before: async (at) => {
          at.expect(!(await isOnline(at, output)), 'the gateway still has the output.');
          await openSettings(at, at.text('Log Output', '日志输出'));
          await at.click(at.text('File Log', '文件日志'));
        },
        inside: output.name,
        unmet: [0, 1, 2],
        then: async (at) => at.expect(await isOnline(at, output), 'the gateway lacks the output.'),
      },
      'replace/9': async (at) => {
        const address = `${admin}/api/output/ai_event`;
        const body = await (await fetch(address)).text();
        const create = async () =>
          fetch(address, {method: 'POST', body, headers: {'Content-Type': 'application/json'}});
        at.finally(create);
        await fetch(address, {method: 'DELETE'});
        const {id} = (await (await create()).json()) as {id: string};
        at.expect(id === 'ai_event@output', `the gateway creates ${id}.`);
      },
    },
  };
}
