type Location = {pathname: string};

declare global {
  interface Window {
    gtag: (...args: unknown[]) => void;
  }
}

/** Docusaurus calls this after each change of route; the tag itself has counted the first page. */
export function onRouteDidUpdate({location, previousLocation}: {location: Location; previousLocation: Location | null}): void {
  if (!previousLocation || location.pathname === previousLocation.pathname) return;
  // The title of the new page is set one task later (https://github.com/facebook/docusaurus/issues/7420).
  setTimeout(() => window.gtag('event', 'page_view', {page_path: location.pathname, page_title: document.title}));
}
