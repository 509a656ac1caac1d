import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';

/** A hook: whether the menu of phones is open. It is rendered before, out of sight. */
export const useOpenMenu = (): boolean => useNavbarMobileSidebar().shown;

/** What menus of the navigation bar have in common; those in the menu of phones are never served. */
export const menu = {
  useElement: ({mobile}: {mobile?: boolean}) => (mobile ? undefined : 'div'),
  useNeed({mobile = false}: {mobile?: boolean}) {
    const isOpen = useOpenMenu();
    return mobile && isOpen;
  },
  isOperated: () => true,
  byHovering: true,
} as const;
