import {readdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {expect, test} from 'vitest';
import * as helpers from '../../../../src/plugins/light-client/tslib.ts';

test('all helpers that the modules of Docusaurus take are there', () => {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@docusaurus/utils-common'));
  const source = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
  const used = [...new Set([...source.matchAll(/tslib_1\.(\w+)/g)].map((match) => match[1]))];
  expect(used).toEqual(Object.keys(helpers));
});

test('a CommonJS module becomes the default export, another one stays', () => {
  const module = {__esModule: true, default: 1};
  expect(helpers.__importDefault(module)).toBe(module);
  expect(helpers.__importDefault({})).toEqual({default: {}});
});
