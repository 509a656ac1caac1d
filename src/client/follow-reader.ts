/** Scrolls a list in its own box, and never the page, until its entry is `margin` px inside; `middle` puts an entry that was not there. */
function reveal(box: HTMLElement, entry: Element, margin: number, middle: boolean): void {
  const {top, bottom} = entry.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  const above = top - frame.top - margin;
  const below = bottom - frame.bottom + margin;
  if (above >= 0 && below <= 0) return;
  box.scrollTop += middle ? (above + below) / 2 : above < 0 ? above : below;
}

function revealSection(): void {
  const box = document.querySelector<HTMLElement>('.theme-doc-toc-desktop');
  const entry = box?.querySelector('.table-of-contents__link--active');
  // The entry stays in the middle third, with what was read above it and what follows below. A list that is pointed at stands still.
  if (box && entry && !box.matches(':hover')) reveal(box, entry, box.clientHeight / 3, false);
}

function revealPage(): void {
  const box = document.querySelector<HTMLElement>('.theme-doc-sidebar-container .menu');
  // The last one: the categories above a page are marked, too.
  const entry = [...(box?.querySelectorAll('.menu__link--active') ?? [])].at(-1);
  if (box && entry) reveal(box, entry, 48, true);
}

let listens = false;

/** Docusaurus calls this when a page is shown: its entry comes into view in the sidebar, and from then on each section in the contents as it is read. */
export function onRouteDidUpdate(): void {
  requestAnimationFrame(revealPage);
  if (listens) return;
  listens = true;
  let frame = 0;
  const onScroll = () => {
    cancelAnimationFrame(frame);
    // Docusaurus marks the section on the same event.
    frame = requestAnimationFrame(revealSection);
  };
  document.addEventListener('scroll', onScroll, {passive: true});
}
