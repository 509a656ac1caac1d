import {lateInHead} from './head.tsx';

/** Takes the place of Docusaurus's component, which writes a script into the head of the home page, and only on the server. */
export default lateInHead('BaseUrlIssueBanner');
