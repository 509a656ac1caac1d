import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

// Only Docusaurus's links read this, to observe whether they are visible; when they cannot, they call `prefetch` once instead.
ExecutionEnvironment.canUseIntersectionObserver = false;

/**
 * Makes links in sight load nothing: they look up `window.docusaurus` whenever they call it. Docusaurus calls this function before any link of
 * the first page or of the next one has called `prefetch`. Its own `prefetch` would throw: the plugin takes away the list of files that it reads.
 */
export function onRouteDidUpdate(): void {
  window.docusaurus = {...window.docusaurus, prefetch: () => false};
}
