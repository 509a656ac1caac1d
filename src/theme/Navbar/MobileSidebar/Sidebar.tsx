import {useEffect, type ReactNode} from 'react';
import {useNavbarMobileSidebar, useNavbarSecondaryMenu} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import {revealPageOnceThere} from '../../../components/Reveal/reveal.ts';
import {keepFocusInPanel, makeModal} from './makeModal.ts';

/** The sidebar of phones: it opens at the entry of the page being read; while it is open, focus stays inside it, and Escape closes it. */
export default function Sidebar(): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();
  const {shown: isSecondaryShown} = useNavbarSecondaryMenu();
  useEffect(() => (shown ? makeModal('.navbar-sidebar', toggle) : undefined), [shown, toggle]);
  useEffect(() => (shown ? revealPageOnceThere('.navbar-sidebar__item:not([inert])') : undefined), [shown]);
  useEffect(() => {
    if (shown && !isSecondaryShown) keepFocusInPanel();
  }, [shown, isSecondaryShown]);
  return <MobileSidebar />;
}
