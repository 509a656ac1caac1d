import {spawn, spawnSync} from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {brotliDecompressSync, gzipSync} from 'node:zlib';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {compressFolder} from '../../../../src/cli/compress/compress.ts';
import {release, rollBack} from '../../../../src/cli/release/release.ts';
import {differencesIn, readManifest, updateManifest, writeManifest} from '../../../../src/deploy/manifest.ts';
import {writeBuild} from '../../../fixtures/builds.ts';

let folder: string;
const at = (...parts: string[]) => path.join(folder, ...parts);
const served = (file = 'build.txt') => readFileSync(at('srv/current', file), 'utf8');
const releases = () => readdirSync(at('srv/releases')).sort();
const make = (name: string) => writeBuild(at(name), name);
const put = (name: string, keep = 5) => {
  if (!existsSync(at(name))) make(name);
  return release({dir: at(name), to: at('srv'), keep}).name;
};

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'release-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

test('a release is a copy of the build, and the next one leads to another copy', () => {
  const one = put('one');
  expect(readlinkSync(at('srv/current'))).toBe(`releases/${one}`);
  const two = put('two');
  expect([served(), releases()]).toEqual(['two', [one, two].sort()]);
  expect(differencesIn(at('srv/releases', one), readManifest(at('one'))!)).toMatchObject({missing: [], different: []});
  expect(readdirSync(at('srv')).sort()).toEqual(['.lock', 'current', 'releases']);
});

test('a release has what open pages of the others ask for, and no more; a rollback, too', () => {
  put('one');
  put('two');
  expect([served('assets/js/main.one.js'), served('assets/js/main.two.js')]).toEqual(['one script', 'two script']);
  expect(existsSync(at('srv/current/old.html'))).toBe(false);
  rollBack(at('srv'), 5);
  expect([served(), served('assets/js/main.two.js')]).toEqual(['one', 'two script']);
  for (const name of ['three', 'four', 'five']) put(name, 2);
  expect(readdirSync(at('srv/current/assets/js')).sort()).toEqual(['main.five.js', 'main.four.js', 'main.three.js']);
  put('six', 2);
  expect(existsSync(at('srv/current/assets/js/main.three.js'))).toBe(false);
});

test('what was compressed ahead goes where its text goes, with its date, and is compared with it', async () => {
  make('one');
  const [text, script] = ['docs/deploy.html', 'assets/js/main.one.js'];
  writeFileSync(at('one', text), 'Deploy. '.repeat(100));
  writeFileSync(at('one', script), 'run(); '.repeat(100));
  expect(() => put('one')).toThrow(`different: ${script}, ${text}. Run`);
  updateManifest(at('one'), [text, script]);
  const before = readFileSync(at('one/build-manifest.json'), 'utf8');
  await compressFolder(at('one'), 'quick');
  utimesSync(at('one', `${text}.br`), 1_700_000_000, 1_700_000_000);
  const one = put('one');
  expect(brotliDecompressSync(readFileSync(at('srv/current', `${text}.br`))).toString()).toBe('Deploy. '.repeat(100));
  expect(statSync(at('srv/current', `${text}.br`)).mtimeMs).toBe(1_700_000_000_000);
  // Open pages get the script of the last build compressed, too; the page is not there any more.
  put('two');
  expect([existsSync(at('srv/current', `${script}.gz`)), existsSync(at('srv/current', `${text}.br`))]).toEqual([
    true,
    false,
  ]);
  expect(rollBack(at('srv'), 5).name).toBe(one);
  // The manifest is that of the texts: compressed by another Node, a site is the same.
  expect(writeManifest(at('one'), readManifest(at('one'))!.languages)).toEqual(readManifest(at('one')));
  expect(readFileSync(at('one/build-manifest.json'), 'utf8')).toBe(before);
  writeFileSync(at('one', `${text}.br`), 'damaged');
  writeFileSync(at('one', `${script}.gz`), gzipSync('of another build'));
  writeFileSync(at('one/alone.html.br'), 'without a text');
  expect(differencesIn(at('one'), readManifest(at('one'))!)).toEqual({
    missing: [],
    different: [`${script}.gz`, `${text}.br`],
    extra: ['alone.html.br'],
  });
  expect(() => put('one')).toThrow(
    /one is not what was built: different: assets\/js\/main\.one\.js\.gz, docs\/deploy\.html\.br; not/,
  );
});

