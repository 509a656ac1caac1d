import {chat, expectModel} from '../chat.ts';
import {removeConsumer} from '../cleanup.ts';
import {addAiService, addProvider, addRestService, addTeam, demoConsumer, gatewayAdmin} from '../prepare.ts';
import {startProvider} from '../stand-ins/provider.ts';
import {startUpstream, type Upstream} from '../stand-ins/upstream.ts';
import {createConsumer, openConsumer, subscribeInPortal} from '../tasks.ts';
import type {StandIn} from '../stand-ins/server.ts';
import type {Journey, Walk} from '../walk.ts';

/** The way from a connected gateway to the first calls, and how far calls get that lack something. */
export function overview(walk: Walk): Journey {
  const ai = {name: walk.name('Chat of the overview'), prefix: walk.slug('overview-chat')};
  const rest = {name: walk.name('Orders of the overview'), prefix: walk.slug('overview-orders')};
  const consumer = walk.name('App');
  let upstream: Upstream;
  let provider: StandIn;
  let key = '';
  const get = async (path: string, headers: Readonly<Record<string, string>> = {Authorization: key}) =>
    walk.call(`/${rest.prefix}/${path}`, {headers});
  const expectRefusal = async (status: number, text: string, headers: Readonly<Record<string, string>>) => {
    const found = await get('list', headers);
    walk.expect(found.status === status && found.body === text, `the call returns ${found.status}: ${found.body}`);
  };
  return {
    page: 'overview',
    sections: ['setup-order', 'request-path'],
    before: async (at) => {
      upstream = await startUpstream();
      at.finally(() => upstream.stop());
      provider = await startProvider();
      at.finally(() => provider.stop());
      at.finally(() => removeConsumer(at, consumer));
    },
    plans: {
      'setup-order/1': async (at) => {
        const {forWalk} = await gatewayAdmin(at);
        const {ok} = await fetch(`${forWalk}/system/info`);
        at.expect(ok, 'no gateway is connected.');
      },
      'setup-order/2': async (at) => {
        const path = '/api/v1/ai/provider/config?provider=openai';
        const {provider: found} = await at.api<{provider: {status: string}}>('GET', path);
        at.expect(found.status === 'disabled', `at first, the provider is ${found.status}.`);
        await addProvider(at, {id: 'openai', address: provider.address});
      },
      'setup-order/3': async (at) => void (await addTeam(at, at.name('Mobile'))),
      'setup-order/4': async (at) => {
        await addAiService(at, {...ai, provider: 'openai', model: 'gpt-4o-mini'});
        await addRestService(at, {...rest, node: upstream.node});
      },
      'setup-order/5': async (at) => {
        await createConsumer(at, consumer);
        await subscribeInPortal(at, ai.name, consumer);
        await openConsumer(at, consumer);
        await at.click(at.text('View', '查看'), 'Default API Key');
        key = await at.valueOf('API Key');
        await at.close();
        await at.eventually(async () => (await chat(at, {...ai, key})).status === 200, 'the first call fails.');
      },
      'request-path/1': async (at) => {
        ({key} = await demoConsumer(at));
        const {status} = await get('list');
        at.expect(status === 200, `the call returns ${status}.`);
        await expectRefusal(401, 'missing or invalid token', {Authorization: `Bearer ${key}`});
      },
      'request-path/2': async (at) => {
        const path = `/${walk.slug('no-orders')}/list`;
        const known = await at.call(path, {headers: {Authorization: key}});
        const unknown = await at.call(path);
        at.expect(
          known.status === 403 && unknown.status === 401,
          `the calls return ${known.status}, ${unknown.status}.`,
        );
      },
      'request-path/3': () => expectRefusal(401, 'missing or invalid token', {Authorization: 'wrong'}),
      'request-path/4': async (at) => {
        const found = await at.call('/rest-demo/list', {headers: {Authorization: key}});
        at.expect(
          found.status === 403 && found.body === 'Forbidden',
          `the call returns ${found.status}: ${found.body}`,
        );
      },
      'request-path/5': async (at) => {
        await get('list');
        at.expect(upstream.received.at(-1)?.path === `/${rest.prefix}/list`, 'the upstream receives another path.');
        expectModel(at, await chat(at, {...ai, key}), 'openai', 'gpt-4o-mini');
      },
      'request-path': {notWalked: 'explains'},
    },
  };
}
