import {tellingWords} from './search-hits.ts';

/** A part of the documentation that can be searched by itself: its path in the latest version, relative to the base URL, by which every version knows it, and a label per locale. */
export type SearchContext = {path: string; label: Readonly<Record<string, string>>};

/** A docs version as far as search needs it. */
export type SearchVersion = {label: string; path: string; isLast: boolean; docs: readonly {path: string}[]};

/** Which index is searched: `baseUrl` is that of a language, `versionUrl` ends with a slash, `context` is the path of a `SearchContext`, or empty for the whole version. */
export type SearchScope = {baseUrl: string; versionUrl: string; context: string};

/** Parameter of a page's address that carries the words to highlight there. */
export const highlightParameter = '_highlight';

const isAtOrBelow = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`);

/** Returns the path below which a version's index is stored: the latest version's is at the base of the site. */
export function versionUrlOf(version: SearchVersion | undefined, baseUrl: string): string {
  return version && !version.isLast ? `${version.path}/` : baseUrl;
}

/** Returns the value of the search page's `version` parameter, empty for the latest version; throws for a path outside the site. */
export function versionParameter(versionUrl: string, baseUrl: string): string {
  if (!versionUrl.startsWith(baseUrl)) {
    throw new Error(
      `Internal error of the search: the version path "${versionUrl}" does not start with the base path "${baseUrl}".`,
    );
  }
  return versionUrl.slice(baseUrl.length);
}

/** Returns the version that a `version` parameter names, with or without the slash at its end. */
export function versionNamed<V extends SearchVersion>(
  parameter: string,
  versions: readonly V[],
  baseUrl: string,
): V | undefined {
  const trim = (path: string) => path.replace(/\/+$/, '');
  if (trim(parameter) === '') return undefined;
  return versions.find(
    (version) => trim(versionParameter(versionUrlOf(version, baseUrl), baseUrl)) === trim(parameter),
  );
}

/** Returns the path that a context has in a version, relative to the base URL: `docs/tools` is `docs/next/tools` where the `version` parameter is `docs/next/`. */
export function contextPath(context: string, version: string): string {
  return version === '' ? context : version + context.slice(context.indexOf('/') + 1);
}

/** Returns the site path of a scope's context. */
export function contextUrl({baseUrl, versionUrl, context}: SearchScope): string {
  return baseUrl + contextPath(context, versionParameter(versionUrl, baseUrl));
}

/** Returns the contexts that a version has pages in; an index exists for these only. */
export function contextsOf(
  version: SearchVersion | undefined,
  contexts: readonly SearchContext[],
  baseUrl: string,
): SearchContext[] {
  const versionUrl = versionUrlOf(version, baseUrl);
  return contexts.filter(({path}) => {
    const url = contextUrl({baseUrl, versionUrl, context: path});
    return version?.docs.some((doc) => isAtOrBelow(doc.path, url));
  });
}

/** Returns the path of the context in which a page of a version lies, or an empty text. */
export function contextAt(
  pathname: string,
  versionUrl: string,
  contexts: readonly SearchContext[],
  baseUrl: string,
): string {
  return contexts.find(({path}) => isAtOrBelow(pathname, contextUrl({baseUrl, versionUrl, context: path})))?.path ?? '';
}

/** Tells whether an index may be loaded: not when search is scoped to contexts, one is required, and the page is in none. */
export function mayLoadIndex(context: string, contexts: readonly SearchContext[], isContextRequired: boolean): boolean {
  return !(isContextRequired && contexts.length > 0 && context === '');
}

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

/** Returns the pattern that finds the given words in a page: Latin words at the start of a word, ideographs anywhere; undefined for none. */
export function highlightPattern(words: readonly string[]): RegExp | undefined {
  const longestFirst = words.filter((word) => word.trim() !== '').sort((a, b) => b.length - a.length);
  const escaped = longestFirst.map((word) => {
    const text = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    return /^\w/.test(word) ? `(?<![a-z0-9])${text}` : text;
  });
  return escaped.length > 0 ? new RegExp(escaped.join('|'), 'giu') : undefined;
}
