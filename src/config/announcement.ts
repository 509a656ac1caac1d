import type {UserThemeConfig} from '@docusaurus/theme-common';
import {announcement} from '../data/announcement.ts';
import type {LocaleCode} from './locales.ts';

type Announcement = NonNullable<typeof announcement>;

const link = /<a href="(?:\/|https:\/\/)[^"<>]*">[^<>]*<\/a>/g;

/** Throws when an announcement could break a page: its id stands in a script, its content is put into pages as HTML. */
export function checkAnnouncement({id, content}: Announcement): void {
  if (!/^[\w-]+$/.test(id)) throw new Error(`src/data/announcement.ts: the id "${id}" may have letters, digits, - and _ only.`);
  for (const [locale, text] of Object.entries(content)) {
    if (/[<>]/.test(text.replace(link, ''))) {
      throw new Error(`src/data/announcement.ts: the ${locale} content may hold text and links of the form <a href="/docs/…">…</a> only.`);
    }
  }
}

/** Returns the announcement bar in one language, its links put below `baseUrl`, or undefined when there is none. */
export function announcementBar(locale: LocaleCode, baseUrl: string): UserThemeConfig['announcementBar'] {
  if (!announcement) return undefined;
  checkAnnouncement(announcement);
  return {
    id: announcement.id,
    isCloseable: announcement.isCloseable,
    content: announcement.content[locale].replaceAll('href="/', `href="${baseUrl}`),
  };
}
