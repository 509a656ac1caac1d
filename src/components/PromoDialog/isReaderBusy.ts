// The mobile sidebar is Docusaurus's; it is modal without being a <dialog>.
const modals = 'dialog[open], [aria-modal="true"], .navbar-sidebar--show';
// The menus of the bar, and the search with its list of hits; not those of the mobile sidebar, which may stand open in it while it is closed.
const menus = '.navbar__inner [aria-expanded="true"]';
const typing = ':is(input, textarea, select, [contenteditable]):focus';

/** Tells whether a pop-up would interrupt now: another modal or a menu is open, the reader is typing, or the tab is in the background. */
export function isReaderBusy(): boolean {
  return document.hidden || document.querySelector(`${modals}, ${menus}, ${typing}`) !== null;
}
