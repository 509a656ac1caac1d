import {useLocation} from '@docusaurus/router';
import {useActiveDocContext, type GlobalVersion} from '@docusaurus/plugin-content-docs/client';
import {samePages, sectionPages} from '../../data/moves.ts';
import {addressInVersion, counterpart, type Counterpart} from '../../lib/versions.ts';

/** Tells for each version which of its pages is nearest to the page being read; outside the docs, its landing page. */
export function useCounterparts(docsPluginId: string | undefined): {
  activeVersion: GlobalVersion | undefined;
  find: (version: GlobalVersion) => Counterpart;
} {
  const {pathname} = useLocation();
  const {activeVersion} = useActiveDocContext(docsPluginId);
  const address = activeVersion ? addressInVersion(pathname, activeVersion) : '';
  return {activeVersion, find: (version) => counterpart(address, version, {samePages, sectionPages})};
}
