// Builds a commit twice in different places, and once more with what the first build has left, and compares the sites: npm run reproduce
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {mkdirSync, renameSync, rmSync} from 'node:fs';
import path from 'node:path';
import {filesIn} from '../../src/deploy/manifest.ts';
import {root} from '../../src/cli/prerequisites.mjs';
import {command} from '../../src/cli/shared/command.ts';
import {git, gitEnvironment, requireCleanTree} from '../../src/cli/shared/git.ts';
import {Refusal} from '../../src/cli/shared/refusal.ts';
import {linkPackages} from '../bench/copies.ts';
import {compare, type Difference} from './compare.ts';

/** How many files that differ are shown. */
const mostShown = 20;

const workshop = path.join(root, '.cache', 'reproduce');

/** Two places of different depth and form. */
const places = ['a', 'another folder, much deeper/and_with-a.longer/name'].map((name) => path.join(workshop, name));

/** What another machine may have otherwise. */
const elsewhere = {TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8'};

/** Begins a command that has one processor, where the system can give it that. */
const onOneProcessor =
  process.platform === 'linux' && spawnSync('taskset', ['-c', '0', 'true']).status === 0 ? ['taskset', '-c', '0'] : [];

function copyTo(folder: string): void {
  mkdirSync(path.dirname(folder), {recursive: true});
  git(root, 'clone', '--quiet', '--shared', root, folder);
  linkPackages(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
}

async function build(folder: string, environment: NodeJS.ProcessEnv, before: readonly string[] = []): Promise<void> {
  const [program, ...args] = [...before, process.execPath, 'src/cli/run.mjs', 'build'];
  const child = spawn(program!, args, {cwd: folder, env: {...gitEnvironment(), ...environment}, stdio: 'inherit'});
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Refusal(`The build in ${folder} failed: see the messages above.`);
}

function report(what: string, differences: readonly Difference[]): void {
  console.log(`${differences.length === 0 ? '✓' : '✗'} ${what}: ${differences.length} files differ`);
  for (const {file, how} of differences.slice(0, mostShown)) console.log(`    ${file}: ${how}`);
  if (differences.length > mostShown) console.log(`    and ${differences.length - mostShown} more`);
}

export default command(
  `Usage: npm run reproduce (about as long as three builds)

Builds the last commit in two folders, cold, the second on one processor, with another time zone and language of the
system, and compares every file; then in the first once more, where scripts may have other names. Leaves the folders in
.cache/reproduce/ when some files differ. DOCS_VERSIONS and the other variables of a build count here, too.`,
  {},
  async () => {
    requireCleanTree(root);
    rmSync(workshop, {recursive: true, force: true});
    const [one, two] = places as [string, string];
    for (const place of places) copyTo(place);
    await build(one, {});
    await build(two, elsewhere, onOneProcessor);
    const inPlaces = compare(path.join(one, 'build'), path.join(two, 'build'));
    renameSync(path.join(one, 'build'), path.join(one, 'build-cold'));
    await build(one, {});
    // The bundler hashes what it takes out of its cache otherwise than what it has just made, though both are the same.
    const afterwards = compare(path.join(one, 'build-cold'), path.join(one, 'build'), {namesAside: true});
    console.log(`\n${filesIn(path.join(one, 'build-cold')).length} files of ${git(root, 'rev-parse', 'HEAD').trim()}`);
    report('In another folder, elsewhere', inPlaces);
    report('In the same folder, with what the first build has left, but for the names of scripts', afterwards);
    if (inPlaces.length + afterwards.length > 0) throw new Refusal('The builds of one commit differ.');
    rmSync(workshop, {recursive: true});
  },
);
