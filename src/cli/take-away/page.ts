import {load, type CheerioAPI} from 'cheerio';
import {escapeHtml} from '../../lib/html.ts';
import {takeAwayFile, takeAwayName} from '../../lib/take-away.ts';
import {relativeAddress, targetOf} from './addresses.ts';
import type {BuiltVersion} from './built.ts';
import {completeSidebar, type Sidebar} from './sidebar.ts';
import {wording, type CopyFacts} from './wording.ts';

/** What the pages of a copy have in common. */
export type Copy = {
  built: BuiltVersion;
  sidebar: Sidebar;
  facts: CopyFacts;
  /** Is told of each file that a page uses besides pages: where it stands in the copy, and in the built language. */
  onFile: (file: string, source: string) => void;
};

/** Sets the colour mode before anything is drawn; the key is that of src/take-away/storage.ts. */
const colorModeScript =
  'var mode="light";try{localStorage.getItem("apipark-docs-theme")==="dark"&&(mode="dark")}catch{}' +
  'document.documentElement.dataset.theme=document.documentElement.dataset.themeChoice=mode';

/** What a page of the site has that a copy does without. */
const needless = [
  'script',
  'link[rel="preload"]',
  'link[rel="stylesheet"]',
  'link[rel="alternate"]',
  'link[rel="canonical"]',
  'link[rel="apple-touch-icon"]',
  'meta[http-equiv="Content-Security-Policy"]',
  'meta[property]',
  'meta[name^="twitter:"]',
  'meta[name^="docsearch:"]',
  'head > style',
  '.theme-announcement-bar',
  '.theme-back-to-top-button',
  '[class*="collapseSidebarButton"]',
  '.page-menu',
  '.page-feedback',
  '.api-values',
].join(', ');

function strip($: CheerioAPI): void {
  $(needless).remove();
  $('[class*="menuWithAnnouncementBar"]').each((_, element) => {
    const names = $(element).attr('class')!.split(' ');
    $(element).attr('class', names.filter((name) => !name.startsWith('menuWithAnnouncementBar')).join(' '));
  });
  const html = $('html');
  html.removeAttr('data-has-hydrated').attr('data-announcement-bar-initially-dismissed', 'true');
}

/** The number of a version in the title of the footer's links. */
const versionInTitle = /\d+(?:\.\d+)+|Canary/;

/** Lets the links of the footer, which lead to the version at /docs, lead to the same pages of this version, whose number stands above them; those that it lacks go. */
function localizeFooter($: CheerioAPI, {baseUrl, path, pages, isLast}: BuiltVersion, label: string): void {
  if (isLast) return;
  $('footer.footer .footer__title').each((_, element) => {
    $(element).text($(element).text().replace(versionInTitle, label.replace(/-\w+$/, '')));
  });
  $(`footer.footer a[href^="${baseUrl}docs/"]`).each((_, element) => {
    const link = $(element);
    const address = path + link.attr('href')!.slice(`${baseUrl}docs`.length);
    if (pages.has(address)) link.attr('href', address);
    else link.closest('li').remove();
  });
}

function markWeb(link: ReturnType<CheerioAPI>, title: string): void {
  link.attr({target: '_blank', rel: 'noopener noreferrer'});
  if (link.attr('title') === undefined) link.attr('title', title);
  // Links of the frame have the mark already.
  if (link.find('use').length === 0) link.addClass('take-away-out');
}

/** Makes every address of a page relative to its file. */
function localizeAddresses($: CheerioAPI, file: string, {built, onFile}: Copy): void {
  const {web} = wording[built.locale];
  const addressOf = (url: string): string | undefined => {
    const target = targetOf(url, built);
    if (target.kind !== 'inside') return target.kind === 'web' ? target.url : undefined;
    if (target.source !== undefined) onFile(target.file, target.source);
    return relativeAddress(file, target.file) + target.rest;
  };
  for (const name of ['href', 'src', 'action'] as const)
    $(`[${name}]`).each((_, element) => {
      const item = $(element);
      const url = item.attr(name)!;
      const address = addressOf(url);
      if (address === undefined) return;
      item.attr(name, address);
      if (element.tagName !== 'a' || !/^https?:/.test(address)) return;
      const language = item.closest('.navbar .dropdown').length > 0 ? item.attr('lang') : undefined;
      if (language === undefined) markWeb(item, web);
      else item.attr('data-copy', takeAwayName(built.name, language as BuiltVersion['locale']));
    });
  $('[srcset]').each((_, element) => {
    const item = $(element);
    const candidates = item
      .attr('srcset')!
      .split(',')
      .map((candidate) => candidate.trim().split(/\s+/));
    item.attr('srcset', candidates.map(([url = '', ...size]) => [addressOf(url) ?? url, ...size].join(' ')).join(', '));
  });
}

/** Puts what is the same on all pages into the frame of one: style sheet, scripts, and whose copy it is. */
function addOwn($: CheerioAPI, file: string, address: string, {built, facts}: Copy): void {
  const {about, onTheWeb, web} = wording[built.locale];
  const from = (to: string) => relativeAddress(file, to);
  $('html').attr('data-address', address);
  $('head').append(`<script>${colorModeScript}</script><link rel="stylesheet" href="${from('assets/take-away.css')}">`);
  $('[class*="colorModeToggle"] button').attr('data-take-away', 'color-mode');
  $('footer.footer > .container').append(
    `<p class="take-away-about">${escapeHtml(about(facts))} <a class="take-away-out" href="${built.origin}${address}" target="_blank" rel="noopener noreferrer" title="${web}">${onTheWeb}</a></p>`,
  );
  $('body').append(
    `<script src="${from('assets/site.js')}"></script><script src="${from('assets/frame.js')}"></script>`,
  );
}

/** Returns a page of the built site, known by its site path, as a copy has it; throws with the page when an address of it leads nowhere. */
export function takeAwayPage(html: string, address: string, copy: Copy): string {
  const $ = load(html);
  const file = takeAwayFile(address, copy.built.baseUrl, copy.built.path)!;
  strip($);
  completeSidebar($, copy.sidebar);
  localizeFooter($, copy.built, copy.facts.label);
  try {
    localizeAddresses($, file, copy);
  } catch (error) {
    throw new Error(`${address}: ${(error as Error).message}`, {cause: error});
  }
  addOwn($, file, address, copy);
  return $.html();
}

/** Returns the page of results, made from the start page of a version: its own one has the frame of the version at /docs. */
export function searchPage(html: string, copy: Copy): string {
  const {searchTitle, noScripts} = wording[copy.built.locale];
  const $ = load(html);
  const name = $('title').text().split(' | ').at(-1);
  $('title').text(`${searchTitle} | ${name}`);
  $('meta[name="description"], meta[name="keywords"]').remove();
  $('.theme-layout-main').html(`<main><h1>${searchTitle}</h1><noscript>${noScripts}</noscript></main>`);
  $('.navbar a[aria-current]').removeAttr('aria-current');
  return takeAwayPage($.html(), `${copy.built.baseUrl}search`, copy);
}
