import {addConsumer, addRestService, setAddresses, subscribe, type Consumer} from '../prepare.ts';
import {startUpstream} from '../stand-ins/upstream.ts';
import type {Journey, Walk} from '../walk.ts';

type Document = {servers: {url: string}[]; paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>};

/** The document of a service, and a call that is made from nothing else, as a tool does that imports it. */
export function serviceDocuments(walk: Walk): Journey {
  const service = {name: walk.name('Orders'), prefix: walk.slug('documented-orders')};
  let consumer: Consumer;
  let id = '';
  let imported: Document;
  const address = () => `${walk.console.address}/api/v1/service/apidoc/${id}`;
  const call = async (authorization: string) => {
    const [path] = Object.keys(imported.paths);
    return fetch(`${imported.servers[0]!.url}${path}`, {headers: {Authorization: authorization}});
  };
  return {
    page: 'api-reference/service-documents/README',
    sections: ['flow'],
    before: async (at) => {
      const upstream = await startUpstream();
      at.finally(() => upstream.stop());
      await setAddresses(at);
      id = await addRestService(at, {...service, node: upstream.node});
      consumer = await addConsumer(at, at.name('Mobile app'));
      await subscribe(at, id, consumer.id);
    },
    plans: {
      'flow/1': async (at) => {
        const text = await at.run('flow.sh', {
          'http://127.0.0.1:18288': at.console.address,
          '00000000-0000-4000-8000-000000000003': id,
        });
        const {paths} = JSON.parse(text) as Document;
        at.expect(
          Object.keys(paths).join() === `/${service.prefix}/list`,
          `the document has ${Object.keys(paths).join()}`,
        );
      },
      'flow/2': async (at) => {
        const response = await fetch(address());
        imported = (await response.json()) as Document;
        at.expect(
          response.status === 200 && 'get' in Object.values(imported.paths)[0]!,
          'the document is not readable.',
        );
      },
      'flow/3': async (at) => {
        const response = await call(`Bearer ${consumer.key}`);
        at.expect(response.status === 401, `with Bearer, the call returns ${response.status}.`);
      },
      'flow/4': (at) =>
        at.eventually(async () => (await call(consumer.key)).status === 200, 'the call from the document fails.'),
    },
  };
}
