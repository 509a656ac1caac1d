import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {usedClasses} from '../../src/plugins/light-client/infima.ts';
import {builtPages, buildFolder, fileOf} from './build.ts';

test('each class of Infima that is kept is named by a page or a script', () => {
  const scripts = path.join(buildFolder, 'assets/js');
  const unnamed = new Set(usedClasses);
  const files = [
    ...readdirSync(scripts).map((name) => path.join(scripts, name)),
    ...builtPages().map((page) => fileOf(page)!),
  ];
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const name of unnamed) if (new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text)) unnamed.delete(name);
  }
  expect([...unnamed]).toEqual([]);
});
