import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {build} from '../build/build.ts';
import {root} from '../prerequisites.mjs';
import {requireBrowser} from '../shared/browser.ts';
import {buildProblem} from '../shared/buildRecord.ts';

/** Numbers of tests. */
export type Counts = {passed: number; failed: number; skipped: number};

/** The folder of the reports that the suites write. */
export const reports = path.join(root, '.cache', 'reports');
const reportOf = (name: string) => path.join(reports, `${name}.json`);

/** Where a suite's programs write: to the terminal, or, beside other suites, to a function that keeps their text until they have ended. */
export type Output = 'terminal' | ((text: string) => void);

async function run(
  output: Output,
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const options = {cwd: root, env: {...process.env, ...env}};
  if (output === 'terminal') {
    const [code] = (await once(
      spawn(process.execPath, [script, ...args], {...options, stdio: 'inherit'}),
      'close',
    )) as [number | null];
    return code === 0;
  }
  const child = spawn(process.execPath, [script, ...args], {...options, stdio: ['ignore', 'pipe', 'pipe']});
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', output);
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

const tool = (output: Output, name: string, args: readonly string[], env?: NodeJS.ProcessEnv) =>
  run(output, path.join('node_modules', name), args, env);

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

async function vitest(output: Output, name: string): Promise<Counts> {
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
    await tool(output, 'vitest/vitest.mjs', args),
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
async function gate(output: Output, name: string, built: boolean): Promise<Counts> {
  const args = ['check', '--report', reportOf(name), built ? '--built' : '--sources'];
  return counted(await run(output, 'src/cli/run.mjs', args), name, withoutSkipped);
}

/** Runs the tests that a configuration of Playwright names. */
async function playwright(output: Output, name: string, config: string, args: readonly string[] = []): Promise<Counts> {
  const env = {CHROMIUM_PATH: await requireBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name)};
  return counted(
    await tool(output, '@playwright/test/cli.js', ['test', '--config', config, ...args], env),
    name,
    ({stats}: {stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>}) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
    }),
  );
}

/** Counts the bars of tests/search/. */
async function search(output: Output): Promise<Counts> {
  return counted(
    await run(output, 'src/cli/run.mjs', ['tests/search', '--quick', '--report', reportOf('search')]),
    'search',
    withoutSkipped,
  );
}

async function site(output: Output): Promise<Counts> {
  const [tests, checks] = [await vitest(output, 'site'), await gate(output, 'gate-site', true)];
  return {
    passed: tests.passed + checks.passed,
    failed: tests.failed + checks.failed,
    skipped: tests.skipped + checks.skipped,
  };
}

async function lint(output: Output): Promise<Counts> {
  const linters: [string, string[]][] = [
    ['prettier/bin/prettier.cjs', ['--check', '--cache', '--cache-location', '.cache/prettier', '.']],
    ['eslint/bin/eslint.js', ['--config', 'tests/lint/eslint.config.js', '--max-warnings', '0', '.']],
    ['stylelint/bin/stylelint.mjs', ['--config', 'tests/lint/stylelint.config.js', 'src/**/*.css']],
  ];
  const succeeded = [];
  for (const [name, args] of linters) succeeded.push(await tool(output, name, args));
  return asOne(succeeded.every(Boolean));
}

/** What else a run can be asked for. */
export type Options = {
  /** Whether `screens` takes the pages as they are now, instead of comparing them. */
  accept: boolean;
};

/** The suites in the order in which their results are listed; `site`, `deploy`, `browser`, `screens`, and `search` test what `build` produced. */
export const suites: Readonly<Record<string, (output: Output, options: Options) => Promise<Counts>>> = {
  types: async (output) => asOne(await tool(output, 'typescript/bin/tsc', ['--noEmit'])),
  lint,
  unit: (output) => vitest(output, 'unit'),
  samples: (output) => vitest(output, 'samples'),
  guides: (output) => vitest(output, 'guides'),
  content: (output) => gate(output, 'content', false),
  build: async () => {
    await build();
    return asOne(true);
  },
  site,
  deploy: (output) => vitest(output, 'deploy'),
  browser: (output) => playwright(output, 'browser', 'tests/playwright.config.ts'),
  screens: (output, {accept}) =>
    playwright(output, 'screens', 'tests/screens/playwright.config.ts', [
      `--update-snapshots=${accept ? 'changed' : 'none'}`,
    ]),
  search,
};

const builtSuites = new Set(['site', 'deploy', 'browser', 'screens', 'search']);

/**
 * Throws when a suite that tests the built site finds none, and warns when it is not what the sources make now; `didBuildFail` says whether this run
 * has built one in vain.
 */
export function requireBuild(suite: string, didBuildFail: boolean): void {
  if (!builtSuites.has(suite)) return;
  if (didBuildFail) throw new Error('Not run, because the build failed.');
  if (!existsSync(path.join(root, 'build', 'index.html')))
    throw new Error('There is no built site. Run "npm run build" first, or "npm test -- build site".');
  const problem = buildProblem(root);
  if (problem) console.warn(`⚠ ${problem} ${suite} tests it as it is; "npm test -- build ${suite}" builds it first.`);
}

/**
 * What runs after what: stages one after the other, in each its lanes side by side, and the suites of a lane one after the other. A lane takes
 * little more than one processor, or is alone in its stage.
 */
export const stages: readonly (readonly (readonly string[])[])[] = [
  [
    ['types', 'lint', 'content'],
    // One after the other, because both install the packages in tests/guides/sdk/.
    ['samples', 'guides'],
  ],
  [['unit']],
  [['build']],
  [['site'], ['search', 'deploy']],
  [['browser']],
  [['screens']],
];
