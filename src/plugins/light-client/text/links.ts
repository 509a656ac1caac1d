import type {SyntheticEvent} from 'react';
import {innerLink} from '../../../lib/inner-links.ts';

/** The links whose pages have been loaded ahead. */
const reached = new WeakSet<HTMLAnchorElement>();

/** Loads the page ahead whose link the pointer or a finger has come to, as Docusaurus's links do. */
export function preloadReached(event: SyntheticEvent): void {
  const link = innerLink(event);
  if (!link || reached.has(link)) return;
  reached.add(link);
  window.docusaurus.preload(link.pathname);
}
