import type {MouseEvent, SyntheticEvent} from 'react';

/** Returns the link of an event that leads to another place of this site in the same window. */
export function innerLink({target}: SyntheticEvent): HTMLAnchorElement | undefined {
  const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
  const isInner =
    link?.origin === window.location.origin &&
    !link.hasAttribute('target') &&
    // The browser itself follows links to a place of the page.
    !link.getAttribute('href')!.startsWith('#');
  return isInner ? link : undefined;
}

/** Tells whether a click asks for what the site does, and not the browser itself, such as a new window. */
export const isPlainClick = ({button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented}: MouseEvent): boolean =>
  !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Returns the address that a click on a plain link asks the site to open, if it asks for one in the same window. */
export function clickedAddress(event: MouseEvent): string | undefined {
  if (!isPlainClick(event)) return undefined;
  const link = innerLink(event);
  return link && link.pathname + link.search + link.hash;
}
