import type * as Plugin from 'docusaurus-plugin-image-zoom/lib/zoom';
import {translate} from '@docusaurus/Translate';
import {imageZoom} from '../config/imageZoom.ts';
import {closeZoom, enlarge, type ZoomEvent} from './enlarge.ts';

/** Time in ms that the plugin waits, by specification, before it attaches medium-zoom to the pictures of a page. */
const attachDelay = 1000;

let plugin: typeof Plugin | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function makeButton(image: HTMLImageElement): void {
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
  image.addEventListener('medium-zoom:open', (event) => enlarge(image, (event as ZoomEvent).detail.zoom));
}

/** Starts the plugin's wait and then turns the pictures into buttons. */
async function attach(): Promise<void> {
  // Docusaurus would call the plugin when a navigation starts, and so miss pages that take longer to load than the plugin waits.
  if (plugin) plugin.default?.onRouteUpdate();
  // Its first wait begins when it is loaded.
  else plugin = await import('docusaurus-plugin-image-zoom/lib/zoom');
  clearTimeout(timer);
  timer = setTimeout(() => {
    for (const image of document.querySelectorAll<HTMLImageElement>(`${imageZoom.selector}:not([data-zoom-ready])`))
      makeButton(image);
  }, attachDelay);
}

/** Docusaurus calls this after the first page is shown and after each change of route; the plugin comes with the first page that has a picture to enlarge. */
export function onRouteDidUpdate({
  location,
  previousLocation,
}: {
  location: {pathname: string};
  previousLocation: {pathname: string} | null;
}): void {
  if (location.pathname === previousLocation?.pathname) return;
  closeZoom();
  // If the plugin fails to load, the picture is still readable.
  if (document.querySelector(imageZoom.selector)) attach().catch(() => undefined);
}
