import {createStorageSlot} from '@docusaurus/theme-common';
import type {KeyboardEvent, SyntheticEvent} from 'react';
import {inPlace, pressInTabs, selectTab, tabOf, tabsOf} from '../../../lib/tab-list.ts';

/** Where `theme/Tabs/` writes the group and the value of a tab, divided by a slash. */
const choiceOf = (tab: HTMLElement) => tab.dataset.choice;

/** Where Docusaurus keeps the value that was chosen in a group. */
const slotOf = (group: string) => createStorageSlot(`docusaurus.tab.${group}`);

/** Selects a choice in all lists of its group that have it. */
function selectChoice(text: Element, choice: string): void {
  for (const list of text.querySelectorAll('[role="tablist"]')) {
    const index = tabsOf(list).findIndex((tab) => choiceOf(tab) === choice);
    if (index >= 0) selectTab(list, index);
  }
}

/** Shows in a text what the reader has chosen before in the groups of its tabs. */
export function restoreTabs(text: Element): void {
  const choices = [...text.querySelectorAll<HTMLElement>('[data-choice]')].map((tab) => choiceOf(tab)!);
  for (const group of new Set(choices.map((choice) => choice.split('/')[0]!)))
    selectChoice(text, `${group}/${slotOf(group).get()}`);
}

function choose(text: Element, tab: HTMLElement, list: Element): void {
  const choice = choiceOf(tab);
  if (choice === undefined) {
    selectTab(list, tabsOf(list).indexOf(tab));
    return;
  }
  inPlace(tab, () => selectChoice(text, choice));
  const [group, value] = choice.split('/') as [string, string];
  slotOf(group).set(value);
}

/** Does what a click or a key does in the tabs of a text. */
export function operateTabs(event: SyntheticEvent<Element>): void {
  const reached = tabOf(event);
  if (!reached) return;
  const chooseOne = (tab: HTMLElement) => choose(event.currentTarget, tab, reached.list);
  if (event.type === 'click') chooseOne(reached.tab);
  else if (pressInTabs((event as KeyboardEvent).key, reached, chooseOne)) event.preventDefault();
}
