import type {ClientModule} from '@docusaurus/types';

const restore = (mode: ScrollRestoration) => {
  history.scrollRestoration = mode;
};

/**
 * Docusaurus loads a page anew whose scripts have gone with a new deployment. The browser would then scroll to where the reader was on the page before: while a
 * page is on its way, it is told not to, and goes to the place that the address names.
 */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({previousLocation}) => {
  if (previousLocation) {
    restore('manual');
    return () => restore('auto');
  }
  // The place of this visit is found by the time the page has loaded; going back to it later restores it again.
  if (document.readyState === 'complete') restore('auto');
  else addEventListener('load', () => setTimeout(restore, 0, 'auto'));
  return undefined;
};
