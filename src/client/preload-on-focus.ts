const restMilliseconds = 150;
let listens = false;

/**
 * From the first page on, loads ahead the page of a link on which the keyboard's focus rests for 150 ms, as Docusaurus's links do for the
 * pointer. Whoever tabs through a list loads nothing.
 */
export function onRouteDidUpdate(): void {
  if (listens) return;
  listens = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('focusin', ({target}) => {
    clearTimeout(timer);
    const link = (target as Element).closest<HTMLAnchorElement>('a[href]');
    if (!link?.matches(':focus-visible') || link.origin !== window.location.origin) return;
    timer = setTimeout(() => window.docusaurus.preload(link.pathname), restMilliseconds);
  });
}
