// Replaces Docusaurus's module of the same purpose (@docusaurus/core/lib/client/docusaurus.js).
import preloadRoute from '@docusaurus/core/lib/client/preload';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

// Only Docusaurus's links read this, to observe whether they are visible; when they cannot, they call `prefetch` once instead.
ExecutionEnvironment.canUseIntersectionObserver = false;

const loaded = new Set<string>();

function isSlowConnection(): boolean {
  const {connection} = navigator as Navigator & {connection?: {effectiveType: string; saveData: boolean}};
  return connection !== undefined && (connection.effectiveType.includes('2g') || connection.saveData);
}

/**
 * What Docusaurus's links call: `prefetch` when one becomes visible, which loads nothing, and `preload` when a reader points at one, which
 * loads its page once, except on a 2g connection or where the browser saves data.
 */
export default Object.freeze({
  prefetch: (): false => false,
  preload(routePath: string): false | Promise<unknown> {
    if (isSlowConnection() || loaded.has(routePath)) return false;
    loaded.add(routePath);
    return preloadRoute(routePath);
  },
});
