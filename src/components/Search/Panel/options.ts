import type {MouseEvent} from 'react';
import type {List} from '../useChoice.ts';

/** What makes a link or a button an option of the list: its role and state, and that pointing at it chooses it. */
export type OptionProps = {
  id: string;
  role: 'option';
  'aria-selected': boolean;
  onMouseMove: () => void;
  onFocus: () => void;
  onClick: (event: MouseEvent) => void;
};

/** A list as the field shows it to screen readers: `status` is what they are told of it. */
export type ShownList = List & {status: string};

/** What the field knows while no list is shown. */
export const noList: ShownList = {requestKey: '', count: 0, isFirstChosen: false, status: ''};

/** Returns the id of an option in the list with the given id. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;
