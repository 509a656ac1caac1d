// The mobile sidebar is Docusaurus's; it is modal without being a <dialog>.
const modals = 'dialog[open], [aria-modal="true"], .navbar-sidebar--show';
const typing = ':is(input, textarea, select, [contenteditable]):focus';

/** Tells whether a pop-up would interrupt now: another modal is open, the reader is typing, or the tab is in the background. */
export function isReaderBusy(): boolean {
  return document.hidden || document.querySelector(`${modals}, ${typing}`) !== null;
}
