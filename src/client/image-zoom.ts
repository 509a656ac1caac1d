import type * as Plugin from 'docusaurus-plugin-image-zoom/lib/zoom';
import {translate} from '@docusaurus/Translate';
import {imageZoom} from '../config/imageZoom.ts';
import type * as Enlarging from './enlarge.ts';

/** Time in ms that the plugin waits, by specification, before it attaches medium-zoom to the pictures of a page. */
const attachDelay = 1000;

let plugin: typeof Plugin | undefined;
let enlarging: typeof Enlarging | undefined;
let leavePage: (() => void) | undefined;

function makeButton(image: HTMLImageElement): void {
  if ('zoomReady' in image.dataset) return;
  image.dataset.zoomReady = '';
  image.tabIndex = 0;
  image.setAttribute('role', 'button');
  image.setAttribute(
    'aria-label',
    translate(
      {
        id: 'site.zoom.open',
        message: 'Enlarge: {alt}',
        description: 'Name of an image that opens enlarged; {alt} is its alternative text',
      },
      {alt: image.alt},
    ),
  );
  image.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    image.click();
  });
  image.addEventListener('medium-zoom:open', (event) =>
    enlarging?.enlarge(image, (event as Enlarging.ZoomEvent).detail.zoom),
  );
}

/** Starts the plugin's wait for the pictures of the open page; rejects if the plugin, or what is added to it, cannot be loaded. */
async function startPlugin(): Promise<void> {
  // Docusaurus would call the plugin when a navigation starts, and so miss pages that take longer to load than the plugin waits.
  if (plugin) plugin.default?.onRouteUpdate();
  // Its first wait begins when it is loaded.
  else
    [enlarging, plugin] = await Promise.all([import('./enlarge.ts'), import('docusaurus-plugin-image-zoom/lib/zoom')]);
}

/**
 * Makes images buttons after 1000 ms, and has the plugin enlarge them, which is loaded when the first of them comes into the window. A click that
 * comes before medium-zoom is attached is repeated then. Returns a function that ends the waiting.
 */
function attachTo(images: HTMLImageElement[]): () => void {
  let early: HTMLImageElement | undefined;
  let attaching: Promise<unknown> | undefined;
  const timers: ReturnType<typeof setTimeout>[] = [];
  const later = (action: () => void) => timers.push(setTimeout(action, attachDelay));

  function attach(): void {
    attaching ??= startPlugin().then(
      () => void later(() => early?.click()),
      // The next click tries again; until then the picture is still readable.
      () => (attaching = undefined),
    );
  }

  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({isIntersecting}) => isIntersecting)) return;
    observer.disconnect();
    attach();
  });
  for (const image of images) observer.observe(image);

  later(() => {
    for (const image of images) {
      makeButton(image);
      image.addEventListener('click', () => {
        early = image.matches('.medium-zoom-image') ? undefined : image;
        if (early) attach();
      });
    }
  });
  return () => {
    early = undefined;
    observer.disconnect();
    timers.forEach(clearTimeout);
  };
}

/** Docusaurus calls this after the first page is shown and after each change of route. */
export function onRouteDidUpdate({
  location,
  previousLocation,
}: {
  location: {pathname: string};
  previousLocation: {pathname: string} | null;
}): void {
  if (location.pathname === previousLocation?.pathname) return;
  enlarging?.closeZoom();
  leavePage?.();
  leavePage = attachTo([...document.querySelectorAll<HTMLImageElement>(imageZoom.selector)]);
}
