import {spawnSync} from 'node:child_process';
import {copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {lists, nodePackages, python, pythonPackages} from './packages.ts';
import {getPrograms, installTools} from './programs.ts';

function must(command: string, args: readonly string[], needs: string, cwd?: string): void {
  const {status, error} = spawnSync(command, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error(
      `${[command, ...args].join(' ')} failed: ${error?.message ?? 'see its message above'}. It needs ${needs}.`,
    );
}

/** Fills a folder unless it was filled completely before. */
function once(folder: string, fill: () => void): void {
  const mark = path.join(folder, '.complete');
  if (existsSync(mark)) return;
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  fill();
  writeFileSync(mark, '');
}

/** Installs the programs that a slim Debian lacks, and a Python with the packages of the samples, once for each state of their list in `sdk/`. */
export function installPython(): void {
  installTools();
  once(pythonPackages, () => {
    console.warn('→ Installing the packages of the samples for Python');
    must('python3', ['-m', 'venv', pythonPackages], 'Python 3.11 or later with its module venv');
    // The list is complete, so pip has nothing to choose.
    must(
      python,
      ['-m', 'pip', 'install', '--quiet', '--no-deps', '--requirement', path.join(lists, 'requirements.txt')],
      'Python 3.11 or later and access to a registry of Python packages',
    );
  });
}

/** Installs what the samples need, once for each state of the lists in `sdk/`. */
export default function setup(): void {
  installPython();
  once(nodePackages, () => {
    console.warn('→ Installing the packages of the samples for Node');
    for (const file of ['package.json', 'package-lock.json'])
      copyFileSync(path.join(lists, file), path.join(nodePackages, file));
    must('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'access to an npm registry', nodePackages);
  });
  getPrograms();
}
