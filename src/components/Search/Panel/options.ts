import type {MouseEvent} from 'react';

/** What makes a link an option of the list: its role and state, and that pointing at it chooses it. */
export type OptionProps = {
  id: string;
  role: 'option';
  'aria-selected': boolean;
  onMouseMove: () => void;
  onFocus: () => void;
  onClick: (event: MouseEvent) => void;
};

/** Returns the id of an option in the list with the given id. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;
