import {removeSystemKey} from '../cleanup.ts';
import {addConsumer} from '../prepare.ts';
import type {Journey, Walk} from '../walk.ts';

/** A system API key and a consumer's ID, copied from the console, in the first call of the Open API. */
export function apiReference(walk: Walk): Journey {
  const script = walk.name('Script');
  const consumer = walk.name('App');
  let key = '';
  let id = '';
  const copied = async () => walk.console.page.evaluate(() => navigator.clipboard.readText());
  return {
    page: 'api-reference/README',
    sections: ['first-call'],
    before: async (at) => {
      ({id} = await addConsumer(at, consumer));
      at.finally(() => removeSystemKey(at, script));
    },
    plans: {
      'first-call/2': {values: [script], then: (at) => at.see(script)},
      'first-call/3': async (at) => {
        await at.console.page.locator('.ant-card').filter({hasText: script}).locator('button').first().click();
        key = await copied();
        await at.see(key);
      },
      'first-call/4': {
        inside: consumer,
        then: async (at) => {
          at.expect((await copied()) === id, `what was copied is not the ID of the consumer: ${await copied()}`);
        },
      },
      'first-call/5': async (at) => {
        const values = {
          'http://127.0.0.1:18288': at.console.address,
          YOUR_SYSTEM_KEY: key,
          '00000000-0000-4000-8000-000000000001': id,
        };
        const {code, data} = JSON.parse(await at.run('first-call.sh', values)) as {
          code: number;
          data: {authorizations: Record<string, unknown>[]};
        };
        const names = data.authorizations.map(({name}) => name).sort();
        at.expect(code === 0 && names.join() === 'Default API Key,Key', `the call returns ${JSON.stringify(data)}`);
        at.expect(!data.authorizations.some((one) => 'config' in one), 'the list contains secrets.');
        const wrong = JSON.parse(
          await at.run('first-call.sh', {...values, '00000000-0000-4000-8000-000000000001': 'none'}),
        ) as {msg: string};
        at.expect(wrong.msg === 'record not found', `with a wrong ID, the call returns ${wrong.msg}`);
      },
    },
  };
}
