/** Returns the tabs of a list, as Docusaurus's component writes them. */
export const tabsOf = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[role="tab"]')];

const panelsOf = (list: Element) =>
  [...(list.nextElementSibling?.children ?? [])].filter(
    (element): element is HTMLElement => element.getAttribute('role') === 'tabpanel',
  );

/** Shows the panel of a tab, by its index, and hides the others. */
export function selectTab(list: Element, chosen: number): void {
  for (const [index, tab] of tabsOf(list).entries()) {
    const isChosen = index === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    tab.classList.toggle('tabs__item--active', isChosen);
  }
  for (const [index, panel] of panelsOf(list).entries()) panel.hidden = index !== chosen;
}

/** Makes a change of panels while what the reader points at stays in its place, whatever height the panels above it take. */
export function inPlace(tab: Element, change: () => void): void {
  const before = tab.getBoundingClientRect().top;
  change();
  scrollBy(0, tab.getBoundingClientRect().top - before);
}

/** Returns the tab that an event concerns, and its list. */
export function tabOf({target}: {target: EventTarget | null}): {tab: HTMLElement; list: Element} | undefined {
  const tab = (target as Element).closest<HTMLElement>('[role="tab"]');
  const list = tab?.closest('[role="tablist"]');
  return tab && list ? {tab, list} : undefined;
}

/**
 * Does what a key does in a list of tabs, and tells whether it did something. The tab that has the focus is chosen at once, as in
 * https://www.w3.org/WAI/ARIA/apg/patterns/tabs/: `choose` is called with it.
 */
export function pressInTabs(
  key: string,
  {tab, list}: {tab: HTMLElement; list: Element},
  choose: (tab: HTMLElement) => void,
): boolean {
  const tabs = tabsOf(list);
  const now = tabs.indexOf(tab);
  const target = {
    ArrowRight: tabs[(now + 1) % tabs.length],
    ArrowLeft: tabs[(now - 1 + tabs.length) % tabs.length],
    Home: tabs[0],
    End: tabs.at(-1),
    Enter: tab,
    ' ': tab,
  }[key];
  if (!target) return false;
  target.focus();
  choose(target);
  return true;
}
