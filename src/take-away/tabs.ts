import {inPlace, pressInTabs, selectTab, tabOf, tabsOf} from '../lib/tab-list.ts';
import {slot} from './storage.ts';

/** How many choices are kept: each is the name of a tab. */
const most = 20;

/** Shows the tab with a name wherever there is one. */
function selectNamed(name: string): void {
  for (const list of document.querySelectorAll('[role="tablist"]')) {
    const index = tabsOf(list).findIndex(({textContent}) => textContent === name);
    if (index >= 0) selectTab(list, index);
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
  inPlace(tab, () => selectNamed(name));
  slot('tabs').set(JSON.stringify([...chosenNames().filter((other) => other !== name), name].slice(-most)));
}

/** Makes tabs work: one choice holds for all tabs of that name, on this page and on later ones. */
export function startTabs(): void {
  for (const name of chosenNames()) selectNamed(name);
  document.addEventListener('click', (event) => {
    const reached = tabOf(event);
    if (reached) choose(reached.tab);
  });
  document.addEventListener('keydown', (event) => {
    const reached = tabOf(event);
    if (reached && pressInTabs(event.key, reached, choose)) event.preventDefault();
  });
}
