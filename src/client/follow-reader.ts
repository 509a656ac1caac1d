import {reveal, revealPage} from '../components/Reveal/reveal.ts';

/** Marks the entry of a list that is being read, and no other one. */
function mark(list: Element, entry: Element | null | undefined): void {
  const marked = list.querySelector('[aria-current]');
  if (marked === entry) return;
  marked?.removeAttribute('aria-current');
  entry?.setAttribute('aria-current', 'location');
}

/** How far below the links to the parts of an API operation the heading of the part being read may be, in px. */
const headingReach = 40;

/**
 * Marks the link to the part of an API operation that is being read: the last one whose heading has come up to the links. Docusaurus's own mark
 * stays with the samples, which never leave the window.
 */
function markPart(): void {
  const contents = document.querySelector('.api-contents');
  // Where the page has contents of its own, these are not shown.
  if (!contents || contents.getClientRects().length === 0) return;
  const links = [...contents.querySelectorAll('a')];
  const reached = contents.getBoundingClientRect().bottom + headingReach;
  mark(
    contents,
    links.findLast(({hash}) => document.querySelector(hash)!.getBoundingClientRect().top <= reached),
  );
}

function revealSection(): void {
  const box = document.querySelector<HTMLElement>('.theme-doc-toc-desktop');
  if (!box) return;
  const entry = box.querySelector('.table-of-contents__link--active');
  mark(box, entry);
  // A list that is pointed at stands still.
  if (box.matches(':hover')) return;
  // The entry stays in the middle third, with what was read above it and what follows below. Above the first section, none is marked.
  if (entry) reveal(box, entry, box.clientHeight / 3, false);
  else box.scrollTop = 0;
}

let listens = false;
// On a page that opens at a section, Docusaurus marks its entry without any scrolling.
const follower = typeof MutationObserver === 'undefined' ? undefined : new MutationObserver(revealSection);

/** Docusaurus calls this when a page is shown: its entry comes into view in the sidebar, and from then on each section in the contents as it is read. */
export function onRouteDidUpdate(): void {
  requestAnimationFrame(() => {
    revealPage('.theme-doc-sidebar-container .menu');
    markPart();
    const contents = document.querySelector('.theme-doc-toc-desktop');
    follower?.disconnect();
    if (contents) follower?.observe(contents, {subtree: true, attributeFilter: ['class']});
    revealSection();
  });
  if (listens) return;
  listens = true;
  let frame = 0;
  const onScroll = () => {
    cancelAnimationFrame(frame);
    // Docusaurus marks the section on the same event.
    frame = requestAnimationFrame(() => {
      revealSection();
      markPart();
    });
  };
  document.addEventListener('scroll', onScroll, {passive: true});
}
