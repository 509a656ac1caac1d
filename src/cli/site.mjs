// One command from a fresh clone to the site in a browser.
import {build} from './build.mjs';
import {fail, readArguments, requirePrerequisites} from './prerequisites.mjs';
import {baseOf, portOf, requireFreePort, serve} from './serve.mjs';

const {values} = readArguments(
  `Usage: npm run site -- [--port PORT] [--host HOST]

  --port PORT  3000 unless given
  --host HOST  localhost unless given`,
  {options: {port: {type: 'string', default: '3000'}, host: {type: 'string', default: 'localhost'}}},
);
const port = portOf(values.port);
baseOf(process.env.BASE_URL);
// Checked now rather than after a minute-long build.
await requireFreePort(port, values.host, 'site');

requirePrerequisites();
await build().catch((error) => fail(error.message));
const address = await serve({port, host: values.host});
console.log(`\n✓ English:  ${address}\n✓ 简体中文: ${address}zh-Hans/\n\nStop with Ctrl+C.`);
