// Wrap of 3.10.2: the sidebar opens at the entry of the page being read; while it is open, focus stays inside it, and Escape closes it. Delete when upstream does so.
import {useEffect, type ReactNode} from 'react';
import {useNavbarMobileSidebar, useNavbarSecondaryMenu} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import {revealPage} from '../../../components/Reveal/reveal.ts';
import {keepFocusInPanel, makeModal} from './makeModal.ts';

export default function NavbarMobileSidebar(): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();
  const {shown: isSecondaryShown} = useNavbarSecondaryMenu();
  useEffect(() => (shown ? makeModal('.navbar-sidebar', toggle) : undefined), [shown, toggle]);
  useEffect(() => {
    if (shown) revealPage('.navbar-sidebar__item:not([inert])');
  }, [shown]);
  useEffect(() => {
    if (shown && !isSecondaryShown) keepFocusInPanel();
  }, [shown, isSecondaryShown]);
  return <MobileSidebar />;
}
