import {existsSync, readdirSync, readFileSync} from 'node:fs';

/** A process as `/proc` shows it: resident memory now and at its highest, in bytes. */
export type Process = {id: number; parent: number; resident: number; highest: number};

/** Peaks of a tree of processes, in bytes: of all at once, and of the largest process. */
export type Peaks = {sum: number; largest: number};

const interval = 500;

/** Returns the process that a text of `/proc/ID/status` tells of; undefined for one without memory, which has ended or belongs to the kernel. */
export function processOf(status: string): Process | undefined {
  const field = (name: string) => new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1];
  const [id, parent, resident, highest] = ['Pid', 'PPid', 'VmRSS', 'VmHWM'].map(field);
  if (!id || !parent || !resident || !highest) return undefined;
  return {id: Number(id), parent: Number(parent), resident: Number(resident) * 1024, highest: Number(highest) * 1024};
}

/** Returns a process and all that descend from it. */
export function treeOf(root: number, processes: readonly Process[]): Process[] {
  const children = processes.filter(({parent}) => parent === root);
  return [...processes.filter(({id}) => id === root), ...children.flatMap(({id}) => treeOf(id, processes))];
}

function runningProcesses(): Process[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.flatMap((id) => {
    try {
      return processOf(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [];
    } catch {
      // It has ended since the folder was read.
      return [];
    }
  });
}

/** Watches the memory of a process and its descendants, twice a second; the function it returns ends that and tells the peaks, or undefined on a system without `/proc`. */
export function watchMemory(root: number): () => Peaks | undefined {
  if (!existsSync('/proc/self/status')) return () => undefined;
  const peaks = {sum: 0, largest: 0};
  const sample = () => {
    const tree = treeOf(root, runningProcesses());
    peaks.sum = Math.max(peaks.sum, tree.reduce((total, {resident}) => total + resident, 0));
    peaks.largest = Math.max(peaks.largest, ...tree.map(({highest}) => highest));
  };
  const timer = setInterval(sample, interval);
  return () => {
    clearInterval(timer);
    return peaks;
  };
}
