import type {SearchHit} from '../../../lib/search-hits.ts';
import type {SearchScope} from '../../../lib/search-scope.ts';

/**
 * How much of an index is loaded: titles, headings, keywords and descriptions, with which a search can begin; the words of the contents, too;
 * and the texts of these, which tell whether words stand together, and which hits show.
 */
export const stages = ['index', 'contents', 'texts'] as const;

/** What the page asks of the worker: to load the files of an index up to a stage, or to look a query up in what is loaded, but at least the first. */
export type Request = {id: number; scope: SearchScope} & ({task: 'load'; stage: number} | {task: 'search'; query: string; limit: number});

/** Hits, and the stage that they were found at, as a place in `stages`. */
export type Found = {hits: SearchHit[]; stage: number};

/** The worker's answer to the request with the same id. */
export type Answer = ({id: number} & Found) | {id: number; failure: string};
