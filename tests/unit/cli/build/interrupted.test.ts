import {spawn} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {mendReplaced} from '../../../../src/cli/shared/disk.ts';

let folder: string;
const at = (...parts: string[]) => path.join(folder, ...parts);
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'interrupted-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

const start = (program: string) =>
  spawn(process.execPath, ['--input-type=module', '--eval', program], {stdio: ['ignore', 'pipe', 'inherit']});
const firstLine = (child: ReturnType<typeof start>) =>
  new Promise<string>((resolve) => child.stdout.once('data', (data: Buffer) => resolve(data.toString())));
const killed = (child: ReturnType<typeof start>) =>
  new Promise((resolve) => child.once('close', resolve).kill('SIGKILL'));

test('a build of a language ends when the command that started it is killed', async () => {
  const guard = pathToFileURL(path.resolve('src/cli/build/endWithParent.mjs')).href;
  // Were it not for the guard, the child would write for ever, without a look at anything else.
  const child = `for (;;) require("node:fs").writeFileSync(${JSON.stringify(at('written'))}, "")`;
  const parent = start(`
    import {spawn} from 'node:child_process';
    const child = spawn(process.execPath, ['--import', ${JSON.stringify(guard)}, '--eval', ${JSON.stringify(child)}], {stdio: ['ignore', 'ignore', 'inherit']});
    console.log(child.pid);`);
  const pid = Number(await firstLine(parent));
  while (!existsSync(at('written'))) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(process.kill(pid, 0)).toBe(true);
  // Not waiting for it to close: its child has its error output.
  parent.kill('SIGKILL');
  const isRunning = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  while (isRunning()) await new Promise((resolve) => setTimeout(resolve, 10));
});

test('a site that takes the place of another one is, when killed at any moment, the old or the new one, and whole', async () => {
  const program = `
    import {mkdirSync, writeFileSync} from 'node:fs';
    import {createJiti} from 'jiti';
    const {replaceFolder} = await createJiti(${JSON.stringify(import.meta.filename)}).import(${JSON.stringify(path.resolve('src/cli/shared/disk.ts'))});
    const at = (name) => ${JSON.stringify(folder)} + '/' + name;
    console.log('ready');
    for (let turn = 0; turn < 1000; turn += 1) {
      mkdirSync(at('finished'), {recursive: true});
      for (let file = 0; file < 50; file += 1) writeFileSync(at('finished/' + file), String(turn));
      replaceFolder(at('finished'), {target: at('build'), aside: at('aside')});
    }`;
  mkdirSync(at('build'));
  for (let file = 0; file < 50; file += 1) writeFileSync(at('build', String(file)), 'first');
  for (let kill = 0; kill < 5; kill += 1) {
    const child = start(program);
    await firstLine(child);
    await new Promise((resolve) => setTimeout(resolve, 5 + 11 * kill));
    await killed(child);
    mendReplaced({target: at('build'), aside: at('aside')});
    const files = readdirSync(at('build'));
    expect(files).toHaveLength(50);
    expect(new Set(files.map((file) => readFileSync(at('build', file), 'utf8'))).size).toBe(1);
    expect(existsSync(at('aside'))).toBe(false);
    rmSync(at('finished'), {recursive: true, force: true});
  }
}, 120_000);
