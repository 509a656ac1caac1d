/** All elements beside `element` and beside each of its ancestors: what is on the page apart from it. */
function everythingElse(element: Element): HTMLElement[] {
  const path: Element[] = [];
  for (let current: Element | null = element; current && current !== document.body; current = current.parentElement) path.push(current);
  return path.flatMap((step) => [...(step.parentElement?.children ?? [])].filter((sibling): sibling is HTMLElement => sibling !== step && sibling instanceof HTMLElement));
}

/**
 * Makes the element that `selector` finds modal: the focus goes to its first button, nothing else can be reached, and
 * Escape calls `close`. Returns the function that undoes it and gives the focus back.
 */
export function makeModal(selector: string, close: () => void): () => void {
  const element = document.querySelector(selector);
  if (!element) return () => undefined;
  const before = document.activeElement;
  const others = everythingElse(element).filter((other) => !other.inert);
  for (const other of others) other.inert = true;
  element.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && close();
  document.addEventListener('keydown', onKeyDown);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    for (const other of others) other.inert = false;
    if (before instanceof HTMLElement) before.focus();
  };
}
