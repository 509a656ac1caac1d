/** Stands in for Docusaurus's component: a page on disk is asked for by no search engine, so its head stays as it is. */
export default function Head(): null {
  return null;
}
