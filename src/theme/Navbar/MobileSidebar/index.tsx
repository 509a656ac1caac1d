// Wrap of 3.10.2: while the sidebar is open, focus stays inside it, and Escape closes it. Delete when upstream makes it modal.
import {useEffect, type ReactNode} from 'react';
import {useNavbarMobileSidebar, useNavbarSecondaryMenu} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import {keepFocusInPanel, makeModal} from './makeModal.ts';

export default function NavbarMobileSidebar(): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();
  const {shown: isSecondaryShown} = useNavbarSecondaryMenu();
  useEffect(() => (shown ? makeModal('.navbar-sidebar', toggle) : undefined), [shown, toggle]);
  useEffect(() => {
    if (shown && !isSecondaryShown) keepFocusInPanel();
  }, [shown, isSecondaryShown]);
  return <MobileSidebar />;
}
