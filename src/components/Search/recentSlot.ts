import {createStorageSlot} from '@docusaurus/theme-common';
import {recentSearchesKey} from '../../config/search.ts';

/** Returns where the reader's browser keeps recent searches; does nothing where storage is unavailable. */
export const recentSlot = () => createStorageSlot(recentSearchesKey, {persistence: 'localStorage'});
