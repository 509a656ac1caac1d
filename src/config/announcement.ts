import type {UserThemeConfig} from '@docusaurus/theme-common';
import {announcement, type Announcement} from '../data/announcement.ts';
import {contrastRatio} from '../lib/contrast.ts';
import type {Locale} from '../lib/pages.ts';

const link = /<a href="(?:\/|https:\/\/)[^"<>]*">[^<>]*<\/a>/g;

/** What text of the bar's size needs (https://www.w3.org/TR/WCAG22/#contrast-minimum). */
const leastContrast = 4.5;

function checkColors({backgroundColor, textColor}: Announcement): void {
  if (backgroundColor === undefined && textColor === undefined) return;
  for (const [name, color] of Object.entries({backgroundColor, textColor})) {
    if (color === undefined)
      throw new Error(
        `src/data/announcement.ts: ${name} is missing: give both colours, or neither for those of the site.`,
      );
    if (!/^#[\da-f]{6}$/i.test(color))
      throw new Error(
        `src/data/announcement.ts: ${name} is "${color}": give it as # and six hexadecimal digits, such as #084d55.`,
      );
  }
  const ratio = contrastRatio(backgroundColor!, textColor!);
  if (ratio < leastContrast) {
    const rounded = Math.floor(ratio * 100) / 100;
    throw new Error(
      `src/data/announcement.ts: textColor ${textColor} on backgroundColor ${backgroundColor} has a contrast of ${rounded} to 1: choose colours with at least ${leastContrast} to 1, or the text is hard to read.`,
    );
  }
}

/** Throws when an announcement could break a page or not be read: its id is put into a script, its content is put into pages as HTML. */
export function checkAnnouncement(checked: Announcement): void {
  const {id, content} = checked;
  if (!/^[\w-]+$/.test(id))
    throw new Error(`src/data/announcement.ts: the id "${id}" may have letters, digits, - and _ only.`);
  for (const [locale, text] of Object.entries(content)) {
    if (/[<>]/.test(text.replace(link, ''))) {
      throw new Error(
        `src/data/announcement.ts: the ${locale} content may hold text and links of the form <a href="/docs/…">…</a> only.`,
      );
    }
  }
  checkColors(checked);
}

/** Returns the bar of an announcement in one language, its links put below `baseUrl`, or undefined when there is none. */
export function announcementBar(
  locale: Locale,
  baseUrl: string,
  shown: Announcement | null = announcement,
): UserThemeConfig['announcementBar'] {
  if (!shown) return undefined;
  checkAnnouncement(shown);
  return {...shown, content: shown.content[locale].replaceAll('href="/', `href="${baseUrl}`)};
}
