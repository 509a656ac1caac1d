import {chat, expectModel} from '../chat.ts';
import {removeProvider, removeServices} from '../cleanup.ts';
import {demoConsumer} from '../prepare.ts';
import {startProvider} from '../stand-ins/provider.ts';
import type {Received} from '../stand-ins/server.ts';
import {connectProvider, createAiService, leave, publishVersion} from '../tasks.ts';
import type {Journey, Walk} from '../walk.ts';

/** From the stand-in of the first AI call to a real provider, whose part another one of the walk plays. */
export function realProvider(walk: Walk): Journey {
  const service = walk.name('Support chat');
  const prefix = walk.slug('real-chat');
  const model = 'gpt-4o-mini';
  /** What the real provider receives. */
  const received: Received[] = [];
  let provider = '';
  let key = '';
  const call = async (content: string) => {
    const answer = await chat(walk, {prefix, key}, {messages: [{role: 'user', content}]});
    expectModel(walk, answer, 'openai', model);
    walk.expect(answer.body.includes(`You said: ${content}`), `the call returns ${answer.body}`);
  };
  return {
    page: 'guides/connect/real-provider',
    sections: ['enter-key', 'parameter-template'],
    before: async (at) => {
      const standIn = await startProvider();
      at.finally(() => standIn.stop());
      const real = await startProvider((one) => {
        received.push(one);
        return undefined;
      });
      at.finally(() => real.stop());
      provider = real.address;
      at.finally(async () => {
        await removeServices(at, service);
        await removeProvider(at, 'openai');
      });
      // As the first AI call does it.
      const config = {openai_api_base: standIn.address, openai_api_key: 'any-text'};
      await connectProvider(at, {name: 'OpenAI', model, config});
      await createAiService(at, {name: service, prefix, provider: 'OpenAI', model});
      await publishVersion(at, '1.0.0');
      ({key} = await demoConsumer(at));
      await call('With the stand-in');
      at.expect(received.length === 0, 'the real provider is called already.');
    },
    plans: {
      'enter-key/1': {
        before: leave,
        // The row has icons, whose tooltips are the words of the page.
        unmet: [3],
        then: (at) => at.clickIcon(at.text('Settings', '设置'), 'OpenAI'),
      },
      'enter-key/2': {values: (step) => [step.code[0]!.replace('https://api.openai.com/v1', provider)]},
      'enter-key/3': {
        unmet: [0],
        before: (at) => at.see(at.text('Enable', '启用')),
        then: (at) => at.see(at.text('Normal', '正常'), 'OpenAI'),
      },
      'parameter-template/1': [service],
      'parameter-template/2': {unmet: [0], then: (at) => at.clickIcon(at.text('Edit', '编辑'), 'Demo AI API')},
      'parameter-template/3': {before: (at) => at.click(model), values: ['{}']},
      'parameter-template/4': {
        before: (at) => at.see(model),
        // Publishes and calls, as Check the result says.
        then: async (at) => {
          await call('With the template');
          at.expect(received.at(-1)!.body.includes('max_tokens'), 'the template adds no max_tokens.');
          await publishVersion(at, '1.0.1');
          await call('Without the template');
          const {body, headers} = received.at(-1)!;
          at.expect(!/max_tokens|json_schema/.test(body), `the provider receives ${body}`);
          at.expect(
            headers.authorization === 'Bearer YOUR_PROVIDER_KEY',
            `the provider's key is ${headers.authorization}.`,
          );
        },
      },
    },
  };
}
