import {useEffect, useState} from 'react';
import {hitLimits} from '../../config/search.ts';
import type {SearchHit} from '../../lib/search/types.ts';
import type {SearchScope} from '../../lib/search/scope.ts';
import {search} from '../Search/worker/client.ts';

type Outcome = {requestKey: string; hits: readonly SearchHit[] | undefined};

/** The hits of the last query that was answered, and how the present one is doing; `unbuilt`: the development server has no index. */
export type Results = {
  status: 'idle' | 'unbuilt' | 'loading' | 'done' | 'failed';
  hits: readonly SearchHit[];
  retry: () => void;
};

/** Looks a query up for the search page. */
export function useResults(query: string, {baseUrl, versionUrl, context}: SearchScope): Results {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
  const isBuilt = process.env.NODE_ENV === 'production';
  const requestKey = `${versionUrl} ${context} ${attempt} ${query}`;

  useEffect(() => {
    if (!query || !isBuilt) return undefined;
    let isCurrent = true;
    // Shown at the end alone: hits that come with a later file of the index would push away what a reader is about to click.
    let found: readonly SearchHit[] | undefined = [];
    const keep = (hits: SearchHit[]) => {
      found = hits;
      return isCurrent;
    };
    search({baseUrl, versionUrl, context}, query, hitLimits.page, keep)
      .catch(() => {
        found = undefined;
      })
      .then(() => isCurrent && setOutcome({requestKey, hits: found}));
    return () => {
      isCurrent = false;
    };
  }, [isBuilt, requestKey, query, baseUrl, versionUrl, context]);

  const retry = () => setAttempt((number) => number + 1);
  if (!query) return {status: 'idle', hits: [], retry};
  if (!isBuilt) return {status: 'unbuilt', hits: [], retry};
  const hits = outcome?.hits ?? [];
  if (outcome?.requestKey !== requestKey) return {status: 'loading', hits, retry};
  return {status: outcome.hits ? 'done' : 'failed', hits, retry};
}
