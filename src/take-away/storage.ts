import {createStorageSlot} from './stand-ins/theme-common.ts';

/** The keys under which a copy keeps what the reader chose. Browsers may give all files on disk one storage, so they name the copies. */
export const storageKeys = {colorMode: 'apipark-docs-theme', tabs: 'apipark-docs-tabs'};

/** Returns the place in the browser's storage with a key. */
export const slot = (key: keyof typeof storageKeys) => createStorageSlot(storageKeys[key]);
