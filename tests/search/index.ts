// Measures the search of build/.
import {existsSync, mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {root} from '../../src/cli/prerequisites.mjs';
import {requireBrowser} from '../../src/cli/shared/browser.ts';
import {command} from '../../src/cli/shared/command.ts';
import {Refusal} from '../../src/cli/shared/refusal.ts';
import {writeFigures} from '../figures.ts';
import {barsOf} from './bars.ts';
import {markdownOf, missesOf} from './report.ts';

export default command(
  `Usage: node src/cli/run.mjs tests/search [--write] [--latest] [--dir FOLDER] [--report FILE]

  --write        put the figures into tests/search/README.md
  --latest       measure the latest version alone
  --dir FOLDER   a built site, build/ unless given
  --report FILE  write the counts into a file, as JSON`,
  {
    options: {
      write: {type: 'boolean', default: false},
      latest: {type: 'boolean', default: false},
      dir: {type: 'string', default: path.join(root, 'build')},
      report: {type: 'string'},
    },
  },
  async ({values}) => {
    const build = path.resolve(values.dir);

    if (!existsSync(path.join(build, 'index.html')))
      throw new Refusal(`${build} does not contain a built site. Run "npm run build" first.`);
    // Imported late: the browser's driver takes a while to load.
    const {evaluate} = await import('./evaluate.ts');

    const {figures, misses} = await evaluate({
      root,
      build,
      executablePath: await requireBrowser(),
      onlyLatest: values.latest,
      onProgress: (text) => console.log(`  ${text}`),
    }).catch((error: Error) => {
      throw new Refusal(error.message);
    });
    const markdown = markdownOf(figures);
    console.log(`\n${markdown}\n`);

    const bars = figures.flatMap(barsOf);
    const failed = bars.filter(({passed}) => !passed);
    for (const {text} of failed) console.log(`✗ ${text}`);
    console.log(`${bars.length - failed.length} bars reached, ${failed.length} missed`);

    const missesFile = path.join(root, '.cache', 'search', 'misses.md');
    mkdirSync(path.dirname(missesFile), {recursive: true});
    writeFileSync(missesFile, missesOf(misses));
    console.log(`What came up instead of the wanted page: ${path.relative(root, missesFile)}`);
    if (values.write) writeFigures(root, 'tests/search/README.md', 'figures', markdown);
    if (values.report)
      writeFileSync(values.report, JSON.stringify({passed: bars.length - failed.length, failed: failed.length}));
    if (bars.length === 0) console.log(`✗ Nothing was measured: ${build} does not contain a version of this site.`);
    process.exitCode = failed.length > 0 || bars.length === 0 ? 1 : 0;
  },
);
