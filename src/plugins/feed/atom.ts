import {escapeText, escapeHtml} from '../../lib/html.ts';

/** One release in the feed. */
export type Entry = {
  title: string;
  /** Absolute address of its section, which never changes and so identifies it, too. */
  url: string;
  /** Day of the release, as YYYY-MM-DD. */
  date: string;
  /** HTML with absolute addresses. */
  html: string;
};

/** What the feed says of itself; addresses are absolute. */
export type FeedHead = {title: string; author: string; language: string; url: string; page: string};

const momentOf = (date: string) => `${date}T00:00:00Z`;

/** Returns an Atom feed (RFC 4287) whose entries stand as they are given, newest first; throws when there is none. */
export function atomFeed({title, author, language, url, page}: FeedHead, entries: readonly Entry[]): string {
  const [newest] = entries;
  if (!newest) throw new Error(`The feed ${url} would have no entry: ${page} has no heading of a release.`);
  const items = entries.map((entry) =>
    [
      '  <entry>',
      `    <id>${escapeText(entry.url)}</id>`,
      `    <title>${escapeText(entry.title)}</title>`,
      `    <link href="${escapeHtml(entry.url)}"/>`,
      `    <updated>${momentOf(entry.date)}</updated>`,
      `    <published>${momentOf(entry.date)}</published>`,
      `    <content type="html">${escapeText(entry.html)}</content>`,
      '  </entry>',
    ].join('\n'),
  );
  return `${[
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(language)}">`,
    `  <id>${escapeText(url)}</id>`,
    `  <title>${escapeText(title)}</title>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeHtml(url)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeHtml(page)}"/>`,
    `  <updated>${momentOf(newest.date)}</updated>`,
    `  <author><name>${escapeText(author)}</name></author>`,
    ...items,
    '</feed>',
  ].join('\n')}\n`;
}
