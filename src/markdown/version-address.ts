import {versionConfig} from '../config/versions.ts';

/** Returns where a file beside the pages of a version is published, below the base URL of a language; undefined for a version that is not built. */
export function versionAddress(version: string, name: string, onlyVersions: string[] | undefined): string | undefined {
  const settings = versionConfig(onlyVersions).versions?.[version];
  return settings && ['docs', settings.path, name].filter(Boolean).join('/');
}
