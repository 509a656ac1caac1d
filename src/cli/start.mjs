// The writer's desk: hot reload of one version in one language.
import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {languages, requireLocales} from './build.mjs';
import {fail, readArguments, requirePrerequisites, root} from './prerequisites.mjs';
import {portOf} from './serve.mjs';

const {values} = readArguments(
  `Usage: npm start -- [--version VERSION | --all] [--locale LANGUAGE] [--port PORT]

  --version VERSION  the version to write in, such as 1.9-beta; the coming one, current, unless given
  --all              every version
  --locale LANGUAGE  ${languages.join(' or ')}; en unless given
  --port PORT        3000 unless given`,
  {
    options: {
      all: {type: 'boolean', default: false},
      version: {type: 'string'},
      locale: {type: 'string', default: 'en'},
      port: {type: 'string', default: '3000'},
    },
  },
);
const names = ['current', ...JSON.parse(readFileSync(path.join(root, 'versions.json'), 'utf8'))];
if (values.version !== undefined && !names.includes(values.version))
  fail(`There is no version ${values.version}. Use one of: ${names.join(', ')}.`);
requireLocales([values.locale]);
const port = portOf(values.port);

requirePrerequisites();
// What the command line says wins over the environment.
const versions = values.all ? '' : (values.version ?? process.env.DOCS_VERSIONS ?? 'current');
// Two desks at once must not share the folder that Docusaurus generates code into.
const folder = `.docusaurus-desk-${values.locale}-${versions.replace(/[^\w.-]+/g, '_') || 'all'}`;
const child = spawn(
  process.execPath,
  [
    'node_modules/@docusaurus/core/bin/docusaurus.mjs',
    'start',
    '--locale',
    values.locale,
    '--port',
    String(port),
    '--no-open',
  ],
  {
    cwd: root,
    env: {DOCUSAURUS_GENERATED_FILES_DIR_NAME: folder, ...process.env, DOCS_VERSIONS: versions},
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('close', (code) => process.exit(code ?? 0));
