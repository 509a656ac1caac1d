import type {SearchScope} from '../../../lib/search-scope.ts';
import type {Answer, Found, Request} from './protocol.ts';

type Question = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never;
type Waiting = {resolve: (found: Found) => void; reject: (error: Error) => void};

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

/** Loads the index of a scope, unless it is loaded already; rejects when it cannot be loaded, and may then be called again. */
export async function loadIndex(scope: SearchScope): Promise<void> {
  await send({task: 'open', scope});
}

/**
 * Looks a query up in a scope, and loads the index if need be: `show` gets at most `limit` hits, and gets them a second time when the texts
 * around their words are loaded. Rejects when there are no hits to show because the index cannot be loaded.
 */
export async function search(scope: SearchScope, query: string, limit: number, show: (hits: Found['hits']) => void): Promise<void> {
  const ask = (): Promise<Found> => send({task: 'search', scope, query, limit});
  const {hits, lacksTexts} = await ask();
  show(hits);
  if (!lacksTexts) return;
  try {
    await send({task: 'texts', scope});
    show((await ask()).hits);
  } catch (error) {
    // The hits lead to their pages all the same.
    console.warn('The texts of the search cannot be loaded.', error);
  }
}
