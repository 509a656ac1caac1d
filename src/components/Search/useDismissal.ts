import {useEffect, useEffectEvent, type RefObject} from 'react';

/**
 * Calls `dismiss` when the reader points or moves the focus outside `root`. Losing focus to nothing does not count: on a
 * phone it happens when the keyboard is dismissed to read the hits.
 */
export function useDismissal(root: RefObject<HTMLElement | null>, isOpen: boolean, dismiss: () => void): void {
  const onEvent = useEffectEvent(({target}: Event) => {
    if (target instanceof Node && !root.current?.contains(target)) dismiss();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    document.addEventListener('pointerdown', onEvent);
    document.addEventListener('focusin', onEvent);
    return () => {
      document.removeEventListener('pointerdown', onEvent);
      document.removeEventListener('focusin', onEvent);
    };
  }, [isOpen]);
}
