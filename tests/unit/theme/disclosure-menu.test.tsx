// @vitest-environment jsdom
import {useRef, type ReactNode} from 'react';
import {cleanup, fireEvent, render, screen} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
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
            <a href="#older">1.8-beta</a>
          </li>
        </ul>
      </div>
      <a href="#elsewhere">Elsewhere</a>
    </>
  );
}

const isOpen = () => screen.getByRole('button').getAttribute('aria-expanded') === 'true';

afterEach(cleanup);

test.each([
  ['a mouse', fireEvent.mouseDown],
  ['touch', fireEvent.touchStart],
  ['the focus', fireEvent.focusIn],
])('an open menu stays open under %s, and closes when that goes elsewhere', (_name, reach) => {
  render(<Menu />);
  fireEvent.click(screen.getByRole('button'));
  expect(isOpen()).toBe(true);
  reach(screen.getByRole('link', {name: '1.8-beta'}));
  expect(isOpen()).toBe(true);
  reach(screen.getByRole('link', {name: 'Elsewhere'}));
  expect(isOpen()).toBe(false);
});
