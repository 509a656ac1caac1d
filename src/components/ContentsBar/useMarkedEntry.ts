import {useEffect, type RefObject} from 'react';

/** Marks an entry of the open list, if any, and scrolls the list until the entry stands in its middle. */
export function useMarkedEntry(list: RefObject<HTMLElement | null>, isOpen: boolean, index: number): void {
  useEffect(() => {
    const box = list.current;
    const entry = isOpen ? box?.querySelectorAll('a')[index] : undefined;
    if (!box || !entry) return undefined;
    entry.setAttribute('aria-current', 'location');
    box.scrollTo({top: entry.offsetTop + (entry.offsetHeight - box.clientHeight) / 2});
    return () => entry.removeAttribute('aria-current');
  }, [list, isOpen, index]);
}
