// The writer's desk: hot reload of one version in one language.
import {spawn} from 'node:child_process';
import {parseArgs} from 'node:util';
import {requirePrerequisites, root} from './prerequisites.mjs';

const {values} = parseArgs({
  options: {
    all: {type: 'boolean', default: false},
    version: {type: 'string'},
    locale: {type: 'string', default: 'en'},
    port: {type: 'string', default: '3000'},
  },
});

requirePrerequisites();
// What the command line says wins over the environment.
const versions = values.all ? '' : (values.version ?? process.env.DOCS_VERSIONS ?? 'current');
const child = spawn(
  process.execPath,
  ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'start', '--locale', values.locale, '--port', values.port, '--no-open'],
  {cwd: root, env: {...process.env, DOCS_VERSIONS: versions}, stdio: 'inherit'},
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('close', (code) => process.exit(code ?? 0));
