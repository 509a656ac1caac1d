import {highlightParameter, tellingWords} from './highlight.ts';
import {contextPath, versionParameter, type SearchScope} from './scope.ts';

/** Returns the address of an index file; `{dir}` in the plugin's file name stands for the path that the context has in the version. */
export function indexUrl(fileName: string, {baseUrl, versionUrl, context}: SearchScope): string {
  const path = context && contextPath(context, versionParameter(versionUrl, baseUrl));
  return versionUrl + fileName.replace('{dir}', path && `-${path.replaceAll('/', '-')}`);
}

/** Returns the addresses of an index's files, in the order in which a search can use them. */
export function indexFiles(indexFile: string): [index: string, contents: string, texts: string] {
  const named = (name: string) => indexFile.replace(/search-index([^/\\]*)$/, `search-${name}$1`);
  return [indexFile, named('contents'), named('texts')];
}

/** Returns the address of the search page for a query in a scope. */
export function searchPageUrl(query: string, {baseUrl, versionUrl, context}: SearchScope): string {
  const parameters = new URLSearchParams(query ? {q: query} : {});
  if (context) parameters.set('ctx', context);
  const version = versionParameter(versionUrl, baseUrl);
  if (version) parameters.set('version', version);
  const text = parameters.toString();
  return `${baseUrl}search${text && `?${text}`}`;
}

/** Returns the address of a hit, with the words to highlight there. */
export function hitUrl({u, h}: {u: string; h?: string}, tokens: readonly string[]): string {
  const parameters = new URLSearchParams(tellingWords(tokens).map((token) => [highlightParameter, token]));
  const text = parameters.toString();
  return `${u}${text && `?${text}`}${h ?? ''}`;
}
