import {createStorageSlot} from '@docusaurus/theme-common';
import {recentSearchesKey} from '../../config/search.ts';

/** Returns where the reader's browser keeps recent searches; does nothing where it keeps nothing. */
export const recentSlot = () => createStorageSlot(recentSearchesKey, {persistence: 'localStorage'});
