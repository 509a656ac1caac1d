import {useEffect, useEffectEvent, type RefObject} from 'react';

/**
 * Calls `dismiss` when the reader clicks, taps, or moves the focus outside `root`. Losing focus to nothing does not count:
 * on a phone it happens when the keyboard is dismissed to read the hits.
 */
export function useDismissal(root: RefObject<HTMLElement | null>, isOpen: boolean, dismiss: () => void): void {
  const onEvent = useEffectEvent((event: Event) => {
    if (!(event.target instanceof Node) || root.current?.contains(event.target)) return;
    if (event.type === 'touchend') {
      // The tap closes, and does nothing to what it hits: on a phone there is hardly room to tap elsewhere.
      // The end of a scroll cannot be prevented, and does nothing else anyway.
      if (event.cancelable) event.preventDefault();
      (document.activeElement as HTMLElement | null)?.blur();
    }
    dismiss();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const names = ['mousedown', 'touchend', 'focusin'];
    for (const name of names) document.addEventListener(name, onEvent);
    return () => {
      for (const name of names) document.removeEventListener(name, onEvent);
    };
  }, [isOpen]);
}
