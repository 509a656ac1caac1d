import {useCallback, useEffect} from 'react';
import {useHistory} from '@docusaurus/router';
import {rememberSearch} from '../../lib/search/recent-searches.ts';
import {recentSlot} from '../Search/recentSlot.ts';

/** Remembers a query that the page was opened with; what is typed on the page counts when the returned function is called: a hit was opened. */
export function useRecentSearch(query: string): () => void {
  const history = useHistory();
  const remember = useCallback(() => rememberSearch(recentSlot(), query), [query]);
  useEffect(() => {
    // The page itself replaces its address as the reader types.
    if (history.action !== 'REPLACE') remember();
  }, [history, remember]);
  return remember;
}
