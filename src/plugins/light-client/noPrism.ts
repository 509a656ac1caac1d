/** Stands in the place of `prism-react-renderer` for those of Docusaurus's modules that import it: there is nothing to highlight. */
export const Prism = {};
export const themes = {};
