import type {ClientModule} from '@docusaurus/types';

const restore = (mode: ScrollRestoration) => {
  history.scrollRestoration = mode;
};

/**
 * Docusaurus loads a page anew whose scripts have gone with a new deployment. The browser would then scroll to where the reader was on the page before: while a
 * page is on its way, it is told not to, and a page that was loaded in this state goes to the place that its address names.
 */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({previousLocation}) => {
  if (previousLocation) {
    restore('manual');
    return () => restore('auto');
  }
  if (history.scrollRestoration === 'manual') {
    document.querySelector(':target')?.scrollIntoView();
    // Before it has loaded, the browser might still restore the place.
    if (document.readyState === 'complete') restore('auto');
    else addEventListener('load', () => setTimeout(restore, 0, 'auto'));
  }
  return undefined;
};
