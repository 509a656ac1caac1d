/** Scrolls a list in its own box, and never the page, until its entry is `margin` px inside; `middle` puts an entry that was not there. */
export function reveal(box: HTMLElement, entry: Element, margin: number, middle: boolean): void {
  const {top, bottom} = entry.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  const above = top - frame.top - margin;
  const below = bottom - frame.bottom + margin;
  if (above >= 0 && below <= 0) return;
  box.scrollTop += middle ? (above + below) / 2 : above < 0 ? above : below;
}

/** Brings the entry of the page being read into view in the menu that `selector` finds, and tells whether there is one. */
export function revealPage(selector: string): boolean {
  const box = document.querySelector<HTMLElement>(selector);
  // The last one: the categories above a page are marked, too.
  const entry = [...(box?.querySelectorAll('.menu__link--active') ?? [])].at(-1);
  if (!box || !entry) return false;
  reveal(box, entry, 48, true);
  return true;
}

/** Does the same as soon as the menu, which is there, has that entry. Returns a function that ends the waiting. */
export function revealPageOnceThere(selector: string): () => void {
  const observer = new MutationObserver(() => {
    if (revealPage(selector)) observer.disconnect();
  });
  const box = document.querySelector(selector);
  if (box && !revealPage(selector)) observer.observe(box, {childList: true, subtree: true});
  return () => observer.disconnect();
}
