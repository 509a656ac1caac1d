import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import {useHistorySelector} from '@docusaurus/theme-common';
import {asServed} from './served.tsx';

/** The banner of a version that is not the latest; its link opens the section that is being read. */
export default asServed('DocVersionBanner', {
  useElement: () => (useDocsVersion().banner ? 'div' : undefined),
  useNeed: () => useHistorySelector(({location}) => location.hash) !== '',
  isOperated: () => true,
  byHovering: true,
});
