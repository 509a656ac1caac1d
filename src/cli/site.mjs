// One command from a fresh clone to the site in a browser.
import {parseArgs} from 'node:util';
import {build} from './build.mjs';
import {requirePrerequisites} from './prerequisites.mjs';

const {values} = parseArgs({options: {port: {type: 'string', default: '3000'}}});

requirePrerequisites();
await build();
// Imported late: it needs the dependencies that may just have been installed.
const {serve} = await import('./serve.mjs');
await serve({port: Number(values.port)});
console.log(`\n✓ English:  http://localhost:${values.port}/\n✓ 简体中文: http://localhost:${values.port}/zh-Hans/\n\nStop with Ctrl+C.`);
