// @vitest-environment jsdom
import {beforeEach, describe, expect, test, vi} from 'vitest';
import {keepFocusInPanel, makeModal} from '../../../src/theme/Navbar/MobileSidebar/makeModal.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const focused = () => document.activeElement?.id;
const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', {key}));

describe('the open sidebar', () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <nav id="bar">
        <button id="menu"></button>
        <div class="navbar-sidebar__backdrop" id="backdrop"></div>
        <div class="navbar-sidebar" id="sidebar"><button class="navbar-sidebar__close" id="close"></button></div>
      </nav>
      <p id="hidden"></p>
      <main id="main"></main>`;
    find('#hidden').inert = true;
    find('#menu').focus();
  });
  const inert = () => ['menu', 'backdrop', 'sidebar', 'hidden', 'main'].filter((id) => find(`#${id}`).inert);

  test('takes the focus, and leaves nothing else within reach but its backdrop', () => {
    makeModal('.navbar-sidebar', vi.fn());
    expect(focused()).toBe('close');
    expect(inert()).toEqual(['menu', 'hidden', 'main']);
  });

  test('gives the focus back when it closes, and the page as it was', () => {
    const undo = makeModal('.navbar-sidebar', vi.fn());
    undo();
    expect(focused()).toBe('menu');
    expect(inert()).toEqual(['hidden']);
  });

  test('closes by Escape, by no other key, and only while it is open', () => {
    const close = vi.fn();
    const undo = makeModal('.navbar-sidebar', close);
    press('a');
    expect(close).not.toHaveBeenCalled();
    press('Escape');
    expect(close).toHaveBeenCalledOnce();
    undo();
    press('Escape');
    expect(close).toHaveBeenCalledOnce();
  });

  test('changes nothing where there is none', () => {
    makeModal('.gone', vi.fn())();
    expect([focused(), inert()]).toEqual(['menu', ['hidden']]);
  });
});

describe('a change of panel', () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <button id="outside"></button>
      <div class="navbar-sidebar">
        <div class="navbar-sidebar__item" inert><a href="#x" id="before">Before</a></div>
        <div class="navbar-sidebar__item"><a href="#y" id="first">First</a><a href="#z" id="second">Second</a></div>
      </div>`;
  });

  test.each(['#before', 'body'])(
    'moves the focus from %s to the first entry of the panel that is shown',
    (selector) => {
      if (selector !== 'body') find(selector).focus();
      keepFocusInPanel();
      expect(focused()).toBe('first');
    },
  );

  test.each(['#second', '#outside'])('leaves the focus on %s', (selector) => {
    find(selector).focus();
    keepFocusInPanel();
    expect(`#${focused()}`).toBe(selector);
  });
});
