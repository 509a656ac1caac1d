import styles from '../components/ContentsBar/styles.module.css';

const activeClass = 'table-of-contents__link--active';

/** How far below the navigation bar, or the bar with the contents, the heading of the section being read may be, in px. */
const reach = 60;

/** Makes the bar with the contents work that narrow windows have: a list that lies over the text while it is open. */
function startBar(bar: Element, contents: Element): void {
  const button = bar.querySelector('button')!;
  const list = button.nextElementSibling as HTMLElement;
  const copy = contents.querySelector('ul')!.cloneNode(true) as HTMLElement;
  copy.className = 'table-of-contents';
  list.append(copy);
  const setOpen = (isOpen: boolean) => {
    list.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) list.querySelector('[aria-current]')?.scrollIntoView({block: 'nearest'});
  };
  document.addEventListener('click', ({target}) => {
    if (button.contains(target as Node)) setOpen(list.hidden);
    else if (!list.contains(target as Node) || (target as Element).closest('a')) setOpen(false);
  });
  document.addEventListener('keydown', ({key}) => {
    if (key !== 'Escape' || list.hidden) return;
    setOpen(false);
    button.focus();
  });
}

/** Names the section being read in the bar, and marks its entries. */
function mark(links: readonly HTMLAnchorElement[], hash: string | undefined, label: Element | undefined): void {
  for (const link of links) {
    const isRead = link.hash === hash;
    link.classList.toggle(activeClass, isRead && link.classList.contains('toc-highlight'));
    if (isRead) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
  if (label) label.innerHTML = links.find((link) => link.hash === hash)?.innerHTML ?? '';
}

/** Makes the contents of the page follow the reader, and work on narrow windows. */
export function startContents(): void {
  const contents = document.querySelector('.theme-doc-toc-desktop');
  const bar = document.querySelector('.theme-doc-toc-mobile');
  if (!contents) {
    bar?.remove();
    return;
  }
  if (bar) startBar(bar, contents);
  const label = bar?.querySelector('button')?.appendChild(document.createElement('span'));
  if (label) label.className = styles.section ?? '';
  const links = [...contents.querySelectorAll('a'), ...(bar?.querySelectorAll('a') ?? [])];
  const headings = [...new Set(links.map(({hash}) => hash))].flatMap((hash) => {
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
    return heading ? [{hash, heading}] : [];
  });
  let frame = 0;
  const look = () => {
    const {bottom = 0} = [bar, document.querySelector('.navbar')]
      .map((element) => element?.getBoundingClientRect())
      .find((box) => box && box.height > 0) ?? {bottom: 0};
    const read = headings.findLast(({heading}) => heading.getBoundingClientRect().top < bottom + reach);
    mark(links, read?.hash, label);
  };
  const lookSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  lookSoon();
  for (const name of ['scroll', 'resize']) addEventListener(name, lookSoon, {passive: true});
}
