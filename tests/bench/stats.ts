/** Returns the middle one of some numbers, or the mean of the two in the middle; throws when there is none. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('An empty list has no median.');
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** Returns the median of each figure of several runs; throws when a run lacks a figure that another one has. */
export function medians<Name extends string>(runs: readonly Record<Name, number>[]): Record<Name, number> {
  const names = [...new Set(runs.flatMap((run) => Object.keys(run)))] as Name[];
  for (const name of names) {
    if (runs.some((run) => !Number.isFinite(run[name]))) throw new Error(`A run lacks the figure "${name}".`);
  }
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as Record<Name, number>;
}

/** A task of the main thread: start and duration in ms. */
export type Task = {start: number; duration: number};

/** A task of more than 50 ms keeps the reader waiting: https://web.dev/articles/tbt */
const longMilliseconds = 50;

/** Returns the total blocking time in ms: what tasks take beyond 50 ms each. Of a task that runs at `from`, the first paint, only the rest counts. */
export function totalBlockingTime(tasks: readonly Task[], from: number): number {
  return tasks
    .map(({start, duration}) => start + duration - Math.max(start, from))
    .reduce((total, duration) => total + Math.max(0, duration - longMilliseconds), 0);
}
