import {expect, it} from 'vitest';
import {covering, partsOf, structureOf} from '../../browser/structure.ts';

const page = (body: string) => structureOf(`<html><body>${body}</body></html>`);

it('reads a part of a page as it reads a page', () => {
  expect(structureOf('<article><p>One</p></article>')).toEqual(new Set([' > article[]', 'article[] > p[]']));
});

it('takes pages that differ in words and length for alike', () => {
  expect(page('<ul><li>One</li></ul>')).toEqual(page('<ul><li>Two</li><li>Three</li></ul>'));
  expect(page('<a href="/one">One</a>')).toEqual(page('<a href="/two">Two</a>'));
});

it('takes pages that differ in the pictures of their menus for alike', () => {
  expect(page('<li class="item icon-help">One</li>')).toEqual(page('<li class="item icon-call">Two</li>'));
});

it('knows where an element ends whose end tag is left out', () => {
  expect(page('<ul><li>One<li>Two</ul><p>Three')).toEqual(page('<ul><li>One</li><li>Two</li></ul><p>Three</p>'));
  expect(page('<table><thead><tr><th>a<tbody><tr><td>b<td>c</table><p>d')).toEqual(
    page('<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td><td>c</td></tr></tbody></table><p>d</p>'),
  );
});

it('leaves out an end tag that ends nothing', () => {
  expect(page('<div></article><p>One</p></div>')).toEqual(page('<div><p>One</p></div>'));
});

it('divides a page into its one article and the frame around it', () => {
  expect(partsOf('<main><article class="a"><p>One</article><nav></nav></main>')).toEqual({
    article: '<article class="a"><p>One</article>',
    frame: '<main><nav></nav></main>',
  });
  for (const alone of ['<main><p>One</p></main>', '<article>One</article><article>Two</article>'])
    expect(partsOf(alone)).toEqual({article: '', frame: alone});
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
  const all = new Map(Object.entries(sets).map(([name, members]) => [name, new Set(members)]));
  expect([...covering(all)]).toEqual(['b', 'c']);
  expect([...covering(all, new Set(['1', '5']))]).toEqual(['b']);
});
