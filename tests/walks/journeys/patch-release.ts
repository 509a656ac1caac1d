import {chat, expectModel} from '../chat.ts';
import {backUp, checkParts} from '../host-tasks.ts';
import type {Host} from '../host.ts';
import {addAiService, addProvider, demoConsumer} from '../prepare.ts';
import {startProvider} from '../stand-ins/provider.ts';
import type {Journey, Walk} from '../walk.ts';

/** Another patch release, and another gateway. */
export function patchRelease(walk: Walk): Journey {
  const ai = {name: walk.name('Deployed chat'), prefix: walk.slug('deployed-chat')};
  const version = 'v1.9.6-beta';
  let key = '';
  /** The installation beside the one that is walked, which gets the patch release. */
  let other: Host;
  const expectRunning = async () => {
    const {status, body} = await walk.call('/');
    walk.expect(status === 401 && body.includes('missing or invalid token'), `the gateway returns ${status}: ${body}`);
  };
  const expectVersion = async (host: Host, expected: string) => {
    const printed = await host.runProgram('guides/operate/patch-release', 'check-the-result.sh');
    walk.expect(printed.includes(`"version":"${expected}"`), `the platform says ${printed}`);
  };
  return {
    page: 'guides/operate/patch-release',
    sections: ['gateway', 'install'],
    before: async (at) => {
      const provider = await startProvider();
      at.finally(() => provider.stop());
      await addProvider(at, {id: 'openai', address: provider.address});
      await addAiService(at, {...ai, provider: 'openai', model: 'gpt-4o-mini'});
      ({key} = await demoConsumer(at));
    },
    plans: {
      'gateway/1': {notWalked: 'reader'},
      'gateway/2': {
        host: async (host, at) => {
          // The one before the tag that is walked.
          host.setTag('eolinker/apinto-gateway', '0.22.14');
          await host.run('docker compose up -d apipark-apinto');
          await host.ready();
          await backUp(host, at);
        },
      },
      'gateway/3': {host: (host) => host.setTag('eolinker/apinto-gateway', '0.22.15')},
      'gateway/4': {
        host: async (host, _, step) => {
          await host.runStep(step);
          await host.ready();
        },
      },
      'gateway/5': async (at) => {
        await expectRunning();
        expectModel(at, await chat(at, {...ai, key}), 'openai', 'gpt-4o-mini');
        const {status} = await at.call('/rest-demo/list', {headers: {Authorization: key}});
        at.expect(status === 403, `a service that is not published returns ${status}.`);
      },
      'install/1': {notWalked: 'reader'},
      'install/2': {
        host: async (host, at) => {
          other = await host.anotherOf({'apipark/apipark': 'v1.9.5-beta'});
          await expectVersion(other, 'v1.9.5-beta');
          await backUp(other, at);
        },
      },
      'install/3': {host: () => other.setTag('apipark/apipark', version)},
      'install/4': {host: (_, at) => at.expect(other.variable('INIT') === 'false', 'INIT is not false.')},
      'install/5': {
        host: async (_, __, step) => {
          await other.runStep(step);
          await other.ready();
          await expectVersion(other, version);
        },
      },
      'install/6': {
        before: async (at) => {
          if (!at.host) return;
          await checkParts(other, at);
          await at.goOnAs('admin', other.variable('ADMIN_PASSWORD'));
        },
        then: expectRunning,
      },
    },
  };
}
