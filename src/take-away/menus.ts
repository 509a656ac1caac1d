const menuOf = (element: Element | null | undefined) => element?.closest('.navbar .dropdown') ?? null;
const buttonOf = (menu: Element) => menu.querySelector<HTMLButtonElement>('button')!;

function setOpen(menu: Element, isOpen: boolean): void {
  menu.classList.toggle('dropdown--show', isOpen);
  buttonOf(menu).setAttribute('aria-expanded', String(isOpen));
}

/** Closes all menus but one. */
function closeOthers(kept: Element | null): void {
  for (const menu of document.querySelectorAll('.navbar .dropdown--show')) if (menu !== kept) setOpen(menu, false);
}

function onKeyDown(event: KeyboardEvent): void {
  const menu = menuOf(event.target as Element);
  if (!menu) return;
  if (event.key === 'Escape') {
    setOpen(menu, false);
    buttonOf(menu).focus();
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  setOpen(menu, true);
  const links = [...menu.querySelectorAll('a')];
  const now = links.indexOf(document.activeElement as HTMLAnchorElement);
  const step = event.key === 'ArrowDown' ? 1 : -1;
  links[(Math.max(now, step > 0 ? -1 : 0) + step + links.length) % links.length]?.focus();
}

/** Makes the menus of the navigation bar open by click and keyboard; the style sheet opens them for a mouse that hovers. */
export function startMenus(): void {
  document.addEventListener('click', ({target}) => {
    const menu = menuOf(target as Element);
    closeOthers(menu);
    if (menu && buttonOf(menu).contains(target as Node)) setOpen(menu, !menu.classList.contains('dropdown--show'));
  });
  document.addEventListener('focusin', ({target}) => closeOthers(menuOf(target as Element)));
  document.addEventListener('keydown', onKeyDown);
}
