import {useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject} from 'react';
import {targetIndex} from '../../../../components/Dismissal/targetIndex.ts';
import {useDismissal} from '../../../../components/Dismissal/useDismissal.ts';

function links(root: HTMLElement | null): HTMLAnchorElement[] {
  return root ? [...root.querySelectorAll<HTMLAnchorElement>('ul a')] : [];
}

/**
 * State and event handlers of a navigation menu behind a button, after the disclosure pattern of
 * https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/. A mouse opens it by hovering.
 */
export function useDisclosureMenu(rootRef: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  // A click on a menu that the mouse has just opened by hovering keeps it open instead of closing it.
  const [isPinned, setPinned] = useState(false);
  // A mouse that stays where it was may be told of once more, because what is below it has changed.
  const isDismissed = useRef(false);

  const change = (open: boolean, pinned = open) => {
    setOpen(open);
    setPinned(pinned);
  };

  useDismissal(rootRef, isOpen, () => change(false));
  useEffect(() => {
    if (!isOpen) return undefined;
    // Readers who opened it by hovering have their focus elsewhere.
    const closeByEscape = ({key}: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return;
      isDismissed.current = !isPinned;
      setOpen(false);
      setPinned(false);
    };
    document.addEventListener('keydown', closeByEscape);
    return () => document.removeEventListener('keydown', closeByEscape);
  }, [isOpen, isPinned]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      change(false);
      rootRef.current?.querySelector('button')?.focus();
      return;
    }
    const items = links(rootRef.current);
    const next = targetIndex(event.key, items.indexOf(document.activeElement as HTMLAnchorElement), items.length);
    if (next === undefined || items.length === 0 || (!isOpen && !event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    change(true);
    // The list is displayed, and so focusable, only after React has rendered the open state.
    requestAnimationFrame(() => items[next]?.focus());
  }

  const byMouse = (event: PointerEvent) => event.pointerType === 'mouse';
  return {
    isOpen,
    rootHandlers: {
      onKeyDown,
      onPointerEnter: (event: PointerEvent) => byMouse(event) && !isDismissed.current && setOpen(true),
      onPointerLeave(event: PointerEvent) {
        isDismissed.current = false;
        if (byMouse(event) && !isPinned) setOpen(false);
      },
      onClick: (event: {target: EventTarget}) => {
        if ((event.target as Element).closest('ul a')) change(false);
      },
    },
    buttonHandlers: {onClick: () => change(!isPinned)},
  };
}
