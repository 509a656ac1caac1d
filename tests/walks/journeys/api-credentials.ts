import {callTool, connectMcp} from '../mcp-client.ts';
import {addConsumer, addRestService, addSystemKey, setAddresses, subscribe, type Consumer} from '../prepare.ts';
import {startUpstream} from '../stand-ins/upstream.ts';
import type {Journey, Walk} from '../walk.ts';

/** A consumer's key that is replaced with the scripts of the page, while a program and an MCP client go on calling. */
export function apiCredentials(walk: Walk): Journey {
  const service = {name: walk.name('Orders'), prefix: walk.slug('rotated-orders')};
  const newKey = crypto.randomUUID();
  let consumer: Consumer;
  let oldId = '';
  let listed: {id: string; name: string}[] = [];
  let values: Readonly<Record<string, string>> = {};
  const expectStatus = async (key: string, expected: number) =>
    walk.eventually(
      async () => (await walk.call(`/${service.prefix}/list`, {headers: {Authorization: key}})).status === expected,
      `with the ${key === newKey ? 'new' : 'old'} key, the gateway does not return ${expected}.`,
    );
  /** Returns what each call of a script prints. */
  const run = async (name: string, more: Readonly<Record<string, string>>) => {
    const printed = await walk.run(name, {...values, ...more});
    return printed.split(/(?<=\})(?=\{)/).map((text) => JSON.parse(text) as {code: number; data: unknown});
  };
  return {
    page: 'api-reference/credentials/README',
    sections: ['flow'],
    before: async (at) => {
      const upstream = await startUpstream();
      at.finally(() => upstream.stop());
      await setAddresses(at);
      const id = await addRestService(at, {...service, node: upstream.node});
      consumer = await addConsumer(at, at.name('Mobile app'));
      await subscribe(at, id, consumer.id);
      await expectStatus(consumer.key, 200);
      values = {
        'http://127.0.0.1:18288': at.console.address,
        YOUR_SYSTEM_KEY: await addSystemKey(at, at.name('Rotation')),
        '00000000-0000-4000-8000-000000000001': consumer.id,
      };
    },
    plans: {
      'flow/1': async (at) => {
        const [created, list] = await run('rotate-start.sh', {YOUR_NEW_KEY: newKey});
        at.expect(created?.code === 0 && list?.code === 0, `the script prints ${JSON.stringify([created, list])}`);
        listed = (list!.data as {authorizations: typeof listed}).authorizations;
      },
      'flow/2': async () => {
        await expectStatus(newKey, 200);
        await expectStatus(consumer.key, 200);
      },
      'flow/3': async (at) => {
        const client = await connectMcp(at, {
          url: `${at.console.address}/openapi/v1/app/mcp`,
          headers: {Authorization: `Bearer ${newKey}`, 'X-Application-Id': consumer.id},
        });
        const call = {path: `/${service.prefix}/list`, method: 'GET'};
        const found = await callTool(client, 'invoke_api', call);
        at.expect(found.includes(`"path":"/${service.prefix}/list"`), `the MCP client gets ${found}`);
      },
      'flow/4': (at) => {
        const names = listed.map(({name}) => name).sort();
        at.expect(names.join() === '2025-02,Default API Key,Key', `the script lists ${names.join()}`);
        oldId = listed.find(({name}) => name === 'Key')!.id;
      },
      'flow/5': async (at) => {
        const [deleted] = await run('rotate-end.sh', {'00000000-0000-4000-8000-000000000002': oldId});
        at.expect(deleted?.code === 0, `the script prints ${JSON.stringify(deleted)}`);
      },
      'flow/6': async () => {
        await expectStatus(consumer.key, 401);
        await expectStatus(newKey, 200);
      },
    },
  };
}
