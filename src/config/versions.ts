import type {Options} from '@docusaurus/plugin-content-docs';
import versions from '../../versions.json';

type VersionOptions = NonNullable<Options['versions']>;

/** Names of all documentation versions, newest first; `current` is the one in `docs/`. */
export const versionNames = ['current', ...versions];

/** The version at /docs: the newest released one, as the docs plugin has it unless told otherwise. */
export const latestVersion = versions[0] ?? 'current';

/** Returns the docs plugin's settings per version; throws when an asked version does not exist. */
export function versionConfig(
  only: string[] | undefined,
): Pick<Options, 'lastVersion' | 'versions' | 'onlyIncludeVersions'> {
  const unknown = only?.filter((name) => !versionNames.includes(name)) ?? [];
  if (unknown.length > 0) {
    throw new Error(
      `DOCS_VERSIONS names ${unknown.join(', ')}, which does not exist. Use some of: ${versionNames.join(', ')}.`,
    );
  }
  const settings: VersionOptions = {
    current: {label: 'Canary', path: 'next', banner: 'unreleased', badge: false},
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
  const last = only.includes(latestVersion) ? latestVersion : only[0];
  return {
    onlyIncludeVersions: only,
    lastVersion: last,
    // Home, footer and menus link to /docs: whatever is built must have a version there.
    versions: Object.fromEntries(
      only.map((name) => [name, {...settings[name], ...(name === last && {path: '', banner: 'none' as const})}]),
    ),
  };
}
