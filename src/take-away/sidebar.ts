import {translate} from './stand-ins/translate.ts';

const collapsedClass = 'menu__list-item--collapsed';

function labelOf(isCollapsed: boolean, label: string): string {
  return isCollapsed
    ? translate(
        {id: 'theme.DocSidebarItem.expandCategoryAriaLabel', message: "Expand sidebar category '{label}'"},
        {label},
      )
    : translate(
        {id: 'theme.DocSidebarItem.collapseCategoryAriaLabel', message: "Collapse sidebar category '{label}'"},
        {label},
      );
}

function toggle(item: Element): void {
  const isCollapsed = item.classList.toggle(collapsedClass);
  const link = item.querySelector('.menu__link--sublist');
  for (const control of item.querySelectorAll(':scope > .menu__list-item-collapsible [aria-expanded]'))
    control.setAttribute('aria-expanded', String(!isCollapsed));
  item
    .querySelector(':scope > .menu__list-item-collapsible > .menu__caret')
    ?.setAttribute('aria-label', labelOf(isCollapsed, link?.textContent ?? ''));
}

/** Makes the categories of the sidebar open and close, also in the menu of phones. A category without a page of its own opens by its name. */
export function startSidebar(): void {
  document.addEventListener('click', (event) => {
    const control = (event.target as Element).closest('.menu__caret, .menu__link--sublist-caret');
    const item = control?.closest('.theme-doc-sidebar-item-category');
    if (!item) return;
    event.preventDefault();
    toggle(item);
  });
}
