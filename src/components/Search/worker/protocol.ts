import type {Found as FoundHits} from '../../../lib/search/look-up.ts';
import type {SearchScope} from '../../../lib/search/scope.ts';

/**
 * How much of an index is loaded: titles, headings, keywords and descriptions, with which a search can begin; the words of the contents, too;
 * and the texts of these, which tell whether words are next to each other, and which hits show.
 */
export const stages = ['index', 'contents', 'texts'] as const;

/** A request to the worker: to load the files of an index up to a stage, or to look up a query in what is loaded, which is at least the first stage. */
export type Request = {id: number; scope: SearchScope} & (
  {task: 'load'; stage: number} | {task: 'search'; query: string; limit: number}
);

/** What was found, and the stage at which it was, as an index in `stages`. */
export type Found = FoundHits & {stage: number};

/** The worker's answer to the request with the same id. */
export type Answer = ({id: number} & Found) | {id: number; failure: string};
