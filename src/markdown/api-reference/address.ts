import {versionConfig} from '../../config/versions.ts';
import {documentName} from './document.ts';

/** Returns where the document of a version is published, below the base URL of a language; undefined for a version that is not built. */
export function documentAddress(version: string, onlyVersions: string[] | undefined): string | undefined {
  const settings = versionConfig(onlyVersions).versions?.[version];
  return settings && ['docs', settings.path, documentName].filter(Boolean).join('/');
}
