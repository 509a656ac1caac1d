/**
 * Numbers of tests, and what failed: a line for each test with its file, its name, and the first line of what it said; so for `flaky` tests, which passed when
 * they were tried again.
 */
export type Outcome = {
  passed: number;
  failed: number;
  skipped: number;
  failures: readonly string[];
  flaky?: readonly string[];
};

/** What the writers' gate and the bars of the search report. */
export type ChecksReport = {passed: number; failures: readonly string[]};

/** What `vitest --reporter=json` reports, as far as it is read here. */
export type VitestReport = Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number> & {
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    assertionResults: readonly {fullName: string; status: string; failureMessages?: readonly string[] | null}[];
  }[];
};

type PlaywrightSuite = {
  suites?: readonly PlaywrightSuite[];
  specs: readonly {
    title: string;
    file: string;
    tests: readonly {status: string; results: readonly {error?: {message?: string}}[]}[];
  }[];
  title: string;
};

/** What Playwright's JSON reporter reports, as far as it is read here. */
export type PlaywrightReport = {
  stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>;
  suites: readonly PlaywrightSuite[];
};

// Of the colours that Playwright and Vitest put into their messages.
// eslint-disable-next-line no-control-regex
const escapes = /\u001b\[[\d;]*m/g;

const firstLine = (message = '') => message.replace(escapes, '').trim().split('\n')[0]!;

const line = (names: readonly string[], message?: string) =>
  [names.filter(Boolean).join(' › '), firstLine(message)].filter(Boolean).join(': ');

/** The outcome of a suite of the gate, or of the search. */
export const ofChecks = ({passed, failures}: ChecksReport): Outcome => ({
  passed,
  failed: failures.length,
  skipped: 0,
  failures,
});

/** The outcome of a suite that ran in Vitest in the folder `root`; a file that could not be loaded is a failure without tests. */
export function ofVitest(report: VitestReport, root: string): Outcome {
  const failures = report.testResults.flatMap(({name, status, message, assertionResults}) => {
    const file = name.replace(`${root}/`, '');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    return failed.length === 0 && status === 'failed'
      ? [line([file], message)]
      : failed.map(({fullName, failureMessages}) => line([file, fullName], failureMessages?.[0]));
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

/** The outcome of a suite that ran in Playwright; a test that passed when it was tried again has passed. */
export function ofPlaywright({stats, suites}: PlaywrightReport): Outcome {
  const linesOf = (
    wanted: string,
    {title, specs, suites: inner = []}: PlaywrightSuite,
    above: readonly string[] = [],
  ): string[] => {
    // A suite of Playwright's first level is a file, which each of its tests names.
    const names = above.length === 0 && specs[0]?.file === title ? [] : [...above, title];
    return [
      ...specs.flatMap(({title: test, file, tests}) =>
        tests
          .filter(({status}) => status === wanted)
          .map(({results}) => line([file, ...names, test], results.findLast(({error}) => error)?.error?.message)),
      ),
      ...inner.flatMap((suite) => linesOf(wanted, suite, names)),
    ];
  };
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap((suite) => linesOf('unexpected', suite)),
    flaky: suites.flatMap((suite) => linesOf('flaky', suite)),
  };
}
