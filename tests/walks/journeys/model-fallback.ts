import {chat, expectFailure, expectModel} from '../chat.ts';
import {removeFallbacks} from '../cleanup.ts';
import {addAiService, addFallback, addProvider, demoConsumer, keepOllamaAddress} from '../prepare.ts';
import {startOllama, type Ollama} from '../stand-ins/ollama.ts';
import {startProvider} from '../stand-ins/provider.ts';
import type {Journey, Walk} from '../walk.ts';

/** A fallback list that answers for a model that fails, and is sent again after one of its own has failed. */
export function modelFallback(walk: Walk): Journey {
  const prefix = walk.slug('fallback-chat');
  const [claude, deepseek] = ['claude-3-5-sonnet-20241022', 'deepseek-chat'];
  let ollama: Ollama;
  let isClaudeBroken = false;
  let key = '';
  /** Requests a model that its own provider does not have. */
  const call = async (at: Walk) => chat(at, {prefix, key}, {model: 'openai/fallback-test'});
  const modelsOf = async (at: Walk) => {
    const {list} = await at.api<{list: {model: {id: string}}[]}>('GET', '/api/v1/ai/balances');
    return list.map(({model}) => model.id).join();
  };
  return {
    page: 'ai/ai_model_fallback',
    sections: ['ollama-address', 'add-model', 'bring-back'],
    before: async (at) => {
      ollama = await startOllama();
      at.finally(() => ollama.stop());
      const provider = await startProvider(({headers, body}) => {
        if (body.includes('fallback-test') && headers.authorization === 'Bearer openai')
          return {status: 404, body: {error: {message: 'There is no such model.'}}};
        return isClaudeBroken && headers.authorization === 'Bearer anthropic' ? {body: 'not readable'} : undefined;
      });
      at.finally(() => provider.stop());
      const {address} = provider;
      await addProvider(at, {
        id: 'openai',
        address,
        config: {openai_api_base: address, openai_api_key: 'openai'},
      });
      await addProvider(at, {
        id: 'anthropic',
        address,
        config: {anthropic_api_url: address, anthropic_api_key: 'anthropic'},
      });
      await addProvider(at, {id: 'deepseek', address, config: {base_url: address, api_key: 'deepseek'}});
      await addAiService(at, {name: at.name('Support chat'), prefix, provider: 'openai', model: 'gpt-4o-mini'});
      at.finally(() => removeFallbacks(at, 'anthropic'));
      await keepOllamaAddress(at);
      ({key} = await demoConsumer(at));
    },
    plans: {
      'ollama-address/2': {values: () => [ollama.address]},
      'ollama-address/3': {
        then: async (at) => {
          const {config} = await at.api<{config: {address: string}}>('GET', '/api/v1/model/local/source/ollama');
          at.expect(config.address === ollama.address, `the saved address is ${config.address}.`);
        },
      },
      'add-model/1': {before: async (at) => expectFailure(at, await call(at), 404, 'There is no such model.')},
      'add-model/3': [walk.text('Online Model', '线上模型')],
      'add-model/4': ['Anthropic'],
      'add-model/5': [claude],
      'add-model/6': {
        then: async (at) => {
          await at.see(at.text('Normal', '正常'), claude);
          expectModel(at, await call(at), 'anthropic', claude);
        },
      },
      'bring-back/1': async (at) => {
        await addFallback(at, 'deepseek', deepseek);
        isClaudeBroken = true;
        expectModel(at, await call(at), 'deepseek', deepseek);
        isClaudeBroken = false;
        expectModel(at, await call(at), 'deepseek', deepseek);
        await at.open('/loadBalancing');
        await at.drag(claude, deepseek);
        const order = await modelsOf(at);
        at.expect(order === `${deepseek},${claude}`, `after the first model was dragged, the list is ${order}.`);
      },
      'bring-back/2': async (at) => {
        await at.drag(claude, deepseek);
        const order = await modelsOf(at);
        at.expect(order === `${claude},${deepseek}`, `after the model was dragged back, the list is ${order}.`);
        expectModel(at, await call(at), 'anthropic', claude);
      },
    },
  };
}
