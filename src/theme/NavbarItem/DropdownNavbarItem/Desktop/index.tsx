// Eject of 3.10.2: a real button that opens by hover, Enter, Space and arrow keys and closes by Escape; upstream's link
// cannot be opened with a screen reader. Delete when https://github.com/facebook/docusaurus/issues/11501 is closed.
import {useId, useRef, type ReactNode} from 'react';
import clsx from 'clsx';
import useIsBrowser from '@docusaurus/useIsBrowser';
import NavbarItem from '@theme/NavbarItem';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import {useDisclosureMenu} from './useDisclosureMenu.ts';

export default function DropdownNavbarItemDesktop({
  items,
  position,
  className,
  label,
  children,
  'aria-label': ariaLabel,
}: Props): ReactNode {
  const rootRef = useRef<HTMLDivElement>(null);
  const listId = useId();
  const isBrowser = useIsBrowser();
  const {isOpen, rootHandlers, buttonHandlers} = useDisclosureMenu(rootRef);
  return (
    <div
      ref={rootRef}
      className={clsx('navbar__item', 'dropdown', {
        // Without JavaScript, the style sheet alone opens the menu.
        'dropdown--hoverable': !isBrowser,
        'dropdown--right': position === 'right',
        'dropdown--show': isOpen,
      })}
      {...rootHandlers}
    >
      <button
        type="button"
        className={clsx('clean-btn', 'navbar__link', className)}
        aria-label={ariaLabel}
        aria-expanded={isOpen}
        aria-controls={listId}
        {...buttonHandlers}
      >
        {children ?? label}
      </button>
      <ul id={listId} className="dropdown__menu">
        {items.map((item, index) => (
          <NavbarItem isDropdownItem activeClassName="dropdown__link--active" {...item} key={index} />
        ))}
      </ul>
    </div>
  );
}
