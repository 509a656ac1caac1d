import {useLayoutEffect} from 'react';
import {noList, optionId, type OptionProps, type ShownList} from './options.ts';

/** What every list below the search box receives from it and reports to it. */
export type ListProps = {
  listId: string;
  chosen: number;
  onChoose: (index: number) => void;
  /** A link of the list is followed. */
  onFollow: () => void;
  onList: (list: ShownList) => void;
};

/** Reports to the box the list that a component shows, for as long as it is mounted. */
export function useShownList(
  onList: (list: ShownList) => void,
  {requestKey, count, isFirstChosen, status}: ShownList,
): void {
  useLayoutEffect(() => {
    onList({requestKey, count, isFirstChosen, status});
    return () => onList(noList);
  }, [onList, requestKey, count, isFirstChosen, status]);
}

/** Returns what makes a link the option with a number, from 0. */
export function linkOption({listId, chosen, onChoose, onFollow}: ListProps, index: number): OptionProps {
  return {
    id: optionId(listId, index),
    role: 'option',
    'aria-selected': index === chosen,
    onMouseMove: () => onChoose(index),
    onFocus: () => onChoose(index),
    onClick: (event) => {
      // With a modifier the link opens in another tab or window.
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onFollow();
    },
  };
}
