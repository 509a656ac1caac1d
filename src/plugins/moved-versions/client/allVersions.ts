// Stands in for the hooks of the docs plugin where pages lead from version to version.
import {usePluginData} from '@docusaurus/useGlobalData';
import {
  useDocVersionSuggestions as useOwnSuggestions,
  useVersions as useOwnVersions,
  type GlobalVersion,
} from '@docusaurus/plugin-content-docs/client';
import {versionNames} from '../../../config/versions.ts';
import type {MovedVersion} from '../lib/moved-version.ts';

export * from '@docusaurus/plugin-content-docs/client';

/** Returns the versions at other sites, with whole addresses, by their names. */
function useMovedVersions(): Map<string, GlobalVersion> {
  const moved = usePluginData('moved-versions') as MovedVersion[];
  return new Map(
    moved.map(({pages, ...version}) => [
      version.name,
      {...version, docs: pages.map((page) => ({id: page, path: version.path + page})), mainDocId: '', draftIds: []},
    ]),
  );
}

/** Returns all versions, newest first, wherever they are. */
export function useVersions(pluginId: string | undefined): GlobalVersion[] {
  const own = new Map(useOwnVersions(pluginId).map((version) => [version.name, version]));
  const all = new Map([...own, ...useMovedVersions()]);
  return versionNames.flatMap((name) => all.get(name) ?? []);
}

/** Returns the latest version at the site that always has it. */
export function useDocVersionSuggestions(pluginId: string | undefined): ReturnType<typeof useOwnSuggestions> {
  const own = useOwnSuggestions(pluginId);
  const latestVersionSuggestion = useMovedVersions().get(own.latestVersionSuggestion.name);
  return latestVersionSuggestion ? {...own, latestVersionSuggestion} : own;
}
