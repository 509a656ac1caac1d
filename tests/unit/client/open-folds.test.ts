// @vitest-environment jsdom
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {onRouteDidUpdate} from '../../../src/client/open-folds.ts';

const scroll = vi.fn();

beforeEach(() => {
  Element.prototype.scrollIntoView = scroll;
  document.body.innerHTML =
    '<h2 id="new">New</h2><p id="summary">Summary</p><h2>1.8</h2><details id="outer"><summary>1.8</summary><details id="inner"><summary>Fixes</summary><h3 id="fixed">Fixed</h3></details></details><h2 id="v1-7">1.7</h2><details id="other"><summary>1.7</summary></details>';
});

afterEach(() => {
  location.hash = '';
  scroll.mockClear();
});

const opened = () => [...document.querySelectorAll('details[open]')].map(({id}) => id);

test('a section in closed blocks opens all of them, and comes into view', () => {
  location.hash = '#fixed';
  onRouteDidUpdate();
  expect(opened()).toEqual(['outer', 'inner']);
  expect(scroll).toHaveBeenCalledOnce();
  expect(scroll.mock.instances[0]).toBe(document.getElementById('fixed'));
});

test('the heading of a closed block opens it', () => {
  location.hash = '#v1-7';
  onRouteDidUpdate();
  expect(opened()).toEqual(['other']);
});

test.each(['', '#summary', '#gone'])('with %o as the section, nothing opens or moves', (hash) => {
  location.hash = hash;
  onRouteDidUpdate();
  expect(opened()).toEqual([]);
  expect(scroll).not.toHaveBeenCalled();
});
