// The mobile sidebar is Docusaurus's; it is modal without being a <dialog>.
const modals = 'dialog[open], [aria-modal="true"], .navbar-sidebar--show';
const typing = ':is(input, textarea, select, [contenteditable]):focus';

/** Tells whether a pop-up would now cut in: on another modal, on typing, or unseen in a background tab. */
export function isReaderBusy(): boolean {
  return document.hidden || document.querySelector(`${modals}, ${typing}`) !== null;
}
