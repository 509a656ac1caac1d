import {rmSync} from 'node:fs';
import path from 'node:path';
import type {Host} from './host.ts';
import {connectGateway} from './prepare.ts';
import type {Walk} from './walk.ts';

/** Tasks of one page that another asks for with a link, done in the terminal of the host. */

/** Backs up an installation with the script of its page, and returns the name of the folder. */
export async function backUp(host: Host, walk: Walk): Promise<string> {
  host.write('backup.sh', host.program('guides/operate/backup', 'backup.sh'));
  const printed = await host.run('bash backup.sh');
  const folder = /^complete: (\S+)$/m.exec(printed)?.[1] ?? '';
  walk.expect(folder !== '', `the backup is not complete: ${printed}`);
  walk.finally(async () => {
    for (const name of ['backup.sh', folder]) rmSync(path.join(host.folder, name), {recursive: true, force: true});
  });
  await host.ready();
  return folder;
}

/** Runs the command for each part in the table of the deploy page, and compares what it prints with what the table says. */
export async function checkParts(host: Host, walk: Walk): Promise<void> {
  const {body} = host.pageOf('deploy');
  const section = body.slice(body.indexOf('{/* #check-the-result */}'), body.indexOf('{/* #next */}'));
  const rows = [...section.matchAll(/^\| (.+?) \| `((?:docker|curl) [^`]+)` \| (.+) \|$/gm)];
  walk.expect(rows.length >= 8, `the table has ${rows.length} commands.`);
  for (const [, part, command, expected] of rows) {
    const values = [...expected!.matchAll(/`([^`]+)`/g)].map(([, value]) => value!);
    // The table gives two values for Loki: one shortly after the start, the other later.
    const isAsSaid = (printed: string) =>
      values.length === 0
        ? /^\d+/.test(printed)
        : part === 'Loki'
          ? values.some((value) => printed.includes(value))
          : values.every((value) => printed.includes(value));
    await walk.eventually(
      async () => isAsSaid(await host.run(command!).catch(String)),
      `“${command}” does not print ${expected}`,
      60,
    );
  }
}

/** Connects the parts of an installation as the page on that says, through the interface of the console that is open. */
export async function connectByHand(host: Host, walk: Walk): Promise<void> {
  await connectGateway(walk, 'http://apipark-apinto:9400');
  await walk.api('POST', '/api/v1/monitor/config', {
    driver: 'influxdb-v2',
    config: {addr: 'http://apipark-influxdb:8086', org: 'apipark', token: host.variable('INFLUXDB_TOKEN')},
  });
  await walk.api('POST', '/api/v1/log/loki', {config: {url: 'http://apipark-loki:3100'}});
  await walk.api('POST', '/api/v1/system/general', {
    site_prefix: walk.console.address,
    invoke_address: walk.gateway,
  });
  await host.runProgram('guides/operate/connect-by-hand', 'connect.sh');
  await host.run('docker compose restart apipark');
  await host.ready();
}
