import type {SearchHit} from '../../../lib/search-hits.ts';
import type {SearchScope} from '../../../lib/search-scope.ts';

/** What the page asks of the worker: to load an index, to load the texts of its hits, or to look a query up in it. */
export type Request = {id: number; scope: SearchScope} & ({task: 'open'} | {task: 'texts'} | {task: 'search'; query: string; limit: number});

/** Hits; those in contents lack their texts as long as these are not loaded. */
export type Found = {hits: SearchHit[]; lacksTexts: boolean};

/** The worker's answer to the request with the same id. */
export type Answer = ({id: number} & Found) | {id: number; failure: string};
