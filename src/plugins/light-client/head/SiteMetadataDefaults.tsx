import {lateInHead} from './head.tsx';

/** Takes the place of Docusaurus's component. */
export default lateInHead('SiteMetadataDefaults');
