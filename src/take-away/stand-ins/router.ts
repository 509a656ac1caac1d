import {useSyncExternalStore} from 'react';
import {diskAddress, pageAddress} from '../site.ts';

type Place = {pathname: string; search: string; hash: string};

const listeners = new Set<() => void>();
let action: 'POP' | 'REPLACE' = 'POP';
let place: Place | undefined;

/** Returns where the reader is, as a site path; the same object until that changes. */
function current(): Place {
  const {search, hash} = location;
  if (place?.search !== search || place.hash !== hash) place = {pathname: pageAddress(), search, hash};
  return place;
}

function notify(): void {
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  if (listeners.size === 0) for (const name of ['popstate', 'hashchange']) addEventListener(name, notify);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stands in for the router's hook. */
export const useLocation = (): Place => useSyncExternalStore(listen, current);

const history = {
  get action() {
    return action;
  },
  push(address: string): void {
    location.assign(diskAddress(address));
  },
  replace(to: string | {search?: string}): void {
    const search = typeof to === 'string' ? new URL(diskAddress(to), location.href).search : (to.search ?? '');
    action = 'REPLACE';
    // Only the query may change: a page opened from disk must not take the address of another file.
    globalThis.history.replaceState(
      null,
      '',
      `${location.pathname}${search && `?${search.replace(/^\?/, '')}`}${location.hash}`,
    );
    notify();
  },
};

/** Stands in for the router's hook: going to a page opens its file. */
export const useHistory = (): typeof history => history;
