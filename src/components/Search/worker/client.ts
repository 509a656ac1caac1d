import type {SearchScope} from '../../../lib/search/scope.ts';
import {stages, type Answer, type Found, type Request} from './protocol.ts';

type Question = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never;
type Waiting = {resolve: (found: Found) => void; reject: (error: Error) => void};

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let lastId = 0;

/** Terminates the worker and rejects all pending requests; the next request starts a new one. */
function giveUp(reason: string): void {
  worker?.terminate();
  worker = undefined;
  for (const {reject} of waiting.values()) reject(new Error(reason));
  waiting.clear();
}

function receive({data}: MessageEvent<Answer>): void {
  const asked = waiting.get(data.id);
  waiting.delete(data.id);
  if ('failure' in data) asked?.reject(new Error(data.failure));
  else asked?.resolve(data);
}

function start(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url));
  started.addEventListener('message', receive);
  started.addEventListener('error', (event) => giveUp(event.message || 'The search worker could not be loaded.'));
  return started;
}

function send(question: Question): Promise<Found> {
  return new Promise((resolve, reject) => {
    worker ??= start();
    lastId += 1;
    waiting.set(lastId, {resolve, reject});
    worker.postMessage({...question, id: lastId} satisfies Request);
  });
}

/**
 * Loads what a search in a scope needs for its first hits, unless it is loaded already, and then goes on with the rest of the index; rejects when
 * the former cannot be loaded, and may then be called again.
 */
export async function loadIndex(scope: SearchScope): Promise<void> {
  await send({task: 'load', scope, stage: 0});
  // A search that needs it asks again, and reports a failure.
  send({task: 'load', scope, stage: 1}).catch(() => undefined);
}

/**
 * Looks up a query in a scope, loading the index if necessary: `show` gets at most `limit` hits, first of what is loaded, then again with each
 * file that is loaded after it, and returns whether better ones are still wanted. An empty result is shown only at the end. Rejects when there are
 * no hits to show because a file cannot be loaded.
 */
export async function search(
  scope: SearchScope,
  query: string,
  limit: number,
  show: (found: Pick<Found, 'hits' | 'isWeak'>) => boolean,
): Promise<void> {
  const last = stages.length - 1;
  let isShown = false;
  for (let next = 0; next <= last; next += 1) {
    try {
      if (next > 0) await send({task: 'load', scope, stage: next});
    } catch (error) {
      if (!isShown) throw error;
      // The hits still lead to their pages.
      console.warn('The search could not load all of its index.', error);
      return;
    }
    const {hits, isWeak, stage} = await send({task: 'search', scope, query, limit});
    next = Math.max(next, stage);
    if (hits.length === 0 && next < last) continue;
    // Only the whole index knows whether nothing better comes.
    if (!show({hits, isWeak: isWeak && next >= last})) return;
    isShown = true;
  }
}
