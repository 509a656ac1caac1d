// Runs every suite, or those named: npm test, npm test -- unit browser
import {mkdirSync, rmSync} from 'node:fs';
import {command} from '../shared/command.ts';
import {knownNames} from '../shared/names.ts';
import {asOne, reports, suites, type Counts} from './suites.ts';

const suiteNames = Object.keys(suites);

/** Runs a suite; one that cannot run counts as one failure. */
async function countsOf(name: string): Promise<Counts> {
  try {
    return await suites[name]!();
  } catch (error) {
    console.error(`✗ ${(error as Error).message}`);
    return asOne(false);
  }
}

export default command(
  `Usage: npm test -- [SUITE …]\n\n  SUITE  run this suite alone: ${suiteNames.join(', ')}`,
  {allowPositionals: true},
  async ({positionals}) => {
    const asked = knownNames('There is no suite', positionals, suiteNames);
    const names = suiteNames.filter((name) => asked.length === 0 || asked.includes(name));
    rmSync(reports, {recursive: true, force: true});
    mkdirSync(reports, {recursive: true});

    const results: (Counts & {suite: string; seconds: number})[] = [];
    for (const [index, name] of names.entries()) {
      console.log(`\n→ ${index + 1}/${names.length} ${name}`);
      const started = Date.now();
      const didBuildFail = results.some(({suite, failed}) => suite === 'build' && failed > 0);
      const isPointless = didBuildFail && ['site', 'browser', 'search'].includes(name);
      if (isPointless) console.error('✗ Not run, because the build failed.');
      const counts = isPointless ? asOne(false) : await countsOf(name);
      results.push({suite: name, ...counts, seconds: Math.round((Date.now() - started) / 1000)});
    }

    console.table(Object.fromEntries(results.map(({suite, ...row}) => [suite, row])));
    const sum = (key: keyof Counts) => results.reduce((total, result) => total + result[key], 0);
    console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
    process.exitCode = sum('failed') === 0 ? 0 : 1;
  },
);
