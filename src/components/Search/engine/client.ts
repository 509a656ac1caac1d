import type {SearchHit} from '../../../lib/search-hits.ts';
import type {SearchScope} from '../../../lib/search-scope.ts';
import type {Answer, Request} from './protocol.ts';

type Question = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never;
type Waiting = {resolve: (hits: SearchHit[]) => void; reject: (error: Error) => void};

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let lastId = 0;

/** Gives up the worker and everything asked of it; the next question starts a new one. */
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
  else asked?.resolve(data.hits);
}

function start(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url));
  started.addEventListener('message', receive);
  started.addEventListener('error', (event) => giveUp(event.message || 'The search worker could not be loaded.'));
  return started;
}

function send(question: Question): Promise<SearchHit[]> {
  return new Promise((resolve, reject) => {
    worker ??= start();
    lastId += 1;
    waiting.set(lastId, {resolve, reject});
    worker.postMessage({...question, id: lastId} satisfies Request);
  });
}

/** Loads the index of a scope, unless it is loaded already; rejects when it cannot be loaded, and may then be called again. */
export async function loadIndex(scope: SearchScope): Promise<void> {
  await send({scope});
}

/** Returns at most `limit` hits for a query in a scope, and loads the index if need be. */
export function search(scope: SearchScope, query: string, limit: number): Promise<SearchHit[]> {
  return send({scope, query, limit});
}
