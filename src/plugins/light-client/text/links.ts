import type {MouseEvent, SyntheticEvent} from 'react';
import type {useHistory} from '@docusaurus/router';
import {clickedAddress, innerLink} from '../../../lib/inner-links.ts';

/** Goes to the page that a click on a link asks for, as Docusaurus's links do. */
export function followClicked(event: MouseEvent, history: ReturnType<typeof useHistory>): void {
  const address = clickedAddress(event);
  if (address === undefined) return;
  event.preventDefault();
  if (history.createHref(history.location) === address) history.replace(address);
  else history.push(address);
}

/** The links whose pages have been loaded ahead. */
const reached = new WeakSet<HTMLAnchorElement>();

/** Loads the page ahead whose link the pointer or a finger has come to, as Docusaurus's links do. */
export function preloadReached(event: SyntheticEvent): void {
  const link = innerLink(event);
  if (!link || reached.has(link)) return;
  reached.add(link);
  window.docusaurus.preload(link.pathname);
}
