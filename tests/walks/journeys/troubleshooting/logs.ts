import {chat} from '../../chat.ts';
import {connectMcp, serverOf, toolNames} from '../../mcp-client.ts';
import {
  addAiService,
  addRestService,
  addStatistics,
  connectGateway,
  gatewayAdmin,
  setAddresses,
} from '../../prepare.ts';
import type {Influxdb} from '../../stand-ins/influxdb.ts';
import {freePort} from '../../stand-ins/server.ts';
import {
  chooseKey,
  copyConfig,
  expectTasks,
  openConsumer,
  openService,
  saveCard,
  saveRequestLog,
  waitForLog,
} from '../../tasks.ts';
import type {Plans, Stage} from './theme.ts';
import type {Walk} from '../../walk.ts';

/** MCP clients at a wrong address, tokens that are not counted, and a request log that stays empty. */
export function logs(walk: Walk, stage: Stage): Plans {
  const rest = {name: walk.name('Logged orders'), prefix: walk.slug('unlogged-orders')};
  const ai = {name: walk.name('Counted chat'), prefix: walk.slug('counted-chat')};
  let influxdb: Influxdb;
  const output = async (at: Walk) => `${(await gatewayAdmin(at)).forWalk}/api/output/ai_event`;
  const callRest = async () => walk.call(`/${rest.prefix}/list`, {headers: {Authorization: stage.key}});
  const tokens = async (at: Walk) => {
    const now = Math.floor(Date.now() / 1000);
    const {apis} = await at.api<{apis: {use_token: number}[]}>(
      'GET',
      `/api/v1/ai/apis?provider=openai&keyword=${ai.prefix}&page=1&page_size=20&start=${now - 3600}&end=${now + 60}`,
    );
    return apis[0]?.use_token ?? 0;
  };
  const checkTokens = async (at: Walk) =>
    at.run('check-tokens.sh', {
      'http://127.0.0.1:19400': (await gatewayAdmin(at)).forWalk,
      // Without a container, and not to find the shell that runs it.
      'docker compose exec apipark pgrep -f apipark_': 'pgrep -f [a]pipark_',
    });
  const configOf = async (at: Walk) => {
    await openConsumer(at, 'Demo Application');
    await at.click(at.text('MCP Service', 'MCP 服务'));
    await chooseKey(at, 'Demo Application > Default API Key');
    return serverOf(await copyConfig(at));
  };
  return {
    'mcp-client/1': {
      before: async (at) => {
        await setAddresses(at, {site_prefix: at.gateway});
        await connectMcp(at, await configOf(at)).then(
          () => at.expect(false, 'the client connects to the gateway.'),
          ({message}: Error) => at.expect(message.includes('missing or invalid token'), message),
        );
        await at.open('/');
      },
      values: [walk.console.address],
    },
    'mcp-client/3': async (at) => {
      const client = await connectMcp(at, await configOf(at));
      const names = await toolNames(client);
      at.expect(names === 'invoke_api, openapi_document, service_list', `the client lists ${names}.`);
    },
    'tokens-zero/1': async (at) => {
      await addAiService(at, {...ai, provider: 'openai', model: 'gpt-4o-mini'});
      const printed = await checkTokens(at);
      at.expect(/^ai_event@output\n\d+/.test(printed), `check-tokens.sh prints ${printed}`);
    },
    'tokens-zero/2': async (at) => {
      const found = (await (await fetch(await output(at))).json()) as Record<string, unknown>;
      const create = async () =>
        fetch(await output(at), {
          method: 'POST',
          headers: {'Content-Type': 'application/json'},
          body: JSON.stringify(found),
        });
      at.finally(create);
      await fetch(await output(at), {method: 'DELETE'});
      const without = await checkTokens(at);
      at.expect(!without.includes('ai_event@output'), `check-tokens.sh prints ${without}`);
      await chat(at, {prefix: ai.prefix, key: stage.key});
      await create();
      const printed = await checkTokens(at);
      at.expect(printed.includes('ai_event@output'), `check-tokens.sh prints ${printed}`);
    },
    'tokens-zero/3': {notWalked: 'host'},
    'tokens-zero/4': async (at) => {
      at.expect((await tokens(at)) === 0, 'tokens are counted without the output.');
      await chat(at, {prefix: ai.prefix, key: stage.key});
      await at.eventually(async () => (await tokens(at)) > 0, 'no tokens are counted.');
    },
    'loki-localhost/1': {
      inside: walk.text('Request Log', '请求日志'),
      before: async (at) => {
        await addRestService(at, {...rest, node: stage.upstream.node});
        await at.api('POST', '/api/v1/log/loki', {config: {url: `http://localhost:${await freePort()}`, headers: []}});
        await at.console.page.waitForTimeout(3000);
        stage.loki.records.length = 0;
        await callRest();
        await waitForLog(at);
        at.expect(stage.loki.records.length === 0, 'the call is in the Loki whose address is not entered.');
        await at.open('/');
      },
    },
    'loki-localhost/2': (at) => at.fillIn(at.text('Request prefix', '请求前缀'), stage.loki.address),
    'loki-localhost/3': {
      then: async (at) => {
        const {status} = await callRest();
        at.expect(status === 200, `the call returns ${status}.`);
        await waitForLog(at);
        await openService(at, rest.name);
        await at.click(at.text('Logs', '日志'));
        await at.click(at.text('1 Hour', '1小时'));
        await at.see('200', 'Demo Application');
      },
    },
    'empty-after-upgrade': {notWalked: 'host'},
    'charts-after-upgrade/1': {notWalked: 'charts'},
    'charts-after-upgrade/2': {
      before: async (at) => {
        influxdb = await addStatistics(at);
        influxdb.tasks.length = 0;
      },
      then: async (at) => {
        await saveCard(at, at.text('Statistics Chart', '统计图表'));
        await expectTasks(at, influxdb);
      },
    },
    'charts-after-upgrade/3': async (at) => {
      await connectGateway(at, (await gatewayAdmin(at)).forPlatform);
      stage.loki.records.length = 0;
      await callRest();
      await at.console.page.waitForTimeout(2000);
      at.expect(stage.loki.records.length === 0, 'the gateway sends the request log before it is saved again.');
      await saveRequestLog(at, stage.loki.address);
      await callRest();
      await at.eventually(async () => stage.loki.records.length > 0, 'after saving, no record arrives in Loki.');
    },
  };
}
