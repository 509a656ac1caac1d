import {usePluginData} from '@docusaurus/useGlobalData';
import type {Section, Sections} from '../../lib/sections.ts';

/** Returns the top level of a version's sidebar; nothing for a version that the search plugin does not know. */
export function useSections(versionName: string): readonly Section[] {
  return (usePluginData('@easyops-cn/docusaurus-search-local') as Sections | undefined)?.[versionName] ?? [];
}
