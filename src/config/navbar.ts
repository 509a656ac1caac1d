import type {NavbarItem} from '@docusaurus/theme-common';
import {site} from './site.ts';

/** Items of the navigation bar; Chinese labels are in i18n/zh-Hans/docusaurus-theme-classic/navbar.json. */
export const navbarItems: NavbarItem[] = [
  {type: 'docsVersionDropdown', position: 'left', dropdownActiveClassDisabled: true},
  {type: 'docSidebar', sidebarId: 'tutorialSidebar', position: 'left', label: 'Documentation'},
  {type: 'search', position: 'right'},
  {type: 'localeDropdown', position: 'right'},
  {href: site.links.install, label: 'Get Started', position: 'right', className: 'navbar-cta'},
  {href: site.links.repository, label: 'GitHub', position: 'right'},
];
