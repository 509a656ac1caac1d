import {accessSync, constants, existsSync, mkdirSync, renameSync, rmSync, statfsSync, statSync} from 'node:fs';
import path from 'node:path';
import {Refusal} from './refusal.ts';

/** Returns a folder if it exists, and otherwise the nearest one above it that does. */
export function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(path.dirname(folder));
}

/** Throws a refusal when a folder, or the one that it would be made in, cannot be written. */
export function requireWritable(folder: string): void {
  try {
    // "/." is for folders alone.
    accessSync(`${existsSync(folder) ? folder : path.dirname(folder)}/.`, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Refusal(
      `${folder}/ cannot be written (${(error as NodeJS.ErrnoException).code}). Make it writable, or delete it.`,
    );
  }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;

/** Throws a refusal when the disk of a folder has no room for files of so many bytes together, each of which fills its last block. */
export function requireRoom(folder: string, bytes: number, files: number): void {
  const {bavail, bsize, ffree, files: nodes} = statfsSync(existing(folder));
  const [free, needed] = [bavail * bsize, bytes + files * bsize];
  if (free < needed)
    throw new Refusal(
      `The disk of ${folder} has ${megabytes(free)} left, and ${megabytes(needed)} are needed. Make room, then run the command again; nothing was changed.`,
    );
  // Some file systems, which make them as needed, say that they have none.
  if (nodes > 0 && ffree < files)
    throw new Refusal(
      `The disk of ${folder} has room for ${ffree} more files, and ${files} are needed (see "df -i"). Delete some, then run the command again; nothing was changed.`,
    );
}

/** Tells whether the disk of a folder has less than 10 MB left. */
export function isFull(folder: string): boolean {
  const {bavail, bsize} = statfsSync(existing(folder));
  return bavail * bsize < 10_000_000;
}

const causes: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The quota of the disk is used up',
  EROFS: 'The disk can only be read',
  EACCES: 'A file cannot be written',
  EPERM: 'A file cannot be written',
  EIO: 'The disk fails',
};

/** Returns a refusal for what a disk does not do, which ends with `kept`: what was left as it was; returns any other error as it is. */
export function diskRefusal(error: unknown, kept: string): unknown {
  const {code = '', message} = error as NodeJS.ErrnoException;
  return Object.hasOwn(causes, code) ? new Refusal(`${causes[code]}: ${message}. ${kept}`) : error;
}

/** Where a folder stays while another one takes its place. */
type Aside = {target: string; aside: string};

/** Brings a folder back that an interrupted `replaceFolder` had set aside, and deletes what one that was done had not. */
export function mendReplaced({target, aside}: Aside): void {
  if (!existsSync(aside)) return;
  if (existsSync(target)) rmSync(aside, {recursive: true, force: true});
  else renameSync(aside, target);
}

/**
 * Throws a refusal when `replaceFolder` could not put a folder made in `workshop` in the place of `target`: when they are on different disks, or another
 * disk is mounted there. Makes the workshop.
 */
export function requireReplaceable(target: string, workshop: string): void {
  mkdirSync(workshop, {recursive: true});
  const disks = [existing(target), path.dirname(target), workshop].map((folder) => statSync(folder).dev);
  if (new Set(disks).size > 1)
    throw new Refusal(
      `${target}, the folder that it is in, and ${workshop} are not on one disk, so a finished build could not take the place of the last one at once. Unmount what is mounted there; "npm run release" copies a build to another disk.`,
    );
}

/** Puts a finished folder in the place of `target` by two renames; an interruption between them is mended by `mendReplaced`. */
export function replaceFolder(finished: string, {target, aside}: Aside): void {
  mendReplaced({target, aside});
  if (existsSync(target)) renameSync(target, aside);
  renameSync(finished, target);
  rmSync(aside, {recursive: true, force: true});
}
