// @vitest-environment jsdom
import type {KeyboardEvent} from 'react';
import {act, renderHook} from '@testing-library/react';
import {expect, test} from 'vitest';
import {useChoice} from '../../../src/components/Search/useChoice.ts';

function listOf(count: number, isFirstChosen = true) {
  const {result} = renderHook(() => useChoice({requestKey: 'gateway', count, isFirstChosen}));
  const press = (key: string) => {
    let moved: number | undefined;
    act(() => {
      moved = result.current.moveBy({key} as KeyboardEvent);
    });
    return moved;
  };
  return {press, chosen: () => result.current.chosen};
}

test('Home and End move the caret until the reader walks through the list, and then the choice', () => {
  const {press, chosen} = listOf(4);
  expect([press('Home'), press('End'), chosen()]).toEqual([undefined, undefined, 0]);
  expect(press('ArrowDown')).toBe(1);
  expect([press('End'), chosen()]).toEqual([3, 3]);
  expect([press('Home'), chosen()]).toEqual([0, 0]);
});

test('arrow keys go round', () => {
  const {press} = listOf(3);
  expect([press('ArrowUp'), press('ArrowDown'), press('ArrowDown')]).toEqual([2, 0, 1]);
});

test('in a list where none is chosen, the arrow keys choose the first or the last one', () => {
  expect(listOf(3, false).chosen()).toBe(-1);
  expect(listOf(3, false).press('ArrowDown')).toBe(0);
  expect(listOf(3, false).press('ArrowUp')).toBe(2);
});

test('an empty list takes no key', () => {
  expect(listOf(0).press('ArrowDown')).toBeUndefined();
});
