/** Docusaurus calls this when a page is shown: a reader whose address names a section that has moved to another page (src/data/moves.ts) is sent there. */
export function onRouteDidUpdate(): void {
  const link = document.querySelector<HTMLAnchorElement>('.section-moved:target a');
  if (link) location.replace(link.href);
}
