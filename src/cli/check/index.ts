// The writers' gate: npm run check, npm run check -- NAME …, npm run fix, npm run fix -- NAME …
import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {triedOn} from '../../gate/files.ts';
import {memoryIn} from '../../gate/memory.ts';
import {annotation, oneForEach, runChecks, terminalLine, type Outcome} from '../../gate/run.ts';
import {loadSite, type Site} from '../../gate/site.ts';
import type {GateCheck} from '../../gate/types.ts';
import {root} from '../prerequisites.mjs';
import {buildProblem} from '../shared/buildRecord.ts';
import {command} from '../shared/command.ts';
import {knownNames} from '../shared/names.ts';
import {Refusal} from '../shared/refusal.ts';
import type {ChecksReport} from '../test/reports.ts';
import {halvesOf, runBeside} from './beside.ts';

/** Formats the site's code; throws a refusal when some of it cannot be parsed. */
function formatCode(): void {
  const prettier = path.join(root, 'node_modules/prettier/bin/prettier.cjs');
  const options = ['--write', '--cache', '--cache-location', '.cache/prettier', '--log-level', 'warn'];
  const {status} = spawnSync(process.execPath, [prettier, ...options, '.'], {cwd: root, stdio: 'inherit'});
  if (status !== 0) throw new Refusal('The code was not formatted. Mend what Prettier names above.');
}

/** Reads the site; what pages were found to be in earlier runs need not be found again. */
const load = (): Site => ({...loadSite(root), memory: memoryIn(root)});

async function run(checks: readonly GateCheck[], site: Site): Promise<Outcome[]> {
  const outcomes = await runChecks(checks, site);
  site.memory.save();
  return outcomes;
}

function print({name, findings, milliseconds}: Outcome, {summary}: GateCheck): void {
  const [sign, result] = findings.length === 0 ? ['✓', summary] : ['✗', `${findings.length} to mend`];
  console.log(`${sign} ${name} (${(milliseconds / 1000).toFixed(1)} s): ${result}`);
  for (const finding of findings) {
    console.log(`    ${terminalLine(finding)}`);
    if (process.env.GITHUB_ACTIONS) console.log(annotation(name, finding));
  }
}

/** Names the fixers among the checks that would change something, each with the files. */
async function printFixes(checks: readonly GateCheck[], site: Site): Promise<void> {
  for (const {name, fix} of checks) {
    // A fixer that cannot do its work, such as for a file that cannot be read, has been named by its check.
    const files = await Promise.resolve(fix?.({...site, files: triedOn(site.files)})).catch(() => []);
    if (files && files.length > 0) console.log(`npm run fix -- ${name}   changes ${files.join(', ')}`);
  }
  site.memory.save();
}

export default command(
  `Usage: npm run check -- [CHECK …] [--sources] [--built] [--report FILE]
       npm run fix -- [CHECK …]

  CHECK          run this check alone; src/gate/README.md lists them. Without one, fix formats the code as well
  --sources      only checks of the sources
  --built        only checks of the built site
  --report FILE  write how many passed, and what failed, into a file, as JSON`,
  {
    allowPositionals: true,
    options: {
      fix: {type: 'boolean', default: false},
      sources: {type: 'boolean', default: false},
      built: {type: 'boolean', default: false},
      report: {type: 'string'},
      // For the process that runs half of the checks: it sends what it finds to the one that started it.
      beside: {type: 'boolean', default: false},
    },
  },
  async ({values, positionals}) => {
    // Imported late: the checkers of prose and samples take a while to load.
    const {checks} = await import('../../gate/checks/index.ts');
    const known = checks.map(({name}) => name);
    const asked = knownNames('There is no check', positionals, known);
    const isOf = (names: readonly string[]) => checks.filter(({name}) => names.includes(name));
    if (values.beside) {
      process.send!(await run(isOf(asked), load()));
      return;
    }
    const chosen = checks.filter(
      ({name, needsBuild}) =>
        (asked.length === 0 || asked.includes(name)) && !(needsBuild ? values.sources : values.built),
    );
    const unbuilt = chosen.some(({needsBuild}) => needsBuild) ? buildProblem(root) : undefined;
    const possible = chosen.filter(({needsBuild}) => !needsBuild || unbuilt === undefined);
    const leftOut = chosen.filter((check) => !possible.includes(check)).map(({name}) => name);
    if (possible.length === 0) throw new Refusal(`${unbuilt} Run "npm run build" first.`);

    if (values.fix) {
      if (asked.length === 0) formatCode();
      for (const {name, fix} of possible) {
        const changed = (await fix?.(load())) ?? [];
        if (changed.length > 0) console.log(`${name}: fixed ${changed.join(', ')}`);
      }
    }

    const site = load();
    const [half, rest] = halvesOf(possible.map(({name}) => name));
    const [others, own] = await Promise.all([runBeside(rest), run(isOf(half), site)]);
    const all = possible.map(({name}) => [...own, ...others].find((outcome) => outcome.name === name)!);
    const {outcomes, waiting} = oneForEach(all);
    outcomes.forEach((outcome, index) => print(outcome, possible[index]!));

    const failed = all.filter(({findings}) => findings.length > 0).map(({name}) => name);
    console.log('');
    for (const {name, count, files} of waiting)
      console.log(`${name}: ${count} more to look at again once ${files.join(', ')} is mended`);
    if (!values.fix) await printFixes(isOf(failed), site);
    const passed = all.length - failed.length;
    console.log(`${passed} checks passed, ${failed.length} failed`);
    if (leftOut.length > 0)
      console.log(
        `${leftOut.length} left out (${leftOut.join(', ')}), because they look at the built site. ${unbuilt} Run "npm run build" for them.`,
      );
    if (values.report) writeFileSync(values.report, JSON.stringify({passed, failures: failed} satisfies ChecksReport));
    process.exitCode = failed.length > 0 ? 1 : 0;
  },
);
