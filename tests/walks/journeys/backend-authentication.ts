import {chmodSync, mkdirSync} from 'node:fs';
import {programOf} from '../../guides/programs.ts';
import {startNginx} from '../../guides/proxies.ts';
import {Folder} from '../folder.ts';
import {addConsumer, addRestService, subscribe, type Consumer} from '../prepare.ts';
import {freePort, startServer, type Received} from '../stand-ins/server.ts';
import {startUpstream, type Upstream} from '../stand-ins/upstream.ts';
import {openConsumer, openService, publishVersion} from '../tasks.ts';
import type {HostAct, Journey, Walk} from '../walk.ts';

const header = 'x-api-key';

/** An upstream with a key of its own: in a header, in the query, and beside the caller's own token; then behind a relay. */
export function backendAuthentication(walk: Walk): Journey {
  const rest = {name: walk.name('Guarded orders'), prefix: walk.slug('guarded-orders')};
  const consumerName = walk.name('Web shop');
  const [first, second] = ['first-backend-key', 'second-backend-key'];
  /** The keys that the upstream accepts; it asks for none while there is none. */
  const accepted = new Set<string>();
  let upstream: Upstream;
  let consumer: Consumer;
  let ownKey = '';
  let relayed = '';
  let folder: Folder;
  let tokens = 0;
  let version = 0;
  const call = async (headers: Readonly<Record<string, string>> = {Authorization: consumer.key}, name = 'list') =>
    walk.call(`/${rest.prefix}/${name}?page=1`, {headers});
  const received = (): Received => upstream.received.at(-1)!;
  const expectStatus = async (wanted: number) => {
    const {status, body} = await call();
    walk.expect(status === wanted, `the call returns ${status} instead of ${wanted}: ${body}`);
  };
  const openUpstream = async (at: Walk) => {
    await openService(at, rest.name);
    await at.click(at.text('Upstream', '上游'));
  };
  /** Runs the script as cron does, and calls the relay. */
  const renew: HostAct = async (_, at) => {
    await folder.run(`PATH="$PWD/bin:$PATH"\nsh orders-token.sh`);
    await at.eventually(async () => {
      await fetch(`http://${relayed}/list`, {headers: {'X-Api-Key': second}});
      const {authorization, host} = received().headers;
      return authorization === `Bearer token-${tokens}` && host === 'orders.example.com';
    }, 'the relay does not send the token.');
  };
  const publish = (at: Walk) => publishVersion(at, `2.0.${(version += 1)}`);
  return {
    page: 'guides/connect/backend-authentication',
    sections: ['fixed-header', 'rotate', 'query', 'pass-through', 'oauth'],
    before: async (at) => {
      upstream = await startUpstream(({headers}) =>
        accepted.size > 0 && !accepted.has(String(headers[header]))
          ? {status: 401, headers: {'WWW-Authenticate': 'Key'}, body: {error: 'no backend key'}}
          : undefined,
      );
      at.finally(() => upstream.stop());
      consumer = await addConsumer(at, consumerName);
      await subscribe(at, await addRestService(at, {...rest, node: upstream.node}), consumer.id);
      accepted.add(first);
      await expectStatus(401);
    },
    plans: {
      'fixed-header/1': {before: (at) => openService(at, rest.name)},
      'fixed-header/2': {unmet: walk.locale === 'en' ? [] : [0]},
      'fixed-header/4': ['X-Api-Key', first],
      'fixed-header/5': {
        then: async () => {
          await expectStatus(401);
        },
      },
      'fixed-header/6': {
        values: ['1.0.1'],
        then: async (at) => {
          await at.see(at.text('Success', '成功'));
          await at.close();
          await expectStatus(200);
          const {authorization} = received().headers;
          at.expect(authorization === consumer.key, `the upstream receives ${authorization} beside its key.`);
        },
      },
      'rotate/1': () => void accepted.add(second),
      'rotate/2': {
        before: (at) => openService(at, rest.name),
        unmet: [1],
        then: async (at) => {
          await at.clickIcon(at.text('Edit', '编辑'), 'X-Api-Key');
          await at.fillIn(at.text('Parameter Value', '参数值'), second);
          await at.click(at.text('OK', '确定'));
          await at.click(at.text('Save', '保存'));
          await expectStatus(200);
          at.expect(received().headers[header] === first, `the upstream receives ${received().headers[header]}.`);
        },
      },
      'rotate/3': publish,
      'rotate/4': async (at) => {
        await expectStatus(200);
        at.expect(received().headers[header] === second, `the upstream receives ${received().headers[header]}.`);
      },
      'rotate/5': async () => {
        accepted.delete(first);
        await expectStatus(200);
      },
      'query/1': {before: (at) => openService(at, rest.name)},
      'query/2': {
        values: [walk.text('Exact Match', '全等匹配'), 'list'],
        then: async (at) => {
          await at.fillIn(at.text('API Name', 'API 名称'), 'List');
          await at.fillIn(at.text('Request Method', '请求方式'), 'GET');
        },
      },
      'query/3': ['/v1/list?api_key=YOUR_BACKEND_KEY'],
      'query/4': {then: (at) => at.see(`/${rest.prefix}/list`)},
      'query/5': (at) => at.deleteRow(`/${rest.prefix}/*`),
      'query/6': async (at) => {
        await publish(at);
        await expectStatus(200);
        const {path: called, query} = received();
        const [page, key] = [query.get('page'), query.get('api_key')];
        at.expect(
          called === '/v1/list' && page === '1' && key === 'YOUR_BACKEND_KEY',
          `the upstream receives ${called}?${query}`,
        );
        const {status} = await call(undefined, 'other');
        at.expect(status === 403, `a path without a route returns ${status}.`);
      },
      'pass-through/1': {
        before: async (at) => {
          await openConsumer(at, consumerName);
          await at.click(at.text('Add Authorization', '添加授权'));
          await at.fillIn(at.text('Name', '名称'), 'Own header');
          await at.fillIn(at.text('Credentials Type', '鉴权类型'), 'API Key');
          ownKey = await at.valueOf('API Key');
        },
        unmet: [0],
        values: ['Header', 'X-Consumer-Key', true],
        then: async (at) => {
          await at.click(at.text('Confirm', '确认'));
          await at.see('Own header');
        },
      },
      'pass-through/2': {
        before: openUpstream,
        unmet: [0],
        then: async (at) => {
          await at.see(at.text('Forward Upstream Request Header', '转发上游请求头'));
          await at.missing('Authorization');
        },
      },
      'pass-through/3': async (at) => {
        const program = {
          'http://127.0.0.1:18099': at.gateway,
          YOUR_API_KEY: ownKey,
          YOUR_TOKEN: 'callers-own',
          '/orders/list': `/${rest.prefix}/list`,
        };
        await at.eventually(
          async () => /^HTTP\/1.1 200 /.test(await at.run('pass-through.sh', program)),
          'the call with both headers fails.',
        );
        const {headers} = received();
        at.expect(
          headers.authorization === 'Bearer callers-own' && headers['x-consumer-key'] === undefined,
          `the upstream receives ${JSON.stringify(headers)}`,
        );
      },
      'oauth/1': {
        host: async (_, at) => {
          folder = new Folder(at);
          mkdirSync(folder.file('orders'), {mode: 0o700});
          for (const name of ['bin', 'conf.d']) mkdirSync(folder.file(name));
          // The reader's Nginx, which runs already.
          const port = await freePort();
          const running = `server { listen 127.0.0.1:${port}; return 204; } include ${folder.file('conf.d')}/*.conf;`;
          const {config, stop} = await startNginx(folder.path, running, [port]);
          at.finally(stop);
          const nginx = `${programOf('nginx')} -e ${folder.file('error.log')} -c ${config}`;
          folder.write('bin/nginx', `#!/bin/sh\nexec ${nginx} "$@"\n`);
          chmodSync(folder.file('bin/nginx'), 0o755);
        },
      },
      'oauth/2': {
        host: async (_, at) => {
          const login = await startServer(({body}) => {
            const isOwn =
              body === 'grant_type=client_credentials&client_id=YOUR_CLIENT_ID&client_secret=YOUR_CLIENT_SECRET';
            return isOwn ? {body: {access_token: `token-${(tokens += 1)}`}} : {status: 401, body: {}};
          });
          at.finally(() => login.stop());
          relayed = `127.0.0.1:${await freePort()}`;
          const own = {'/etc/nginx/orders': folder.file('orders')};
          const values = {...own, '10.0.0.10:8082': relayed, 'https://orders.example.com': upstream.address};
          folder.save('/etc/nginx/conf.d/orders-relay.conf', values, 'conf.d/orders-relay.conf');
          folder.save(
            '/etc/nginx/orders/client.curl',
            {'https://login.example.com': login.address},
            'orders/client.curl',
          );
          folder.save('/usr/local/sbin/orders-token.sh', own);
        },
      },
      'oauth/3': {host: renew},
      'oauth/4': {host: renew},
      'oauth/5': {
        host: async (_, at) => {
          await openUpstream(at);
          await at.fillIn(at.text('Service Address', '服务地址'), relayed);
          await at.click(at.text('Save', '保存'));
          await publish(at);
          const isRelayed = async () => {
            await expectStatus(200);
            return received().headers.authorization === `Bearer token-${tokens}`;
          };
          await at.eventually(isRelayed, 'the calls do not pass through the relay.', 45);
        },
      },
    },
  };
}
