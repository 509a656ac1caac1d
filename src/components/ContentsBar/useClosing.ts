import {useEffect, useEffectEvent, type RefObject} from 'react';
import {useDismissal} from '../Dismissal/useDismissal.ts';

/** Calls `close` when the reader chooses an entry, goes elsewhere, or presses Escape, which gives the focus back to the button. */
export function useClosing(bar: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useDismissal(bar, isOpen, close);
  const onClick = useEffectEvent(({target}: Event) => {
    if (target instanceof Element && bar.current?.contains(target) && target.closest('a')) close();
  });
  const onKeyDown = useEffectEvent(({key}: KeyboardEvent) => {
    if (key !== 'Escape') return;
    close();
    bar.current?.querySelector('button')?.focus();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen]);
}
