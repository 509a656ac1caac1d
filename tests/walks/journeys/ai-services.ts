import {removeServices} from '../cleanup.ts';
import {addProvider, demoConsumer} from '../prepare.ts';
import {startProvider} from '../stand-ins/provider.ts';
import {publishVersion} from '../tasks.ts';
import type {Journey, Walk} from '../walk.ts';

type Chat = {model: string; messages: {role: string; content: string}[]};

/** An AI service from its creation to a call, and an API with a prompt of its own. */
export function aiServices(walk: Walk): Journey {
  const service = walk.name('Support chat');
  const prefix = walk.slug('translated-chat');
  const prompt = 'Translate into {{lang}}. Keep product names.';
  let key = '';
  /** What the provider has received last. */
  let received: Chat | undefined;
  const call = async (path: string, body: unknown) => {
    received = undefined;
    return walk.call(`/${prefix}/${path}`, {
      method: 'POST',
      headers: {Authorization: key, 'Content-Type': 'application/json'},
      body: JSON.stringify(body),
    });
  };
  const messages = [{role: 'user', content: 'Good morning'}];
  const chooseModel = async (name: string) => walk.fillIn(walk.text('Model', '模型'), name);
  return {
    page: 'services/ai_services',
    sections: ['create-service', 'model-settings', 'publish', 'add-api'],
    before: async (at) => {
      const provider = await startProvider(({body}) => {
        received = JSON.parse(body) as Chat;
        return undefined;
      });
      at.finally(() => provider.stop());
      await addProvider(at, {id: 'openai', address: provider.address});
      ({key} = await demoConsumer(at));
      at.finally(() => removeServices(at, service));
    },
    plans: {
      'create-service/4': [service],
      'create-service/5': ['OpenAI'],
      'create-service/6': ['gpt-4o-mini'],
      'create-service/7': [prefix],
      'create-service/8': {then: (at) => at.see('AI', service)},
      'model-settings/1': {before: (at) => at.click(service), values: ['Demo AI API']},
      'model-settings/2': ['gpt-4o-mini'],
      'model-settings/3': {before: () => chooseModel('gpt-4o'), values: ['{}']},
      'model-settings/5': {before: (at) => at.see('gpt-4o'), then: (at) => at.see('gpt-4o', 'Demo AI API')},
      'publish/2': ['1.0.0'],
      'publish/3': {
        then: async (at) => {
          await at.close();
          const {status, body, headers} = await call('chat/completions', {messages});
          at.expect(status === 200 && body.includes('You said: Good morning'), `the call returns ${status}: ${body}`);
          at.expect(headers.get('x-ai-provider') === 'openai', `X-Ai-Provider is ${headers.get('x-ai-provider')}.`);
          at.expect(headers.get('x-ai-model') === 'gpt-4o', `X-Ai-Model is ${headers.get('x-ai-model')}.`);
          const sent = Object.keys(received!).sort().join(', ');
          at.expect(sent === 'messages, model', `the provider receives ${sent}.`);
        },
      },
      'add-api/3': ['Translate', 'translate'],
      'add-api/4': [prompt],
      'add-api/5': async (at) => {
        // The variables of the prompt are added when one leaves it.
        await at.console.page.getByText(at.text('Variables', '变量'), {exact: true}).click();
        const rows = at.console.page.locator('.ant-table-row');
        const keys = await Promise.all((await rows.all()).map((row) => row.locator('input').first().inputValue()));
        at.expect(keys.includes('lang'), `the variables are ${keys.join(', ')}.`);
        await rows.nth(keys.indexOf('Query')).locator('button').last().click();
      },
      'add-api/6': async (at) => {
        const {provider} = await at.api<{provider: {default_llm: string}}>(
          'GET',
          '/api/v1/ai/provider/config?provider=openai',
        );
        await at.click(provider.default_llm);
        await chooseModel('gpt-4o');
        await at.fillIn(at.text('Parameter', '参数'), '{}');
        await at.click(at.text('Submit', '保存'));
        await at.see('gpt-4o');
      },
      'add-api/7': {
        then: async (at) => {
          await at.see('gpt-4o', 'Translate');
          await at.click(at.text('API Docs', 'API 文档'));
          await at.see('Translate');
          await publishVersion(at, '1.0.1');
          const missing = await call('translate', {messages});
          at.expect(
            missing.status === 200 && missing.body.includes('"error":"variables is required"'),
            `without variables, the call returns ${missing.status}: ${missing.body}`,
          );
          const {status} = await call('translate', {messages, variables: {lang: 'French'}});
          const sent = JSON.stringify(received?.messages);
          const system = {role: 'system', content: 'Translate into French. Keep product names.'};
          at.expect(
            status === 200 && sent === JSON.stringify([system, ...messages]),
            `the call returns ${status}, and the provider receives ${sent}.`,
          );
        },
      },
    },
  };
}
