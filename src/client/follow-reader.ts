import {reveal, revealPage} from '../components/Reveal/reveal.ts';

/** Marks the link to the part of an API operation that is being read; the contents, whose entry is given, are hidden there. */
function markPart(entry: Element | null | undefined): void {
  const part = entry?.closest('.table-of-contents > li')?.querySelector('a')?.hash;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.api-contents a'))
    if (link.hash === part) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
}

function revealSection(): void {
  const box = document.querySelector<HTMLElement>('.theme-doc-toc-desktop');
  const entry = box?.querySelector('.table-of-contents__link--active');
  markPart(entry);
  // The entry stays in the middle third, with what was read above it and what follows below. A list that is pointed at stands still.
  if (box && entry && !box.matches(':hover')) reveal(box, entry, box.clientHeight / 3, false);
}

let listens = false;

/** Docusaurus calls this when a page is shown: its entry comes into view in the sidebar, and from then on each section in the contents as it is read. */
export function onRouteDidUpdate(): void {
  requestAnimationFrame(() => revealPage('.theme-doc-sidebar-container .menu'));
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
