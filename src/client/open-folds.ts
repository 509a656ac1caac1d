/** Returns the closed block that a section stands in, or that stands right below its heading; what is closed in an operation of the API reference, its heading leaves so. */
const closedAt = (section: Element): HTMLDetailsElement | null =>
  section.closest<HTMLDetailsElement>('details:not([open])') ??
  document.querySelector<HTMLDetailsElement>(
    `[id=${JSON.stringify(section.id)}] + details:not([open], [class^='api-'])`,
  );

/**
 * Docusaurus calls this when a page is shown, and when another section of it is asked for: a section in closed blocks opens them, as does the heading of one. Browsers
 * open what a section is in where they follow an address on their own, but not where Docusaurus changes the page.
 */
export function onRouteDidUpdate(): void {
  const section = document.getElementById(location.hash.slice(1));
  let closed = section && closedAt(section);
  if (!closed) return;
  for (; closed; closed = closedAt(section!)) closed.open = true;
  section!.scrollIntoView();
}
