import {expect, test} from 'vitest';
import {installationMark} from '../../../src/cli/prerequisites.mjs';

const known = installationMark('lock', 'linux', 'x64');

test.each([
  ['another lock file', 'other', 'linux', 'x64'],
  ['another system', 'lock', 'darwin', 'x64'],
  ['another processor', 'lock', 'linux', 'arm64'],
])('%s asks for another installation', (_case, lock, platform, arch) => {
  expect(installationMark(lock, platform as NodeJS.Platform, arch as NodeJS.Architecture)).not.toBe(known);
});

test('the same lock file on the same kind of machine does not, as text or as bytes', () => {
  expect(installationMark(Buffer.from('lock'), 'linux', 'x64')).toBe(known);
  expect(installationMark('lock')).toBe(
    installationMark('lock', process.platform, process.arch as NodeJS.Architecture),
  );
});
