import {expect, test} from 'vitest';
import {versionsIn} from '../../../../src/cli/backport/versions.ts';

const existing = ['2.0', '2.0-beta', '1.10-beta', '1.9-beta', '1.8-beta', '1.7-beta'];

test.each([
  ['1.7..1.9', ['1.9-beta', '1.8-beta', '1.7-beta']],
  ['1.9-beta..1.7-beta', ['1.9-beta', '1.8-beta', '1.7-beta']],
  ['1.8', ['1.8-beta']],
  ['2.0', ['2.0']],
  ['1.7, 2.0-beta,1.7..1.8', ['2.0-beta', '1.8-beta', '1.7-beta']],
])('%s names %j', (text, versions) => {
  expect(versionsIn(text, existing)).toEqual(versions);
});

test.each([
  ['1.6..1.9', 'There is no version "1.6". Use some of: 2.0, 2.0-beta, 1.10-beta, 1.9-beta, 1.8-beta, 1.7-beta.'],
  ['current', 'There is no version "current"'],
  ['1.7..', '"1.7.." does not name any versions. Say which versions: --to 1.7..1.9'],
  ['1.7..1.8..1.9', 'does not name any versions'],
  ['', 'Say which versions: --to 1.7..1.9'],
  [undefined, 'Say which versions'],
])('%s is refused', (text, message) => {
  expect(() => versionsIn(text, existing)).toThrow(message);
});
