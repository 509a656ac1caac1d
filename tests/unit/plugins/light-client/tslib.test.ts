import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {usedHelpers} from '../../../../src/plugins/light-client/tslib.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tslib-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

function write(name: string, source: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
  writeFileSync(path.join(folder, name), source);
}

test('finds every helper once, in all modules of the folder', () => {
  write('a.js', 'const tslib_1 = require("tslib");\ntslib_1.__exportStar(require("b"), exports);');
  write('deep/b.js', 'const tslib_1 = require("tslib");\nconst c = tslib_1.__importDefault(require("c"));');
  write('deep/d.js', 'const tslib_1 = require("tslib");\nconst c = tslib_1.__importDefault(require("c"));');
  write('a.d.ts', 'import {__awaiter} from "tslib";');
  expect(usedHelpers(folder).toSorted()).toEqual(['__exportStar', '__importDefault']);
});

test.each([
  'const {__importDefault} = require("tslib");',
  'import {__importDefault} from "tslib";',
  'const tslib_1 = require("tslib");\ntslib_1["__importDefault"](require("c"));',
])('a module that takes helpers in another way stops the build: %s', (source) => {
  write('a.js', source);
  expect(() => usedHelpers(folder)).toThrow(/a\.js uses tslib in an unknown way.*STOCK_CLIENT=true/);
});
