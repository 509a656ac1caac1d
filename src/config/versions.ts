import type {Options} from '@docusaurus/plugin-content-docs';
import versions from '../../versions.json';

type VersionOptions = NonNullable<Options['versions']>;

/** Names of all documentation versions, newest first; `current` is the one in `docs/`. */
export const versionNames = ['current', ...versions];

/** The version at /docs: the newest released one, as the docs plugin has it unless told otherwise. */
export const latestVersion = versions[0] ?? 'current';

/** What readers call the version at /docs in addresses: its name, as other versions have it, and what other sites call it. */
export const latestNames: readonly string[] = [...new Set([latestVersion, 'latest', 'current'])];

/** Settings of the coming version. */
const coming = {label: 'Canary', path: 'next', banner: 'unreleased', badge: false} as const;

/** Returns the version at /docs in a build of some versions. */
const lastOf = (only: readonly string[]) => (only.includes(latestVersion) ? latestVersion : only[0]!);

/** Returns the label of the version at /docs in a build of some versions, or of all of them. */
export function latestLabel(only: readonly string[] | undefined): string {
  const last = only?.length ? lastOf(only) : latestVersion;
  return last === 'current' ? coming.label : last;
}

/** Returns the path, such as `docs/next`, that the version at /docs has on the whole site; undefined when it has the same there. */
export function pathOnWholeSite(only: readonly string[] | undefined): string | undefined {
  const last = only?.length ? lastOf(only) : latestVersion;
  return last === latestVersion ? undefined : `docs/${last === 'current' ? coming.path : last}`;
}

/** Returns the docs plugin's settings per version; throws when an asked version does not exist. */
export function versionConfig(
  only: string[] | undefined,
): Pick<Options, 'lastVersion' | 'versions' | 'onlyIncludeVersions'> {
  const unknown = only?.filter((name) => !versionNames.includes(name)) ?? [];
  if (unknown.length > 0) {
    throw new Error(
      `Environment variable DOCS_VERSIONS names ${unknown.join(', ')}, which does not exist. Use some of: ${versionNames.join(', ')}.`,
    );
  }
  const settings: VersionOptions = {
    current: coming,
  };
  for (const name of versions) {
    const isLatest = name === latestVersion;
    settings[name] = {
      label: name,
      path: isLatest ? '' : name,
      banner: isLatest ? 'none' : 'unmaintained',
      badge: false,
    };
  }
  if (!only) return {lastVersion: latestVersion, versions: settings};
  const last = lastOf(only);
  return {
    onlyIncludeVersions: only,
    lastVersion: last,
    // Home, footer and menus link to /docs: whatever is built must have a version there.
    versions: Object.fromEntries(
      only.map((name) => [name, {...settings[name], ...(name === last && {path: '', banner: 'none' as const})}]),
    ),
  };
}
