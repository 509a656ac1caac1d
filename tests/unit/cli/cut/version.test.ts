import {expect, test} from 'vitest';
import {requireNewVersion} from '../../../../src/cli/cut/version.ts';

const existing = ['2.0', '2.0-beta', '1.10-beta', '1.9-beta', '1.8-beta', '1.7-beta'];

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
