// The writers' gate: npm run check, npm run check -- NAME …, npm run fix, npm run fix -- NAME …
import {spawnSync} from 'node:child_process';
import {existsSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {annotation, runChecks, terminalLine, type Outcome} from '../../gate/run.ts';
import {loadSite} from '../../gate/site.ts';
import type {GateCheck} from '../../gate/types.ts';
import {root} from '../prerequisites.mjs';
import {command} from '../shared/command.ts';
import {knownNames} from '../shared/names.ts';
import {Refusal} from '../shared/refusal.ts';

/** Formats the site's code; throws a refusal when some of it cannot be parsed. */
function formatCode(): void {
  const prettier = path.join(root, 'node_modules/prettier/bin/prettier.cjs');
  const options = ['--write', '--cache', '--cache-location', '.cache/prettier', '--log-level', 'warn'];
  const {status} = spawnSync(process.execPath, [prettier, ...options, '.'], {cwd: root, stdio: 'inherit'});
  if (status !== 0) throw new Refusal('The code was not formatted. Mend what Prettier names above.');
}

function print({check, findings, milliseconds}: Outcome): void {
  const [sign, result] = findings.length === 0 ? ['✓', check.summary] : ['✗', `${findings.length} to mend`];
  console.log(`${sign} ${check.name} (${(milliseconds / 1000).toFixed(1)} s): ${result}`);
  for (const finding of findings) {
    console.log(`    ${terminalLine(finding)}`);
    if (process.env.GITHUB_ACTIONS) console.log(annotation(check.name, finding));
  }
}

export default command(
  `Usage: npm run check -- [CHECK …] [--sources] [--built] [--report FILE]
       npm run fix -- [CHECK …]

  CHECK          run this check alone; src/gate/README.md lists them. Without one, fix formats the code as well
  --sources      only checks of the sources
  --built        only checks of the built site
  --report FILE  write the counts into a file, as JSON`,
  {
    allowPositionals: true,
    options: {
      fix: {type: 'boolean', default: false},
      sources: {type: 'boolean', default: false},
      built: {type: 'boolean', default: false},
      report: {type: 'string'},
    },
  },
  async ({values, positionals}) => {
    // Imported late: the checkers of prose and samples take a while to load.
    const {checks} = await import('../../gate/checks/index.ts');
    const known = checks.map(({name}) => name);
    const asked = knownNames('There is no check', positionals, known);
    const chosen = checks.filter(
      ({name, needsBuild}) =>
        (asked.length === 0 || asked.includes(name)) && !(needsBuild ? values.sources : values.built),
    );
    if (values.fix) {
      if (asked.length === 0) formatCode();
      for (const {name, fix} of chosen) {
        const changed = await fix?.(loadSite(root));
        if (changed)
          console.log(changed.length > 0 ? `${name}: fixed ${changed.join(', ')}` : `${name}: nothing to fix`);
      }
    }

    const isBuilt = existsSync(path.join(root, 'build', 'index.html'));
    const isPossible = ({needsBuild}: GateCheck) => isBuilt || !needsBuild;
    for (const {name} of chosen.filter((check) => !isPossible(check)))
      console.log(`${name}: left out, it looks at the built site. Run "npm run build" first.`);
    const outcomes = await runChecks(chosen.filter(isPossible), loadSite(root));
    outcomes.forEach(print);

    const failed = outcomes.filter(({findings}) => findings.length > 0);
    const canBeFixed = failed.filter(({check}) => check.fix && !values.fix).map(({check}) => check.name);
    if (canBeFixed.length > 0)
      console.log(`\nSome of these can be fixed automatically: npm run fix -- ${canBeFixed.join(' ')}`);
    const counts = {passed: outcomes.length - failed.length, failed: failed.length};
    console.log(`\n${counts.passed} checks passed, ${counts.failed} failed`);
    if (values.report) writeFileSync(values.report, JSON.stringify(counts));
    process.exitCode = counts.failed > 0 ? 1 : 0;
  },
);
