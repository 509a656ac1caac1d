import {addRequestLog, addRestService, demoConsumer, gatewayAdmin, setAddresses} from '../prepare.ts';
import {startUpstream} from '../stand-ins/upstream.ts';
import {confirmGateway, saveRequestLog} from '../tasks.ts';
import type {Loki} from '../stand-ins/loki.ts';
import type {Journey, Plan, Walk} from '../walk.ts';

type Node = {name: string};

/** The nodes of a cluster in the console; they are started, joined, and replaced on hosts of their own. */
export function highAvailability(walk: Walk): Journey {
  const rest = {name: walk.name('Balanced orders'), prefix: walk.slug('balanced-orders')};
  const balancer = 'https://gateway.example.com';
  const confirm = confirmGateway();
  const onHosts = ['first-node', 'join', 'maintenance', 'upgrade', 'lost-node', 'first-lost', 'two-lost', 'platform'];
  let [key, admin, platformAdmin] = ['', '', ''];
  let loki: Loki;
  const namesOf = (nodes: readonly Node[]) =>
    nodes
      .map(({name}) => name)
      .toSorted()
      .join();
  return {
    page: 'guides/operate/high-availability',
    sections: ['console', ...onHosts],
    before: async (at) => {
      const upstream = await startUpstream();
      at.finally(() => upstream.stop());
      ({forWalk: admin, forPlatform: platformAdmin} = await gatewayAdmin(at));
      await setAddresses(at);
      loki = await addRequestLog(at);
      await addRestService(at, {...rest, node: upstream.node});
      ({key} = await demoConsumer(at));
    },
    plans: {
      ...Object.fromEntries(onHosts.map((section): [string, Plan] => [section, {notWalked: 'host'}])),
      'console/3': {values: () => [platformAdmin]},
      'console/4': {
        before: confirm.before,
        then: async (at) => {
          await confirm.then(at);
          const {nodes} = await at.api<{nodes: Node[]}>('GET', '/api/v1/cluster/nodes');
          const {nodes: own} = (await (await fetch(`${admin}/system/info`)).json()) as {nodes: Node[]};
          at.expect(namesOf(nodes) === namesOf(own), `the platform stores ${namesOf(nodes)} of ${namesOf(own)}.`);
        },
      },
      'console/5': async (at) => {
        await saveRequestLog(at, loki.address);
        const {length} = loki.records;
        await at.eventually(async () => {
          const {status} = await at.call(`/${rest.prefix}/list`, {headers: {Authorization: key}});
          return status === 200 && loki.records.length > length;
        }, 'the request log does not go on.');
      },
      'console/6': {
        values: [balancer],
        then: async (at) => {
          const {general} = await at.api<{general: {invoke_address: string}}>('GET', '/api/v1/system/general');
          at.expect(general.invoke_address === balancer, `the address is ${general.invoke_address}.`);
        },
      },
    },
  };
}
