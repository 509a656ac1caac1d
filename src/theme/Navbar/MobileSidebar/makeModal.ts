/** All siblings of `element` and of each of its ancestors: the rest of the page. */
function everythingElse(element: Element): HTMLElement[] {
  const path: Element[] = [];
  for (let current: Element | null = element; current && current !== document.body; current = current.parentElement)
    path.push(current);
  return path.flatMap((step) =>
    [...step.parentElement!.children].filter(
      (sibling): sibling is HTMLElement => sibling !== step && sibling instanceof HTMLElement,
    ),
  );
}

/**
 * Makes the element that `selector` finds modal: focus moves to its first button, nothing else can be reached, and
 * Escape calls `close`. Returns a function that undoes it and restores focus.
 */
export function makeModal(selector: string, close: () => void): () => void {
  const element = document.querySelector(selector);
  if (!element) return () => undefined;
  const before = document.activeElement;
  // A tap on the backdrop closes the menu, so the backdrop stays active.
  const others = everythingElse(element).filter((other) => !other.inert && !other.matches('.navbar-sidebar__backdrop'));
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

/** Moves the focus to the first entry of the panel that is shown, if it was lost with a panel that is not. */
export function keepFocusInPanel(): void {
  const focused = document.activeElement;
  if (focused !== document.body && !focused?.closest('.navbar-sidebar [inert]')) return;
  document
    .querySelector<HTMLElement>('.navbar-sidebar__item:not([inert]) :is(a, button)')
    ?.focus({preventScroll: true});
}
