import {whenThere} from './served.tsx';

/** What the menus of versions and languages are made of, which ask for it; the navigation bar has no others. */
export default whenThere('DropdownNavbarItem', () => false);
