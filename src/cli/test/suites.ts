import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {build} from '../build/build.ts';
import {root} from '../prerequisites.mjs';
import {requireBrowser} from '../shared/browser.ts';
import {buildProblem} from '../shared/buildRecord.ts';
import {ofChecks, ofPlaywright, ofVitest, type Outcome, type VitestReport} from './reports.ts';

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

/** What has no tests of its own counts as one test, which passed if nothing went wrong. */
export const asOne = (failures: readonly string[] = []): Outcome => ({
  passed: failures.length === 0 ? 1 : 0,
  failed: failures.length === 0 ? 0 : 1,
  skipped: 0,
  failures,
});

/** Outcome of a suite from the report it wrote; a run that failed without a failed test counts as one failure. */
function reported<Report>(succeeded: boolean, name: string, read: (report: Report) => Outcome): Outcome {
  if (!existsSync(reportOf(name))) return asOne(['It ended before it could report.']);
  const outcome = read(JSON.parse(readFileSync(reportOf(name), 'utf8')) as Report);
  if (succeeded || outcome.failed > 0) return outcome;
  const failures = outcome.failures.length > 0 ? outcome.failures : ['It failed outside its tests.'];
  return {...outcome, failed: failures.length, failures};
}

async function vitest(output: Output, name: string): Promise<Outcome> {
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
  return reported(await tool(output, 'vitest/vitest.mjs', args), name, (report: VitestReport) =>
    ofVitest(report, root),
  );
}

/** The writers' gate; `built` says whether it looks at the built site or at the sources. */
async function gate(output: Output, name: string, built: boolean): Promise<Outcome> {
  const args = ['check', '--report', reportOf(name), built ? '--built' : '--sources'];
  return reported(await run(output, 'src/cli/run.mjs', args), name, ofChecks);
}

/** Runs the tests that a configuration of Playwright names. */
async function playwright(
  output: Output,
  name: string,
  config: string,
  args: readonly string[] = [],
): Promise<Outcome> {
  const env = {CHROMIUM_PATH: await requireBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(name)};
  return reported(
    // A shared machine may be slow now and then; a run names what passed only the second time.
    await tool(output, '@playwright/test/cli.js', ['test', '--config', config, '--retries=1', ...args], env),
    name,
    ofPlaywright,
  );
}

/** Counts the bars of tests/search/. */
async function search(output: Output): Promise<Outcome> {
  return reported(
    await run(output, 'src/cli/run.mjs', ['tests/search', '--quick', '--report', reportOf('search')]),
    'search',
    ofChecks,
  );
}

async function site(output: Output): Promise<Outcome> {
  const [tests, checks] = [await vitest(output, 'site'), await gate(output, 'gate-site', true)];
  return {
    passed: tests.passed + checks.passed,
    failed: tests.failed + checks.failed,
    skipped: tests.skipped + checks.skipped,
    failures: [...tests.failures, ...checks.failures],
  };
}

async function lint(output: Output): Promise<Outcome> {
  const linters: [string, string[]][] = [
    ['prettier/bin/prettier.cjs', ['--check', '--cache', '--cache-location', '.cache/prettier', '.']],
    ['eslint/bin/eslint.js', ['--config', 'tests/lint/eslint.config.js', '--max-warnings', '0', '.']],
    ['stylelint/bin/stylelint.mjs', ['--config', 'tests/lint/stylelint.config.js', 'src/**/*.css']],
  ];
  const failures: string[] = [];
  for (const [name, args] of linters)
    if (!(await tool(output, name, args))) failures.push(path.dirname(name).split('/')[0]!);
  return asOne(failures);
}

/** What else a run can be asked for. */
export type Options = {
  /** Whether `screens` takes the pages as they are now, instead of comparing them. */
  accept: boolean;
};

/** The suites in the order in which their results are listed; `site`, `deploy`, `browser`, `screens`, and `search` test what `build` produced. */
export const suites: Readonly<Record<string, (output: Output, options: Options) => Promise<Outcome>>> = {
  types: async (output) => asOne((await tool(output, 'typescript/bin/tsc', ['--noEmit'])) ? [] : ['TypeScript']),
  lint,
  unit: (output) => vitest(output, 'unit'),
  samples: (output) => vitest(output, 'samples'),
  guides: (output) => vitest(output, 'guides'),
  content: (output) => gate(output, 'content', false),
  build: async () => {
    await build();
    return asOne();
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
