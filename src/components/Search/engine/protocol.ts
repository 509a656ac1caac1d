import type {SearchHit} from '../../../lib/search-hits.ts';
import type {SearchScope} from '../../../lib/search-scope.ts';

/** What the page asks of the worker: to load an index, and to look a query up in it. */
export type Request = {id: number; scope: SearchScope} & ({query?: undefined} | {query: string; limit: number});

/** The worker's answer to the request with the same id. */
export type Answer = {id: number; hits: SearchHit[]} | {id: number; failure: string};
