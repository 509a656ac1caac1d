import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {installedBytes, sharesOf} from '../../../../src/cli/packages/shares.ts';
import type {LockedPackage} from '../../../../src/cli/shared/lockfile.ts';

const locked = (name: string, uses: string[], isDevelopment = false): LockedPackage => ({
  place: name === '' ? '' : `node_modules/${name}`,
  name,
  version: '1.0.0',
  runsAtInstall: false,
  isDevelopment,
  isOptional: false,
  uses: uses.map((one) => `node_modules/${one}`),
});

test('each package that is asked for has what it leads to, and what would go without it', () => {
  const packages = [
    locked('', ['a', 'b', 'c']),
    locked('a', ['shared', 'own', 'gone']),
    locked('b', ['shared', 'c'], true),
    locked('c', []),
    locked('own', ['deep']),
    locked('deep', ['own']),
    locked('shared', []),
    locked('gone', []),
  ];
  const bytes = (place: string) => (place === 'node_modules/gone' ? undefined : place.length);
  expect(sharesOf(packages, bytes)).toEqual([
    {name: 'a', isDevelopment: false, all: 4, alone: 3, bytes: 14 + 16 + 17},
    {name: 'b', isDevelopment: true, all: 3, alone: 1, bytes: 14},
    {name: 'c', isDevelopment: false, all: 1, alone: 1, bytes: 14},
  ]);
});

test('the size of a package is that of its files, without packages within it', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'packages-'));
  try {
    mkdirSync(path.join(folder, 'lib/node_modules/inner'), {recursive: true});
    writeFileSync(path.join(folder, 'package.json'), '12345');
    writeFileSync(path.join(folder, 'lib/index.js'), '123');
    writeFileSync(path.join(folder, 'lib/node_modules/inner/index.js'), '1234567');
    expect(installedBytes(folder)).toBe(8);
    expect(installedBytes(path.join(folder, 'none'))).toBeUndefined();
  } finally {
    rmSync(folder, {recursive: true});
  }
});
