/** The newest known change of a file: time in ms since 1970 and the author's name. */
export type Change = {timestamp: number; author: string};

/** Arguments of the one `git log` call that `lastChanges` reads. */
export const logArguments = [
  '-c',
  'core.quotePath=false',
  '-c',
  'log.showSignature=false',
  '--no-pager',
  'log',
  '--no-renames',
  '--format=commit:%H,%ct,%an',
  '--name-only',
];

/**
 * Returns the newest change of each path (relative to the repository) in the output of `git log`. Commits in `boundary`,
 * the boundary of a shallow clone, are skipped: git shows every file as added there, whenever it really changed.
 */
export function lastChanges(log: string, boundary: ReadonlySet<string>): Map<string, Change> {
  const changes = new Map<string, Change>();
  let current: Change | undefined;
  for (const line of log.split('\n')) {
    const commit = /^commit:([0-9a-f]+),(\d+),(.*)$/.exec(line);
    if (commit) {
      const [, hash, seconds, author] = commit;
      current = boundary.has(hash!) ? undefined : {timestamp: Number(seconds) * 1000, author: author!};
    } else if (line && current && !changes.has(line)) {
      changes.set(line, current);
    }
  }
  return changes;
}
