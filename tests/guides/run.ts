import {spawn} from 'node:child_process';
import {chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll} from 'vitest';
import {nodePackages, python} from './packages.ts';

/** How a command ended and what it printed. */
export type Outcome = {status: number | null; output: string; errors: string};

export type RunOptions = {cwd?: string; env?: Readonly<Record<string, string>>; input?: string; timeout?: number};

/** Returns the environment of a sample; its calls stay on loopback, so none may take a proxy of this machine. */
export const environment = (more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  NO_PROXY: '*',
  no_proxy: '*',
  ...more,
});

/** Runs a command to its end, at most half a minute. */
export function run(
  command: string,
  args: readonly string[],
  {cwd, env, input = '', timeout = 30_000}: RunOptions = {},
): Promise<Outcome> {
  const child = spawn(command, args, {cwd, env: environment(env), timeout});
  const output: Buffer[] = [];
  const errors: Buffer[] = [];
  child.stdout.on('data', (data: Buffer) => output.push(data));
  child.stderr.on('data', (data: Buffer) => errors.push(data));
  // A program that does not read its input may be gone before the input is written.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) =>
      resolve({status, output: Buffer.concat(output).toString(), errors: Buffer.concat(errors).toString()}),
    );
  });
}

/** Makes an empty folder that goes away after the tests of the file. */
export function workFolder(parent: string = tmpdir()): string {
  const folder = mkdtempSync(path.join(parent, 'guide-'));
  afterAll(() => rmSync(folder, {recursive: true, force: true}));
  return folder;
}

/** Runs a sample for bash, as a reader does who pastes it into a shell. */
export const runBash = (code: string, options?: RunOptions): Promise<Outcome> =>
  // Node's pipes look to bash like a remote login, for which it would run the ~/.bashrc of this machine first.
  run('bash', ['--norc', '-c', code], options);

/** Runs a sample for Python with the packages that the guides name. */
export const runPython = (code: string, options?: RunOptions): Promise<Outcome> => run(python, ['-c', code], options);

let moduleFolder: string | undefined;

/** Runs a sample for Node as a module beside the packages that the guides name. */
export function runModule(code: string, options?: RunOptions): Promise<Outcome> {
  moduleFolder ??= mkdtempSync(path.join(nodePackages, 'run-'));
  const file = path.join(moduleFolder, `${crypto.randomUUID()}.mjs`);
  writeFileSync(file, code);
  return run(process.execPath, [file], options);
}

// Registered once per test file, as this module is loaded once per test file.
afterAll(() => {
  if (moduleFolder) rmSync(moduleFolder, {recursive: true, force: true});
});

/** Writes programs for bash into a folder and returns a PATH on which they come first: stand-ins of programs such as docker. */
export function pathWith(folder: string, programs: Readonly<Record<string, string>>): string {
  mkdirSync(folder, {recursive: true});
  for (const [name, code] of Object.entries(programs)) {
    writeFileSync(path.join(folder, name), `#!/bin/bash\n${code}\n`);
    chmodSync(path.join(folder, name), 0o755);
  }
  return `${folder}:${process.env.PATH}`;
}

/** The parts of what `curl -i` prints: status, header lines in lower case by name, body. */
export function answerOf(output: string): {status: number; headers: Record<string, string>; body: string} {
  const [head = '', ...rest] = output.replaceAll('\r', '').split('\n\n');
  const [first = '', ...lines] = head.split('\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return {status: Number(first.split(' ')[1]), headers, body: rest.join('\n\n')};
}
