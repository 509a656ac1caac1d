import {useEffect, useEffectEvent} from 'react';
import {isSearchShortcut} from '../../lib/search-keys.ts';

/** Calls `open` for Cmd+K on a Mac, Ctrl+K elsewhere, and for `/` outside of fields. */
export function useShortcut(open: () => void, isMac: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchShortcut(event, isMac)) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
