// Runs every suite, or those named: npm test, npm test -- unit browser.
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {build} from './build.mjs';
import {requireBrowser} from './browser.mjs';
import {fail, requirePrerequisites, root} from './prerequisites.mjs';

const reports = path.join(root, '.cache', 'reports');
const reportOf = (name) => path.join(reports, `${name}.json`);

function run(script, args, env = {}) {
  return spawnSync(process.execPath, [path.join('node_modules', script), ...args], {cwd: root, stdio: 'inherit', env: {...process.env, ...env}}).status === 0;
}

const asOne = (succeeded) => ({passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1});

/** Counts of a suite from the report it wrote; a run that failed without a failed test counts as one failure. */
function counted(succeeded, name, read) {
  if (!existsSync(reportOf(name))) return asOne(false);
  const {passed, failed} = read(JSON.parse(readFileSync(reportOf(name), 'utf8')));
  return {passed, failed: succeeded ? failed : Math.max(failed, 1)};
}

function vitest(name) {
  const args = ['run', '--config', 'tests/vitest.config.ts', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`];
  return counted(run('vitest/vitest.mjs', args), name, (report) => ({passed: report.numPassedTests, failed: report.numFailedTests}));
}

async function browser() {
  const env = {CHROMIUM_PATH: await requireBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf('browser')};
  const succeeded = run('@playwright/test/cli.js', ['test', '--config', 'tests/playwright.config.ts'], env);
  return counted(succeeded, 'browser', ({stats}) => ({passed: stats.expected + stats.flaky, failed: stats.unexpected}));
}

/** The suites in the order they run; `site` and `browser` look at what `build` made. */
const suites = {
  types: () => asOne(run('typescript/bin/tsc', ['--noEmit'])),
  lint: () =>
    asOne(
      [
        run('eslint/bin/eslint.js', ['--config', 'tests/lint/eslint.config.js', '--max-warnings', '0', '.']),
        run('stylelint/bin/stylelint.mjs', ['--config', 'tests/lint/stylelint.config.js', 'src/**/*.css']),
      ].every(Boolean),
    ),
  unit: () => vitest('unit'),
  content: () => vitest('content'),
  build: async () => asOne((await build()) === undefined),
  site: () => vitest('site'),
  browser,
};

const {positionals} = parseArgs({allowPositionals: true});
const unknown = positionals.filter((name) => !(name in suites));
if (unknown.length > 0) fail(`There is no suite ${unknown.join(', ')}. Use some of: ${Object.keys(suites).join(', ')}.`);
const names = Object.keys(suites).filter((name) => positionals.length === 0 || positionals.includes(name));

requirePrerequisites();
rmSync(reports, {recursive: true, force: true});
mkdirSync(reports, {recursive: true});

const results = [];
for (const [index, name] of names.entries()) {
  console.log(`\n→ ${index + 1}/${names.length} ${name}`);
  const started = Date.now();
  const {passed, failed} = await suites[name]();
  results.push({suite: name, passed, failed, seconds: Math.round((Date.now() - started) / 1000)});
}

console.table(Object.fromEntries(results.map(({suite, ...row}) => [suite, row])));
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
