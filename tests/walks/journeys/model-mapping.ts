import {chat, expectModel} from '../chat.ts';
import {addAiService, addProvider, demoConsumer} from '../prepare.ts';
import {startProvider} from '../stand-ins/provider.ts';
import type {Journey, Walk} from '../walk.ts';

/** Short names for the models of an AI service, and which model answers. */
export function modelMapping(walk: Walk): Journey {
  const service = walk.name('Support chat');
  const prefix = walk.slug('mapped-chat');
  const large = 'claude-3-5-sonnet-20241022';
  let key = '';
  const expect = async (at: Walk, model: string | undefined, provider: string, answered: string) =>
    expectModel(at, await chat(at, {prefix, key}, {model}), provider, answered);
  return {
    page: 'ai/ai_model_mapping',
    sections: ['find-model-value', 'set-names', 'how-it-works'],
    before: async (at) => {
      const provider = await startProvider();
      at.finally(() => provider.stop());
      await addProvider(at, {id: 'openai', address: provider.address});
      await addProvider(at, {
        id: 'anthropic',
        address: provider.address,
        config: {anthropic_api_url: provider.address, anthropic_api_key: 'walk'},
      });
      await addAiService(at, {name: service, prefix, provider: 'openai', model: 'gpt-4o'});
      ({key} = await demoConsumer(at));
    },
    plans: {
      'find-model-value/2': {inside: 'OpenAI'},
      'find-model-value/3': {
        inside: 'openai/gpt-4o-mini',
        before: (at) => at.scrollTo('openai/gpt-4o-mini'),
        then: async (at) => {
          const copied = await at.console.page.evaluate(() => navigator.clipboard.readText());
          at.expect(copied === 'openai/gpt-4o-mini', `what was copied is ${copied}.`);
          await at.close();
        },
      },
      'set-names/1': [service],
      'set-names/3': [
        JSON.stringify({fast: 'openai/gpt-4o-mini', large: `anthropic/${large}`, default: 'openai/gpt-4o-mini'}),
      ],
      'set-names/4': {
        then: async (at) => {
          await expect(at, 'fast', 'openai', 'gpt-4o-mini');
          await expect(at, 'large', 'anthropic', large);
        },
      },
      'how-it-works/1': {
        then: async (at) => {
          await expect(at, undefined, 'openai', 'gpt-4o-mini');
          await expect(at, '', 'openai', 'gpt-4o-mini');
        },
      },
      'how-it-works/2': (at) => expect(at, 'anthropic/some/model', 'anthropic', 'some/model'),
      'how-it-works/3': async (at) => {
        await expect(at, `anthropic/${large}`, 'anthropic', large);
        await expect(at, 'nobody/some-model', 'openai', 'gpt-4o');
      },
    },
  };
}
