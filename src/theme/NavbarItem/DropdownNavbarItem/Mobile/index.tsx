// Eject of 3.10.2: one real button with a state instead of a link to "#" beside a caret button.
// Delete when https://github.com/facebook/docusaurus/issues/11501 is closed.
import {useEffect, type MouseEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import {Collapsible, isRegexpStringMatch, useCollapsible} from '@docusaurus/theme-common';
import {isSamePath, useLocalPathname} from '@docusaurus/theme-common/internal';
import {useLocation} from '@docusaurus/router';
import NavbarItem, {type LinkLikeNavbarItemProps} from '@theme/NavbarItem';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem/Mobile';

type ItemWithTest = LinkLikeNavbarItemProps & {
  isActive?: (match: null, location: ReturnType<typeof useLocation>) => boolean;
};

function isItemActive(item: ItemWithTest, localPathname: string, location: ReturnType<typeof useLocation>): boolean {
  return (
    item.isActive?.(null, location) ||
    isSamePath(item.to, localPathname) ||
    isRegexpStringMatch(item.activeBaseRegex, localPathname) ||
    Boolean(item.activeBasePath && localPathname.startsWith(item.activeBasePath))
  );
}

export default function DropdownNavbarItemMobile({items, className, onClick, label, children}: Props): ReactNode {
  const localPathname = useLocalPathname();
  const location = useLocation();
  const hasActiveItem = items.some((item) => isItemActive(item as ItemWithTest, localPathname, location));
  const {collapsed, toggleCollapsed, setCollapsed} = useCollapsible({initialState: () => !hasActiveItem});

  useEffect(() => {
    if (hasActiveItem) setCollapsed(false);
  }, [hasActiveItem, setCollapsed]);

  return (
    <li className={clsx('menu__list-item', {'menu__list-item--collapsed': collapsed})}>
      <button
        type="button"
        className={clsx('clean-btn', 'menu__link', 'menu__link--sublist', 'menu__link--sublist-caret', className)}
        aria-expanded={!collapsed}
        onClick={toggleCollapsed}
      >
        {children ?? label}
      </button>
      <Collapsible lazy as="ul" className="menu__list" collapsed={collapsed}>
        {items.map((item, index) => (
          <NavbarItem
            mobile
            isDropdownItem
            activeClassName="menu__link--active"
            {...item}
            // An entry may have its own click handler, such as the one that keeps the version; it still closes the menu.
            onClick={(event: MouseEvent<HTMLAnchorElement>) => {
              item.onClick?.(event);
              onClick?.(event);
            }}
            key={index}
          />
        ))}
      </Collapsible>
    </li>
  );
}
