import {describe, expect, test} from 'vitest';
import {requireNewVersion, versionsIn} from '../../../src/lib/desk/versionNames.ts';

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

describe('a new version', () => {
  test.each(['2.1-beta', '2.1', '10.0'])('%s may be cut', (name) => {
    expect(() => requireNewVersion(name, existing)).not.toThrow();
  });

  test.each([
    [undefined, 'Which version? Give its name: npm run cut -- 2.0-beta'],
    ['2', '"2" is not a version name. Use the form X.Y-beta or X.Y'],
    ['v2.1', 'is not a version name'],
    ['2.1.0-beta', 'is not a version name'],
    ['02.1', 'is not a version name'],
    ['../2.1', 'is not a version name'],
    ['1.9-beta', 'Version 1.9-beta exists already: see versions.json.'],
    ['1.9', 'Version 1.9 is older than 2.0'],
  ])('%s is refused', (name, message) => {
    expect(() => requireNewVersion(name, existing)).toThrow(message);
  });
});
