/** Replaces `prism-react-renderer` for the Docusaurus modules that import it: there is nothing to highlight. */
export const Prism = {};
export const themes = {};
