/** A part of the documentation that can be searched by itself: its path in the latest version, relative to the base URL, by which every version knows it, and a label per locale. */
export type SearchContext = {path: string; label: Readonly<Record<string, string>>};

/** A docs version as far as search needs it. */
export type SearchVersion = {label: string; path: string; isLast: boolean; docs: readonly {path: string}[]};

/** Which index is searched: `baseUrl` is that of a language, `versionUrl` ends with a slash, `context` is the path of a `SearchContext`, or empty for the whole version. */
export type SearchScope = {baseUrl: string; versionUrl: string; context: string};

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
