import type {Props} from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import {menu} from './menu.ts';
import {asServed} from './served.tsx';

/** The menu of languages. */
export default asServed<Props>('LocaleDropdown', menu);
