import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {Refusal} from '../../../src/cli/shared/refusal.ts';
import {cache} from './folder.ts';

/** The release of Pagefind that is measured. */
export const pagefindVersion = '1.6.0';

type Errors = {errors: string[]};

type PagefindIndex = {
  addHTMLFile: (file: {url: string; content: string}) => Promise<Errors>;
  writeFiles: (options: {outputPath: string}) => Promise<Errors>;
};

/** What is used of Pagefind's Node API. */
export type Pagefind = {
  createIndex: (options: {
    rootSelector: string;
    excludeSelectors: string[];
  }) => Promise<Errors & {index?: PagefindIndex}>;
  close: () => Promise<unknown>;
};

function install(folder: string): void {
  console.warn(`→ Installing Pagefind ${pagefindVersion}`);
  mkdirSync(folder, {recursive: true});
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const {status} = spawnSync('npm', ['install', '--prefix', folder, ...options, `pagefind@${pagefindVersion}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Refusal('Pagefind could not be installed, see above: the comparison needs access to an npm registry.');
}

/** Returns Pagefind, which is installed when it is missing: its program is an optional package for the machine's platform. */
export async function loadPagefind(): Promise<Pagefind> {
  const folder = path.join(cache, `pagefind-${pagefindVersion}`);
  // npm writes its list when all packages are in place.
  if (!existsSync(path.join(folder, 'node_modules', '.package-lock.json'))) install(folder);
  return (await import(pathToFileURL(path.join(folder, 'node_modules/pagefind/lib/index.js')).href)) as Pagefind;
}
