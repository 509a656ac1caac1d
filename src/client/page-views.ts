type Location = {pathname: string};

declare global {
  interface Window {
    gtag: (...args: unknown[]) => void;
  }
}

const withoutQuery = (address: string) => address.replace(/[?#].*/s, '');

/**
 * Docusaurus calls this after the first page is shown and after each change of route. A page view says which page was
 * read; the query, which holds what a reader searched for, stays in the browser.
 */
export function onRouteDidUpdate({location, previousLocation}: {location: Location; previousLocation: Location | null}): void {
  if (location.pathname === previousLocation?.pathname) return;
  const {origin} = window.location;
  // The title of the new page is set one task later (https://github.com/facebook/docusaurus/issues/7420).
  setTimeout(() =>
    window.gtag('event', 'page_view', {
      page_path: location.pathname,
      page_location: origin + location.pathname,
      page_referrer: previousLocation ? origin + previousLocation.pathname : withoutQuery(document.referrer),
      page_title: document.title,
    }),
  );
}
