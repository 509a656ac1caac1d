// What comes late: what writes into the head, Docusaurus's library and those components that do nothing else; and parts of the frame, which `frame/` has as served until then.
import {HelmetData} from 'react-helmet-async/lib/index.module.js';

export {Helmet} from 'react-helmet-async/lib/index.module.js';
export {default as BaseUrlIssueBanner} from '@late/BaseUrlIssueBanner';
export {default as SiteMetadata} from '@late/SiteMetadata';
export {default as SiteMetadataDefaults} from '@late/SiteMetadataDefaults';
export {default as DocBreadcrumbs} from '@late/DocBreadcrumbs';
export {default as DocItemFooter} from '@late/DocItem/Footer';
export {default as DocItemPaginator} from '@late/DocItem/Paginator';
export {default as DocSidebarContent} from '@late/DocSidebar/Desktop/Content';
export {default as DocSidebarItems} from '@late/DocSidebarItems';
export {default as DocVersionBanner} from '@late/DocVersionBanner';
export {default as DocsVersionDropdown} from '@late/NavbarItem/DocsVersionDropdownNavbarItem';
export {default as DropdownNavbarItem} from '@late/NavbarItem/DropdownNavbarItem';
export {default as Footer} from '@late/Footer';
export {default as LocaleDropdown} from '@late/NavbarItem/LocaleDropdownNavbarItem';
export {default as NotFoundContent} from '@late/NotFound/Content';

/** What Docusaurus's components for the head share. */
export const helmetData = new HelmetData({});
