import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {
  diskRefusal,
  isFull,
  mendReplaced,
  replaceFolder,
  requireReplaceable,
  requireRoom,
  requireWritable,
} from '../../../../src/cli/shared/disk.ts';

let folder: string;
const at = (...parts: string[]) => path.join(folder, ...parts);
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'disk-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

test('a folder that cannot be written is refused, and one that can is left as it was', () => {
  requireWritable(folder);
  requireWritable(at('build'));
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(at('file'), '');
  expect(() => requireWritable(at('file/build'))).toThrow(
    /file\/build\/ cannot be written \(ENOTDIR\)\. Make it writable, or delete it\.$/,
  );
});

test('a disk without room for the bytes or the files is refused, also for a folder that is still to be made', () => {
  requireRoom(at('a/b'), 1, 1);
  expect(() => requireRoom(at('a/b'), 2 ** 60, 1)).toThrow(
    /^The disk of .*\/a\/b has [\d,]+ MB left, and 1,152,921,504,607 MB are needed\. Make room, .* nothing was changed\.$/,
  );
  expect(existsSync(at('a'))).toBe(false);
});

test('what a disk does not do becomes a refusal, and any other error stays', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {code: 'ENOSPC'});
  expect(diskRefusal(full, 'All is as it was.')).toMatchObject({
    name: 'Refusal',
    message: 'The disk is full: ENOSPC: no space left on device, write. All is as it was.',
  });
  const other = new Error('other');
  expect(diskRefusal(other, '')).toBe(other);
});

describe('a folder that takes the place of another one', () => {
  const places = () => ({target: at('build'), aside: at('aside')});
  const make = (name: string, text: string) => {
    mkdirSync(at(name));
    writeFileSync(at(name, 'file'), text);
  };
  const built = () => readFileSync(at('build/file'), 'utf8');

  test('leaves nothing of it', () => {
    make('finished', 'new');
    replaceFolder(at('finished'), places());
    make('finished', 'newer');
    replaceFolder(at('finished'), places());
    expect([built(), readdirSync(folder)]).toEqual(['newer', ['build']]);
  });

  test('after an interruption at any place, is the old one or the new one', () => {
    make('aside', 'old');
    mendReplaced(places());
    expect([built(), readdirSync(folder)]).toEqual(['old', ['build']]);
    make('aside', 'older');
    mendReplaced(places());
    expect([built(), readdirSync(folder)]).toEqual(['old', ['build']]);
  });

  test('must be on the same disk', () => {
    requireReplaceable(at('build'), at('workshop'));
    // Another file system on every Linux.
    if (process.platform === 'linux')
      expect(() => requireReplaceable('/proc/build', at('workshop'))).toThrow(
        /^\/proc\/build, the folder that it is in, and .*\/workshop are not on one disk,/,
      );
  });
});

// Only root can mount a disk, and not in every container.
const isMountable = (() => {
  const place = mkdtempSync(path.join(os.tmpdir(), 'mount-'));
  const isMounted = process.platform === 'linux' && spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', place]).status === 0;
  if (isMounted) spawnSync('umount', [place]);
  rmSync(place, {recursive: true});
  return isMounted;
})();

describe.runIf(isMountable)('a small disk', () => {
  beforeEach(() => {
    mkdirSync(at('disk'));
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,nr_inodes=20', 'tmpfs', at('disk')]);
  });
  afterEach(() => spawnSync('umount', [at('disk')]));

  test('has no room for more bytes, or more files', () => {
    requireRoom(at('disk/build'), 100_000, 5);
    expect(() => requireRoom(at('disk/build'), 2_000_000, 5)).toThrow(/ has 2 MB left, and 3 MB are needed/);
    expect([isFull(at('disk')), isFull(folder)]).toEqual([true, false]);
    expect(() => requireRoom(at('disk/build'), 0, 30)).toThrow(/ has room for 19 more files, and 30 are needed/);
  });

  test('is read-only, which is told before anything is done', () => {
    spawnSync('mount', ['-o', 'remount,ro', at('disk')]);
    expect(() => requireWritable(at('disk/build'))).toThrow(/\/disk\/build\/ cannot be written \(EROFS\)/);
  });

  test('cannot hold a build that takes the place of one on another disk', () => {
    expect(() => requireReplaceable(at('disk'), at('workshop'))).toThrow(/are not on one disk/);
    expect(() => requireReplaceable(at('build'), at('disk/workshop'))).toThrow(/are not on one disk/);
  });
});