test('the last releases stay, and never is the current one deleted', () => {
  const [one, two, three] = [put('one', 3), put('two', 3), put('three', 3)];
  rollBack(at('srv'), 3, one);
  rollBack(at('srv'), 2, one);
  expect([served(), releases()]).toEqual(['one', [one, three].sort()]);
  expect(two).not.toBe(three);
});

test('a rollback returns to what was served before, also after another one, and says what there is', () => {
  const [one, two] = [put('one'), put('two')];
  expect(rollBack(at('srv'), 5)).toEqual({name: one, before: two, deleted: []});
  expect(() => rollBack(at('srv'), 5)).toThrow(`has no release before ${one}.`);
  expect(rollBack(at('srv'), 5, two).name).toBe(two);
  expect(() => rollBack(at('srv'), 5, 'no')).toThrow(`has no release no. Use one of: ${two}, ${one}.`);
  rollBack(at('srv'), 5);
  const three = put('three');
  // Not to the release that was found to be bad.
  expect(rollBack(at('srv'), 5)).toMatchObject({name: one, before: three});
  expect(() => rollBack(at('elsewhere'), 5)).toThrow('elsewhere has no releases.');
});

test('the same build again is served from where it is, and from another copy when that is damaged', () => {
  const one = put('one');
  put('two');
  expect(put('one')).toBe(one);
  writeFileSync(at('srv/releases', one, 'docs.html'), 'damaged');
  expect(() => rollBack(at('srv'), 5, one)).toThrow(`The release ${one} is damaged.`);
  expect(put('one')).toBe(`${one}.2`);
  expect(served('docs.html')).toContain('one');
});

describe('refuses, and leaves everything as it is:', () => {
  let before: string[];
  beforeEach(() => {
    put('one');
    make('two');
    before = releases();
  });
  afterEach(() => {
    expect([served(), releases()]).toEqual(['one', before]);
  });

  test('a folder without a manifest, and a build that is not whole', () => {
    rmSync(at('two/build-manifest.json'));
    expect(() => put('two')).toThrow(/two is no built site: it has no build-manifest\.json\. Run /);
    make('two');
    rmSync(at('two/docs.html'));
    writeFileSync(at('two/404.html'), '');
    for (const name of ['a', 'b', 'c', 'd']) writeFileSync(at('two', name), '');
    expect(() => put('two')).toThrow(
      /two is not what was built: missing: docs\.html; different: 404\.html; not in the manifest: a, b, c and 1 more\. Run/,
    );
  });

  test('a disk that fills while it copies', () => {
    let copied = 0;
    const copy = (from: string, to: string) => {
      copied += 1;
      if (copied === 5) throw Object.assign(new Error('ENOSPC: no space left on device'), {code: 'ENOSPC'});
      copyFileSync(from, to);
    };
    expect(() => release({dir: at('two'), to: at('srv'), keep: 5, copy})).toThrow(
      'The disk is full: ENOSPC: no space left on device. The current release stays.',
    );
    expect(copied).toBe(5);
  });

  test('a disk that writes something else', () => {
    const copy = (from: string, to: string) =>
      to.endsWith('docs.html') ? writeFileSync(to, '') : copyFileSync(from, to);
    expect(() => release({dir: at('two'), to: at('srv'), keep: 5, copy})).toThrow(
      /is not the build: different: docs\.html\. The current release stays\./,
    );
  });

  test('another release that is under way', async () => {
    const held = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
    writeFileSync(at('srv/.lock/1'), JSON.stringify({pid: held.pid, host: os.hostname()}));
    expect(() => put('two')).toThrow(/^Another release to .*\/srv is under way \(process \d+ on /);
    held.kill('SIGKILL');
    await new Promise((resolve) => held.on('close', resolve));
    const {name} = release({dir: at('two'), to: at('srv'), keep: 5});
    expect(rollBack(at('srv'), 5).before).toBe(name);
    rmSync(at('srv/releases', name), {recursive: true});
  });

  test('a folder that does not exist, or that is used for something else', () => {
    expect(() => release({dir: at('two'), to: at('no/srv'), keep: 5})).toThrow(
      /\/no does not exist\. Make it, or name/,
    );
    mkdirSync(at('other/current'), {recursive: true});
    expect(() => release({dir: at('two'), to: at('other'), keep: 5})).toThrow(
      /other\/current is not a link to a release/,
    );
    expect(readdirSync(at('other'))).toEqual(['current']);
    rmSync(at('other/current'), {recursive: true});
    symlinkSync('/', at('other/current'));
    expect(() => release({dir: at('two'), to: at('other'), keep: 5})).toThrow(
      /other\/current is not a link to a release/,
    );
  });
});

const isRoot = process.getuid?.() === 0;

// Root can write everywhere but on a disk that is mounted read-only, and may mount one.
describe.runIf(process.platform === 'linux')('a target that', () => {
  const mount = (options: string) => {
    mkdirSync(at('srv'));
    return isRoot && spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', at('srv')]).status === 0;
  };
  afterEach(() => {
    spawnSync('umount', [at('srv')]);
  });

  test('can only be read is refused before anything is made', () => {
    make('one');
    if (!mount('ro')) {
      if (isRoot) return;
      chmodSync(at('srv'), 0o555);
    }
    expect(() => put('one')).toThrow(/\/srv\/ cannot be written \(E(?:ROFS|ACCES)\)\. Make it writable/);
    expect(readdirSync(at('srv'))).toEqual([]);
  });

  test.runIf(isRoot)('is too small is refused before anything is made', ({skip}) => {
    if (!mount('size=32k')) skip();
    make('one');
    expect(() => put('one')).toThrow(/^The disk of .*\/srv has 1 MB left, and 1 MB are needed\. Make room/);
    expect(readdirSync(at('srv'))).toEqual([]);
  });
});

test('a command that is killed at any moment leaves a whole release, and the next one cleans up', async () => {
  const names = ['one', 'two', 'three'];
  for (const name of names) make(name);
  put('one');
  const program = `
    import {createJiti} from 'jiti';
    const {release} = await createJiti(${JSON.stringify(import.meta.filename)}).import(${JSON.stringify(path.resolve('src/cli/release/release.ts'))});
    console.log('ready');
    for (let turn = 0; turn < 1000; turn += 1) {
      const dir = ${JSON.stringify(folder)} + '/' + ${JSON.stringify(names)}[turn % 3];
      release({dir, to: ${JSON.stringify(at('srv'))}, keep: 2});
    }`;
  for (let kill = 0; kill < 4; kill += 1) {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    await new Promise((resolve) => setTimeout(resolve, 7 + 17 * kill));
    expect(child.exitCode).toBe(null);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.on('close', resolve));
    expect(lstatSync(at('srv/current')).isSymbolicLink()).toBe(true);
    expect(differencesIn(at('srv/current'), readManifest(at('srv/current'))!)).toMatchObject({
      missing: [],
      different: [],
    });
    for (const name of releases().filter((one) => !one.startsWith('.')))
      expect(differencesIn(at('srv/releases', name), readManifest(at('srv/releases', name))!)).toMatchObject({
        missing: [],
        different: [],
      });
  }
  put('one', 2);
  expect(releases().filter((name) => name.startsWith('.'))).toEqual([]);
  expect(releases().length).toBeLessThanOrEqual(2);
}, 120_000);

