import {existsSync, readdirSync, readFileSync} from 'node:fs';

/** Peak memory of a process and its descendants, in bytes: of the largest process, and of all together. Shared memory counts for each process. */
export type Peak = {largest: number; sum: number};

const sampleMilliseconds = 200;

/** Returns the id of the process's parent from the text of `/proc/ID/stat`; the name in it may hold spaces and brackets. */
export function parentIn(stat: string): number {
  return Number(
    stat
      .slice(stat.lastIndexOf(')') + 1)
      .trim()
      .split(' ')[1],
  );
}

/** Returns a size in bytes from the text of `/proc/ID/status`, 0 for a process that has ended. */
export function sizeIn(status: string, name: 'VmRSS' | 'VmHWM'): number {
  return Number(new RegExp(`^${name}:\\s*(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * 1024;
}

/** Returns the given process and all that descend from it. */
export function familyOf(ancestor: number, parents: ReadonlyMap<number, number>): number[] {
  const children = [...parents].filter(([, parent]) => parent === ancestor).map(([child]) => child);
  return [ancestor, ...children.flatMap((child) => familyOf(child, parents))];
}

/** Reads a file of `/proc`, or nothing when its process has just ended. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function statuses(ancestor: number): string[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const stat = read(`/proc/${name}/stat`);
    if (stat) parents.set(Number(name), parentIn(stat));
  }
  return familyOf(ancestor, parents).flatMap((id) => read(`/proc/${id}/status`) ?? []);
}

/** Whether the system reports the memory of a process; only Linux does, in `/proc`. */
export const canMeasureMemory = existsSync('/proc/self/status');

/** Samples the memory of a process and its descendants until the returned function is called, which tells the peaks, or undefined where `/proc` is missing. */
export function watchMemory(ancestor: number): () => Peak | undefined {
  if (!canMeasureMemory) return () => undefined;
  const peak = {largest: 0, sum: 0};
  const timer = setInterval(() => {
    const samples = statuses(ancestor);
    // The system itself keeps the peak of each process.
    peak.largest = Math.max(peak.largest, ...samples.map((status) => sizeIn(status, 'VmHWM')));
    peak.sum = Math.max(
      peak.sum,
      peak.largest,
      samples.reduce((total, status) => total + sizeIn(status, 'VmRSS'), 0),
    );
  }, sampleMilliseconds);
  return () => {
    clearInterval(timer);
    return peak;
  };
}
