// What every page of a copy needs before anything is asked of the search.
import {onRouteDidUpdate as startCodeButtons} from '../client/code-buttons.ts';
import {onRouteDidUpdate as followReader} from '../client/follow-reader.ts';
import {startColorMode} from './color-mode.ts';
import {startContents} from './contents.ts';
import {startLanguages} from './languages.ts';
import {startMenus} from './menus.ts';
import {startPhoneMenu} from './phone-menu.ts';
import {startSearch} from './search-start.ts';
import {startSidebar} from './sidebar.ts';
import {startTabs} from './tabs.ts';
import './styles.css';

for (const start of [
  startColorMode,
  startMenus,
  startSidebar,
  startPhoneMenu,
  startTabs,
  startContents,
  startLanguages,
  startSearch,
  startCodeButtons,
  followReader,
])
  start();
// The style sheet shows the buttons of code where they work.
document.documentElement.dataset.hasHydrated = 'true';
