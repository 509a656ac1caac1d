import {useEffect, useState} from 'react';
import {hitLimits} from '../../config/search.ts';
import type {SearchHit} from '../../lib/search/types.ts';
import type {SearchScope} from '../../lib/search/scope.ts';
import {search} from '../Search/worker/client.ts';

type Answer = {hits: readonly SearchHit[]; isWeak: boolean};
type Outcome = {requestKey: string; answer: Answer | undefined};

const nothing: Answer = {hits: [], isWeak: false};

/** The hits of the last query that was answered, and how the present one is doing; `unbuilt`: the development server has no index. */
export type Results = {
  status: 'idle' | 'unbuilt' | 'loading' | 'done' | 'failed';
  hits: readonly SearchHit[];
  /** There are hits, but none matches well. */
  isWeak: boolean;
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
    let found: Answer | undefined = nothing;
    const keep = (answer: Answer) => {
      found = answer;
      return isCurrent;
    };
    search({baseUrl, versionUrl, context}, query, hitLimits.page, keep)
      .catch(() => {
        found = undefined;
      })
      .then(() => isCurrent && setOutcome({requestKey, answer: found}));
    return () => {
      isCurrent = false;
    };
  }, [isBuilt, requestKey, query, baseUrl, versionUrl, context]);

  const retry = () => setAttempt((number) => number + 1);
  if (!query) return {status: 'idle', ...nothing, retry};
  if (!isBuilt) return {status: 'unbuilt', ...nothing, retry};
  const answer = outcome?.answer ?? nothing;
  if (outcome?.requestKey !== requestKey) return {status: 'loading', ...answer, retry};
  return {status: outcome.answer ? 'done' : 'failed', ...answer, retry};
}
