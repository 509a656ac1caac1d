import {execFileSync} from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {copyOf, makeCold, whileChanged} from '../../bench/copies.ts';

let root: string;
const at = (...parts: string[]) => path.join(root, ...parts);
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(at(file)), {recursive: true});
  writeFileSync(at(file), text);
};
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Writer', '-c', 'user.email=writer@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
  });

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'bench-'));
  write('.gitignore', '/node_modules/\n/.cache/\n');
  write('package.json', '{"name": "docs", "browserslist": {"production": ["chrome >= 111"]}}');
  write('docs/page.md', 'first');
  write('docs/gone.md', 'gone');
  write('src/theme/Root.tsx', 'theme');
  write('tests/unit/some.test.ts', 'test');
  write('tests/bench/stock/.browserslistrc', '>0.5%\n');
  write('node_modules/tool/index.js', 'tool');
  write('node_modules/.cache/rspack/entry', 'cache');
  mkdirSync(at('node_modules/.bin'));
  symlinkSync('../tool/index.js', at('node_modules/.bin/tool'));
  git('init', '--quiet');
  git('add', '-A');
  git('commit', '--quiet', '-m', 'first');
});
afterEach(() => rmSync(root, {recursive: true}));

describe('a copy', () => {
  test('is the tree as it stands, with what is not committed, and with its history', () => {
    write('docs/page.md', 'changed');
    write('docs/new.md', 'new');
    rmSync(at('docs/gone.md'));
    const {folder} = copyOf(root, 'site');
    expect(readFileSync(path.join(folder, 'docs/page.md'), 'utf8')).toBe('changed');
    expect(
      ['docs/new.md', 'docs/gone.md', 'tests/unit/some.test.ts', 'src/theme/Root.tsx'].map((file) =>
        existsSync(path.join(folder, file)),
      ),
    ).toEqual([true, false, false, true]);
    expect(
      execFileSync('git', ['log', '--format=%s', '--', 'docs/page.md'], {cwd: folder, encoding: 'utf8'}).trim(),
    ).toBe('first');
  });

  test('has the packages without their cache, and takes no space for them', () => {
    const {folder} = copyOf(root, 'site');
    expect(statSync(path.join(folder, 'node_modules/tool/index.js')).ino).toBe(
      statSync(at('node_modules/tool/index.js')).ino,
    );
    expect(lstatSync(path.join(folder, 'node_modules/.bin/tool')).isSymbolicLink()).toBe(true);
    expect(existsSync(path.join(folder, 'node_modules/.cache'))).toBe(false);
  });

  test('keeps what was built in it until a file of the site changes', () => {
    const {folder} = copyOf(root, 'site');
    writeFileSync(path.join(folder, 'built'), '');
    write('tests/unit/some.test.ts', 'other test');
    copyOf(root, 'site');
    expect(existsSync(path.join(folder, 'built'))).toBe(true);
    write('docs/page.md', 'changed');
    copyOf(root, 'site');
    expect(existsSync(path.join(folder, 'built'))).toBe(false);
  });

  test('is as before after a change, and rebuilt after one that was interrupted', async () => {
    const copy = copyOf(root, 'site');
    const page = path.join(copy.folder, 'docs/page.md');
    const change = () => {
      writeFileSync(page, 'changed for a while');
      return () => writeFileSync(page, 'first');
    };
    expect(await whileChanged(copy, change, async () => readFileSync(page, 'utf8'))).toBe('changed for a while');
    writeFileSync(path.join(copy.folder, 'built'), '');
    copyOf(root, 'site');
    expect([existsSync(path.join(copy.folder, 'built')), readFileSync(page, 'utf8')]).toEqual([true, 'first']);
    const interrupted = () => {
      change();
      throw new Error('interrupted');
    };
    await expect(whileChanged(copy, interrupted, async () => undefined)).rejects.toThrow('interrupted');
    copyOf(root, 'site');
    expect([existsSync(path.join(copy.folder, 'built')), readFileSync(page, 'utf8')]).toEqual([false, 'first']);
  });

  test('of the stock site lacks the theme and the choice of browsers', () => {
    const {folder} = copyOf(root, 'stock');
    expect(existsSync(path.join(folder, 'src/theme'))).toBe(false);
    expect(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))).toEqual({name: 'docs'});
    expect(readFileSync(path.join(folder, '.browserslistrc'), 'utf8')).toBe('>0.5%\n');
    expect(JSON.parse(readFileSync(at('package.json'), 'utf8')).browserslist).toBeDefined();
  });

  test('is refused without git', () => {
    rmSync(at('.git'), {recursive: true});
    expect(() => copyOf(root, 'site')).toThrow('needs git and a clone');
  });
});

describe('a cold copy', () => {
  test('has neither caches nor generated files nor a build, and the packages stay', () => {
    const copy = copyOf(root, 'site');
    const left = ['node_modules/.cache/rspack', '.docusaurus', '.docusaurus-en', '.cache/build', 'build'].map((name) =>
      path.join(copy.folder, name),
    );
    for (const name of left) mkdirSync(name, {recursive: true});
    makeCold(copy, {keepsBuild: true});
    expect(left.map((name) => existsSync(name))).toEqual([false, false, false, false, true]);
    makeCold(copy);
    expect(left.some((name) => existsSync(name))).toBe(false);
    expect(existsSync(path.join(copy.folder, 'node_modules/tool/index.js'))).toBe(true);
  });
});
