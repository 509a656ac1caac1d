import preload from '@docusaurus/core/lib/client/preload';
import {translate} from '@docusaurus/Translate';

let notice: HTMLElement | undefined;
let followed: HTMLAnchorElement | undefined;

function say(text: string): void {
  notice ??= document.body.appendChild(document.createElement('div'));
  notice.setAttribute('role', 'status');
  notice.className = text ? 'offline-notice' : 'visually-hidden';
  notice.textContent = text;
}

const opensHere = (
  {button, metaKey, ctrlKey, shiftKey, altKey}: MouseEvent,
  {target, origin, pathname}: HTMLAnchorElement,
) =>
  button === 0 &&
  !(metaKey || ctrlKey || shiftKey || altKey) &&
  (target === '' || target === '_self') &&
  origin === location.origin &&
  pathname !== location.pathname;

/**
 * Docusaurus loads the whole page anew when the scripts of the next one do not arrive, and the browser then shows its error page. Offline, a link is
 * followed only when the next page's scripts are there; otherwise the reader keeps the page and is told why.
 */
async function followIfLoaded(event: MouseEvent): Promise<void> {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (navigator.onLine || !link || !opensHere(event, link)) return;
  if (link === followed) {
    followed = undefined;
    return;
  }
  event.preventDefault();
  event.stopPropagation();
  try {
    await preload(link.pathname);
    followed = link;
    link.click();
  } catch {
    say(
      translate({
        id: 'site.offline.notice',
        message: 'You are offline, and that page has not been loaded yet. This page stays open.',
        description: 'Said when a reader without a network follows a link',
      }),
    );
  }
}

let listens = false;

/** Docusaurus calls this when a page is shown; once it has been called, links keep a reader who is offline on the page. */
export function onRouteDidUpdate(): void {
  if (listens) return;
  listens = true;
  say('');
  document.addEventListener('click', (event) => void followIfLoaded(event), {capture: true});
  addEventListener('online', () => say(''));
}
