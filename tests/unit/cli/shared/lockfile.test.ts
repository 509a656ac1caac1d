import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {lockedPackages} from '../../../../src/cli/shared/lockfile.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'lockfile-'));
afterAll(() => rmSync(folder, {recursive: true}));
const write = (text: string) => writeFileSync(path.join(folder, 'package-lock.json'), text);

test('a folder without a lockfile, or with one of another form, is refused with the cure', () => {
  expect(() => lockedPackages(folder)).toThrow(/package-lock\.json is missing\. Write it with npm 7 or later: /);
  write('<<<<<<< HEAD');
  expect(() => lockedPackages(folder)).toThrow(/package-lock\.json is not JSON \(.+\)\. Write it with /);
  write('{"lockfileVersion": 1, "dependencies": {}}');
  expect(() => lockedPackages(folder)).toThrow(/package-lock\.json is not of version 3\. Write it with /);
});

test('a package uses the nearest of those with the name that it asks for; one that is not installed is left out', () => {
  write(
    JSON.stringify({
      lockfileVersion: 3,
      packages: {
        '': {name: 'site', version: '1.0.0', dependencies: {a: '1.0.0'}, devDependencies: {'@s/b': '1.0.0'}},
        'node_modules/@s/b': {version: '1.0.0', dev: true, license: 'ISC', hasInstallScript: true},
        'node_modules/a': {version: '1.0.0', dependencies: {'@s/b': '2'}, optionalDependencies: {gone: '1'}},
        'node_modules/a/node_modules/@s/b': {version: '2.0.0', dependencies: {c: '*'}, peerDependencies: {a: '1'}},
        'node_modules/c': {name: 'other', version: '3.0.0', resolved: 'git+ssh://example.com/c.git', devOptional: true},
      },
    }),
  );
  expect(lockedPackages(folder)).toMatchObject([
    {place: '', name: 'site', uses: ['node_modules/@s/b', 'node_modules/a']},
    {name: '@s/b', isDevelopment: true, isOptional: false, licence: 'ISC', runsAtInstall: true, uses: []},
    {name: 'a', isDevelopment: false, runsAtInstall: false, uses: ['node_modules/a/node_modules/@s/b']},
    {name: '@s/b', version: '2.0.0', uses: ['node_modules/a', 'node_modules/c']},
    {name: 'other', resolved: 'git+ssh://example.com/c.git', isDevelopment: false, isOptional: true},
  ]);
});
