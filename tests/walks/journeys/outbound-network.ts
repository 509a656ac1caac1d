import {chat, expectModel} from '../chat.ts';
import {removeProvider} from '../cleanup.ts';
import {addAiService, addProvider, addRestService, demoConsumer} from '../prepare.ts';
import {startOllama, type Ollama} from '../stand-ins/ollama.ts';
import {startProvider} from '../stand-ins/provider.ts';
import {startRelay} from '../stand-ins/relay.ts';
import type {StandIn} from '../stand-ins/server.ts';
import {startUpstream, type Upstream} from '../stand-ins/upstream.ts';
import {openService, openSettings, publishVersion} from '../tasks.ts';
import type {Journey, Walk} from '../walk.ts';

/** A provider behind a relay, and an Ollama with a model of its own; proxies and files are matters of hosts. */
export function outboundNetwork(walk: Walk): Journey {
  const rest = {name: walk.name('Orders over a proxy'), prefix: walk.slug('proxied-orders')};
  const ai = {name: walk.name('Chat over a relay'), prefix: walk.slug('relayed-chat')};
  const model = 'deepseek-r1:1.5b';
  let upstream: Upstream;
  let relay: StandIn;
  let ollama: Ollama;
  let relayed = 0;
  let key = '';
  return {
    page: 'guides/operate/outbound-network',
    sections: ['proxy', 'relay', 'closed', 'local-models'],
    before: async (at) => {
      upstream = await startUpstream();
      at.finally(() => upstream.stop());
      const provider = await startProvider();
      at.finally(() => provider.stop());
      relay = await startRelay(provider.address, () => {
        relayed += 1;
        return 'pass';
      });
      at.finally(() => relay.stop());
      ollama = await startOllama();
      at.finally(() => ollama.stop());
      ollama.models.add(model);
      await addProvider(at, {id: 'openai', address: provider.address});
      await addAiService(at, {...ai, provider: 'openai', model: 'gpt-4o-mini'});
      await addRestService(at, {...rest, node: upstream.node});
      ({key} = await demoConsumer(at));
      at.finally(() => removeProvider(at, 'ollama'));
      // A model that was added stays when its provider is deleted.
      at.finally(async () => {
        const {llms} = await at.api<{llms: {id: string; name: string}[]}>(
          'GET',
          '/api/v1/ai/provider/llms?provider=ollama',
        );
        for (const {id} of llms.filter(({name}) => name === model))
          await at.api('DELETE', `/api/v1/ai/provider/model?provider=ollama&id=${id}`);
      });
    },
    plans: {
      'proxy/1': {notWalked: 'reader'},
      'proxy/2': {
        before: async (at) => {
          await openService(at, rest.name);
          await at.click(at.text('Upstream', '上游'));
        },
        values: [walk.text('Use Upstream Service Host', '使用上游服务 Host')],
        then: async (at) => {
          await at.click(at.text('Save', '保存'));
          await publishVersion(at, '1.0.1');
          const headers = {Authorization: key};
          const {status} = await at.call(`/${rest.prefix}/list`, {headers});
          const {host} = upstream.received.at(-1)!.headers;
          at.expect(status === 200 && host === upstream.node, `the call returns ${status}, and Host is ${host}.`);
        },
      },
      'proxy/3': {notWalked: 'host'},
      'proxy/4': {notWalked: 'host'},
      'relay/1': {notWalked: 'host'},
      'relay/2': async (at) => {
        await openSettings(at, at.text('AI Model', 'AI 模型'));
        await at.click(at.text('Settings', '设置'), 'OpenAI');
        const config = {openai_api_base: `${relay.address}/v1`, openai_api_key: 'walk'};
        await at.fillIn(at.text('API Key (Default Key)', 'API Key（默认 Key）'), JSON.stringify(config));
        await at.click(at.text('Submit', '保存'));
        expectModel(at, await chat(at, {...ai, key}), 'openai', 'gpt-4o-mini');
        at.expect(relayed > 0, 'the call does not pass through the relay.');
      },
      'relay/3': {notWalked: 'host'},
      'closed/1': {notWalked: 'host'},
      'closed/2': {notWalked: 'host'},
      'closed/3': {notWalked: 'explains'},
      'closed/4': {notWalked: 'reader'},
      'local-models/1': {notWalked: 'host'},
      'local-models/2': {notWalked: 'host'},
      'local-models/3': {notWalked: 'host'},
      'local-models/4': {
        before: (at) => openSettings(at, at.text('AI Model', 'AI 模型')),
        then: async (at) => {
          await at.click(at.text('Add Provider', '添加供应商'));
          await at.fillIn(at.text('Model Provider', '模型供应商'), 'Ollama');
          await at.click(at.text('Add Model', '添加模型'));
          await at.fillIn(at.text('Model Name', '模型名称'), model);
          await at.click(at.text('Confirm', '确认'));
          const config = JSON.stringify({base_url: ollama.address});
          await at.fillIn(at.text('API Key (Default Key)', 'API Key（默认 Key）'), config);
          await at.fillIn(at.text('LLM Status Management', 'LLM 状态管理'), true);
          await at.click(at.text('Submit', '保存'));
          await at.see(at.text('Normal', '正常'), 'Ollama');
          expectModel(at, await chat(at, {...ai, key}, {model: `ollama/${model}`}), 'ollama', model);
        },
      },
    },
  };
}
