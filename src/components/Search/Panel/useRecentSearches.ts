import {useState} from 'react';
import {forgetSearches, recentSearches} from '../../../lib/search/recent-searches.ts';
import {recentSlot} from '../recentSlot.ts';

type Recent = {searches: readonly string[]; isCleared: boolean; clear: () => void};

/** What the reader searched for before the box was opened, until it is cleared. */
export function useRecentSearches(): Recent {
  const [searches, setSearches] = useState(() => recentSearches(recentSlot()));
  const [isCleared, setCleared] = useState(false);
  const clear = () => {
    forgetSearches(recentSlot());
    setSearches([]);
    setCleared(true);
  };
  return {searches, isCleared, clear};
}
