import {mkdirSync, mkdtempSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {programOf} from '../../guides/programs.ts';
import {startProxy} from '../../guides/proxies.ts';
import {chat} from '../chat.ts';
import {addAiService, addProvider, addProviderKey, addRestService, demoConsumer} from '../prepare.ts';
import {startProvider} from '../stand-ins/provider.ts';
import type {StandIn} from '../stand-ins/server.ts';
import {startUpstream} from '../stand-ins/upstream.ts';
import type {Journey, Walk} from '../walk.ts';

/** Limits of a proxy, and a key whose budget is used up at the provider. */
export function trafficLimits(walk: Walk): Journey {
  const ai = {name: walk.name('Limited chat'), prefix: walk.slug('limited-chat')};
  const rest = {name: walk.name('Limited orders'), prefix: walk.slug('limited-orders')};
  const budget = walk.name('Budget');
  const used: string[] = [];
  let provider: StandIn;
  let key = '';
  let config = '';
  return {
    page: 'guides/operate/traffic-limits',
    sections: ['proxy', 'provider'],
    before: async (at) => {
      provider = await startProvider(({headers}) => {
        used.push(headers.authorization ?? '');
        const error = {
          message: 'You exceeded your current quota.',
          type: 'insufficient_quota',
          code: 'insufficient_quota',
        };
        return {status: 429, body: {error}};
      });
      at.finally(() => provider.stop());
      await addProvider(at, {id: 'openai', address: provider.address});
      await addAiService(at, {...ai, provider: 'openai', model: 'gpt-4o-mini'});
      const upstream = await startUpstream();
      at.finally(() => upstream.stop());
      await addRestService(at, {...rest, node: upstream.node});
      ({key} = await demoConsumer(at));
    },
    plans: {
      'proxy/1': {
        host: (host, at) => {
          const blocks = host
            .program('guides/operate/https', '/etc/nginx/conf.d/apipark.conf')
            .split(/^(?=server \{)/m);
          const left = blocks.filter((one) => !/listen 443[^]*server_name gateway\.example\.com;/.test(one));
          at.expect(left.length === blocks.length - 1, `the file has ${blocks.length} blocks.`);
          config = left.join('');
        },
      },
      'proxy/2': {
        host: (_, at) => {
          const values = {'/chat/': `/${ai.prefix}/`, 'rate=10r/s': 'rate=8r/s'};
          config += at.program('/etc/nginx/conf.d/gateway.conf', values);
        },
      },
      'proxy/3': {
        host: async (host, at, step) => {
          const folder = mkdtempSync(path.join(os.tmpdir(), 'walk-'));
          at.finally(async () => rmSync(folder, {recursive: true}));
          const tls = path.join(folder, 'tls');
          mkdirSync(tls);
          await host.run(host.program('guides/operate/https', 'certificate.sh'), tls);
          const portOf = (address: string) => ({port: Number(new URL(address).port)});
          const proxy = await startProxy('nginx', [config], folder, {
            gateway: portOf(at.gateway),
            console: portOf(at.console.address),
          });
          at.finally(() => proxy.stop());
          const nginx = `${programOf('nginx')} -e ${folder}/error.log -c ${proxy.config}`;
          await host.runStep(step, {'sudo nginx': nginx});
          const program = at.program('proxy.sh', {'/orders/list': `/${rest.prefix}/list`, YOUR_API_KEY: key});
          const printed = await host.run(`export CURL_HOME='${proxy.env.CURL_HOME}'\n${program}`);
          const counts = new Map(
            [...printed.matchAll(/(\d+) (\d{3})/g)].map(([, count, status]) => [status, Number(count)]),
          );
          const [passed, limited] = [counts.get('200') ?? 0, counts.get('429') ?? 0];
          at.expect(passed >= 21 && limited > 0 && passed + limited === 100, `the output is ${printed}`);
        },
      },
      'provider/1': {notWalked: 'provider'},
      'provider/2': (at) =>
        addProviderKey(at, {
          provider: 'openai',
          name: budget,
          config: {openai_api_base: provider.address, openai_api_key: 'budget'},
        }),
      'provider/3': async (at) => {
        const {status} = await chat(at, {...ai, key});
        at.expect(used.includes('Bearer budget'), `the call returns ${status} without the key.`);
        const overage = at.text('Overage', '超额');
        await at.eventually(async () => {
          await at.open('/keysetting?modelId=openai');
          return (await at.console.find(overage, {inside: budget, timeout: 0})) !== undefined;
        }, 'the key does not show that its budget is used up.');
      },
    },
  };
}
