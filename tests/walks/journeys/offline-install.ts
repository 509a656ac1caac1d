import {cpSync, mkdtempSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {checkParts, connectByHand} from '../host-tasks.ts';
import type {Host} from '../host.ts';
import type {Journey} from '../walk.ts';

/** An installation whose images and token data come from another folder. */
export function offlineInstall(): Journey {
  let online = '';
  /** The installation beside the one that is walked, on the closed server. */
  let other: Host;
  return {
    page: 'guides/operate/offline-install',
    sections: ['offline', 'registry-mirror'],
    plans: {
      'offline/1': {
        host: async (host, at, step) => {
          other = await host.another();
          other.prepare();
          online = mkdtempSync(path.join(os.tmpdir(), 'walk-'));
          at.finally(async () => rmSync(online, {recursive: true}));
          cpSync(other.folder, online, {recursive: true});
          for (const command of step.code) await other.run(command, online);
        },
      },
      'offline/2': {
        host: () => {
          for (const name of ['apipark-images.tar', 'tokenizer'])
            cpSync(path.join(online, name), path.join(other.folder, name), {recursive: true});
        },
      },
      'offline/3': {
        host: async (_, at, step) => {
          const printed = await other.runStep(step);
          for (const image of (await other.run('docker compose config --images')).trim().split('\n'))
            at.expect(printed.includes(image), `${image} is not loaded: ${printed}`);
        },
      },
      'offline/4': {
        host: (_, __, step) => {
          const last = '      - gateway-log:/var/log/apinto\n';
          other.edit('docker-compose.yml', last, `${last}      ${step.code[0]}\n`);
        },
      },
      'offline/5': {host: () => other.set('INIT', 'false')},
      'offline/6': {
        host: (_, at) => {
          const pieceFor = (service: string) =>
            other.program(
              'guides/operate/outbound-network',
              at.text(`docker-compose.yml, service ${service}`, `docker-compose.yml，${service} 服务`),
            );
          const [gateway, statistics] = ['apipark-apinto', 'apipark-influxdb'];
          const image = /^ {4}image: eolinker\/apinto-gateway:.+$/m.exec(other.read('docker-compose.yml'))![0];
          other.edit('docker-compose.yml', image, `${image}\n${pieceFor(gateway)}`);
          const mode = '      DOCKER_INFLUXDB_INIT_MODE: setup';
          other.edit('docker-compose.yml', mode, `${mode}\n${pieceFor(statistics)}`);
        },
      },
      'offline/7': {
        host: async (_, __, step) => {
          await other.runStep(step);
          await other.ready();
        },
      },
      'offline/8': {
        host: async (_, at) => {
          await at.goOnAs('admin', other.variable('ADMIN_PASSWORD'));
          await connectByHand(other, at);
          await checkParts(other, at);
          const printed = await other.runProgram('guides/operate/offline-install', 'check-the-result.sh');
          at.expect(printed.trim() === at.program('check-the-result.text').trim(), `the files are ${printed}`);
        },
      },
      'registry-mirror': {notWalked: 'host'},
    },
  };
}