describe('readers', () => {
  let server: Server;
  beforeEach(async () => {
    put('one');
    // As nginx and Caddy do, it opens a file once; what it has opened stays the same file.
    server = createServer((request, response) => {
      const file = at('srv/current', path.extname(request.url!) ? request.url! : `${request.url}.html`);
      try {
        response.end(readFileSync(file));
      } catch (error) {
        response.writeHead(404).end(String(error));
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => server.close());

  test('get whole pages with their scripts, while releases come and go', async () => {
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    for (const name of ['two', 'three']) make(name);
    const program = `
      import {createJiti} from 'jiti';
      const {release, rollBack} = await createJiti(${JSON.stringify(import.meta.filename)}).import(${JSON.stringify(path.resolve('src/cli/release/release.ts'))});
      for (let turn = 0; turn < 30; turn += 1) {
        release({dir: ${JSON.stringify(folder)} + '/' + ['two', 'three', 'one'][turn % 3], to: ${JSON.stringify(at('srv'))}, keep: 3});
        if (turn % 4 === 3) rollBack(${JSON.stringify(at('srv'))}, 3);
      }`;
    const writer = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    let code: number | null | undefined;
    writer.on('close', (status) => (code = status));
    const seen = new Set<string>();
    while (code === undefined) {
      const page = await fetch(`${site}docs/deploy`);
      const text = await page.text();
      expect([page.status, text]).toEqual([200, expect.stringMatching(/^(\w+) assets\/js\/main\.\1\.js deploy$/)]);
      const [name, script] = text.split(' ');
      seen.add(name!);
      const answer = await fetch(site + script);
      expect([answer.status, await answer.text()]).toEqual([200, `${name} script`]);
    }
    expect(code).toBe(0);
    expect(seen.size).toBeGreaterThan(1);
  });
});
