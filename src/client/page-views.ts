import gtagModule from '@docusaurus/plugin-google-gtag/lib/gtag';
import type {ClientModule} from '@docusaurus/types';

type RouteUpdate = Parameters<NonNullable<ClientModule['onRouteDidUpdate']>>[0];

const withoutQuery = (location: RouteUpdate['location']) => ({...location, search: '', hash: ''});

/**
 * Docusaurus calls this after the first page is shown and after each change of route. A page view says which page was
 * read; the query, which holds what a reader searched for, stays in the browser.
 */
export function onRouteDidUpdate({location, previousLocation}: RouteUpdate): void {
  if (location.pathname === previousLocation?.pathname) return;
  const {origin} = window.location;
  window.gtag('set', {
    page_location: origin + location.pathname,
    page_referrer: previousLocation ? origin + previousLocation.pathname : document.referrer.replace(/[?#].*/s, ''),
  });
  // The plugin leaves the first page to the tag script, which would send its query. Given a previous location, it counts the first page as well.
  const earlier = previousLocation ?? {...location, pathname: ''};
  gtagModule.onRouteDidUpdate?.({location: withoutQuery(location), previousLocation: withoutQuery(earlier)});
}
