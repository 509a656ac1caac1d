import {copyFileSync, existsSync, rmSync} from 'node:fs';
import path from 'node:path';
import {chat} from '../chat.ts';
import {backUp, checkParts} from '../host-tasks.ts';
import type {Host} from '../host.ts';
import {
  addAiService,
  addConsumer,
  addKey,
  addProvider,
  addRequestLog,
  demoConsumer,
  gatewayAdmin,
  setAddresses,
  subscribe,
  turnOffProvider,
  type Consumer,
} from '../prepare.ts';
import type {Loki} from '../stand-ins/loki.ts';
import {startProvider} from '../stand-ins/provider.ts';
import {
  openConsumer,
  openService,
  publishVersion,
  saveAddresses,
  saveGatewayAddress,
  saveProvider,
  saveRequestLog,
} from '../tasks.ts';
import type {Journey, Walk} from '../walk.ts';

/** A backup, its restore on another host and on the same one, and what is corrected in the console afterwards. */
export function backup(walk: Walk): Journey {
  const ai = {name: walk.name('Restored chat'), prefix: walk.slug('restored-chat')};
  let loki: Loki;
  let key = '';
  let other: Host;
  let folder = '';
  const example = 'backup-2025-01-31-0200';
  const page = 'guides/operate/backup';
  /** Encrypts the backup of this installation, and copies it with its passphrase to the folder of another one, as on a new host. */
  const moveTo = async (from: Host, to: Host) => {
    const values = {$HOME: from.folder};
    await from.runProgram(page, 'encrypt.sh', values);
    const printed = await from.runProgram(page, 'encrypt-2.sh', {...values, [example]: folder});
    const entries = await from.run(`find '${folder}' | grep -c .`);
    walk.expect(printed === entries, `the archive has ${printed} entries, and the folder ${entries}`);
    await to.run(`mkdir -p apipark`, path.dirname(to.folder));
    for (const name of [`${folder}.tar.gz.enc`, 'apipark-backup.pass']) {
      copyFileSync(path.join(from.folder, name), path.join(to.folder, name));
      rmSync(path.join(from.folder, name));
    }
  };
  /** Unpacks the archive, checks the copy, and saves the script that restores it. */
  const unpack = async (to: Host) => {
    await to.runProgram(page, 'unpack.sh', {$HOME: to.folder, [example]: folder});
    const printed = await to.runProgram(page, 'unpack-2.sh', {[example]: folder});
    walk.expect(/^-- Dump completed.*\n./.test(printed), `the copy is not complete: ${printed}`);
    to.write('restore.sh', to.program(page, 'restore.sh'));
  };
  const restore = async (to: Host) => {
    await to.run(`bash restore.sh ${folder}`);
    await to.ready();
  };
  /** Works through the checks after a restore: the tables, the parts, and a call. */
  const checkRestored = async (host: Host) => {
    const [first, second] = (await host.runProgram(page, 'after.sh', {[example]: folder})).trim().split('\n');
    walk.expect(Number(first) > 0 && first === second, `the dump has ${first} tables, and MySQL ${second}.`);
    await checkParts(host, walk);
    const {status} = await walk.call('/rest-demo/list', {headers: {Authorization: key}});
    walk.expect(status === demoStatus, `the call returns ${status}, not ${demoStatus}.`);
  };
  const lost = {name: walk.name('Lost chat'), prefix: walk.slug('lost-chat')};
  const restoredName = walk.name('Restored app');
  let restored: Consumer;
  let [admin, revokedKey, lostService] = ['', '', ''];
  let demoStatus = 0;
  const expectStatus = async (of: string, wanted: number, prefix = ai.prefix) =>
    walk.eventually(
      async () => (await chat(walk, {prefix, key: of})).status === wanted,
      `the call does not return ${wanted}.`,
    );
  const providerOf = async () => (await chat(walk, {...ai, key}, {model: 'deepseek/deepseek-chat'})).provider;
  return {
    page: 'guides/operate/backup',
    sections: ['backup', 'after', 'mysql-only', 'new-host', 'same-host', 'rehearse'],
    before: async (at) => {
      const provider = await startProvider();
      at.finally(() => provider.stop());
      loki = await addRequestLog(at);
      const {address} = provider;
      await addProvider(at, {id: 'openai', address});
      await addProvider(at, {id: 'deepseek', address, config: {base_url: address, api_key: 'walk'}});
      const service = await addAiService(at, {...ai, provider: 'openai', model: 'gpt-4o-mini'});
      ({key} = await demoConsumer(at));
      ({forWalk: admin} = await gatewayAdmin(at));
      restored = await addConsumer(at, restoredName);
      revokedKey = await addKey(at, restored.id, 'Revoked');
      await subscribe(at, service, restored.id);
      lostService = await addAiService(at, {...lost, provider: 'openai', model: 'gpt-4o-mini'});
      await subscribe(at, lostService, restored.id);
      await turnOffProvider(at, 'deepseek');
      await setAddresses(at, {invoke_address: 'http://192.0.2.1:18099'});
    },
    plans: {
      'after/1': saveAddresses,
      'after/2': async (at) => {
        await saveGatewayAddress(at);
        await saveRequestLog(at, loki.address);
        const {length} = loki.records;
        await at.eventually(async () => {
          await chat(at, {...ai, key});
          return loki.records.length > length;
        }, 'the request log does not go on.');
      },
      'after/3': async (at) => {
        at.expect((await providerOf()) === 'deepseek', 'the saved gateway address does not enable the provider.');
        await saveProvider(at, 'deepseek', false);
        at.expect((await providerOf()) === 'openai', 'the provider still answers.');
      },
      'backup/1': {
        host: async (host, at) => {
          ({status: demoStatus} = await at.call('/rest-demo/list', {headers: {Authorization: key}}));
          folder = await backUp(host, at);
        },
      },
      'backup/2': {
        host: (host, at) => {
          for (const name of ['apipark.sql', 'gateway-data', '.env', 'docker-compose.yml', 'gateway.yml', 'loki.yml'])
            at.expect(existsSync(path.join(host.folder, folder, name)), `the backup has no ${name}.`);
        },
      },
      'backup/3': {
        host: async (_, at) => {
          const {status} = await at.call('/rest-demo/list', {headers: {Authorization: key}});
          at.expect(status === demoStatus, `the call returns ${status}, and ${demoStatus} before.`);
        },
      },
      'after/4': {notWalked: 'outside'},
      'mysql-only/1': async (at) => {
        // As after a restore: the console shows credentials that the gateway no longer has.
        await fetch(`${admin}/api/app/${restored.id}`, {method: 'DELETE'});
        for (const one of [restored.key, revokedKey]) await expectStatus(one, 401);
        await openConsumer(at, restoredName);
        await at.openMenu('Revoked');
        await at.click(at.text('Delete', '删除'));
        await at.click(at.text('Confirm', '确认'));
        await at.missing('Revoked');
      },
      'mysql-only/2': async (at) => {
        await saveGatewayAddress(at);
        await expectStatus(restored.key, 200);
        await expectStatus(revokedKey, 401);
      },
      'mysql-only/3': async (at) => {
        await saveProvider(at, 'OpenAI', true);
        await openService(at, ai.name);
        await publishVersion(at, '1.0.1');
        await saveRequestLog(at, loki.address);
        const {length} = loki.records;
        await at.eventually(async () => {
          await chat(at, {...ai, key: restored.key});
          return loki.records.length > length;
        }, 'the request log does not go on.');
      },
      'mysql-only/4': async (at) => {
        // An AI service that is deleted with its subscribers leaves a route that only the gateway knows.
        const query = `service=${lostService}`;
        const {apis} = await at.api<{apis: {id: string}[]}>('GET', `/api/v1/service/ai-routers?${query}`);
        for (const {id} of apis) await at.api('DELETE', `/api/v1/service/ai-router?${query}&router=${id}`);
        await at.api('DELETE', `/api/v1/team/service?${query}`);
        await expectStatus(restored.key, 200, lost.prefix);
        const routes = (await (await fetch(`${admin}/api/router`)).json()) as {name: string}[];
        for (const {name} of routes) {
          const route = `${admin}/api/router/${name}`;
          if ((await (await fetch(route)).text()).includes(`/${lost.prefix}/`)) await fetch(route, {method: 'DELETE'});
        }
        await expectStatus(restored.key, 403, lost.prefix);
      },
      'new-host/1': {
        host: async (host, at) => {
          other = await host.another();
          await moveTo(host, other);
          const printed = await other.run('docker compose version --short');
          at.expect(Number.parseInt(printed.replace(/^v/, ''), 10) >= 2, `Compose is ${printed}`);
        },
      },
      'new-host/2': {host: () => unpack(other)},
      'new-host/3': {
        host: async (_, __, step) => {
          await other.runStep(step, {[example]: folder});
        },
      },
      'new-host/4': {host: () => other.set('INIT', 'false')},
      'new-host/5': {host: () => other.edit('gateway.yml', 'http://127.0.0.1:18099', 'http://localhost:18099')},
      'new-host/6': {notWalked: 'charts'},
      'new-host/7': {host: () => restore(other)},
      'new-host/8': {host: () => checkRestored(other)},
      'same-host/1': {host: () => unpack(other)},
      'same-host/2': {
        host: async (_, __, step) => {
          await other.runStep(step);
        },
      },
      'same-host/3': {
        host: async (_, at, step) => {
          const printed = await other.runStep(step, {apipark_: 'walk_'});
          at.expect(printed.trim() === 'walk_mysql-data\nwalk_gateway-data', `what is removed is ${printed}`);
        },
      },
      'same-host/4': {
        host: () => {
          other.write('.env', other.read(`${folder}/.env`));
          other.set('INIT', 'false');
        },
      },
      'same-host/5': {
        host: (_, at) => {
          const tags = (name: string) =>
            other
              .read(name)
              .match(/image: .+/g)!
              .join();
          at.expect(tags('docker-compose.yml') === tags(`${folder}/docker-compose.yml`), 'the tags differ.');
        },
      },
      'same-host/6': {notWalked: 'charts'},
      'same-host/7': {host: () => restore(other)},
      'same-host/8': {host: () => checkRestored(other)},
      'rehearse/1': {notWalked: 'reader'},
      'rehearse/2': {notWalked: 'empty'},
      'rehearse/3': {
        host: async () => {
          await other.run('docker compose down -v');
          for (const name of ['CONSOLE_BIND', 'GATEWAY_BIND']) other.set(name, '127.0.0.1');
          await restore(other);
        },
      },
      'rehearse/4': {host: () => checkRestored(other)},
      'rehearse/5': {
        host: async (host, at, step) => {
          await other.runStep(step);
          const volumes = await other.run('docker volume ls -q --filter name=walk_');
          at.expect(volumes === '', `volumes are left: ${volumes}`);
          await host.leaveOther();
          at.expect(!existsSync(other.folder), 'the folder is left.');
        },
      },
    },
  };
}
