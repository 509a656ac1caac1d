import {statSync} from 'node:fs';
import path from 'node:path';
import {checkParts} from '../host-tasks.ts';
import type {Host} from '../host.ts';
import {addSuperAdmin, setAddresses} from '../prepare.ts';
import {passwordOf, type Journey, type Walk} from '../walk.ts';

/** Sign-in and addresses, and the first start of another installation. */
export function deploy(walk: Walk): Journey {
  const account = walk.name('Operator');
  const general = '/api/v1/system/general';
  /** Returns the addresses that are saved. */
  const addresses = async () => {
    const found = await walk.api<{general: {site_prefix: string; invoke_address: string}}>('GET', general);
    return found.general;
  };
  /** The installation beside the one that is walked, of which the sections after it speak. */
  let other: Host;
  return {
    page: 'deploy',
    sections: ['sign-in', 'secrets', 'start'],
    before: async (at) => {
      await setAddresses(at, {site_prefix: 'http://192.0.2.1:18288'});
      await addSuperAdmin(at, account);
    },
    plans: {
      'sign-in/1': async (at) => {
        await at.goOnAs(account);
        await at.console.page.context().clearCookies();
        await at.open('/login');
      },
      'sign-in/2': [account],
      'sign-in/3': [passwordOf(account)],
      'sign-in/4': {
        before: async (at) => {
          const {version} = await at.api<{version: string}>('GET', '/api/v1/common/version');
          const shown = await at.console.shown();
          at.expect(shown.includes(`Version ${version}-`), `the page shows ${shown}`);
        },
        then: (at) => at.see(at.text('System Settings', '系统设置')),
      },
      'sign-in/6': {
        then: async (at) => {
          const address = await at.valueOf(at.text('API Call Address', 'API 调用地址'));
          at.expect(address === at.gateway, `the address reads ${address}.`);
        },
      },
      'sign-in/7': {values: () => [walk.console.address]},
      'sign-in/8': {
        then: async (at) => {
          const found = await addresses();
          at.expect(found.site_prefix === at.console.address, `what is saved is ${JSON.stringify(found)}`);
        },
      },
      'secrets/1': {
        host: async (host, at) => {
          other = await host.another();
          await other.run(other.program('deploy', 'secrets.sh'), path.dirname(other.folder));
          const {mode} = statSync(path.join(other.folder, '.env'));
          at.expect((mode & 0o777) === 0o600, `others can read .env: ${(mode & 0o777).toString(8)}`);
          at.expect(other.variable('TIME_ZONE') === 'Asia/Shanghai', 'TIME_ZONE has another value.');
        },
      },
      'secrets/2': {notWalked: 'outside'},
      'start/1': {
        host: async (_, at, step) => {
          other.saveFiles();
          await other.run(other.program('deploy', 'address.sh', {'10.0.0.10': '127.0.0.1'}));
          const printed = await other.run('docker compose config --quiet');
          at.expect(printed === '', `the file is not valid: ${printed}`);
          await other.runStep(step);
        },
      },
      'start/2': {
        host: async (_, at, step) => {
          const [command, shown] = step.code;
          const passed = (text: string) => text.match(/(?<=Passed: )(Set|Update) .*successfully/g)?.join('\n') ?? '';
          await at.eventually(
            async () => passed(await other.run(command!).catch(() => '')) === passed(shown!),
            'the last line does not appear.',
            180,
          );
        },
      },
      'start/3': {
        host: async (_, at, step) => {
          await other.runStep(step);
          at.expect(other.variable('INIT') === 'false', 'INIT has another value.');
          await other.ready();
          await checkParts(other, at);
        },
      },
    },
  };
}
