import {whenThere} from './served.tsx';

/** What the menus of versions and languages are made of; the navigation bar has no others. */
export default whenThere('DropdownNavbarItem');
