import {addAiService, addConsumer, addProvider, subscribe, type Consumer} from '../prepare.ts';
import {startProvider} from '../stand-ins/provider.ts';
import type {Journey, Walk} from '../walk.ts';

/** The call of the page, and how each kind of failure looks. */
export function apiGateway(walk: Walk): Journey {
  const service = {name: walk.name('Support chat'), prefix: walk.slug('called-chat')};
  let consumer: Consumer;
  let stranger: Consumer;
  let asked = 0;
  /** Returns status line, header lines, and body of the page's call, with other values in the place of its own. */
  const call = async (key: string, values: Readonly<Record<string, string>> = {}) => {
    const printed = await walk.run('flow.sh', {
      'http://127.0.0.1:18099': walk.gateway,
      '/support-chat/': `/${service.prefix}/`,
      YOUR_API_KEY: key,
      ...values,
    });
    const [head = '', ...body] = printed.replaceAll('\r', '').split('\n\n');
    return {status: Number(head.split(' ')[1]), head, body: body.join('\n\n')};
  };
  return {
    page: 'api-reference/gateway/README',
    sections: ['flow'],
    before: async (at) => {
      const provider = await startProvider(() => {
        asked += 1;
        return undefined;
      });
      at.finally(() => provider.stop());
      await addProvider(at, {id: 'openai', address: provider.address});
      const id = await addAiService(at, {...service, provider: 'openai', model: 'gpt-4o'});
      consumer = await addConsumer(at, at.name('Mobile app'));
      await subscribe(at, id, consumer.id);
      stranger = await addConsumer(at, at.name('Stranger'));
    },
    plans: {
      'flow/1': (at) => at.eventually(async () => (await call(consumer.key)).status === 200, 'the call fails.'),
      'flow/2': async (at) => {
        const before = asked;
        for (const [key, status, text] of [
          [`Bearer ${consumer.key}`, 401, 'missing or invalid token'],
          [stranger.key, 403, 'Forbidden'],
        ] as const) {
          const found = await call(key);
          at.expect(
            found.status === status && found.body === text && /^content-type: text\/pla/im.test(found.head),
            `with the key ${key}, the call returns ${found.head} ${found.body}`,
          );
        }
        at.expect(asked === before, 'the gateway calls a model before it refuses.');
      },
      'flow/3': async (at) => {
        const {status, body} = await call(consumer.key, {
          '"messages":[{"role":"user","content":"Hello"}]': '"messages":"Hello"',
        });
        const {code} = JSON.parse(body) as {code: number};
        at.expect(status === 200 && code === -1, `a wrong body returns ${status}: ${body}`);
      },
      'flow/4': async (at) => {
        const {head, body} = await call(consumer.key);
        const {choices} = JSON.parse(body) as {choices: {message: {content: string}}[]};
        at.expect(choices[0]!.message.content.includes('Hello'), `the answer is ${body}`);
        at.expect(/^x-ai-model: gpt-4o-mini$/im.test(head), `the headers are ${head}`);
      },
    },
  };
}
