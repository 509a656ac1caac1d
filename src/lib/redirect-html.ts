import {escapeHtml} from './html.ts';
import type {Locale} from './pages.ts';

type LocalizedText = Readonly<Record<Locale, string>>;

const title = {en: 'This page has moved', 'zh-Hans': '本页已移动'} satisfies LocalizedText;
const before = {en: 'This page has moved to ', 'zh-Hans': '本页已移至 '} satisfies LocalizedText;
const after = {en: '.', 'zh-Hans': '。'} satisfies LocalizedText;

/**
 * Redirects with the reader's query and anchor, which the refresh below it would drop, and without a history entry.
 * The text is the same on every page, so that one hash in a content security policy covers all of them.
 */
export const redirectScript =
  'var to=new URL(document.currentScript.dataset.to,location.href);to.search=location.search;to.hash=to.hash||location.hash;location.replace(to.href)';

type Parts = {
  locale: Locale;
  /** The address that readers are sent to, with base URL and language; a whole one on another site. */
  to: string;
  /** The origin of the site, for search engines. */
  siteUrl: string;
  siteTitle: string;
};

/**
 * Returns a page that redirects to another address: by script, else by refresh, else by a link. It does not send itself as the
 * referrer, or the pop-up would mistake a visit that starts here for one that continues.
 */
export function redirectHtml({locale, to, siteUrl, siteTitle}: Parts): string {
  const target = escapeHtml(to);
  const whole = to.startsWith('/') ? siteUrl + to : to;
  return `<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<title>${escapeHtml(`${title[locale]} | ${siteTitle}`)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<link rel="canonical" href="${escapeHtml(whole.replace(/#.*/, ''))}">
<script data-to="${target}">${redirectScript}</script>
<meta http-equiv="refresh" content="0; url=${target}">
</head>
<body>
<main><h1>${title[locale]}</h1><p>${before[locale]}<a href="${target}">${target}</a>${after[locale]}</p></main>
</body>
</html>
`;
}
