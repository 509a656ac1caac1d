// Starts an installation from the files of the deploy page, for a walk: npm run installation -- start FOLDER
import path from 'node:path';
import {root} from '../../../src/cli/prerequisites.mjs';
import {command} from '../../../src/cli/shared/command.ts';
import {Refusal} from '../../../src/cli/shared/refusal.ts';

export default command(
  `Usage: npm run installation -- start|remove FOLDER

  start   write the files of the latest deploy page into FOLDER, start them with the released images, and print what a walk needs
  remove  stop that installation, and delete its data`,
  {allowPositionals: true, options: {}},
  async ({positionals}) => {
    const [what, name, ...more] = positionals;
    if (!name || more.length > 0 || !['start', 'remove'].includes(what ?? ''))
      throw new Refusal('Say what to do, and where: npm run installation -- start|remove FOLDER');
    const {loadSite} = await import('../../../src/gate/site.ts');
    const {latestVersion} = await import('../../../src/config/versions.ts');
    const {removeInstallation, startInstallation, variableOf, writeInstallation} = await import('./installation.ts');
    const folder = path.resolve(name);
    if (what === 'remove') {
      removeInstallation(folder);
      return;
    }
    const page = loadSite(root).pages.find(
      ({version, locale, id}) => version === latestVersion && locale === 'en' && id === 'deploy.md',
    )!;
    writeInstallation(page, folder);
    await startInstallation(folder);
    console.log(`WALK_PASSWORD=${variableOf(folder, 'ADMIN_PASSWORD')}`);
  },
);
