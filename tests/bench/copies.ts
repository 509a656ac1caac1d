import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** The site that is measured, and the reference: Docusaurus as it comes, with the same content. */
export type SiteName = 'site' | 'stock';

/** A copy of the working tree in which a site is built, so that no existing build, cache or page is touched. */
export type Copy = {
  name: SiteName;
  folder: string;
  /** Changes with the text of any file of the tree. */ fingerprint: string;
};

/** Configuration of the reference, from the root of its copy. */
export const stockConfig = 'tests/bench/stock/docusaurus.config.ts';

const stockFolder = path.dirname(stockConfig);

/** Holds the fingerprint of a complete copy. */
const markOf = (folder: string) => path.join(folder, '.copy');

function git(root: string, ...args: string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    throw new Error(
      `git ${args[0]} failed in ${root}: the benchmark copies what git knows of the site, so it needs git and a clone, no archive.`,
      {cause: error},
    );
  }
}

/** Paths, from the root, of the files that make up the site: those that git tracks or would track, without the tests. */
function treeFiles(root: string): string[] {
  const files = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0').filter(Boolean);
  const isNeeded = (file: string) =>
    (!file.startsWith('tests/') || file.startsWith(`${stockFolder}/`)) && existsSync(path.join(root, file));
  return [...new Set(files)].filter(isNeeded).sort();
}

function fingerprintOf(root: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** Links every file of a folder of packages, which takes no space; copies where the disk knows no links. Caches stay behind. */
export function linkPackages(from: string, to: string): void {
  mkdirSync(to, {recursive: true});
  for (const entry of readdirSync(from, {withFileTypes: true})) {
    if (entry.name === '.cache') continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkPackages(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else {
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
    }
  }
}

/** Makes a copy stock: without this site's theme and without its choice of browsers. */
function makeStock(folder: string): void {
  rmSync(path.join(folder, 'src/theme'), {recursive: true});
  const file = path.join(folder, 'package.json');
  const {browserslist: _, ...rest} = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(rest, null, 2));
  copyFileSync(path.join(folder, stockFolder, '.browserslistrc'), path.join(folder, '.browserslistrc'));
}

/**
 * Returns a copy of the working tree below `.cache/bench/`, with its packages and its history. A copy of the same tree that stands there already
 * is kept, with what was built in it.
 */
export function copyOf(root: string, name: SiteName): Copy {
  const folder = path.join(root, '.cache', 'bench', name);
  const files = treeFiles(root);
  const fingerprint = fingerprintOf(root, files);
  const mark = markOf(folder);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint) return {name, folder, fingerprint};
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(path.dirname(folder), {recursive: true});
  // Pages show when git saw them change last, so the copy has the history, too.
  git(root, 'clone', '--quiet', '--shared', '--no-checkout', root, folder);
  git(folder, 'reset', '--quiet');
  for (const file of files) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), {recursive: true});
    if (lstatSync(path.join(root, file)).isFile()) copyFileSync(path.join(root, file), target);
  }
  linkPackages(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  if (name === 'stock') makeStock(folder);
  writeFileSync(mark, fingerprint);
  return {name, folder, fingerprint};
}

/** Deletes everything that builds leave behind, so that the next one is cold. */
export function makeCold({folder}: Copy, {keepsBuild = false} = {}): void {
  rmSync(path.join(folder, 'node_modules', '.cache'), {recursive: true, force: true});
  const isLeft = (name: string) =>
    name === '.cache' || name.startsWith('.docusaurus') || (name === 'build' && !keepsBuild);
  for (const name of readdirSync(folder).filter(isLeft)) rmSync(path.join(folder, name), {recursive: true});
}

/** Runs something while files of a copy are changed. After an interruption, the next run makes a new copy, so that no change persists. */
export async function whileChanged<Result>(
  {folder, fingerprint}: Copy,
  change: () => () => void,
  run: () => Promise<Result>,
): Promise<Result> {
  rmSync(markOf(folder));
  const undo = change();
  try {
    return await run();
  } finally {
    undo();
    writeFileSync(markOf(folder), fingerprint);
  }
}
