import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, expect, test, vi} from 'vitest';
import {lastChanges} from '../../../src/plugins/last-update/gitLog.ts';
import {lastUpdateFromGit} from '../../../src/plugins/last-update/index.ts';

let folder: string;

function git(cwd: string, date: string, ...args: string[]) {
  const identity = ['-c', 'user.name=Writer', '-c', 'user.email=writer@example.com'];
  execFileSync('git', [...identity, ...args], {
    cwd,
    env: {...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date},
    stdio: 'pipe',
  });
}

async function lastUpdate(siteDir: string, file: string) {
  lastUpdateFromGit.initialize({siteDir});
  return lastUpdateFromGit.getFileLastUpdateInfo(path.join(siteDir, file));
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'last-update-'));
  const full = path.join(folder, 'full');
  execFileSync('git', ['init', '-q', full]);
  for (const [name, date] of [
    ['old.md', '2025-01-01T00:00:00Z'],
    ['部署.md', '2025-02-01T00:00:00Z'],
    ['new.md', '2025-03-01T00:00:00Z'],
  ] as const) {
    writeFileSync(path.join(full, name), date);
    git(full, date, 'add', '.');
    git(full, date, 'commit', '-qm', name);
  }
  execFileSync('git', ['clone', '-q', '--depth', '2', `file://${full}`, path.join(folder, 'shallow')]);
});

afterAll(() => rmSync(folder, {recursive: true}));
afterEach(() => vi.restoreAllMocks());

test('gives the date of the last commit that changed a file', async () => {
  const full = path.join(folder, 'full');
  expect(await lastUpdate(full, 'old.md')).toEqual({timestamp: Date.parse('2025-01-01T00:00:00Z'), author: 'Writer'});
  expect(await lastUpdate(full, '部署.md')).toMatchObject({timestamp: Date.parse('2025-02-01T00:00:00Z')});
});

test('gives no date for what a shallow clone has cut off, and the right one for the rest', async () => {
  const shallow = path.join(folder, 'shallow');
  expect(await lastUpdate(shallow, 'old.md')).toBeNull();
  expect(await lastUpdate(shallow, 'new.md')).toMatchObject({timestamp: Date.parse('2025-03-01T00:00:00Z')});
});

test('gives no date outside a repository, nor in one without commits, and finds nothing wrong with either', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(await lastUpdate(folder, 'full/old.md')).toBeNull();
  execFileSync('git', ['init', '-q', path.join(folder, 'empty')]);
  expect(await lastUpdate(path.join(folder, 'empty'), 'old.md')).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

test('warns where git cannot be read, and gives no date', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const broken = path.join(folder, 'broken');
  execFileSync('git', ['init', '-q', broken]);
  writeFileSync(path.join(broken, '.git/config'), '[');
  expect(await lastUpdate(broken, 'old.md')).toBeNull();
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Pages will show no dates'), expect.anything());
});

test('keeps the newest of several changes and authors with commas', () => {
  const log = 'commit:aa,20,Doe, Jane\n\na.md\n\ncommit:bb,10,Max\n\na.md\nb.md\n';
  expect(lastChanges(log, new Set())).toEqual(
    new Map([
      ['a.md', {timestamp: 20_000, author: 'Doe, Jane'}],
      ['b.md', {timestamp: 10_000, author: 'Max'}],
    ]),
  );
});
