import {readdirSync, readFileSync} from 'node:fs';

/** Whether the system tells what processes use; Linux does, in /proc. */
export const isMeasured = process.platform === 'linux';

/** Ticks of a second in /proc: what Linux gives all programs, whatever its own clock (`getconf CLK_TCK`). */
const ticks = 100;

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Fields of /proc/PID/stat from the third on; the second, a name, may have spaces. */
const statOf = (pid: number): string[] =>
  read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');

/** Returns a process and all that it started, such as the workers of Nginx; the process alone where the system does not tell. */
export function family(pid: number): number[] {
  if (!isMeasured) return [pid];
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(statOf(Number(name))[1])] as const),
  );
  const found = [pid];
  for (const one of found) for (const [child, parent] of parents) if (parent === one) found.push(child);
  return found;
}

/** Returns the processor time that processes have used so far, in seconds. */
export const processorTime = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + Number(statOf(pid)[11] ?? 0) + Number(statOf(pid)[12] ?? 0), 0) / ticks;

/** Returns the memory of processes, in bytes; what they share counts once for each. */
export const memoryOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0), 0);

/** Kills a process and all that it started, at once. */
export function kill(pid: number): void {
  for (const one of family(pid)) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // It ended with its parent.
    }
  }
}

/** Tells whether a process still runs. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
