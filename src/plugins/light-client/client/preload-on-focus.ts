const restMilliseconds = 150;
let listens = false;

/**
 * Preloads the page of a link once keyboard focus has rested on it for 150 ms, as Docusaurus's links do for the pointer. Tabbing through a
 * list loads nothing.
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
