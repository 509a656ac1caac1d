// The text of a page of documentation, as writers wrote it. A component of this site, in the theme because `src/plugins/light-client/` replaces it.
export {default} from '@theme/MDXContent';
