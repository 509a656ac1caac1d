// Walks the procedures of the pages in the console of a running installation: npm run walk -- --console URL --gateway URL
import {randomBytes} from 'node:crypto';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {root} from '../../src/cli/prerequisites.mjs';
import {requireBrowser} from '../../src/cli/shared/browser.ts';
import {command} from '../../src/cli/shared/command.ts';
import {knownNames} from '../../src/cli/shared/names.ts';
import {Refusal} from '../../src/cli/shared/refusal.ts';
import {locales} from '../../src/lib/pages.ts';

export default command(
  `Usage: npm run walk -- --console URL --gateway URL [JOURNEY …] [--host FOLDER] [--language en|zh-Hans] [--docs VERSION]
         [--pictures]

  JOURNEY     walk this one alone; tests/walks/journeys/index.ts lists them
  --console   address of the console
  --gateway   address of the gateway
  --host      folder of the installation's Compose file on this machine, to walk the steps in a terminal as well
  --language  walk in this language alone
  --docs      version of the pages, by default the latest one
  --pictures  take the pictures of the pages as well, best on a fresh installation

  WALK_PASSWORD is the password of the account that signs in: admin, or WALK_ACCOUNT. WALK_HOST is the address under which the
  installation reaches this machine, by default 127.0.0.1.`,
  {
    allowPositionals: true,
    options: {
      console: {type: 'string'},
      gateway: {type: 'string'},
      host: {type: 'string'},
      language: {type: 'string'},
      docs: {type: 'string'},
      pictures: {type: 'boolean'},
    },
  },
  async ({values, positionals}) => {
    const languages = knownNames('There is no language', values.language ? [values.language] : [], locales);
    if (!values.console || !values.gateway)
      throw new Refusal('The walk needs a running installation: npm run walk -- --console URL --gateway URL');
    const folder = values.host && path.resolve(values.host);
    if (folder && !existsSync(path.join(folder, 'docker-compose.yml')))
      throw new Refusal(`${folder} has no docker-compose.yml. Name the folder of the installation with --host.`);
    const password = process.env.WALK_PASSWORD;
    if (!password) throw new Refusal('Set WALK_PASSWORD to the password of the account that walks.');
    const {journeys} = await import('./journeys/index.ts');
    const {withOutcomes, writeWalks} = await import('./report.ts');
    const {readWalks} = await import('../../src/data/walks.ts');
    const {walkAll} = await import('./main.ts');
    const {latestVersion} = await import('../../src/config/versions.ts');
    const all = Object.keys(journeys) as (keyof typeof journeys)[];
    const asked = knownNames('There is no journey', positionals, all);
    const camera = values.pictures ? new (await import('./camera.ts')).Camera(root) : undefined;
    const {outcomes, release} = await walkAll({
      root,
      version: values.docs ?? latestVersion,
      consoleAddress: values.console.replace(/\/$/, ''),
      gatewayAddress: values.gateway.replace(/\/$/, ''),
      folder,
      account: {name: process.env.WALK_ACCOUNT ?? 'admin', password},
      executablePath: await requireBrowser(),
      names: all.filter((name) => asked.length === 0 || asked.includes(name)),
      locales: languages.length > 0 ? languages : locales,
      // What is seen in pictures has plain names.
      suffix: camera ? '' : randomBytes(2).toString('hex'),
      camera,
      log: console.log,
    });
    if ((values.docs ?? latestVersion) === latestVersion) {
      const month = new Date().toISOString().slice(0, 7);
      await writeWalks(root, withOutcomes(readWalks(root), outcomes, release, month));
    }
    camera?.save();
    const count = (is: string) => outcomes.filter((outcome) => outcome.is === is).length;
    console.log(`\n${count('walked')} steps walked, ${count('left out')} left out, ${count('lost')} lost`);
    process.exitCode = count('lost') > 0 ? 1 : 0;
  },
);
