// Serves build/: npm run serve, npm run serve -- --port 8080
import path from 'node:path';
import {root} from '../prerequisites.mjs';
import {command} from '../shared/command.ts';
import {portOf} from '../shared/port.ts';
import {serve} from './server.ts';

export default command(
  `Usage: npm run serve -- [--port PORT] [--host HOST] [--dir FOLDER]

  --port PORT   3000 unless given
  --host HOST   localhost unless given
  --dir FOLDER  a built site, build/ unless given`,
  {
    options: {
      port: {type: 'string', default: '3000'},
      host: {type: 'string', default: 'localhost'},
      dir: {type: 'string', default: path.join(root, 'build')},
    },
  },
  async ({values}) => {
    const address = await serve({folder: path.resolve(values.dir), port: portOf(values.port), host: values.host});
    console.log(`✓ The site is at ${address} (stop with Ctrl+C)`);
  },
);
