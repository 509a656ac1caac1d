/** What is needed of a version to find pages in it; paths are site paths with the base URL. */
export type VersionPages = {path: string; docs: readonly {path: string}[]};

/** How a page of one version relates to the page found in another. */
export type Match = 'same' | 'moved' | 'near' | 'section' | 'start';

export type Counterpart = {path: string; match: Match};

type Ledger = {
  samePages: readonly (readonly string[])[];
  nearSections: Readonly<Record<string, readonly string[]>>;
  sectionPages: Readonly<Record<string, string>>;
};

const trim = (path: string) => path.replace(/^\/+|\/+$/g, '');

/** Returns the version below whose path an address is, whether it has that page or not; undefined for an address outside the documentation. */
export const versionAt = <Version extends VersionPages>(
  pagePath: string,
  versions: readonly Version[],
): Version | undefined =>
  [...versions].sort((a, b) => b.path.length - a.path.length).find(({path}) => pagePath.startsWith(`${path}/`));

/** Returns a page's address relative to its version, without slashes at the ends; empty for the version's landing page. */
export function addressInVersion(pagePath: string, version: VersionPages): string {
  return trim(pagePath.slice(version.path.length));
}

/** Returns the page of `version` that is nearest to the address `address` of another version. */
export function counterpart(address: string, version: VersionPages, ledger: Ledger): Counterpart {
  const pages = new Map(version.docs.map((doc) => [addressInVersion(doc.path, version), doc.path]));
  const find = (candidates: readonly string[], match: Match): Counterpart | undefined => {
    for (const candidate of candidates) {
      const [page = '', id] = candidate.split('#');
      const path = pages.get(page);
      if (path !== undefined) return {path: id === undefined ? path : `${path}#${id}`, match};
    }
    return undefined;
  };
  const subject = ledger.samePages.find((addresses) => addresses.includes(address)) ?? [];
  const parts = address.split('/');
  const parents = parts.slice(1).map((_, index) => parts.slice(0, parts.length - 1 - index).join('/'));
  const sections = parents.flatMap((parent) => [parent, ledger.sectionPages[parent] ?? parent]);
  return (
    find([address], 'same') ??
    find(subject, 'moved') ??
    find(ledger.nearSections[address] ?? [], 'near') ??
    find(sections, 'section') ?? {path: version.path, match: 'start'}
  );
}
