import {execFile} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import type {VcsConfig} from '@docusaurus/types';
import {lastChanges, logArguments, type Change} from './gitLog.ts';

const run = promisify(execFile);
const maxLogBytes = 256 * 1024 * 1024;

async function shallowBoundary(file: string): Promise<Set<string>> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return new Set(text.split('\n').filter(Boolean));
}

async function readHistory(siteDir: string): Promise<Map<string, Change>> {
  const git = async (...args: string[]) => (await run('git', args, {cwd: siteDir, maxBuffer: maxLogBytes})).stdout;
  try {
    const [root, shallow] = (await git('rev-parse', '--show-toplevel', '--git-path', 'shallow')).trim().split('\n');
    const log = await git(...logArguments);
    const changes = lastChanges(log, await shallowBoundary(path.resolve(siteDir, shallow!)));
    return new Map([...changes].map(([file, change]) => [path.resolve(root!, file), change]));
  } catch (error) {
    // A source archive without git, or a repository without commits, is fine: pages then show no date.
    if (!/not a git repository|does not have any commits|ENOENT/.test(String(error)))
      console.warn('Pages will show no dates: git cannot be read.', error);
    return new Map();
  }
}

let history: Promise<Map<string, Change>> = Promise.resolve(new Map());

/**
 * Dates of last changes from git, for Docusaurus. Unlike its own implementation, it works in a source archive, and returns
 * no date rather than a wrong one for changes that a shallow clone has cut off (https://github.com/facebook/docusaurus/issues/10148).
 */
export const lastUpdateFromGit: VcsConfig = {
  initialize: ({siteDir}) => {
    history = readHistory(siteDir);
  },
  getFileCreationInfo: async (_file) => null,
  getFileLastUpdateInfo: async (file) => (await history).get(file) ?? null,
};
