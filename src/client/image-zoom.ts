import {translate} from '@docusaurus/Translate';
import {closeZoom, openZoom} from './zoomDialog.ts';

/** Time in ms between a page (or the next page) being shown and its images becoming zoomable; fixed by the specification. */
const attachDelay = 1000;

const zoomable = ':is(.markdown img, .mdx-page article img, img[data-zoomable]):not([data-zoom-ready])';
let timer: ReturnType<typeof setTimeout> | undefined;

function attach(image: HTMLImageElement): void {
  // A linked image already does something else when it is activated.
  if (image.closest('a')) return;
  image.dataset.zoomReady = '';
  image.tabIndex = 0;
  image.setAttribute('role', 'button');
  image.setAttribute(
    'aria-label',
    translate({id: 'site.zoom.open', message: 'Enlarge: {alt}', description: 'Name of an image that opens enlarged; {alt} is its alternative text'}, {alt: image.alt}),
  );
  image.addEventListener('click', () => openZoom(image));
  image.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    openZoom(image);
  });
}

/** Docusaurus calls this after the first page is shown and after each change of route. */
export function onRouteDidUpdate({location, previousLocation}: {location: {pathname: string}; previousLocation: {pathname: string} | null}): void {
  if (location.pathname === previousLocation?.pathname) return;
  closeZoom();
  clearTimeout(timer);
  timer = setTimeout(() => {
    for (const image of document.querySelectorAll<HTMLImageElement>(zoomable)) attach(image);
  }, attachDelay);
}
