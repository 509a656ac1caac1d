import {useOpenMenu} from './menu.ts';
import {whenThere} from './served.tsx';

/** The entries of the sidebar in the menu of phones. */
export default whenThere('DocSidebarItems', useOpenMenu);
