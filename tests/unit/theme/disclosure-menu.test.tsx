// @vitest-environment jsdom
import {useRef, type ReactNode} from 'react';
import {fireEvent, render, screen, waitFor} from '@testing-library/react';
import {expect, test} from 'vitest';
import {useDisclosureMenu} from '../../../src/theme/NavbarItem/DropdownNavbarItem/Desktop/useDisclosureMenu.ts';

function Menu(): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const {isOpen, rootHandlers, buttonHandlers} = useDisclosureMenu(ref);
  return (
    <>
      <div ref={ref} {...rootHandlers}>
        <button type="button" aria-expanded={isOpen} {...buttonHandlers}>
          Versions
        </button>
        <ul>
          <li>
            <a href="#latest">1.9-beta</a>
          </li>
          <li>
            <a href="#older">1.8-beta</a>
          </li>
        </ul>
      </div>
      <a href="#elsewhere">Elsewhere</a>
    </>
  );
}

const button = () => screen.getByRole('button');
const isOpen = () => button().getAttribute('aria-expanded') === 'true';

test.each([
  ['a mouse', fireEvent.mouseDown],
  ['touch', fireEvent.touchEnd],
  ['the focus', fireEvent.focusIn],
])('an open menu stays open under %s, and closes when that goes elsewhere', (_name, reach) => {
  render(<Menu />);
  fireEvent.click(button());
  expect(isOpen()).toBe(true);
  reach(screen.getByRole('link', {name: '1.8-beta'}));
  expect(isOpen()).toBe(true);
  reach(screen.getByRole('link', {name: 'Elsewhere'}));
  expect(isOpen()).toBe(false);
});

test('a tap that closes the menu does nothing else, one inside it does what it says', () => {
  render(<Menu />);
  fireEvent.click(button());
  expect(fireEvent.touchEnd(screen.getByRole('link', {name: '1.8-beta'}))).toBe(true);
  expect(fireEvent.touchEnd(screen.getByRole('link', {name: 'Elsewhere'}))).toBe(false);
  expect(isOpen()).toBe(false);
  expect(fireEvent.touchEnd(screen.getByRole('link', {name: 'Elsewhere'}))).toBe(true);
});

const mouse = {pointerType: 'mouse'};

test('a mouse opens and closes the menu by moving over it', () => {
  render(<Menu />);
  fireEvent.pointerEnter(button(), mouse);
  expect(isOpen()).toBe(true);
  fireEvent.pointerLeave(button(), mouse);
  expect(isOpen()).toBe(false);
  fireEvent.pointerEnter(button(), {pointerType: 'touch'});
  expect(isOpen()).toBe(false);
});

test('a click keeps open what hovering has opened, also when the mouse leaves, and the next click closes it', () => {
  render(<Menu />);
  fireEvent.pointerEnter(button(), mouse);
  fireEvent.click(button());
  expect(isOpen()).toBe(true);
  fireEvent.pointerLeave(button(), mouse);
  expect(isOpen()).toBe(true);
  fireEvent.click(button());
  expect(isOpen()).toBe(false);
});

test('a menu that Escape has closed stays closed until the mouse has left it', () => {
  render(<Menu />);
  fireEvent.pointerEnter(button(), mouse);
  fireEvent.keyDown(document.body, {key: 'Escape'});
  fireEvent.pointerEnter(button(), mouse);
  expect(isOpen()).toBe(false);
  fireEvent.pointerLeave(button(), mouse);
  fireEvent.pointerEnter(button(), mouse);
  expect(isOpen()).toBe(true);
});

test('Escape closes a menu that the mouse has opened, wherever the focus is', () => {
  render(<Menu />);
  fireEvent.pointerEnter(button(), mouse);
  fireEvent.keyDown(document.body, {key: 'a'});
  expect(isOpen()).toBe(true);
  fireEvent.keyDown(document.body, {key: 'Escape'});
  expect(isOpen()).toBe(false);
});

test('Escape closes the menu and gives the focus back to its button', () => {
  render(<Menu />);
  fireEvent.click(button());
  screen.getByRole('link', {name: '1.8-beta'}).focus();
  fireEvent.keyDown(document.activeElement!, {key: 'Escape'});
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button());
});

test('a link that is followed closes the menu, space beside it does not', () => {
  render(<Menu />);
  fireEvent.click(button());
  fireEvent.click(screen.getByRole('list'));
  expect(isOpen()).toBe(true);
  fireEvent.click(screen.getByRole('link', {name: '1.8-beta'}));
  expect(isOpen()).toBe(false);
});

test('arrows open the menu and go round its links, Home and End go to the first and last one', async () => {
  render(<Menu />);
  button().focus();
  // What the browser itself does with a key is prevented only where the menu takes it.
  expect(fireEvent.keyDown(button(), {key: 'End'})).toBe(true);
  expect(isOpen()).toBe(false);
  for (const [key, name] of [
    ['ArrowDown', '1.9-beta'],
    ['ArrowDown', '1.8-beta'],
    ['ArrowDown', '1.9-beta'],
    ['ArrowUp', '1.8-beta'],
    ['Home', '1.9-beta'],
    ['End', '1.8-beta'],
  ] as const) {
    expect(fireEvent.keyDown(document.activeElement!, {key})).toBe(false);
    expect(isOpen()).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', {name})));
  }
});

test('ArrowUp on the button goes to the last link', async () => {
  render(<Menu />);
  button().focus();
  fireEvent.keyDown(button(), {key: 'ArrowUp'});
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', {name: '1.8-beta'})));
});
