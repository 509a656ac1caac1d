import {expect, it} from 'vitest';
import {covering, structureOf} from '../../browser/structure.ts';

const page = (body: string) => structureOf(`<html><body>${body}</body></html>`);

it('takes pages that differ in words and length for alike', () => {
  expect(page('<ul><li>One</li></ul>')).toEqual(page('<ul><li>Two</li><li>Three</li></ul>'));
  expect(page('<a href="/one">One</a>')).toEqual(page('<a href="/two">Two</a>'));
});

it.each([
  ['an element elsewhere', '<p><b>a</b></p>', '<div><b>a</b></div>'],
  ['an empty cell', '<table><tr><th>a</th></tr></table>', '<table><tr><th></th></tr></table>'],
  ['an empty alternative text', '<img alt="a">', '<img alt="">'],
  ['no alternative text', '<img alt="a">', '<img>'],
  ['a class', '<p class="a">a</p>', '<p class="b">a</p>'],
  ['a role', '<p role="note">a</p>', '<p>a</p>'],
  ['a skipped level of headings', '<h2>a</h2><h3>b</h3>', '<h2>a</h2><h4>b</h4>'],
])('tells %s', (_, one, other) => {
  expect(page(one)).not.toEqual(page(other));
});

it('finds few sets that together have every member', () => {
  const sets = {a: ['1', '2'], b: ['2', '3', '4'], c: ['1', '5'], d: ['4'], e: []};
  const chosen = covering(new Map(Object.entries(sets).map(([name, members]) => [name, new Set(members)])));
  expect([...chosen]).toEqual(['b', 'c']);
});
