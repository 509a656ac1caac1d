// Measures the search of build/.
import {existsSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {root} from '../../src/cli/prerequisites.mjs';
import {requireBrowser} from '../../src/cli/shared/browser.ts';
import {command} from '../../src/cli/shared/command.ts';
import {Refusal} from '../../src/cli/shared/refusal.ts';
import type {ChecksReport} from '../../src/cli/test/reports.ts';
import {loadSite} from '../../src/gate/site.ts';
import {writeFigures} from '../figures.ts';
import {loadBars, qualityBars, timeBars, type Bar} from './bars.ts';
import type {Case} from './cases.ts';
import {olderTogether} from './findings.ts';
import {hasKind, kindsMarkdown} from './kinds.ts';
import {missesFile, writeMisses} from './misses.ts';
import {builtVersions, languages, versionsOf, type Version} from './pages.ts';
import {judge} from './quality.ts';
import {measuresMarkdown, qualityMarkdown} from './report.ts';

export default command(
  `Usage: npm run search -- [--quality | --kinds] [--quick] [--latest] [--write] [--dir FOLDER] [--report FILE]

  --quality      ask all queries in Node, and measure nothing in a browser: seconds
  --kinds        ask the golden queries in Node, print how each kind is answered, and judge nothing: seconds
  --quick        measure some versions with some queries in a browser, and let no time count: as in npm test
  --latest       measure the latest version alone
  --write        put the figures into tests/search/README.md
  --dir FOLDER   a built site, build/ unless given
  --report FILE  write how many passed, and what failed, into a file, as JSON`,
  {
    options: {
      quality: {type: 'boolean', default: false},
      kinds: {type: 'boolean', default: false},
      quick: {type: 'boolean', default: false},
      latest: {type: 'boolean', default: false},
      write: {type: 'boolean', default: false},
      dir: {type: 'string', default: path.join(root, 'build')},
      report: {type: 'string'},
    },
  },
  async ({values}) => {
    const build = path.resolve(values.dir);
    if (!existsSync(path.join(build, 'index.html')))
      throw new Refusal(`${build} does not contain a built site. Run "npm run build" first.`);
    const content = loadSite(root);
    const built = builtVersions(content, build).filter(({isLatest}) => isLatest || !values.latest);
    // The latest, the coming, and the oldest one.
    const versions = values.quick ? built.filter((_, index) => index < 2 || index === built.length - 1) : built;
    const bars: Bar[] = [];
    const show = (name: string, markdown: string) => {
      console.log(`\n${markdown}\n`);
      if (values.write) writeFigures(root, 'tests/search/README.md', name, markdown);
    };

    const judged = (some: readonly Version[], isAsked?: (item: Case) => boolean) =>
      some.flatMap((version) => languages.map((language) => judge(content, build, version, language, isAsked)));

    if (values.kinds) {
      // The coming version has no golden queries.
      const asked = built.filter(({name}) => name !== 'current');
      show('kinds', kindsMarkdown(judged(asked, hasKind)));
      return;
    }

    if (!values.quick) {
      const single = judged(versions);
      // A figure of some of the older versions would not be that of all.
      const findings = [...single, ...(versions.length < versionsOf(content).length ? [] : olderTogether(single))];
      show('quality', qualityMarkdown(findings));
      bars.push(...findings.flatMap(qualityBars));
      writeMisses(root, single);
      console.log(`What came up instead of the wanted page: ${missesFile}`);
    }

    if (!values.quality) {
      // Imported late: the browser's driver takes a while to load.
      const {measure} = await import('./measure.ts');
      const measures = await measure({
        content,
        build,
        versions,
        executablePath: await requireBrowser(),
        isSample: values.quick,
        onProgress: (text) => console.log(`  ${text}`),
      }).catch((error: Error) => {
        throw new Refusal(error.message);
      });
      show('figures', measuresMarkdown(measures));
      bars.push(...measures.flatMap(loadBars), ...(values.quick ? [] : measures.flatMap(timeBars)));
    }

    const failed = bars.filter(({passed}) => !passed);
    for (const {text} of failed) console.log(`✗ ${text}`);
    console.log(`${bars.length - failed.length} bars reached, ${failed.length} missed`);
    if (values.report)
      writeFileSync(
        values.report,
        JSON.stringify({
          passed: bars.length - failed.length,
          failures: failed.map(({text}) => text),
        } satisfies ChecksReport),
      );
    if (bars.length === 0) console.log(`✗ Nothing was measured: ${build} does not contain a version of this site.`);
    process.exitCode = failed.length > 0 || bars.length === 0 ? 1 : 0;
  },
);
