import {useState, type KeyboardEvent} from 'react';

/** What the field knows about the list below it. */
export type List = {
  /** The text that the list answers; the choice starts over when it changes. */
  requestKey: string;
  /** How many options there are. */
  count: number;
  /** Whether the first one is chosen before the reader has moved, so that Enter opens it. */
  isFirstChosen: boolean;
};

type Choice = {
  /** Number of the chosen option, from 0; -1 when none is. */
  chosen: number;
  choose: (index: number) => void;
  /** Moves the choice for arrow keys, Home and End, and returns it; undefined for other keys. */
  moveBy: (event: KeyboardEvent) => number | undefined;
};

/** Tracks which option of a list is chosen: in a new list the first one or none, then as the reader moves. */
export function useChoice({requestKey, count, isFirstChosen}: List): Choice {
  const [moved, setMoved] = useState({requestKey, index: -1});
  const hasMoved = moved.requestKey === requestKey && moved.index >= 0;
  const chosen = Math.min(hasMoved ? moved.index : isFirstChosen ? 0 : -1, count - 1);
  const choose = (index: number) => setMoved({requestKey, index});

  function moveBy({key}: KeyboardEvent): number | undefined {
    if (count === 0) return undefined;
    // Home and End move the caret until the reader walks through the list.
    const target = {
      ArrowDown: (chosen + 1) % count,
      ArrowUp: (Math.max(chosen, 0) - 1 + count) % count,
      Home: hasMoved ? 0 : undefined,
      End: hasMoved ? count - 1 : undefined,
    }[key];
    if (target !== undefined) choose(target);
    return target;
  }

  return {chosen, choose, moveBy};
}
