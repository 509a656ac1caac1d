import {expect, test} from 'vitest';
import {ofChecks, ofPlaywright, ofVitest} from '../../../../src/cli/test/reports.ts';

test('what Vitest says failed is named with its file and the first line of its message', () => {
  const outcome = ofVitest(
    {
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [
        {
          name: '/site/tests/unit/a.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            {fullName: 'group first', status: 'passed', failureMessages: []},
            {
              fullName: 'group second',
              status: 'failed',
              failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n  at …'],
            },
          ],
        },
        {name: '/site/tests/unit/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: []},
        {name: '/site/tests/unit/c.test.ts', status: 'passed', message: '', assertionResults: []},
      ],
    },
    '/site',
  );
  expect(outcome).toEqual({
    passed: 1,
    failed: 1,
    skipped: 3,
    failures: ['tests/unit/a.test.ts › group second: expected 1 to be 2', 'tests/unit/b.test.ts: Cannot find module'],
  });
});

test('what Playwright says failed is named with its groups; what passed the second time is told apart', () => {
  const of = (title: string, status: string, messages: string[]) => ({
    title,
    file: 'a.spec.ts',
    tests: [
      {status, results: [...messages.map((message) => ({error: {message}})), ...(status === 'flaky' ? [{}] : [])]},
    ],
  });
  const outcome = ofPlaywright({
    stats: {expected: 1, flaky: 1, unexpected: 2, skipped: 0},
    suites: [
      {
        title: 'a.spec.ts',
        specs: [of('alone', 'unexpected', ['first try', 'second try'])],
        suites: [
          {title: 'group', specs: [of('inner', 'unexpected', ['timeout\nof 30 s']), of('other', 'flaky', ['once'])]},
        ],
      },
    ],
  });
  expect(outcome).toEqual({
    passed: 2,
    failed: 2,
    skipped: 0,
    failures: ['a.spec.ts › alone: second try', 'a.spec.ts › group › inner: timeout'],
    flaky: ['a.spec.ts › group › other: once'],
  });
});

test('checks count as tests', () => {
  expect(ofChecks({passed: 3, failures: ['links']})).toEqual({passed: 3, failed: 1, skipped: 0, failures: ['links']});
});
