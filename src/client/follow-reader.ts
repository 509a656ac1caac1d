/** Distance in px that an entry keeps from the edges of its list, so that its neighbours are in view, too. */
const margin = 48;

/** Scrolls a list in its own box, and never the page, until its entry is in view; `middle` puts an entry that was out of view there. */
function reveal(box: HTMLElement, entry: Element, middle: boolean): void {
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
  if (box && entry) reveal(box, entry, false);
}

function revealPage(): void {
  const box = document.querySelector<HTMLElement>('.theme-doc-sidebar-container .menu');
  // The last one: the categories above a page are marked, too.
  const entry = [...(box?.querySelectorAll('.menu__link--active') ?? [])].at(-1);
  if (box && entry) reveal(box, entry, true);
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
