import type {Config} from '@docusaurus/types';
import {announcement} from '../data/announcement.ts';
import {env} from './env.ts';
import {feedFile, feedTitle} from './feed.ts';
import {i18nConfig} from './locales.ts';

/**
 * Forgets, before the first paint, that an earlier announcement was closed. The theme does so only after rendering the
 * page, so that a reader would see a new announcement one page later, and the layout would shift.
 */
const resetAnnouncement = (id: string) =>
  `try{localStorage.getItem('docusaurus.announcement.id')!==${JSON.stringify(id)}&&localStorage.removeItem('docusaurus.announcement.dismiss')}catch{}`;

// Without scripts, tabs are shown one below the other with their names, buttons that would do nothing are hidden, and on a phone the sidebar stands
// below the text.
const withoutScript =
  '<style>[role=tabpanel][hidden],p.tab-name{display:block}[role=tablist],.navbar__toggle,.navbar__search>button,.theme-announcement-bar .close,nav.theme-doc-toc-mobile,.page-feedback{display:none}' +
  '@media(width<=996px){[class*=docRoot]{flex-direction:column-reverse}.theme-doc-sidebar-container{display:block!important;width:auto!important}}</style>';

// Its own file, so that the preload, and the rule that waits for no style sheet, can name it. Optional: a face that comes late would move
// what is being read. Chinese headings have the face of the text. Of the face, it has what English headings are written with, and distances between two
// letters in steps of 8/1000 of their size, because finer ones took a tenth of the file.
const headingFont = `${env.baseUrl}fonts/bricolage-grotesque-600.woff2`;
const headingFontTags: Config['headTags'] =
  env.currentLocale === 'en'
    ? [
        {
          tagName: 'link',
          attributes: {rel: 'preload', href: headingFont, as: 'font', type: 'font/woff2', crossorigin: 'anonymous'},
        },
        {
          tagName: 'style',
          attributes: {},
          innerHTML: `@font-face{font-family:"Bricolage Grotesque";font-weight:600;font-display:optional;src:url(${headingFont}) format("woff2")}`,
        },
      ]
    : [];

/** Tags that every page carries in its head. */
export const headTags: Config['headTags'] = [
  ...(announcement ? [{tagName: 'script', attributes: {}, innerHTML: resetAnnouncement(announcement.id)}] : []),
  {tagName: 'noscript', attributes: {}, innerHTML: withoutScript},
  ...headingFontTags,
  {
    tagName: 'link',
    attributes: {
      rel: 'alternate',
      type: 'application/atom+xml',
      href: i18nConfig(env.baseUrl).localeConfigs[env.currentLocale].baseUrl + feedFile,
      title: feedTitle[env.currentLocale],
    },
  },
  {tagName: 'link', attributes: {rel: 'apple-touch-icon', href: `${env.baseUrl}img/apple-touch-icon.png`}},
];
