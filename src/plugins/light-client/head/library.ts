// What writes into the head: Docusaurus's library, with those of its components that do nothing else.
export {HelmetData, Helmet} from 'react-helmet-async/lib/index.module.js';
export {default as BaseUrlIssueBanner} from '@late/BaseUrlIssueBanner';
export {default as SiteMetadataDefaults} from '@late/SiteMetadataDefaults';
