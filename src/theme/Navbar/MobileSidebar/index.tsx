// Wrap of 3.10.2: while the sidebar is open the focus is inside it, and Escape closes it. Delete when upstream makes it modal.
import {useEffect, type ReactNode} from 'react';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import {makeModal} from './makeModal.ts';

export default function NavbarMobileSidebar(): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();
  useEffect(() => (shown ? makeModal('.navbar-sidebar', toggle) : undefined), [shown, toggle]);
  return <MobileSidebar />;
}
