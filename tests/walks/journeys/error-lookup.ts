import {addConsumer, addRestService, subscribe, type Consumer} from '../prepare.ts';
import {freePort} from '../stand-ins/server.ts';
import type {Journey, Walk} from '../walk.ts';

/** A call that gets one check further with each correction, and shows the next message. */
export function errorLookup(walk: Walk): Journey {
  const rest = {name: walk.name('Failing orders'), prefix: walk.slug('failing-orders')};
  let consumer: Consumer;
  let service = '';
  const expectFailure = async (key: string, path: string, status: number, text: string) =>
    walk.eventually(async () => {
      const found = await walk.call(path, {headers: {Authorization: key}});
      return found.status === status && found.body.includes(text);
    }, `${path} does not return ${status} with “${text}”.`);
  return {
    page: 'guides/operate/error-lookup',
    sections: ['check-the-result'],
    before: async (at) => {
      service = await addRestService(at, {...rest, node: `127.0.0.1:${await freePort()}`});
      consumer = await addConsumer(at, at.name('App'));
      await expectFailure('wrong', `/${rest.prefix}/list`, 401, 'missing or invalid token');
    },
    plans: {
      'check-the-result/1': () => expectFailure(consumer.key, `/${rest.prefix}/list`, 403, 'Forbidden'),
      'check-the-result/2': async (at) => {
        await subscribe(at, service, consumer.id);
        await expectFailure(consumer.key, `/${rest.prefix}/list`, 504, '');
        await expectFailure(consumer.key, `/${walk.slug('no-orders')}/list`, 403, 'Forbidden');
      },
      'check-the-result/3': {notWalked: 'reader'},
    },
  };
}
