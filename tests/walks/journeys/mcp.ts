import type {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {removeCredentials, removeSubscribers} from '../cleanup.ts';
import {callTool, connectMcp, failureOf, serverOf, toolNames, type Server} from '../mcp-client.ts';
import {addConsumer, addRestService, addSystemKey, setAddresses, subscribe, type Consumer} from '../prepare.ts';
import {startUpstream, type Upstream} from '../stand-ins/upstream.ts';
import {chooseKey, copyConfig, leave} from '../tasks.ts';
import type {Journey, Walk} from '../walk.ts';

const systemTools = 'invoke_api, openapi_document, service_list';

/** The three levels of MCP, each with the configuration that the console shows and the official client. */
export function mcp(walk: Walk): Journey {
  const consumerName = walk.name('Assistant');
  const strangerName = walk.name('Stranger');
  const service = {name: walk.name('Orders for agents'), prefix: walk.slug('agent-orders')};
  const invoke = {path: `/${service.prefix}/list`, method: 'GET'};
  let upstream: Upstream;
  let consumer: Consumer;
  let stranger: Consumer;
  let id = '';
  let systemKey = '';
  let server: Server;
  let client: Client;
  const expectCall = async (text: string) => {
    walk.expect(text.includes(`"path":"/${service.prefix}/list"`), `the tool returns ${text}`);
  };
  return {
    page: 'ai/mcp',
    sections: ['connect-consumer', 'how-it-works', 'connect-service', 'connect-system'],
    before: async (at) => {
      upstream = await startUpstream();
      at.finally(() => upstream.stop());
      await setAddresses(at);
      id = await addRestService(at, {...service, node: upstream.node});
      consumer = await addConsumer(at, consumerName);
      await removeCredentials(at, consumer.id);
      await subscribe(at, id, consumer.id);
      stranger = await addConsumer(at, strangerName);
      systemKey = await addSystemKey(at, walk.name('Agents'));
    },
    plans: {
      'connect-consumer/1': [consumerName],
      'connect-consumer/2': {
        unmet: [3],
        then: async (at) => {
          await at.click(at.text('Add Authorization', '添加授权'));
          await at.fillIn(at.text('Name', '名称'), 'Agent');
          await at.fillIn(at.text('Credentials Type', '鉴权类型'), 'API Key');
          consumer.key = await at.valueOf('API Key');
          await at.click(at.text('Confirm', '确认'));
          await at.see('Agent');
          await at.click(at.text('MCP Service', 'MCP 服务'));
        },
      },
      // Without its keys, the label is no field yet.
      'connect-consumer/3': async (at) => {
        await at.see('API Key');
        await chooseKey(at, `${consumerName} > Agent`);
      },
      'connect-consumer/4': {
        then: async (at) => {
          server = serverOf(await copyConfig(at));
          const shown = serverOf(at.program(at.text('Consumer-level MCP', '消费者级 MCP')));
          at.expect(new URL(server.url).pathname === new URL(shown.url).pathname, `the address is ${server.url}.`);
          at.expect(
            server.headers.Authorization === `Bearer ${consumer.key}` &&
              server.headers['X-Application-Id'] === consumer.id,
            `the headers are ${JSON.stringify(server.headers)}.`,
          );
          client = await connectMcp(at, server);
          const tools = await toolNames(client);
          at.expect(tools === systemTools, `the client lists ${tools}.`);
        },
      },
      'how-it-works/1': async (at) => {
        at.expect(new URL(server.url).pathname.startsWith('/openapi/'), `the address is ${server.url}.`);
        at.expect((await toolNames(client)) === systemTools, 'the client does not list the tools.');
      },
      'how-it-works/2': async (at) => {
        const before = upstream.received.length;
        await callTool(client, 'invoke_api', invoke);
        at.expect(upstream.received.length === before + 1, 'the call does not reach the upstream through the gateway.');
      },
      'how-it-works/3': async (at) => {
        const sent = upstream.received.at(-1)?.headers.authorization;
        at.expect(sent === consumer.key, `the call has the credential ${sent}.`);
      },
      'how-it-works/4': async (at) => {
        const {url} = server;
        const as = async (key: string, app: string) =>
          connectMcp(at, {url, headers: {Authorization: `Bearer ${key}`, 'X-Application-Id': app}});
        const unsubscribed = await failureOf(await as(stranger.key, stranger.id), 'invoke_api', invoke);
        at.expect(unsubscribed.includes('Forbidden'), `without a subscription, the tool returns ${unsubscribed}.`);
        const unknown = await failureOf(await as('unknown', consumer.id), 'invoke_api', invoke);
        at.expect(unknown.includes('missing or invalid token'), `with a wrong key, the tool returns ${unknown}.`);
      },
      'how-it-works/5': async () => expectCall(await callTool(client, 'invoke_api', invoke)),
      'connect-service/1': {before: leave, values: [service.name]},
      'connect-service/4': {
        then: async (at) => {
          await at.open('/service/list');
          await at.see('MCP', service.name);
        },
      },
      'connect-service/2/1': {before: (at) => removeSubscribers(at, id), values: [service.name]},
      'connect-service/2/2': {then: (at) => at.see('List orders')},
      'connect-service/2/3': {
        then: async (at) => {
          await at.fillIn(at.text('Consumer', '消费者'), consumerName);
          await at.click(at.text('Confirm', '确认'));
          await chooseKey(at, `${consumerName} > Agent`);
        },
      },
      'connect-service/2/4': {
        then: async (at) => {
          const own = serverOf(await copyConfig(at));
          const shown = serverOf(at.program(at.text('Service-level MCP', '服务级 MCP')));
          at.expect(new URL(own.url).pathname === new URL(shown.url).pathname, `the address is ${own.url}.`);
          at.expect(own.headers['X-Service-Id'] === id, `X-Service-Id is ${own.headers['X-Service-Id']}.`);
          const ofService = await connectMcp(at, own);
          at.expect((await toolNames(ofService)) === 'List orders', 'the client does not list one tool per API.');
          await expectCall(await callTool(ofService, 'List orders', {page: '1'}));
        },
      },
      'connect-system/1': {
        then: async (at) => {
          for (const name of systemTools.split(', ')) await at.see(name);
        },
      },
      'connect-system/2': async (at) => {
        // The menu of the system settings has an entry of the same name.
        await at.see('API Key', at.text('MCP Config', 'MCP 配置'));
        await chooseKey(at, walk.name('Agents'));
      },
      'connect-system/3': {
        then: async (at) => {
          const own = serverOf(await copyConfig(at));
          const shown = serverOf(at.program(at.text('System-level MCP', '系统级 MCP')));
          at.expect(new URL(own.url).pathname === new URL(shown.url).pathname, `the address is ${own.url}.`);
          at.expect(own.headers.Authorization === `Bearer ${systemKey}`, 'the configuration has another key.');
          const ofSystem = await connectMcp(at, own);
          at.expect((await toolNames(ofSystem)) === systemTools, 'the client does not list three tools.');
          await expectCall(await callTool(ofSystem, 'invoke_api', invoke));
          const printed = await at.run('check-mcp.sh', {
            'http://127.0.0.1:18288': at.console.address,
            YOUR_API_KEY: systemKey,
          });
          at.expect(
            printed.includes('service_list') && printed.includes(service.name),
            `check-mcp.sh prints ${printed}`,
          );
        },
      },
    },
  };
}
