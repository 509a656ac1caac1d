import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {buildProblem, lastBuild, readSources, recordBuild} from '../../../../src/cli/shared/buildRecord.ts';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  writeFileSync(path.join(root, file), text);
};
const record = (locales: ('en' | 'zh-Hans')[], versions?: string) =>
  recordBuild(root, locales, readSources(root), versions, lastBuild(root));

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'build-record-'));
  write('docs/a.md', 'A');
  write('src/cli/x.ts', '1');
  write('build/index.html', 'home');
});
afterEach(() => rmSync(root, {recursive: true}));

test('a build of everything speaks for the sources until one of them changes; the desk is none', () => {
  record(['en', 'zh-Hans']);
  expect(buildProblem(root)).toBeUndefined();
  write('src/cli/x.ts', '2');
  expect(buildProblem(root)).toBeUndefined();
  write('docs/a.md', 'B');
  expect(buildProblem(root)).toBe('build/ was made before docs/a.md changed.');
  write('docs/b.md', 'B');
  rmSync(path.join(root, 'docs/a.md'));
  expect(buildProblem(root)).toBe('build/ was made before docs/b.md changed, and 1 more.');
});

test('no build, one that somebody else made, and a build of a part do not', () => {
  expect(buildProblem(root)).toBe('It is not known what build/ was made from.');
  record(['en']);
  expect(buildProblem(root)).toBe('build/ lacks Chinese.');
  record(['zh-Hans']);
  expect(buildProblem(root)).toBeUndefined();
  record(['en', 'zh-Hans'], '1.9-beta');
  expect(buildProblem(root)).toBe('build/ has 1.9-beta alone.');
  write('build/index.html', 'another home');
  expect(buildProblem(root)).toBe('It is not known what build/ was made from.');
  rmSync(path.join(root, 'build'), {recursive: true});
  expect(buildProblem(root)).toBe('There is no built site.');
});
