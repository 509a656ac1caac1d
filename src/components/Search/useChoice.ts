import {useState, type KeyboardEvent} from 'react';

type Choice = {
  /** Number of the chosen option, from 0; -1 when there are none. */
  chosen: number;
  choose: (index: number) => void;
  /** Moves the choice for arrow keys, Home and End, and returns it; undefined for other keys. */
  moveBy: (event: KeyboardEvent) => number | undefined;
};

/** Keeps which of `count` options is chosen: the first one of every new list, then as the reader moves. */
export function useChoice(count: number, listName: string): Choice {
  const [moved, setMoved] = useState({listName, index: -1});
  const hasMoved = moved.listName === listName && moved.index >= 0;
  const chosen = count === 0 ? -1 : Math.min(hasMoved ? moved.index : 0, count - 1);
  const choose = (index: number) => setMoved({listName, index});

  function moveBy({key}: KeyboardEvent): number | undefined {
    if (count === 0) return undefined;
    // Home and End move the caret until the reader walks through the list.
    const target = {
      ArrowDown: (chosen + 1) % count,
      ArrowUp: (chosen - 1 + count) % count,
      Home: hasMoved ? 0 : undefined,
      End: hasMoved ? count - 1 : undefined,
    }[key];
    if (target !== undefined) choose(target);
    return target;
  }

  return {chosen, choose, moveBy};
}
