import {useEffect, useState} from 'react';
import {hitLimits} from '../../config/search.ts';
import type {SearchHit} from '../../lib/search/types.ts';
import type {SearchScope} from '../../lib/search/scope.ts';
import {importPanel} from './importPanel.ts';
import {loadIndex, search} from './worker/client.ts';
import type Panel from './Panel/index.tsx';

/** `isWeak`: there are hits, but none matches well. */
export type SearchAnswer = {query: string; hits: readonly SearchHit[]; isWeak: boolean};

/** `unbuilt`: the development server has no index. */
export type SearchStatus = 'idle' | 'unbuilt' | 'loading' | 'ready' | 'failed';

export type Suggestions = {
  status: SearchStatus;
  /** The panel below the box, once its code is loaded. */
  panel: typeof Panel | undefined;
  answer: SearchAnswer | undefined;
  retry: () => void;
};

/** Looks `query` up while search is wanted; the first time it is, its code and the scope's index are loaded. */
export function useSuggestions(
  query: string,
  {baseUrl, versionUrl, context}: SearchScope,
  isWanted: boolean,
): Suggestions {
  const [panel, setPanel] = useState<typeof Panel>();
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<{requestKey: string; isLoaded: boolean}>();
  const [answer, setAnswer] = useState<SearchAnswer & {requestKey: string}>();
  const requestKey = `${versionUrl} ${context} ${attempt}`;
  const isBuilt = process.env.NODE_ENV === 'production';
  const isDone = outcome?.requestKey === requestKey;
  const isReady = isDone && outcome.isLoaded;

  useEffect(() => {
    if (!isWanted || !isBuilt || isDone) return undefined;
    let isCurrent = true;
    const finish = (isLoaded: boolean) => isCurrent && setOutcome({requestKey, isLoaded});
    // In parallel, because both are needed.
    Promise.all([importPanel(), loadIndex({baseUrl, versionUrl, context})]).then(
      ([loaded]) => {
        if (isCurrent) setPanel(() => loaded);
        finish(true);
      },
      (error: unknown) => {
        console.warn('The search cannot be loaded.', error);
        finish(false);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, isBuilt, isDone, requestKey, baseUrl, versionUrl, context]);

  useEffect(() => {
    if (!isWanted || !isReady || !panel || query.trim() === '') return undefined;
    let isCurrent = true;
    const show = (found: Omit<SearchAnswer, 'query'>) => {
      if (isCurrent) setAnswer({requestKey, query, ...found});
      return isCurrent;
    };
    // On every keystroke, without debouncing: the worker answers within a few milliseconds.
    search({baseUrl, versionUrl, context}, query, hitLimits.suggestions, show).catch(
      () => isCurrent && setOutcome({requestKey, isLoaded: false}),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, isReady, panel, requestKey, query, baseUrl, versionUrl, context]);

  const status = isDone ? (isReady ? 'ready' : 'failed') : isWanted ? (isBuilt ? 'loading' : 'unbuilt') : 'idle';
  return {
    status,
    panel,
    answer: query.trim() !== '' && answer?.requestKey === requestKey ? answer : undefined,
    // What a second attempt does not find either has gone with a new deployment of the site.
    retry: () => (attempt === 0 ? setAttempt(1) : location.reload()),
  };
}
