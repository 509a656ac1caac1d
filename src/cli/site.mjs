// One command from a fresh clone to the site in a browser.
import {parseArgs} from 'node:util';
import {build} from './build.mjs';
import {fail, requirePrerequisites} from './prerequisites.mjs';
import {portOf, serve} from './serve.mjs';

const {values} = parseArgs({options: {port: {type: 'string', default: '3000'}, host: {type: 'string', default: 'localhost'}}});
const port = portOf(values.port);

requirePrerequisites();
await build().catch((error) => fail(error.message));
const address = await serve({port, host: values.host});
console.log(`\n✓ English:  ${address}\n✓ 简体中文: ${address}zh-Hans/\n\nStop with Ctrl+C.`);
