import {chat, expectFailure, expectModel} from '../chat.ts';
import {removeFallbacks, removeLocalModel, removeServices} from '../cleanup.ts';
import {demoConsumer, deployLocalModel, keepOllamaAddress} from '../prepare.ts';
import {startOllama, type Ollama} from '../stand-ins/ollama.ts';
import type {Journey, Walk} from '../walk.ts';

/** A local model: deployed, published, moved to another Ollama, turned off, and deleted. */
export function localModels(walk: Walk): Journey {
  const [model, other] = ['deepseek-r1:1.5b', 'deepseek-r1:7b'];
  const settings = '/aisetting';
  const tab = walk.text('Local Model', '本地模型');
  let first: Ollama;
  let second: Ollama;
  let prefix = '';
  let key = '';
  const call = async (at: Walk, name?: string) => chat(at, {prefix, key}, {model: name});
  const servicesOf = async (at: Walk) => {
    const {services} = await at.api<{services: {id: string; name: string}[]}>('GET', '/api/v1/my_services');
    return services.filter(({name}) => name === model || name === other);
  };
  return {
    page: 'ai/one-click-llm-deployment',
    sections: ['connect-ollama', 'deploy-model', 'progress', 'publish', 'change-server', 'turn-off', 'delete'],
    before: async (at) => {
      at.expect((await servicesOf(at)).length === 0, `the installation has services for ${model} or ${other}.`);
      [first, second] = [await startOllama(), await startOllama()];
      at.finally(() => first.stop());
      at.finally(() => second.stop());
      await keepOllamaAddress(at);
      at.finally(() => removeLocalModel(at, model));
      ({key} = await demoConsumer(at));
    },
    plans: {
      'connect-ollama/4': {values: () => [first.address]},
      'connect-ollama/5': {
        then: async (at) => {
          const {locator} = await at.control(at.text('Deploy Model', '部署模型'));
          at.expect(await locator.isEnabled(), 'no model can be deployed.');
        },
      },
      'deploy-model/3': ['deepseek-r1'],
      'deploy-model/4': [model],
      'deploy-model/5': ['Default Team'],
      'deploy-model/6': {inside: model, before: () => void (first.isFast = false)},
      'progress/1': {inside: model},
      'progress/2': {
        then: async (at) => {
          await at.console.page.getByText('/ 1.1 GB').waitFor();
          first.isFast = true;
          await at.missing(at.text('Deployment Process', '部署过程'));
          await at.see(at.text('Normal', '正常'), model);
          at.expect(first.models.has(model), 'Ollama has not downloaded the model.');
          prefix = (await servicesOf(at))[0]!.id.slice(0, 8);
          expectFailure(at, await call(at), 403, 'Forbidden');
        },
      },
      'publish/1': [model],
      'publish/4': ['1.0.0'],
      'publish/5': {
        then: async (at) => {
          await at.close();
          expectModel(at, await call(at), 'LocalModel', model);
        },
      },
      'change-server/1': async () => {
        const init = {method: 'POST', body: JSON.stringify({model})};
        await (await fetch(`${second.address}/api/pull`, init)).text();
      },
      'change-server/2': {before: (at) => at.open(settings)},
      'change-server/3': {
        values: () => [second.address],
        then: async (at) => {
          first.models.clear();
          expectModel(at, await call(at), 'LocalModel', model);
        },
      },
      'turn-off/1': {
        inside: model,
        before: async (at) => {
          await deployLocalModel(at, other);
          await at.open(settings);
          expectModel(at, await call(at, `LocalModel/${other}`), 'LocalModel', other);
        },
      },
      'turn-off/3': {
        inside: model,
        then: async (at) => expectFailure(at, await call(at, `LocalModel/${other}`), 400, 'provider not found'),
      },
      'turn-off/4': {
        then: async (at) => {
          expectModel(at, await call(at, `LocalModel/${other}`), 'LocalModel', other);
          expectModel(at, await call(at), 'LocalModel', model);
        },
      },
      'delete/1': (at) => removeServices(at, model),
      'delete/2': {
        before: async (at) => {
          at.finally(() => removeFallbacks(at, 'LocalModel'));
          await at.api('POST', '/api/v1/ai/balance', {type: 'local', model});
        },
        then: async (at) => {
          await at.clickIcon(at.text('Delete', '删除'), model);
          await at.missing(`LocalModel / ${model}`);
        },
      },
      'delete/3': {
        inside: model,
        before: async (at) => {
          await at.open(settings);
          await at.click(tab);
          const {locator} = await at.control('Apis', model);
          at.expect((await locator.innerText()) === '0', 'an API uses the model.');
        },
      },
      'delete/4': {
        then: async (at) => {
          await at.missing(model);
          at.expect(!second.models.has(model), 'Ollama still has the model.');
        },
      },
    },
  };
}
