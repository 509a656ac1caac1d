import {removeConsumer} from '../cleanup.ts';
import {addAiService, addConsumer, addProvider, addRequestLog, subscribe, type Consumer} from '../prepare.ts';
import {startProvider} from '../stand-ins/provider.ts';
import {createConsumer, leave, openConsumer, openService, subscribeInPortal, waitForLog} from '../tasks.ts';
import type {Journey, Walk} from '../walk.ts';

/** A client that sends its key bare, in a header of its own, or behind the word Bearer. */
export function openaiClient(walk: Walk): Journey {
  const name = walk.name('Chat client');
  const program = walk.name('Key field');
  const service = {name: walk.name('Support chat for clients'), prefix: walk.slug('client-chat')};
  const received: Readonly<Record<string, string | string[] | undefined>>[] = [];
  let consumer: Consumer;
  let ownKey = '';
  let storedKey = '';
  const call = async (headers: Readonly<Record<string, string>>) =>
    walk.call(`/${service.prefix}/chat/completions`, {
      method: 'POST',
      headers: {...headers, 'Content-Type': 'application/json'},
      body: JSON.stringify({model: 'openai/gpt-4o-mini', messages: [{role: 'user', content: 'Hello'}]}),
    });
  const expectStatus = async (headers: Readonly<Record<string, string>>, expected: number) =>
    walk.eventually(
      async () => (await call(headers)).status === expected,
      `the call with ${JSON.stringify(headers)} does not return ${expected}.`,
    );
  return {
    page: 'guides/connect/openai-client',
    sections: ['check-the-result', 'bare-key', 'stored-bearer'],
    before: async (at) => {
      const provider = await startProvider(({headers}) => {
        received.push(headers);
        return undefined;
      });
      at.finally(() => provider.stop());
      await addRequestLog(at);
      await addProvider(at, {id: 'openai', address: provider.address});
      const id = await addAiService(at, {...service, provider: 'openai', model: 'gpt-4o-mini'});
      consumer = await addConsumer(at, name);
      await subscribe(at, id, consumer.id);
      at.finally(() => removeConsumer(at, program));
    },
    plans: {
      'check-the-result/1': async (at) => {
        await expectStatus({Authorization: consumer.key}, 200);
        const {status, body} = await call({Authorization: `Bearer ${consumer.key}`});
        at.expect(
          status === 401 && body === 'missing or invalid token',
          `a call with Bearer returns ${status}: ${body}`,
        );
      },
      'check-the-result/2': async (at) => {
        const {headers} = await call({Authorization: consumer.key});
        const model = `${headers.get('X-Ai-Provider')}/${headers.get('X-Ai-Model')}`;
        at.expect(model === 'openai/gpt-4o-mini', `the headers show ${model}.`);
      },
      'check-the-result/3': {
        // The data source is on another page.
        unmet: [2],
        before: async (at) => {
          await waitForLog(at);
          await openService(at, service.name);
        },
        then: (at) => at.see(name, 'gpt-4o-mini'),
      },
      'bare-key/1': {before: leave, values: [name]},
      'bare-key/3': ['Chat program', 'API Key'],
      'bare-key/4': ['Header', 'X-Api-Key'],
      'bare-key/5': async (at) => void (ownKey = await at.valueOf('API Key')),
      'bare-key/6': [true],
      'bare-key/7': {then: (at) => at.see('Chat program')},
      'bare-key/8': async (at) => {
        await expectStatus({'X-Api-Key': ownKey, Authorization: 'Bearer unused'}, 200);
        at.expect(received.at(-1)?.['x-api-key'] === undefined, 'the model provider receives the key.');
        await expectStatus({'X-Api-Key': 'wrong', Authorization: 'Bearer unused'}, 401);
      },
      'stored-bearer/1': async (at) => {
        await createConsumer(at, program);
        await subscribeInPortal(at, service.name, program);
        await openConsumer(at, program);
      },
      'stored-bearer/3': {
        before: (at) => at.openMenu('Default API Key'),
        then: async (at) => void (storedKey = await at.valueOf('API Key')),
      },
      'stored-bearer/4': {values: () => [`Bearer ${storedKey}`]},
      'stored-bearer/5': [true],
      'stored-bearer/7': async (at) => {
        await expectStatus({Authorization: `Bearer ${storedKey}`}, 200);
        at.expect(!received.at(-1)?.authorization?.includes(storedKey), 'the model provider receives the key.');
        await expectStatus({Authorization: storedKey}, 401);
      },
    },
  };
}
