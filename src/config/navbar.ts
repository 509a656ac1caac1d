import type {NavbarItem} from '@docusaurus/theme-common';
import {env} from './env.ts';
import type {LocalizedText} from './locales.ts';
import {site} from './site.ts';

/** The theme translates no label of what stands below the versions. */
const allVersions = {en: 'All versions', 'zh-Hans': '所有版本'} satisfies LocalizedText;

/** Items of the navigation bar; Chinese labels are in i18n/zh-Hans/docusaurus-theme-classic/navbar.json. */
export const navbarItems: NavbarItem[] = [
  {
    type: 'docsVersionDropdown',
    position: 'left',
    dropdownActiveClassDisabled: true,
    dropdownItemsAfter: [{label: allVersions[env.currentLocale], to: '/versions', className: 'all-versions'}],
  },
  {type: 'docSidebar', sidebarId: 'tutorialSidebar', position: 'left', label: 'Documentation'},
  {type: 'search', position: 'right'},
  {type: 'localeDropdown', position: 'right'},
  {href: site.links.install, label: 'Get Started', position: 'right', className: 'navbar-cta'},
  {href: site.links.repository, label: 'GitHub', position: 'right'},
];
