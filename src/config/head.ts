import type {Config} from '@docusaurus/types';
import {announcement} from '../data/announcement.ts';
import {env} from './env.ts';

/**
 * Forgets that an earlier announcement was closed before the page is drawn. The theme does so only after it has drawn
 * the page, so that a reader would see a new announcement one page later, and the page would jump.
 */
const resetAnnouncement = (id: string) =>
  `try{localStorage.getItem('docusaurus.announcement.id')!==${JSON.stringify(id)}&&localStorage.removeItem('docusaurus.announcement.dismiss')}catch{}`;

// Without scripts all tabs stand one below the other, and buttons that would do nothing are not shown.
const withoutScript =
  '<style>[role=tabpanel][hidden]{display:block}[role=tablist],.navbar__toggle,.navbar__search>button,.theme-announcement-bar .close,.theme-doc-toc-mobile{display:none}</style>';

/** Tags that every page carries in its head. */
export const headTags: Config['headTags'] = [
  ...(announcement ? [{tagName: 'script', attributes: {}, innerHTML: resetAnnouncement(announcement.id)}] : []),
  {tagName: 'noscript', attributes: {}, innerHTML: withoutScript},
  {tagName: 'link', attributes: {rel: 'apple-touch-icon', href: `${env.baseUrl}img/apple-touch-icon.png`}},
];
