import {once} from 'node:events';
import {setTimeout as wait} from 'node:timers/promises';
import {Worker} from 'node:worker_threads';
import type {Language} from '../pages.ts';
import {writeStockIndex} from './stock-index.ts';

/** Milliseconds for which an answer is waited: for a long Chinese text, the plugin tries every way to cut it into words. */
export const patience = 10_000;

/** Starts a thread that answers queries. */
async function start(data: object): Promise<Worker> {
  const worker = new Worker(new URL('stock-worker.ts', import.meta.url), {
    workerData: data,
    // Node 20 cannot run TypeScript by itself.
    execArgv: ['--import', import.meta.resolve('jiti/register')],
  });
  await once(worker, 'message');
  return worker;
}

/** Returns the addresses of the hits for a query; undefined when they do not come in time. */
async function answer(worker: Worker, query: string): Promise<string[] | undefined> {
  const stop = new AbortController();
  const answered = once(worker, 'message', stop) as Promise<[string[]]>;
  worker.postMessage(query);
  const hits = answered.then(([found]) => found);
  const late = wait(patience, undefined, stop);
  return Promise.race([hits, late]).finally(() => {
    // The one that comes second is given up, which rejects it.
    void Promise.allSettled([hits, late]);
    stop.abort();
  });
}

/** Returns the addresses of the first `limit` hits of the search plugin's own search for each query; undefined for one that it does not answer in time. */
export async function askStock(
  siteDir: string,
  build: string,
  language: Language,
  queries: readonly string[],
  limit: number,
): Promise<(string[] | undefined)[]> {
  const data = {...writeStockIndex(siteDir, build, language), limit};
  let worker = await start(data);
  const hits: (string[] | undefined)[] = [];
  try {
    for (const query of queries) {
      const found = await answer(worker, query);
      hits.push(found);
      if (found !== undefined) continue;
      await worker.terminate();
      worker = await start(data);
    }
    return hits;
  } finally {
    await worker.terminate();
  }
}
