import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {load} from 'cheerio';
import {afterAll, beforeEach, expect, test} from 'vitest';
import type {BuiltVersion} from '../../../../src/cli/take-away/built.ts';
import {searchPage, takeAwayPage, type Copy} from '../../../../src/cli/take-away/page.ts';
import {completeSidebar, sectionsOf, sidebarFrom} from '../../../../src/cli/take-away/sidebar.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'take-away-'));
afterAll(() => rmSync(folder, {recursive: true}));
mkdirSync(path.join(folder, 'img'));
for (const name of ['logo.svg', 'one.webp', 'one.avif']) writeFileSync(path.join(folder, 'img', name), '');

const built: BuiltVersion = {
  name: '1.8-beta',
  locale: 'en',
  folder,
  origin: 'https://docs.example.com',
  baseUrl: '/',
  path: '/docs/1.8-beta',
  isLast: false,
  pages: new Map(
    ['', '/ai/mcp', '/category/ai', '/deploy'].map((at) => [`/docs/1.8-beta${at}`, `docs/1.8-beta${at}.html`]),
  ),
};
const facts = {
  label: '1.8-beta',
  date: '1 May 2026',
  name: 'here',
  otherName: 'there',
  web: 'https://docs.example.com/docs',
};

const category = (inner: string, collapsed: boolean) =>
  `<li class="theme-doc-sidebar-item-category menu__list-item${collapsed ? ' menu__list-item--collapsed' : ''}"><div class=menu__list-item-collapsible><a class="menu__link menu__link--sublist" href=/docs/1.8-beta/category/ai>AI</a><button aria-expanded=${!collapsed} class="menu__caret"></button></div>${inner}`;
const open = category(
  '<ul class=menu__list><li class=menu__list-item><a class="menu__link menu__link--active" aria-current=page href=/docs/1.8-beta/ai/mcp>MCP</a></ul>',
  false,
);

/** A page as the site writes it, with a sidebar and a main part. */
const page = (sidebar: string, main: string) =>
  `<!doctype html><html lang=en><head><title>MCP | Docs</title><meta property=og:title content=x><link rel=canonical href=https://docs.example.com/docs><link rel=preload href=/fonts/a.woff2><link rel=stylesheet href=/assets/css/styles.css><script>analytics()</script></head><body>
<div class="theme-announcement-bar">News</div><nav class=navbar><a class=navbar__brand href=/><img src=/img/logo.svg#dark></a>
<div class=dropdown><ul><li><a href=/docs/ai/mcp>1.9-beta</a></ul></div>
<div class=dropdown><ul><li><a lang=en href=/docs/1.8-beta/ai/mcp>English</a><li><a lang=zh-Hans href=/zh-Hans/docs/1.8-beta/ai/mcp>简体中文</a></ul></div>
<form action=/search></form></nav>
<div class="theme-layout-main"><nav class="menu"><ul class="theme-doc-sidebar-menu menu__list">${sidebar}</ul></nav><main>${main}</main></div>
<footer class=footer><div class=container><div class=footer__title>Start with 1.9</div><ul><li><a href=/docs/deploy>Deploy</a><li><a href=/docs/overview>Overview</a></ul></div></footer>
<script src=/assets/js/main.js defer></script></body></html>`;

let used: [file: string, source: string][];
let copy: Copy;
beforeEach(() => {
  used = [];
  copy = {built, facts, sidebar: sidebarFrom([page(open, '')]), onFile: (...file) => used.push(file)};
});

const made = (main: string, sidebar = open) => load(takeAwayPage(page(sidebar, main), '/docs/1.8-beta/ai/mcp', copy));

test('addresses become relative, and what leads out is marked', () => {
  const $ = made(
    '<a href=/docs/1.8-beta/deploy#ports>a</a><a href=/docs/ai/mcp>b</a><a href=#part>c</a><a href=https://example.com>d</a>',
  );
  const links = $('main a').toArray();
  expect(links.map((link) => $(link).attr('href'))).toEqual([
    '../deploy.html#ports',
    'https://docs.example.com/docs/ai/mcp',
    '#part',
    'https://example.com',
  ]);
  expect(links.map((link) => $(link).hasClass('take-away-out'))).toEqual([false, true, false, true]);
  expect($('form').attr('action')).toBe('../../search.html');
  expect($('.navbar__brand').attr('href')).toBe('../../index.html');
});

