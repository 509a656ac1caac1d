import {lateInHead} from './head.tsx';

/** Takes the place of the theme's component. */
export default lateInHead('SiteMetadata');
