import {load} from 'cheerio';
import type {Entry} from './atom.ts';

/** The heading of a release: `1.9.6-beta (2025-10-26)`, in Chinese with wide brackets. */
const heading = /^(?<name>\d+\.\d+\.\d+\S*?)\s*[(（](?<date>\d{4}-\d{2}-\d{2})[)）]$/;

/**
 * Returns the releases of a built page of release notes, in its order, each with what stands below its heading; `page` is its absolute address,
 * and `product` what the titles begin with. Throws on a heading of a release without its day.
 */
export function releasesOf(html: string, page: string, product: string): Entry[] {
  const $ = load(html);
  const content = $('.theme-doc-markdown').first();
  content.find('a.hash-link, button, wbr').remove();
  content.find('a[href]').each((_, link) => void $(link).attr('href', new URL($(link).attr('href')!, page).href));
  content.find('[src]').each((_, image) => void $(image).attr('src', new URL($(image).attr('src')!, page).href));
  content.find('[class]').removeAttr('class');
  return content
    .find('h2[id^="v"]')
    .toArray()
    .map((element) => {
      const text = $(element)
        .text()
        .replace(/\u200B/g, '')
        .trim();
      const {name, date} = heading.exec(text)?.groups ?? {};
      if (name === undefined || date === undefined)
        throw new Error(`${page}: the heading "${text}" has no day. Write it as "1.9.6-beta (2025-10-26)".`);
      const html = $(element)
        .nextUntil('h2')
        .toArray()
        .map((part) => $.html(part))
        .join('\n');
      return {title: `${product} ${name}`, url: `${page}#${element.attribs.id}`, date, html};
    });
}
