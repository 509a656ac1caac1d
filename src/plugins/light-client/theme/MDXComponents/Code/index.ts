/**
 * Inline code, as the plain element: a page has hundreds of them, and each would take two components of Docusaurus's theme. Blocks never get
 * here, because they are rendered at build time.
 */
export default 'code';
