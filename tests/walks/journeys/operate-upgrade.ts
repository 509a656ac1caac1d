import {renameSync, rmSync} from 'node:fs';
import path from 'node:path';
import {backUp, checkParts} from '../host-tasks.ts';
import type {Host} from '../host.ts';
import {publishDemo} from '../prepare.ts';
import type {Journey} from '../walk.ts';

/** One step of an upgrade, from the version before the latest one. */
export function operateUpgrade(): Journey {
  const page = 'guides/operate/upgrade';
  const [from, to] = ['v1.8.3-beta', 'v1.9.6-beta'];
  let other: Host;
  return {
    page,
    sections: ['prepare', 'upgrade-one-step'],
    plans: {
      'prepare/1': {notWalked: 'reader'},
      'prepare/2': {notWalked: 'reader'},
      'prepare/3': {
        host: async (host, at) => {
          other = await host.anotherOf({'apipark/apipark': from, 'eolinker/apinto-gateway': '0.22.14'});
          await at.goOnAs('admin', other.variable('ADMIN_PASSWORD'));
          // Nothing listens there: the route is not called.
          await publishDemo(at, '127.0.0.1:9');
          const images = (await other.run('docker compose config --images')).trim().split('\n');
          at.expect(
            images.every((image) => /:[^:]+\d$|:v.+$/.test(image)),
            `not all images have a tag: ${images.join()}`,
          );
        },
      },
      'prepare/4': {
        host: async (_, at) => {
          const printed = await other.run('docker compose config');
          at.expect(/^ +Init: "?false"?$/m.test(printed), 'Init is not false.');
        },
      },
      'prepare/5': {notWalked: 'reader'},
      'prepare/6': {notWalked: 'empty'},
      'prepare/7': {
        host: async (_, at) => {
          const printed = await other.runProgram(page, 'snapshot.sh');
          const counts = [...printed.matchAll(/^ *(\d+) \S+\/(?:output|router)\.txt$/gm)].map(([, count]) =>
            Number(count),
          );
          at.expect(counts.length === 2 && counts.every((count) => count > 0), `the snapshot has ${printed}`);
        },
      },
      'upgrade-one-step/1': {notWalked: 'reader'},
      'upgrade-one-step/2': {
        host: async (_, at) => {
          const folder = await backUp(other, at);
          const named = `backup-${from}`;
          renameSync(path.join(other.folder, folder), path.join(other.folder, named));
          at.finally(async () => rmSync(path.join(other.folder, named), {recursive: true, force: true}));
        },
      },
      'upgrade-one-step/3': {notWalked: 'outside'},
      'upgrade-one-step/4': {
        host: async (_, at) => {
          const lines = (await other.runProgram(page, 'step.sh', {'v1.7.3-beta': to})).trim().split('\n');
          at.expect(lines[0] === `image: apipark/apipark:${to}`, `the changed line is ${lines[0]}`);
          at.expect(lines.at(-1)!.includes(`"version":"${to}"`), `the platform says ${lines.at(-1)}`);
        },
      },
      'upgrade-one-step/5': {
        host: async () => {
          other.setTag('eolinker/apinto-gateway', '0.22.15');
          await other.run('docker compose pull apipark-apinto && docker compose up -d apipark-apinto');
          await other.ready();
        },
      },
      'upgrade-one-step/6': {notWalked: 'empty'},
      'upgrade-one-step/7': {
        host: async (_, at) => {
          await checkParts(other, at);
          const printed = await other.run(`${other.program(page, 'compare.sh')}\ntrue`);
          at.expect(!/^</m.test(printed), `the gateway has lost: ${printed}`);
        },
      },
    },
  };
}
