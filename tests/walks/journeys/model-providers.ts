import {chat, expectFailure, expectModel} from '../chat.ts';
import {removeProvider, removeServices} from '../cleanup.ts';
import {
  addAiService,
  addBedrock,
  addFallback,
  addProviderKey,
  demoConsumer,
  gatewayResources,
  replaceResources,
} from '../prepare.ts';
import {startProvider} from '../stand-ins/provider.ts';
import type {StandIn} from '../stand-ins/server.ts';
import type {Journey, Walk} from '../walk.ts';

/** A built-in and a custom provider: connected, turned off and on, sent to a gateway that has lost them, and deleted. */
export function modelProviders(walk: Walk): Journey {
  const service = walk.name('Support chat');
  const prefix = walk.slug('provider-chat');
  const custom = walk.slug('vllm');
  const backup = walk.name('Backup');
  const bedrockModel = walk.slug('bedrock-model');
  const refused = new Set<string>();
  let provider: StandIn;
  let key = '';
  const call = async (model?: string) => chat(walk, {prefix, key}, {model});
  const config = (token: string) => ({openai_api_base: provider.address, openai_api_key: token});
  const models = '/aisetting';
  const hasBedrockModel = async (at: Walk) => (await gatewayResources(at)).includes(`bedrock$${bedrockModel}`);
  return {
    page: 'ai/ai_model_providers',
    sections: [
      'add-provider',
      'custom-provider',
      'custom-models',
      'turn-off',
      'turn-on',
      'after-gateway-change',
      'delete-provider',
    ],
    before: async (at) => {
      provider = await startProvider(({headers}) => {
        const token = headers.authorization?.replace('Bearer ', '') ?? '';
        return refused.has(token) ? {status: 401, body: {error: {message: 'Incorrect API key'}}} : undefined;
      });
      at.finally(() => provider.stop());
      ({key} = await demoConsumer(at));
      at.finally(() => removeProvider(at, custom));
      at.finally(() => removeProvider(at, 'openai'));
    },
    plans: {
      'add-provider/3': ['OpenAI'],
      'add-provider/4': ['gpt-4o-mini'],
      'add-provider/5': {values: () => [JSON.stringify(config('first'))]},
      'add-provider/7': {
        then: async (at) => {
          await at.see(at.text('Normal', '正常'), 'OpenAI');
          await addAiService(at, {name: service, prefix, provider: 'openai', model: 'gpt-4o-mini'});
          expectModel(at, await call(), 'openai', 'gpt-4o-mini');
        },
      },
      'custom-provider/4': [custom],
      'custom-provider/5': ['first-model'],
      'custom-provider/6': {values: () => [JSON.stringify({base_url: `${provider.address}/v1`, api_key: 'unused'})]},
      'custom-provider/7': async (at) => {
        const {locator} = await at.control(at.text('LLM Status Management', 'LLM 状态管理'));
        at.expect(
          (await locator.getAttribute('aria-checked')) === 'true',
          'the switch of a new custom provider is off.',
        );
      },
      'custom-provider/8': {
        then: async (at) => {
          await at.see(at.text('Normal', '正常'), custom);
          expectModel(at, await call(`${custom}/first-model`), custom, 'first-model');
        },
      },
      'custom-models/2': {inside: custom, unmet: [1]},
      'custom-models/4': ['second-model'],
      'custom-models/5': ['first-model'],
      'custom-models/6': {
        then: async (at) => {
          await at.see('first-model', custom);
          expectModel(at, await call(`${custom}/second-model`), custom, 'second-model');
        },
      },
      'turn-off/1': {
        inside: 'OpenAI',
        before: (at) => addProviderKey(at, {provider: 'openai', name: backup, config: config('second')}),
      },
      'turn-off/3': {
        then: async (at) => {
          await at.see(at.text('Disable', '停用'), 'OpenAI');
          expectFailure(at, await call(), 400, 'provider not found');
          expectModel(at, await call(`${custom}/first-model`), custom, 'first-model');
        },
      },
      'turn-on/1': {inside: 'OpenAI'},
      'turn-on/2': {
        then: async (at) => {
          expectModel(at, await call(), 'openai', 'gpt-4o-mini');
          refused.add('first');
          const {status} = await call();
          at.expect(status === 401, `the call returns ${status} although the gateway has only the refused key.`);
        },
      },
      'turn-on/3': {inside: 'OpenAI'},
      'turn-on/4': {
        inside: backup,
        then: async (at) => {
          expectModel(at, await call(), 'openai', 'gpt-4o-mini');
          refused.clear();
        },
      },
      'after-gateway-change/1': {
        inside: 'OpenAI',
        before: async (at) => {
          await addBedrock(at, bedrockModel);
          await replaceResources(at);
          expectFailure(at, await call(), 400, 'key not found');
          await at.open(models);
        },
        then: async (at) => {
          const {providers} = await at.api<{providers: {id: string; name: string}[]}>(
            'GET',
            '/api/v1/ai/providers/configured',
          );
          for (const {name} of providers.filter(({id}) => id !== 'openai')) {
            await at.click(at.text('Settings', '设置'), name);
            await at.click(at.text('Submit', '保存'));
          }
          refused.add('first');
          const {status} = await call();
          at.expect(status === 401, `the call returns ${status} although the gateway has only the refused key.`);
        },
      },
      'after-gateway-change/2': {
        inside: backup,
        before: (at) => at.click('Keys', 'OpenAI'),
        unmet: [2, 3],
        then: async (at) => {
          expectModel(at, await call(), 'openai', 'gpt-4o-mini');
          refused.clear();
        },
      },
      'after-gateway-change/3': {
        // In the rows of the provider and of the model.
        inside: 'edrock',
        before: async (at) => {
          at.expect(!(await hasBedrockModel(at)), 'the gateway has the added model before it is saved.');
          await at.open(models);
        },
        then: async (at) =>
          at.expect(await hasBedrockModel(at), 'the gateway lacks the added model after it was saved.'),
      },
      'after-gateway-change/4': async (at) => {
        expectModel(at, await call('openai/gpt-4o'), 'openai', 'gpt-4o');
        expectModel(at, await call(`${custom}/first-model`), custom, 'first-model');
      },
      'delete-provider/1': {
        inside: 'OpenAI',
        before: async (at) => {
          await addFallback(at, 'openai', 'gpt-4o');
          await removeServices(at, service);
          await at.open(models);
        },
        then: async (at) => {
          const {locator} = await at.control('Apis', 'OpenAI');
          at.expect((await locator.innerText()) === '0', 'an API uses the provider after its service was deleted.');
        },
      },
      'delete-provider/2': {
        then: async (at) => {
          await at.clickIcon(at.text('Delete', '删除'), 'gpt-4o');
          await at.missing('OpenAI / gpt-4o');
        },
      },
      'delete-provider/3': {inside: 'OpenAI'},
      'delete-provider/4': {
        then: async (at) => {
          await at.missing('OpenAI');
          await at.click(at.text('Add Provider', '添加供应商'));
          await at.console.fill(await at.control(at.text('Model Provider', '模型供应商')), 'OpenAI');
        },
      },
    },
  };
}
