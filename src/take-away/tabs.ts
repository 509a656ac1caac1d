import {slot} from './storage.ts';

/** How many choices are kept: each is the name of a tab. */
const most = 20;

const tabsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
const panelsOf = (list: Element) =>
  [...(list.nextElementSibling?.children ?? [])].filter(
    (element): element is HTMLElement => element.getAttribute('role') === 'tabpanel',
  );

function select(list: Element, chosen: number): void {
  for (const [index, tab] of tabsOf(list).entries()) {
    const isChosen = index === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    tab.classList.toggle('tabs__item--active', isChosen);
  }
  for (const [index, panel] of panelsOf(list).entries()) panel.hidden = index !== chosen;
}

/** Shows the tab with a name wherever there is one. */
function selectNamed(name: string): void {
  for (const list of document.querySelectorAll('[role="tablist"]')) {
    const index = tabsOf(list).findIndex(({textContent}) => textContent === name);
    if (index >= 0) select(list, index);
  }
}

function chosenNames(): string[] {
  try {
    const kept: unknown = JSON.parse(slot('tabs').get() ?? '[]');
    return Array.isArray(kept) ? kept.filter((name): name is string => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

function choose(tab: HTMLElement): void {
  const name = tab.textContent;
  const before = tab.getBoundingClientRect().top;
  selectNamed(name);
  // What the reader points at stays in its place when panels above it change their height.
  scrollBy(0, tab.getBoundingClientRect().top - before);
  slot('tabs').set(JSON.stringify([...chosenNames().filter((other) => other !== name), name].slice(-most)));
}

function onKeyDown(event: KeyboardEvent): void {
  const tab = (event.target as Element).closest<HTMLElement>('[role="tab"]');
  const list = tab?.closest('[role="tablist"]');
  if (!tab || !list) return;
  const tabs = tabsOf(list);
  const now = tabs.indexOf(tab);
  const target = {
    ArrowRight: tabs[(now + 1) % tabs.length],
    ArrowLeft: tabs[(now - 1 + tabs.length) % tabs.length],
    Home: tabs[0],
    End: tabs.at(-1),
  }[event.key];
  if (event.key === 'Enter' || event.key === ' ') choose(tab);
  else if (target) target.focus();
  else return;
  event.preventDefault();
}

/** Makes tabs work: one choice holds for all tabs of that name, on this page and on later ones. */
export function startTabs(): void {
  for (const name of chosenNames()) selectNamed(name);
  document.addEventListener('click', ({target}) => {
    const tab = (target as Element).closest<HTMLElement>('[role="tab"]');
    if (tab) choose(tab);
  });
  document.addEventListener('keydown', onKeyDown);
}
