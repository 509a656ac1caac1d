/**
 * Docusaurus calls this when a page is shown, and when another section of it is asked for: a section in closed blocks opens them. Browsers do so where they
 * follow an address on their own, but not where Docusaurus changes the page.
 */
export function onRouteDidUpdate(): void {
  const section = document.getElementById(location.hash.slice(1));
  let closed = section?.closest<HTMLDetailsElement>('details:not([open])');
  if (!closed) return;
  for (; closed; closed = closed.closest<HTMLDetailsElement>('details:not([open])')) closed.open = true;
  section!.scrollIntoView();
}
