// Compares the search of build/ with its peers.
import {existsSync} from 'node:fs';
import path from 'node:path';
import {root} from '../../../src/cli/prerequisites.mjs';
import {command} from '../../../src/cli/shared/command.ts';
import {Refusal} from '../../../src/cli/shared/refusal.ts';
import {loadSite} from '../../../src/gate/site.ts';
import {writeFigures} from '../../figures.ts';
import {casesOf} from '../cases.ts';
import {languages, versionsOf} from '../pages.ts';
import {askPeers} from './ask.ts';
import {peersMarkdown} from './report.ts';

export default command(
  `Usage: node src/cli/run.mjs tests/search/peers [--write] [--dir FOLDER]

  --write       put the figures into tests/search/README.md
  --dir FOLDER  a built site, build/ unless given`,
  {
    options: {
      write: {type: 'boolean', default: false},
      dir: {type: 'string', default: path.join(root, 'build')},
    },
  },
  async ({values}) => {
    const build = path.resolve(values.dir);
    if (!existsSync(path.join(build, 'index.html')))
      throw new Refusal(`${build} does not contain a built site. Run "npm run build" first.`);
    const content = loadSite(root);
    const latest = versionsOf(content)[0]!;
    const tables: string[] = [];
    for (const language of languages) {
      // The peers cannot say that nothing matches well.
      const queries = casesOf(content, latest, language).filter(({part}) => part !== 'nothing');
      const answers = await askPeers(
        content,
        build,
        language,
        queries.map(({query}) => query),
        (text) => console.log(`  ${text}`),
      );
      tables.push(`In ${language.locale}:`, peersMarkdown(queries, answers));
      console.log(`\n${tables.slice(-2).join('\n\n')}\n`);
    }
    if (values.write) writeFigures(root, 'tests/search/README.md', 'peers', tables.join('\n\n'));
  },
);
