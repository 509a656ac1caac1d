import {useEffect, useEffectEvent} from 'react';
import {isSearchShortcut} from '../../lib/search/keys.ts';

/** Calls `open` for Cmd+K on a Mac and Ctrl+K elsewhere, but not while a modal covers the search box. */
export function useShortcut(open: () => void, isMac: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchShortcut(event, isMac) || document.querySelector('dialog[open], .navbar-sidebar--show')) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
