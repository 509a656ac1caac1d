import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useActiveDocContext, type GlobalVersion} from '@docusaurus/plugin-content-docs/client';
import {nearSections, samePages, sectionPages} from '../../data/moves.ts';
import {addressInVersion, counterpart, type Counterpart} from '../../lib/versions.ts';

/**
 * Tells for each version which of its pages is nearest to the page being read; outside the docs, its landing page. The 404 page was prerendered without
 * an address, and the first client render must match: until then, an address of the docs without a page counts as outside.
 */
export function useCounterparts(docsPluginId: string | undefined): {
  activeVersion: GlobalVersion | undefined;
  find: (version: GlobalVersion) => Counterpart;
} {
  const {pathname} = useLocation();
  const {activeVersion: version, activeDoc} = useActiveDocContext(docsPluginId);
  const isBrowser = useIsBrowser();
  const activeVersion = isBrowser || activeDoc ? version : undefined;
  const address = activeVersion ? addressInVersion(pathname, activeVersion) : '';
  return {activeVersion, find: (version) => counterpart(address, version, {samePages, nearSections, sectionPages})};
}