test('the other language leads to the web until its copy is found, and is not marked', () => {
  const other = made('')('a[lang="zh-Hans"]');
  expect(other.attr()).toMatchObject({
    href: 'https://docs.example.com/zh-Hans/docs/1.8-beta/ai/mcp',
    'data-copy': 'apipark-docs-1.8-beta-zh-Hans',
  });
  expect(other.hasClass('take-away-out')).toBe(false);
});

test('pictures are taken over, in every form that a page offers', () => {
  const $ = made('<picture><source srcset="/img/one.avif 1x, /img/one.webp 2x"><img src=/img/one.webp></picture>');
  expect($('source').attr('srcset')).toBe('../../assets/img/one.avif 1x, ../../assets/img/one.webp 2x');
  expect(new Set(used.map(([file]) => file))).toEqual(
    new Set(['assets/img/logo.svg', 'assets/img/one.avif', 'assets/img/one.webp']),
  );
});

test('what needs the site is left out: the menu of a page, the question whether it helped, and the fields of samples', () => {
  const $ = made(
    '<h1>MCP</h1><div class="page-menu dropdown"><button>Copy page</button></div><section class=page-feedback><button>Yes</button></section><details class=api-values><summary>Your values</summary><input></details>',
  );
  expect($('main button')).toHaveLength(0);
  expect($('main').text()).toBe('MCP');
});

test('the site’s own scripts, its head, and its news are left out', () => {
  const $ = made('');
  expect(
    $('script')
      .toArray()
      .map((script) => $(script).attr('src')),
  ).toEqual([undefined, '../../assets/site.js', '../../assets/frame.js']);
  expect(
    $('link, meta[property]')
      .toArray()
      .map((item) => $(item).attr('href')),
  ).toEqual(['../../assets/take-away.css']);
  expect($('.theme-announcement-bar')).toHaveLength(0);
  expect($('.take-away-about').text()).toContain('Offline copy of version 1.8-beta, with changes up to 1 May 2026.');
});

test('the footer names this version, and leads to pages of it, not to those that it lacks', () => {
  const $ = made('');
  expect($('.footer__title').text()).toBe('Start with 1.8');
  const links = $('footer ul a');
  expect(links.toArray().map((link) => link.attribs.href)).toEqual(['../deploy.html']);
});

test('an address that leads nowhere is reported with its page', () => {
  expect(() => made('<img src=/img/gone.png>')).toThrow('/docs/1.8-beta/ai/mcp: The built site has no img/gone.png.');
});

test('a closed category gets its entries, none of them marked', () => {
  const $ = load(page(category('', true), ''));
  completeSidebar($, copy.sidebar);
  expect($('.theme-doc-sidebar-item-category > ul a').text()).toBe('MCP');
  expect($('.theme-doc-sidebar-item-category > ul .menu__link--active')).toHaveLength(0);
  expect(sectionsOf(page(category('', true), ''), copy.sidebar)).toEqual([
    {label: 'AI', path: '/docs/1.8-beta/category/ai'},
  ]);
  const group = `<li class="theme-doc-sidebar-item-category menu-group menu__list-item"><div class=menu__list-item-collapsible><a class=menu__link>Build</a></div><ul class=menu__list>${open}</ul>`;
  expect(sectionsOf(page(group, ''), copy.sidebar)).toEqual([{label: 'AI', path: '/docs/1.8-beta/category/ai'}]);
});

test('the page of results has the frame of the version, and no sidebar', () => {
  const $ = load(searchPage(page(open, 'Text'), copy));
  expect($('title').text()).toBe('Search the documentation | Docs');
  expect($('main').text()).toContain('Search the documentation');
  expect($('.theme-doc-sidebar-menu')).toHaveLength(0);
  expect($('html').attr('data-address')).toBe('/search');
  expect($('a.navbar__brand').attr('href')).toBe('index.html');
});
