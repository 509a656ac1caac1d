import {expect, test} from 'vitest';
import {forgetSearches, recentSearches, rememberSearch} from '../../../src/lib/search/recent-searches.ts';

/** A slot that keeps its text in memory. */
function slotWith(text: string | null) {
  const kept = {text};
  return {
    kept,
    slot: {get: () => kept.text, set: (value: string) => void (kept.text = value), del: () => void (kept.text = null)},
  };
}

function slotAfter(...searches: string[]) {
  const {slot} = slotWith(null);
  for (const search of searches) rememberSearch(slot, search);
  return slot;
}

test('the last search comes first, and five are kept', () => {
  expect(recentSearches(slotAfter('a', 'b', 'c', 'd', 'e', 'f'))).toEqual(['f', 'e', 'd', 'c', 'b']);
});

test('no more than five are stored', () => {
  const {kept, slot} = slotWith(null);
  for (const search of ['a', 'b', 'c', 'd', 'e', 'f']) rememberSearch(slot, search);
  expect(JSON.parse(kept.text!)).toEqual(['f', 'e', 'd', 'c', 'b']);
});

test.each([
  ['the same', 'gateway'],
  ['in other case', 'Gateway'],
  ['with other spaces', '  gateway '],
])('a search made again (%s) moves to the front', (_, again) => {
  expect(recentSearches(slotAfter('gateway', 'kafka', again))).toEqual([again.trim(), 'kafka']);
});

test('spaces inside a search become one', () => {
  expect(recentSearches(slotAfter('api  \n key', 'api key'))).toEqual(['api key']);
});

test.each([[''], ['   '], ['x'.repeat(201)]])('no search is remembered of %j', (query) => {
  expect(recentSearches(slotAfter('kafka', query))).toEqual(['kafka']);
});

test.each([
  ['nothing', null, []],
  ['no JSON', '{"', []],
  ['another value', '{"a":1}', []],
  ['null', 'null', []],
  ['values that are not searches', JSON.stringify(['网关', 3, null, '', 'x'.repeat(201), 'kafka']), ['网关', 'kafka']],
  ['more than five', JSON.stringify(['1', '2', '3', '4', '5', '6']), ['1', '2', '3', '4', '5']],
])('a slot with %s gives what is sound', (_, text, expected) => {
  expect(recentSearches(slotWith(text).slot)).toEqual(expected);
});

test('broken text gives way to the next search', () => {
  const {slot} = slotWith('{"');
  rememberSearch(slot, 'kafka');
  expect(recentSearches(slot)).toEqual(['kafka']);
});

test('a slot that keeps nothing breaks nothing', () => {
  const slot = {get: () => null, set: () => undefined, del: () => undefined};
  rememberSearch(slot, 'kafka');
  forgetSearches(slot);
  expect(recentSearches(slot)).toEqual([]);
});

test('all are forgotten, and no key is left', () => {
  const {kept, slot} = slotWith(JSON.stringify(['kafka']));
  forgetSearches(slot);
  expect(kept.text).toBeNull();
});
