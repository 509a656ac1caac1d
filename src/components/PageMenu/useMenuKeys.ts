import {useEffectEvent, useLayoutEffect, type RefObject} from 'react';
import {targetIndex} from '../Dismissal/targetIndex.ts';
import {useDismissal} from '../Dismissal/useDismissal.ts';

/** Moves the focus through the entries of an open menu by arrow keys, and closes it by Escape, which gives the focus back to its button, or when the reader goes elsewhere. */
export function useMenuKeys(root: RefObject<HTMLElement | null>, close: () => void): void {
  useDismissal(root, true, close);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      close();
      root.current?.querySelector('button')?.focus();
      return;
    }
    if (!root.current?.contains(document.activeElement)) return;
    const entries = [...root.current.querySelectorAll<HTMLElement>('.dropdown__link')];
    const target = targetIndex(event.key, entries.indexOf(document.activeElement as HTMLElement), entries.length);
    if (target === undefined) return;
    event.preventDefault();
    entries[target]?.focus();
  });
  // A layout effect, so that no key can come between the opening and the listening.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
