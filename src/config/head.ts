import type {Config} from '@docusaurus/types';
import {announcement} from '../data/announcement.ts';
import {env} from './env.ts';

/**
 * Forgets, before the first paint, that an earlier announcement was closed. The theme does so only after rendering the
 * page, so that a reader would see a new announcement one page later, and the layout would shift.
 */
const resetAnnouncement = (id: string) =>
  `try{localStorage.getItem('docusaurus.announcement.id')!==${JSON.stringify(id)}&&localStorage.removeItem('docusaurus.announcement.dismiss')}catch{}`;

// Without scripts, tabs are shown one below the other, and buttons that would do nothing are hidden.
const withoutScript =
  '<style>[role=tabpanel][hidden]{display:block}[role=tablist],.navbar__toggle,.navbar__search>button,.theme-announcement-bar .close,.theme-doc-toc-mobile{display:none}</style>';

/** Tags that every page carries in its head. */
export const headTags: Config['headTags'] = [
  ...(announcement ? [{tagName: 'script', attributes: {}, innerHTML: resetAnnouncement(announcement.id)}] : []),
  {tagName: 'noscript', attributes: {}, innerHTML: withoutScript},
  {tagName: 'link', attributes: {rel: 'apple-touch-icon', href: `${env.baseUrl}img/apple-touch-icon.png`}},
];
