import {removeProvider, removeServices} from '../cleanup.ts';
import {startProvider} from '../stand-ins/provider.ts';
import type {Journey, Walk} from '../walk.ts';

/** The guide to a first response, with a provider of the walk in the place of the page's stand-in. */
export function firstAiCall(walk: Walk): Journey {
  const service = walk.name('Support chat');
  const prefix = walk.slug('support-chat');
  const call = async (text: string) =>
    walk.call(`/${prefix}/chat/completions`, {
      method: 'POST',
      headers: {Authorization: walk.noted.get('key')!, 'Content-Type': 'application/json'},
      body: JSON.stringify({messages: [{role: 'user', content: text}]}),
    });
  return {
    page: 'guides/connect/first-ai-call',
    sections: ['add-provider', 'service', 'key'],
    before: async (at) => {
      const provider = await startProvider();
      at.finally(() => provider.stop());
      at.noted.set('provider', provider.address);
      at.finally(async () => {
        await removeServices(at, service);
        await removeProvider(at, 'openai');
      });
    },
    plans: {
      'add-provider/3': ['OpenAI'],
      'add-provider/4': ['gpt-4o-mini'],
      'add-provider/5': {
        values: (step) => [step.code[0]!.replace('http://10.0.0.10:19600', walk.noted.get('provider')!)],
      },
      'add-provider/6': {values: [true], unmet: [1]},
      'add-provider/7': {then: (at) => at.see(at.text('Normal', '正常'), 'OpenAI')},
      'service/2': [service],
      'service/3': ['OpenAI'],
      'service/4': ['gpt-4o-mini'],
      'service/5': [prefix],
      'service/6': ['Default Team'],
      'service/7': {before: (at) => at.click(service)},
      'service/8': ['1.0.0'],
      'service/9': {before: (at) => at.see(at.text('Success', '成功')), then: (at) => at.close()},
      'key/1': ['Demo Application'],
      'key/2': {
        inside: 'Default API Key',
        then: async (at) => void at.noted.set('key', await at.valueOf('API Key')),
      },
      'key/3': {
        before: (at) => at.close(),
        then: async (at) => {
          await at.see(service);
          const {status, body, headers} = await call('Say hello in one word.');
          at.expect(
            status === 200 && body.includes('You said: Say hello in one word.'),
            `the call returns ${status}: ${body}`,
          );
          at.expect(headers.get('x-ai-provider') === 'openai', `X-Ai-Provider is ${headers.get('x-ai-provider')}.`);
          at.expect(headers.get('x-ai-model') === 'gpt-4o-mini', `X-Ai-Model is ${headers.get('x-ai-model')}.`);
        },
      },
    },
  };
}
