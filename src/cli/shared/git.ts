import {spawnSync} from 'node:child_process';
import {Refusal} from './refusal.ts';

const maxOutputBytes = 256 * 1024 * 1024;

/** The result of running git: its exit code and its output as text. */
export type GitResult = {code: number; output: string; errors: string};

/** The environment without the variables that point git at a different repository, which git hooks set. */
export function gitEnvironment(): NodeJS.ProcessEnv {
  const {
    GIT_DIR: _dir,
    GIT_WORK_TREE: _tree,
    GIT_INDEX_FILE: _index,
    GIT_PREFIX: _prefix,
    ...environment
  } = process.env;
  return environment;
}

/** Runs git in a folder; throws when there is no git on this machine. */
export function runGit(folder: string, ...args: string[]): GitResult {
  const {status, stdout, stderr, error} = spawnSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: folder,
    env: gitEnvironment(),
    encoding: 'utf8',
    maxBuffer: maxOutputBytes,
  });
  if (error) throw new Refusal(`git cannot be run: ${error.message}`);
  return {code: status ?? 255, output: stdout, errors: stderr.trim()};
}

/** Returns the output of a git command; throws with git's own message when it fails. */
export function git(folder: string, ...args: string[]): string {
  const {code, output, errors} = runGit(folder, ...args);
  if (code !== 0) throw new Error(`git ${args[0]} failed: ${errors}`);
  return output;
}

/** Throws a refusal unless everything in the folder is committed, so that what a command changes can be told apart and undone. */
export function requireCleanTree(folder: string): void {
  const {code, output} = runGit(folder, 'status', '--porcelain', '--untracked-files=all');
  if (code !== 0)
    throw new Refusal('This folder is not a git repository. Clone the documentation with git and work there.');
  const changes = output.split('\n').filter(Boolean);
  if (changes.length === 0) return;
  const shown = changes.slice(0, 10).map((line) => `  ${line}`);
  const more = changes.length > shown.length ? [`  and ${changes.length - shown.length} more`] : [];
  throw new Refusal(
    [
      'Some changes are not committed. Commit or stash them first, then this command can be undone:',
      ...shown,
      ...more,
    ].join('\n'),
  );
}
