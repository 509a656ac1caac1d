import {
  useActiveDocContext,
  useDocsPreferredVersion,
  useLatestVersion,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import {menu} from './menu.ts';
import {asServed} from './served.tsx';

/** The menu of versions; outside the documentation it shows the version that the reader has chosen before, and for an unknown address the one that is asked for. */
export default asServed<Props>('DocsVersionDropdown', {
  ...menu,
  useElement({mobile, docsPluginId}) {
    const hasOthers = useVersions(docsPluginId).length > 1;
    if (mobile) return undefined;
    return hasOthers ? 'div' : 'a';
  },
  useNeed({mobile, docsPluginId}) {
    const isAsked = menu.useNeed({mobile});
    const {preferredVersion} = useDocsPreferredVersion(docsPluginId);
    const {activeVersion, activeDoc} = useActiveDocContext(docsPluginId);
    const latest = useLatestVersion(docsPluginId);
    return isAsked || (!mobile && !activeDoc && (activeVersion ?? preferredVersion ?? latest) !== latest);
  },
});
