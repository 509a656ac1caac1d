// One command from a fresh clone to the site in a browser: npm run site
import path from 'node:path';
import {build} from '../build/build.ts';
import {root} from '../prerequisites.mjs';
import {serve} from '../serve/server.ts';
import {command} from '../shared/command.ts';
import {requireEnvironment} from '../shared/environment.ts';
import {portOf, requireFreePort} from '../shared/port.ts';

export default command(
  `Usage: npm run site -- [--port PORT] [--host HOST]

  --port PORT  3000 unless given
  --host HOST  localhost unless given`,
  {options: {port: {type: 'string', default: '3000'}, host: {type: 'string', default: 'localhost'}}},
  async ({values: {port: portText, host}}) => {
    const port = portOf(portText);
    // Checked now rather than after a minute-long build.
    await requireEnvironment();
    await requireFreePort(port, host, 'site');
    await build();
    const address = await serve({folder: path.join(root, 'build'), port, host});
    console.log(`\n✓ English:  ${address}\n✓ 简体中文: ${address}zh-Hans/\n\nStop with Ctrl+C.`);
  },
);
