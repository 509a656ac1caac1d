import {chat} from '../chat.ts';
import {addAiService, addProvider, addProviderKey, demoConsumer} from '../prepare.ts';
import {startProvider} from '../stand-ins/provider.ts';
import type {StandIn} from '../stand-ins/server.ts';
import type {Journey, Walk} from '../walk.ts';

/** A key whose budget is used up at the provider. */
export function trafficLimits(walk: Walk): Journey {
  const ai = {name: walk.name('Limited chat'), prefix: walk.slug('limited-chat')};
  const budget = walk.name('Budget');
  const used: string[] = [];
  let provider: StandIn;
  let key = '';
  return {
    page: 'guides/operate/traffic-limits',
    sections: ['proxy', 'provider'],
    before: async (at) => {
      provider = await startProvider(({headers}) => {
        used.push(headers.authorization ?? '');
        const error = {
          message: 'You exceeded your current quota.',
          type: 'insufficient_quota',
          code: 'insufficient_quota',
        };
        return {status: 429, body: {error}};
      });
      at.finally(() => provider.stop());
      await addProvider(at, {id: 'openai', address: provider.address});
      await addAiService(at, {...ai, provider: 'openai', model: 'gpt-4o-mini'});
      ({key} = await demoConsumer(at));
    },
    plans: {
      proxy: {notWalked: 'host'},
      'provider/1': {notWalked: 'provider'},
      'provider/2': (at) =>
        addProviderKey(at, {
          provider: 'openai',
          name: budget,
          config: {openai_api_base: provider.address, openai_api_key: 'budget'},
        }),
      'provider/3': async (at) => {
        const {status} = await chat(at, {...ai, key});
        at.expect(used.includes('Bearer budget'), `the call returns ${status} without the key.`);
        const overage = at.text('Overage', '超额');
        await at.eventually(async () => {
          await at.open('/keysetting?modelId=openai');
          return (await at.console.find(overage, {inside: budget, timeout: 0})) !== undefined;
        }, 'the key does not show that its budget is used up.');
      },
    },
  };
}
