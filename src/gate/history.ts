import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** A committed state of a file. */
export type Revision = {
  commit: string;
  /** Day of the commit, as 2026-01-31. */
  date: string;
  text: string;
  /** Set at the boundary of a shallow clone, where git shows every file as added, whenever it really changed. */
  isCutOff: boolean;
};

/** Returns what git says in a folder, or undefined when it fails: no git, no repository, no such object. */
function git(root: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', ['-c', 'core.quotePath=false', '-c', 'log.showSignature=false', ...args], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}

function shallowEdge(root: string): Set<string> {
  const file = git(root, 'rev-parse', '--git-path', 'shallow')?.trim();
  const resolved = file === undefined ? undefined : path.resolve(root, file);
  return new Set(
    resolved !== undefined && existsSync(resolved) ? readFileSync(resolved, 'utf8').split('\n').filter(Boolean) : [],
  );
}

function isInRepository(root: string): boolean {
  return git(root, 'rev-parse', '--git-dir') !== undefined;
}

/**
 * Yields the committed states of a file, newest first, through renames and copies: a page of a released version is a copy
 * of one in `docs/`, and its history goes on there. Yields nothing for a file that was never committed.
 */
export function* revisions(root: string, file: string): Generator<Revision> {
  const log = git(root, 'log', '--follow', '--format=commit:%H %cs', '--name-only', '--', file) ?? '';
  const edge = shallowEdge(root);
  for (const entry of log.split(/^commit:/m).slice(1)) {
    const [head, ...names] = entry.split('\n').filter(Boolean);
    const [commit, date] = head!.split(' ');
    // A merge does not name a file; a state in which the file does not exist has no text.
    const text = names[0] === undefined ? undefined : git(root, 'show', `${commit}:${names[0]}`);
    if (text !== undefined) yield {commit: commit!, date: date!, text, isCutOff: edge.has(commit!)};
  }
}

/**
 * Returns the commit since which the file has its present text, as far as `isSame` tells texts apart; `uncommitted` when
 * the newest commit has another one; undefined when the history does not reach back to it.
 */
export function commitOf(root: string, file: string, isSame: (text: string) => boolean): string | undefined {
  if (!isInRepository(root)) return undefined;
  let oldest: Revision | undefined;
  for (const revision of revisions(root, file)) {
    if (!isSame(revision.text)) break;
    oldest = revision;
  }
  if (oldest === undefined) return 'uncommitted';
  return oldest.isCutOff ? undefined : oldest.commit;
}

/** Tells whether a commit is another one or comes after it. */
export function isAtOrAfter(root: string, commit: string, other: string): boolean {
  return git(root, 'merge-base', '--is-ancestor', other, commit) !== undefined;
}

/** Returns the text that a file had in the newest commit that has it, or undefined when it was never committed. */
export function lastCommittedText(root: string, file: string): string | undefined {
  for (const {text} of revisions(root, file)) return text;
  return undefined;
}

/** Returns the files that differ from the last commit, from the root; none outside of a repository. */
export function changedFiles(root: string): string[] {
  return (git(root, 'status', '--porcelain', '--no-renames', '--untracked-files=all') ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(3));
}
