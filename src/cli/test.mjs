// Runs every suite, or those named: npm test, npm test -- unit browser.
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {build} from './build.mjs';
import {requireBrowser} from './browser.mjs';
import {fail, readArguments, requirePrerequisites, root} from './prerequisites.mjs';

const reports = path.join(root, '.cache', 'reports');
const reportOf = (name) => path.join(reports, `${name}.json`);

function run(script, args, env = {}) {
  return (
    spawnSync(process.execPath, [script, ...args], {cwd: root, stdio: 'inherit', env: {...process.env, ...env}})
      .status === 0
  );
}

const tool = (name, args, env) => run(path.join('node_modules', name), args, env);
const asOne = (succeeded) => ({passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0});

/** Counts of a suite from the report it wrote; a run that failed without a failed test counts as one failure. */
function counted(succeeded, name, read) {
  if (!existsSync(reportOf(name))) return asOne(false);
  const counts = read(JSON.parse(readFileSync(reportOf(name), 'utf8')));
  return succeeded ? counts : {...counts, failed: Math.max(counts.failed, 1)};
}

function vitest(name) {
  const args = [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    name,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(name)}`,
  ];
  return counted(tool('vitest/vitest.mjs', args), name, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }));
}

/** The writers' gate; `built` says whether it looks at the built site or at the sources. */
function gate(name, built) {
  const args = ['--report', reportOf(name), ...(built ? ['--built'] : ['--sources'])];
  return counted(run('src/cli/check.mjs', args), name, (report) => ({...report, skipped: 0}));
}

function requireBuild() {
  if (!existsSync(path.join(root, 'build', 'index.html')))
    throw new Error('There is no built site. Run "npm run build" first, or "npm test -- build site".');
}

async function browser() {
  requireBuild();
  const env = {CHROMIUM_PATH: await requireBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf('browser')};
  const succeeded = tool('@playwright/test/cli.js', ['test', '--config', 'tests/playwright.config.ts'], env);
  return counted(succeeded, 'browser', ({stats}) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));
}

/** Counts the bars of tests/search/. */
function search() {
  requireBuild();
  return counted(run('tests/search/run.mjs', ['--report', reportOf('search')]), 'search', (report) => ({
    ...report,
    skipped: 0,
  }));
}

function site() {
  requireBuild();
  const [tests, checks] = [vitest('site'), gate('gate-site', true)];
  return Object.fromEntries(Object.keys(tests).map((key) => [key, tests[key] + checks[key]]));
}

/** The suites in the order in which they run; `site`, `browser` and `search` test what `build` produced. */
const suites = {
  types: () => asOne(tool('typescript/bin/tsc', ['--noEmit'])),
  lint: () =>
    asOne(
      [
        tool('prettier/bin/prettier.cjs', ['--check', '--cache', '--cache-location', '.cache/prettier', '.']),
        tool('eslint/bin/eslint.js', ['--config', 'tests/lint/eslint.config.js', '--max-warnings', '0', '.']),
        tool('stylelint/bin/stylelint.mjs', ['--config', 'tests/lint/stylelint.config.js', 'src/**/*.css']),
      ].every(Boolean),
    ),
  unit: () => vitest('unit'),
  samples: () => vitest('samples'),
  guides: () => vitest('guides'),
  content: () => gate('content', false),
  build: async () => {
    await build();
    return asOne(true);
  },
  site,
  browser,
  search,
};

const {positionals} = readArguments(
  `Usage: npm test -- [SUITE …]\n\n  SUITE  run this suite alone: ${Object.keys(suites).join(', ')}`,
  {allowPositionals: true},
);
const unknown = positionals.filter((name) => !(name in suites));
if (unknown.length > 0)
  fail(`There is no suite ${unknown.join(', ')}. Use some of: ${Object.keys(suites).join(', ')}.`);
const names = Object.keys(suites).filter((name) => positionals.length === 0 || positionals.includes(name));

requirePrerequisites();
rmSync(reports, {recursive: true, force: true});
mkdirSync(reports, {recursive: true});

const results = [];
for (const [index, name] of names.entries()) {
  console.log(`\n→ ${index + 1}/${names.length} ${name}`);
  const started = Date.now();
  const didBuildFail = results.some((result) => result.suite === 'build' && result.failed > 0);
  const isPointless = didBuildFail && ['site', 'browser', 'search'].includes(name);
  if (isPointless) console.error('✗ Not run, because the build failed.');
  const counts = isPointless
    ? asOne(false)
    : await Promise.resolve()
        .then(suites[name])
        .catch((error) => {
          console.error(`✗ ${error.message}`);
          return asOne(false);
        });
  results.push({suite: name, ...counts, seconds: Math.round((Date.now() - started) / 1000)});
}

console.table(Object.fromEntries(results.map(({suite, ...row}) => [suite, row])));
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
