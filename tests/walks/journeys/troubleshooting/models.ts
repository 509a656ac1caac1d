import {chat, expectFailure, expectModel} from '../../chat.ts';
import {addAiService, addConsumer, addTeam, publish, subscribe, type Consumer} from '../../prepare.ts';
import {openService, publishVersion} from '../../tasks.ts';
import type {Plans, Stage} from './theme.ts';
import type {Walk} from '../../walk.ts';

/** A model that does not answer, or another one that does. */
export function models(walk: Walk, stage: Stage): Plans {
  const service = {name: walk.name('Support chat of models'), prefix: walk.slug('model-chat')};
  let consumer: Consumer;
  let id = '';
  const call = async (model?: string) => chat(walk, {prefix: service.prefix, key: consumer.key}, {model});
  const start = async (at: Walk) => {
    id = await addAiService(at, {...service, provider: 'openai', model: 'gpt-4o-mini', isPublished: false});
    consumer = await addConsumer(at, at.name('Chat app'), await addTeam(at, at.name('Chat team')));
  };
  /** Has the provider as it is before its first save: off, with descriptions in the place of values. */
  const unset = async (at: Walk) => {
    const path = '/api/v1/ai/provider/config?provider=openai';
    const found = await at.api<{provider: {default_llm: string; config: string}}>('GET', path);
    const config = JSON.stringify({openai_api_base: 'Enter the base URL', openai_api_key: 'Enter the key'});
    await at.api('PUT', path, {config, default_llm: found.provider.default_llm, enable: false});
  };
  return {
    'no-model/1': {
      inside: 'OpenAI',
      before: async (at) => {
        await start(at);
        await unset(at);
        expectFailure(at, await call(), 403, 'Forbidden');
        await at.open('/');
      },
    },
    'no-model/3': async (at) =>
      at.fillIn(
        at.text('API Key (Default Key)', 'API Key（默认 Key）'),
        JSON.stringify({openai_api_base: stage.provider.address, openai_api_key: 'walk'}),
      ),
    'no-model/5': async (at) => publish(at, id),
    'no-model/6': async (at) => subscribe(at, id, consumer.id),
    'no-model/7': {
      before: (at) => openService(at, service.name),
      then: async (at) => {
        await at.click(at.text('API Routes', 'API 路由'));
        await at.see(`/${service.prefix}/chat/completions`);
        expectModel(at, await call(), 'openai', 'gpt-4o-mini');
      },
    },
    'model-parameter/1': {notWalked: 'host'},
    'model-parameter/2': {
      before: async (at) => {
        const query = `service=${id}`;
        const {apis} = await at.api<{apis: {id: string}[]}>('GET', `/api/v1/service/ai-routers?${query}`);
        const path = `/api/v1/service/ai-router?${query}&router=${apis[0]!.id}`;
        const {api} = await at.api<{api: {ai_model: object}}>('GET', path);
        await at.api('PUT', path, {...api, ai_model: {...api.ai_model, id: '', name: ''}});
        await publish(at, id, '1.0.1');
        // Earlier versions kept the id, and published no name.
        await at.api('PUT', path, api);
        expectFailure(at, await call(), 400, 'you must provide a model parameter');
        await openService(at, service.name);
        await at.click(at.text('API Routes', 'API 路由'));
        await at.click('Demo AI API');
        await at.click('gpt-4o-mini');
        await at.fillIn(at.text('Model', '模型'), 'gpt-4o');
      },
    },
    'model-parameter/3': async (at) => {
      await publishVersion(at, '1.0.2');
      expectModel(at, await call(), 'openai', 'gpt-4o');
    },
    'another-model/1': async (at) => expectModel(at, await call('gpt-4.1'), 'openai', 'gpt-4o'),
    'another-model/2': async (at) => {
      await at.open('/aisetting');
      await at.click('Models', 'OpenAI');
      await at.scrollTo('openai/gpt-4o-mini');
      await at.click(at.text('Model Value', '模型值'), 'openai/gpt-4o-mini');
      const copied = await at.console.page.evaluate(() => navigator.clipboard.readText());
      await at.close();
      expectModel(at, await call(copied), 'openai', 'gpt-4o-mini');
    },
    'another-model/3': async (at) => {
      await openService(at, service.name);
      await at.click(at.text('Settings', '设置'));
      await at.fillIn(
        at.text('Model Redirection', '模型值重定向'),
        JSON.stringify({fast: 'openai/gpt-4o-mini', default: 'openai/gpt-4o-mini'}),
      );
      await at.click(at.text('Save', '保存'));
      expectModel(at, await call('fast'), 'openai', 'gpt-4o-mini');
      expectModel(at, await call(), 'openai', 'gpt-4o-mini');
    },
  };
}
