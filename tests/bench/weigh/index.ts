// Shows what the scripts of a first visit are made of: npm run weigh, npm run weigh -- /docs/deploy
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {root} from '../../../src/cli/prerequisites.mjs';
import {command} from '../../../src/cli/shared/command.ts';
import {Refusal} from '../../../src/cli/shared/refusal.ts';
import {commandsOf, runNode} from '../commands.ts';
import {copyOf, whileChanged} from '../copies.ts';
import {sharesOf, weightTable} from './shares.ts';
import {modulesIn, scriptsOf, type ModuleNames} from './scripts.ts';

const config = 'weigh.config.ts';
const namesFile = '.cache/weigh-names.json';

/**
 * The site's configuration, with a plugin that keeps each module in a function of its own, where the bundler would otherwise merge some, and writes
 * down which id a module has.
 */
const configSource = `import {mkdirSync, writeFileSync} from 'node:fs';
import config from './docusaurus.config.ts';

const names = () => ({
  name: 'weigh',
  configureWebpack(options, isServer) {
    if (isServer) return;
    options.optimization.concatenateModules = false;
    options.plugins.push({
      apply: (compiler) =>
        compiler.hooks.done.tap('weigh', (stats) => {
          const {modules} = stats.toJson({all: false, modules: true, ids: true, modulesSpace: Infinity, nestedModules: true});
          mkdirSync('.cache', {recursive: true});
          writeFileSync(${JSON.stringify(namesFile)}, JSON.stringify(Object.fromEntries(modules.map(({id, name}) => [id, name]))));
        }),
    });
  },
});

export default {...config, plugins: [...config.plugins, names]};
`;

export default command(
  `Usage: npm run weigh -- [ADDRESS]

  ADDRESS  the page whose first visit is weighed, in English (default: /docs/deploy)`,
  {allowPositionals: true},
  async ({positionals: [address = '/docs/deploy', ...more]}) => {
    if (more.length > 0) throw new Refusal('Name one page, for example: npm run weigh -- /docs/overview');
    console.log('→ Building in English, about one minute');
    const copy = copyOf(root, 'site');
    const build = path.join(copy.folder, '.cache', 'weigh');
    await whileChanged(
      copy,
      () => {
        writeFileSync(path.join(copy.folder, config), configSource);
        return () => undefined;
      },
      () => runNode(copy, [...commandsOf(copy).buildEnglish(build), '--config', config]),
    );
    const names = JSON.parse(readFileSync(path.join(copy.folder, namesFile), 'utf8')) as ModuleNames;
    const scripts = scriptsOf(build, address).map((file) => ({
      file: path.basename(file),
      modules: modulesIn(readFileSync(path.join(build, file), 'utf8'), names),
    }));
    console.log(`\n${weightTable(sharesOf(scripts))}`);
  },
);
