// The writer's desk, hot reload of one version in one language: npm start, npm start -- --version 1.9-beta
import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {defaultLocale} from '../../config/locales.ts';
import {locales} from '../../lib/pages.ts';
import {root} from '../prerequisites.mjs';
import {command} from '../shared/command.ts';
import {knownNames} from '../shared/names.ts';
import {portOf} from '../shared/port.ts';
import {Refusal} from '../shared/refusal.ts';

function requireVersion(name: string): void {
  const versions = JSON.parse(readFileSync(path.join(root, 'versions.json'), 'utf8')) as string[];
  const names = ['current', ...versions];
  if (!names.includes(name)) throw new Refusal(`There is no version ${name}. Use one of: ${names.join(', ')}.`);
}

export default command(
  `Usage: npm start -- [--version VERSION | --all] [--locale LANGUAGE] [--port PORT]

  --version VERSION  the version to write in, such as 1.9-beta; the coming one, current, unless given
  --all              every version
  --locale LANGUAGE  ${locales.join(' or ')}; ${defaultLocale} unless given
  --port PORT        3000 unless given`,
  {
    options: {
      all: {type: 'boolean', default: false},
      version: {type: 'string'},
      locale: {type: 'string', default: defaultLocale as string},
      port: {type: 'string', default: '3000'},
    },
  },
  ({values}) => {
    if (values.version !== undefined) requireVersion(values.version);
    const locale = knownNames('There is no language', [values.locale], locales)[0]!;
    const port = portOf(values.port);
    // What the command line says wins over the environment.
    const versions = values.all ? '' : (values.version ?? process.env.DOCS_VERSIONS ?? 'current');
    // Two desks at once must not share the folder that Docusaurus generates code into.
    const folder = `.docusaurus-desk-${locale}-${versions.replace(/[^\w.-]+/g, '_') || 'all'}`;
    const child = spawn(
      process.execPath,
      [
        'node_modules/@docusaurus/core/bin/docusaurus.mjs',
        'start',
        '--locale',
        locale,
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
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
    child.on('close', (code) => process.exit(code ?? 0));
  },
);
