import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {build} from '../build/build.ts';
import {root} from '../prerequisites.mjs';
import {requireBrowser} from '../shared/browser.ts';

/** Numbers of tests. */
export type Counts = {passed: number; failed: number; skipped: number};

/** The folder of the reports that the suites write. */
export const reports = path.join(root, '.cache', 'reports');
const reportOf = (name: string) => path.join(reports, `${name}.json`);

function run(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  return (
    spawnSync(process.execPath, [script, ...args], {cwd: root, stdio: 'inherit', env: {...process.env, ...env}})
      .status === 0
  );
}

const tool = (name: string, args: readonly string[], env?: NodeJS.ProcessEnv) =>
  run(path.join('node_modules', name), args, env);

/** Counts what has no tests of its own as one test. */
export const asOne = (succeeded: boolean): Counts => ({
  passed: succeeded ? 1 : 0,
  failed: succeeded ? 0 : 1,
  skipped: 0,
});

/** Counts of a suite from the report it wrote; a run that failed without a failed test counts as one failure. */
function counted<Report>(succeeded: boolean, name: string, read: (report: Report) => Counts): Counts {
  if (!existsSync(reportOf(name))) return asOne(false);
  const counts = read(JSON.parse(readFileSync(reportOf(name), 'utf8')) as Report);
  return succeeded ? counts : {...counts, failed: Math.max(counts.failed, 1)};
}

function vitest(name: string): Counts {
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
  return counted(
    tool('vitest/vitest.mjs', args),
    name,
    (report: Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number>) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  );
}

const withoutSkipped = (report: Omit<Counts, 'skipped'>): Counts => ({...report, skipped: 0});

/** The writers' gate; `built` says whether it looks at the built site or at the sources. */
function gate(name: string, built: boolean): Counts {
  const args = ['check', '--report', reportOf(name), built ? '--built' : '--sources'];
  return counted(run('src/cli/run.mjs', args), name, withoutSkipped);
}

function requireBuild(): void {
  if (!existsSync(path.join(root, 'build', 'index.html')))
    throw new Error('There is no built site. Run "npm run build" first, or "npm test -- build site".');
}

async function browser(): Promise<Counts> {
  requireBuild();
  const env = {CHROMIUM_PATH: await requireBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf('browser')};
  const succeeded = tool('@playwright/test/cli.js', ['test', '--config', 'tests/playwright.config.ts'], env);
  return counted(
    succeeded,
    'browser',
    ({stats}: {stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>}) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
  );
}

/** Counts the bars of tests/search/. */
function search(): Counts {
  requireBuild();
  return counted(
    run('src/cli/run.mjs', ['tests/search', '--quick', '--report', reportOf('search')]),
    'search',
    withoutSkipped,
  );
}

function site(): Counts {
  requireBuild();
  const [tests, checks] = [vitest('site'), gate('gate-site', true)];
  return {
    passed: tests.passed + checks.passed,
    failed: tests.failed + checks.failed,
    skipped: tests.skipped + checks.skipped,
  };
}

/** The suites in the order in which they run; `site`, `browser`, and `search` test what `build` produced. */
export const suites: Readonly<Record<string, () => Counts | Promise<Counts>>> = {
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
