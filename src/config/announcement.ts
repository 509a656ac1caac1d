import type {UserThemeConfig} from '@docusaurus/theme-common';
import {announcement} from '../data/announcement.ts';
import type {LocaleCode} from './locales.ts';

/** Returns the announcement bar in one language, its links put below `baseUrl`, or undefined when there is none. */
export function announcementBar(locale: LocaleCode, baseUrl: string): UserThemeConfig['announcementBar'] {
  if (!announcement) return undefined;
  return {
    id: announcement.id,
    isCloseable: announcement.isCloseable,
    content: announcement.content[locale].replaceAll('href="/', `href="${baseUrl}`),
  };
}
