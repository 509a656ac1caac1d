import type {ReactNode} from 'react';
import {searchContexts} from '../../config/search.ts';
import {mayLoadIndex} from '../../lib/search/scope.ts';
import SearchBar from './index.tsx';
import {useSearchScope} from './useSearchScope.ts';

/** The search of the navigation bar where only parts of the documentation can be searched: pages outside all of them have none. */
export default function SearchBarOfParts(): ReactNode {
  return mayLoadIndex(useSearchScope().context, searchContexts, true) ? <SearchBar /> : null;
}
