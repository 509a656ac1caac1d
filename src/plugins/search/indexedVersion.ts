import path from 'node:path';
import type {LoadedVersion} from '@docusaurus/plugin-content-docs';
import type {IndexedVersion} from './indexCache.ts';

/** Returns the pages of a version that were built, and the folder below `outDir` into which its index goes. */
export function indexedVersion(
  version: Pick<LoadedVersion, 'path' | 'isLast'> & {docs: readonly {permalink: string}[]},
  {baseUrl, outDir, routesPaths}: {baseUrl: string; outDir: string; routesPaths: readonly string[]},
): IndexedVersion {
  const fileOf = (url: string) => path.join(outDir, url.slice(baseUrl.length));
  const permalinks = new Set(version.docs.map(({permalink}) => permalink));
  // The page of a folder has a slash at the end of its permalink, but not of its route.
  const urls = routesPaths.filter((url) => permalinks.has(url) || permalinks.has(`${url}/`)).sort();
  return {
    folder: version.isLast ? outDir : fileOf(version.path),
    pages: urls.map((url) => ({url, file: `${fileOf(url)}.html`})),
  };
}
