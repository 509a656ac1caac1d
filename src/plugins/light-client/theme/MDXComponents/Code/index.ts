/**
 * Code within a line, as the bare element: a page has hundreds of them, and each would take two components of Docusaurus's theme. Blocks never come
 * here, because they are made while pages are built.
 */
export default 'code';
