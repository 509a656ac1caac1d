import {linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {Refusal} from './refusal.ts';

/** Who holds a lock; a released one is held by nobody. */
type Holder = {pid: number; host: string} | undefined;

function holderIn(file: string): Holder {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** Tells whether a process may still run; one on another machine may. */
function mayRun({pid, host}: NonNullable<Holder>): boolean {
  if (host !== os.hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

const newest = (folder: string): number =>
  Math.max(0, ...readdirSync(folder).flatMap((name) => (/^\d+$/.test(name) ? Number(name) : [])));

/**
 * Takes the lock that a folder stands for, which is made when it is missing, and returns what releases it; throws a refusal when another process has it.
 * A process that was killed holds nothing: each holder has a file of the next number, so that only one of those who find it dead follows, and the
 * newest number is never taken away.
 */
export function lock(folder: string, what: string): () => void {
  mkdirSync(folder, {recursive: true});
  const refuse = (number: number, holder: NonNullable<Holder>) =>
    new Refusal(
      `${what} (process ${holder.pid} on ${holder.host}). Wait until it has ended; if no such process runs, delete ${path.join(folder, String(number))}.`,
    );
  const own = path.join(folder, `new-${process.pid}-${Math.random().toString(36).slice(2)}`);
  writeFileSync(own, JSON.stringify({pid: process.pid, host: os.hostname()} satisfies Holder));
  try {
    for (;;) {
      const last = newest(folder);
      const holder = last > 0 ? holderIn(path.join(folder, String(last))) : undefined;
      if (holder && mayRun(holder)) throw refuse(last, holder);
      const file = path.join(folder, String(last + 1));
      try {
        // Unlike a file that is written, a link comes with its content, and only where there is none.
        linkSync(own, file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
        throw error;
      }
      if (newest(folder) > last + 1) {
        // Others came and went since this process looked.
        rmSync(file, {force: true});
        continue;
      }
      for (const name of readdirSync(folder))
        if (/^\d+$/.test(name) && Number(name) <= last) rmSync(path.join(folder, name), {force: true});
      return () => writeFileSync(file, '');
    }
  } finally {
    rmSync(own, {force: true});
  }
}
