// The writers' gate: npm run check, npm run check -- NAME …, npm run fix, npm run fix -- NAME …
import {spawnSync} from 'node:child_process';
import {existsSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {fail, readArguments, requirePrerequisites, root} from './prerequisites.mjs';

const {values, positionals} = readArguments(
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
);

requirePrerequisites();
const {importTypeScript} = await import('./importTypeScript.mjs');
const {checks} = await importTypeScript('src/gate/checks/index.ts');
const {annotation, runChecks, terminalLine} = await importTypeScript('src/gate/run.ts');
const {loadSite} = await importTypeScript('src/gate/site.ts');

const names = checks.map(({name}) => name);
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) fail(`There is no check ${unknown.join(', ')}. Use some of: ${names.join(', ')}.`);
const isBuilt = existsSync(path.join(root, 'build', 'index.html'));
const isAsked = ({name, needsBuild}) =>
  (positionals.length === 0 || positionals.includes(name)) &&
  !(values.sources && needsBuild) &&
  !(values.built && !needsBuild);
const chosen = checks.filter(isAsked);

/** Formats the site's code; ends the process when some of it cannot be parsed. */
function formatCode() {
  const prettier = path.join(root, 'node_modules/prettier/bin/prettier.cjs');
  const options = ['--write', '--cache', '--cache-location', '.cache/prettier', '--log-level', 'warn'];
  const {status} = spawnSync(process.execPath, [prettier, ...options, '.'], {cwd: root, stdio: 'inherit'});
  if (status !== 0) fail('The code was not formatted. Mend what Prettier names above.');
}

if (values.fix) {
  if (positionals.length === 0) formatCode();
  for (const check of chosen.filter(({fix}) => fix)) {
    const changed = await check.fix(loadSite(root));
    console.log(changed.length > 0 ? `${check.name}: fixed ${changed.join(', ')}` : `${check.name}: nothing to fix`);
  }
}

for (const {name} of chosen.filter(({needsBuild}) => needsBuild && !isBuilt)) {
  console.log(`${name}: left out, it looks at the built site. Run "npm run build" first.`);
}
const outcomes = await runChecks(
  chosen.filter(({needsBuild}) => !needsBuild || isBuilt),
  loadSite(root),
);
for (const {check, findings, milliseconds} of outcomes) {
  console.log(
    `${findings.length === 0 ? '✓' : '✗'} ${check.name} (${(milliseconds / 1000).toFixed(1)} s): ${findings.length === 0 ? check.summary : `${findings.length} to mend`}`,
  );
  for (const finding of findings) {
    console.log(`    ${terminalLine(finding)}`);
    if (process.env.GITHUB_ACTIONS) console.log(annotation(check.name, finding));
  }
}
const failed = outcomes.filter(({findings}) => findings.length > 0);
const canBeFixed = failed.filter(({check}) => check.fix && !values.fix).map(({check}) => check.name);
if (canBeFixed.length > 0)
  console.log(`\nSome of these can be fixed automatically: npm run fix -- ${canBeFixed.join(' ')}`);
console.log(`\n${outcomes.length - failed.length} checks passed, ${failed.length} failed`);
if (values.report)
  writeFileSync(values.report, JSON.stringify({passed: outcomes.length - failed.length, failed: failed.length}));
process.exitCode = failed.length > 0 ? 1 : 0;
