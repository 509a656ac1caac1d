// The writer's desk, hot reload of one version in one language: npm start, npm start -- --version 1.9-beta
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {defaultLocale} from '../../config/locales.ts';
import {locales} from '../../lib/pages.ts';
import {root} from '../prerequisites.mjs';
import {command} from '../shared/command.ts';
import {requireEnvironment} from '../shared/environment.ts';
import {knownNames} from '../shared/names.ts';
import {portOf, requireFreePort} from '../shared/port.ts';
import {Refusal} from '../shared/refusal.ts';
import {addressesAt} from './addresses.ts';
import {runDesk} from './desk.ts';

function requireVersion(name: string): void {
  const versions = JSON.parse(readFileSync(path.join(root, 'versions.json'), 'utf8')) as string[];
  const names = ['current', ...versions];
  if (!names.includes(name)) throw new Refusal(`There is no version ${name}. Use one of: ${names.join(', ')}.`);
}

export default command(
  `Usage: npm start -- [--version VERSION | --all] [--locale LANGUAGE] [--port PORT] [--promo] [--verbose]

  --version VERSION  the version to write in, such as 1.9-beta; the coming one, current, unless given
  --all              every version
  --locale LANGUAGE  ${locales.join(' or ')}; ${defaultLocale} unless given
  --port PORT        3000 unless given
  --promo            with the promotional pop-up
  --verbose          with everything that Docusaurus says, such as where in its code an error came up`,
  {
    options: {
      all: {type: 'boolean', default: false},
      version: {type: 'string'},
      locale: {type: 'string', default: defaultLocale as string},
      port: {type: 'string', default: '3000'},
      promo: {type: 'boolean', default: false},
      verbose: {type: 'boolean', default: false},
    },
  },
  async ({values}) => {
    if (values.version !== undefined) requireVersion(values.version);
    const locale = knownNames('There is no language', [values.locale], locales)[0]!;
    const port = portOf(values.port);
    // What the command line says wins over the environment.
    if (values.all) process.env.DOCS_PART = 'all';
    process.env.DOCS_VERSIONS = values.all ? '' : (values.version ?? process.env.DOCS_VERSIONS ?? 'current');
    process.env.PROMO = String(values.promo);
    const {onlyVersions, baseUrl} = await requireEnvironment();
    await requireFreePort(port, 'localhost', 'start');
    console.log(addressesAt(`http://localhost:${port}${baseUrl}`, locale, onlyVersions).join('\n'));
    process.exit(await runDesk({locale, port, versions: process.env.DOCS_VERSIONS, isVerbose: values.verbose}));
  },
);
