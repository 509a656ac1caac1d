import {addConsumer, addRestService, addSystemKey, subscribe, type Consumer} from '../prepare.ts';
import {startUpstream} from '../stand-ins/upstream.ts';
import type {Journey, Walk} from '../walk.ts';

/** Where a key is read, and what the gateway and the Open API answer to each kind of key. */
export function credentials(walk: Walk): Journey {
  const name = walk.name('Web shop');
  const prefix = walk.slug('key-orders');
  let consumer: Consumer;
  let systemKey = '';
  const expectGateway = async (key: string | undefined, expected: number, text = '') => {
    const headers: Record<string, string> = key === undefined ? {} : {Authorization: key};
    await walk.eventually(async () => {
      const {status, body} = await walk.call(`/${prefix}/list`, {headers});
      return status === expected && body.includes(text);
    }, `the gateway does not return ${expected} to the key ${key}.`);
  };
  const expectOpenApi = async (key: string, expected: number, text: string) => {
    const response = await fetch(`${walk.console.address}/openapi/v1/app/authorizations?app=none`, {
      headers: {Authorization: key},
    });
    const body = await response.text();
    walk.expect(
      response.status === expected && body.includes(text),
      `the Open API returns ${response.status} to the key ${key}, not ${expected}: ${body}`,
    );
  };
  return {
    page: 'guides/decide/credentials',
    sections: ['get'],
    before: async (at) => {
      const upstream = await startUpstream();
      at.finally(() => upstream.stop());
      const service = await addRestService(at, {name: walk.name('Orders of keys'), prefix, node: upstream.node});
      consumer = await addConsumer(at, name);
      await subscribe(at, service, consumer.id);
      systemKey = await addSystemKey(at, walk.name('Script'));
    },
    plans: {
      'get/1': [name],
      'get/3': {
        inside: 'Default API Key',
        then: async (at) => {
          const key = await at.valueOf('API Key');
          await expectGateway(key, 200, `"path":"/${prefix}/list"`);
          await expectGateway(consumer.key, 200);
          await expectGateway(`Bearer ${key}`, 401, 'missing or invalid token');
          await expectGateway(undefined, 401, 'missing or invalid token');
          await expectGateway(systemKey, 401, 'missing or invalid token');
          const {status, body} = await at.call('/nowhere', {headers: {Authorization: key}});
          at.expect(status === 403 && body === 'Forbidden', `a wrong path returns ${status}: ${body}`);
          await expectOpenApi(systemKey, 200, 'record not found');
          await expectOpenApi(`Bearer ${systemKey}`, 200, 'record not found');
          await expectOpenApi(key, 403, 'invalid token');
        },
      },
    },
  };
}
