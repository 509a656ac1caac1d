import {expect, test} from 'vitest';
import {licenceProblem} from '../../../../src/cli/sbom/licences.ts';

const problemOf = (licence: string | undefined, name = 'a') => licenceProblem({name, version: '1.0.0', licence});

test.each(['MIT', '(MIT OR CC0-1.0)', '(WTFPL OR MIT)', 'Apache-2.0 AND MIT'])('%s may be used', (licence) => {
  expect(problemOf(licence)).toBeUndefined();
});

test.each(['GPL-3.0-only', 'WTFPL', 'MIT AND GPL-3.0-only', 'UNLICENSED', '(MIT OR ISC) AND GPL-3.0-only', 'MPL-2.0'])(
  '%s may not',
  (licence) => {
    expect(problemOf(licence)).toBe(
      `a 1.0.0 is under ${licence}, which is not among the allowed licences. Take another package, or give it a reason in src/cli/sbom/licences.ts.`,
    );
  },
);

test('an exception is for its packages alone', () => {
  expect(problemOf('MPL-2.0', 'lightningcss-darwin-x64')).toBeUndefined();
  expect(problemOf('MPL-2.0', 'lightningcssx')).toBeDefined();
});

test('a package without a licence may not be used, unless its file says which it has', () => {
  expect(problemOf(undefined)).toMatch(/^a 1\.0\.0 names no licence\. /);
  expect(problemOf(undefined, 'eval')).toBeUndefined();
});
