import {readFileSync} from 'node:fs';
import path from 'node:path';
import * as fontkit from 'fontkit';
import {describe, expect, test} from 'vitest';
import {latestVersion, versionNames} from '../../src/config/versions.ts';
import {announcement} from '../../src/data/announcement.ts';
import {buildFolder, builtPages, fileOf, localePrefixes, pageHtml} from './build.ts';

const pages = builtPages();
const english = pages.filter((page) => !page.startsWith('/zh-Hans'));

function landingOf(version: string): string {
  if (version === 'current') return '/docs/next';
  return version === latestVersion ? '/docs' : `/docs/${version}`;
}

test('every page exists in both languages', () => {
  const chinese = pages
    .filter((page) => page.startsWith('/zh-Hans'))
    .map((page) => page.slice('/zh-Hans'.length) || '/');
  expect(chinese).toEqual(english);
});

test('the typeface of the headings has every character of the English ones', () => {
  const face = fontkit.openSync(path.join(buildFolder, 'fonts/bricolage-grotesque-600.woff2')) as fontkit.Font;
  const headings = english.flatMap((page) =>
    [...readFileSync(fileOf(page)!, 'utf8').matchAll(/<h([1-4])\b.*?<\/h\1>/gs)].map(([heading]) => heading),
  );
  expect(headings.length).toBeGreaterThan(english.length);
  // The anchor of a heading is a space without width, and a few have a word in Chinese, whose letters are those of the text in any heading.
  const others = new Set(headings.join('').replaceAll(/[\u200B\uFF00-\uFFEF\p{Script=Han}]/gu, ''));
  expect([...others].filter((character) => !face.hasGlyphForCodePoint(character.codePointAt(0)!))).toEqual([]);
});

test('pages with what operations are written with bring its style sheet', () => {
  const htmlOf = (page: string) => readFileSync(fileOf(page)!, 'utf8');
  const withMethod = pages.filter((page) => /<span class="api-method /.test(htmlOf(page)));
  expect(withMethod.length).toBeGreaterThan(100);
  expect(withMethod.filter((page) => !/<style>[^<]*\.api-method\{/.test(htmlOf(page)))).toEqual([]);
});

test.each(Object.entries(localePrefixes))('the fixed routes answer in %s', (_locale, prefix) => {
  const routes = ['/', '/search', '/markdown-page', '/docs', '/docs/next', '/docs/release', '/404'];
  expect(routes.filter((route) => !fileOf(prefix + route))).toEqual([]);
});

test.each(versionNames)('version %s has a landing page in both languages', (version) => {
  for (const prefix of Object.values(localePrefixes)) {
    const $ = pageHtml(prefix + landingOf(version));
    expect($('h1').length).toBe(1);
    expect($('main').text().length).toBeGreaterThan(500);
  }
});

test.each(versionNames)(
  'the sidebar of %s starts with the quick start or its successor, the overview, where "Documentation" leads, too',
  (version) => {
    const start = ['1.0-beta', '1.1-beta'].includes(version) ? 'quick' : 'overview';
    for (const prefix of Object.values(localePrefixes)) {
      const address = `${prefix}${landingOf(version)}/${start}`;
      const $ = pageHtml(address);
      expect($('.theme-doc-sidebar-menu a[href]').first().attr('href')).toBe(address);
      expect(
        $('nav.navbar .theme-layout-navbar-left > a.navbar__item')
          .map((_, link) => $(link).attr('href'))
          .get(),
      ).toEqual([address]);
    }
  },
);

test('the first pages lead from one to the next, and the releases come last', () => {
  for (const prefix of Object.values(localePrefixes)) {
    const next = (address: string) => pageHtml(prefix + address)('.pagination-nav__link--next').attr('href');
    expect(next('/docs/overview')).toBe(`${prefix}/docs/guides/connect/first-ai-call`);
    expect(next('/docs/guides/connect/first-ai-call')).toBe(`${prefix}/docs/guides/connect/real-provider`);
    expect(next('/docs/guides/connect/real-provider')).toBe(`${prefix}/docs/guides/connect/console`);
    expect(next('/docs/guides/connect/console')).toBe(`${prefix}/docs/deploy`);
    expect(next('/docs/deploy')).toBe(`${prefix}/docs/services/ai_services`);
    expect(next('/docs/release')).toBe(`${prefix}/docs/upgrade`);
    expect(next('/docs/upgrade')).toBe(`${prefix}/docs/guides/decide/versions`);
    expect(next('/docs/guides/decide/versions')).toBeUndefined();
  }
});

test('pages of which one reads one lead back to what they have in common, and on to what comes after it', () => {
  const between: [names: readonly string[], before: string, after: string][] = [
    [
      ['file', 'http', 'kafka', 'nsq', 'syslog'].map((name) => `system_setting/log/${name}-log`),
      'system_setting/log',
      'guides/operate/monitoring',
    ],
    [
      ['kong', 'apisix', 'litellm', 'one-api'].map((name) => `guides/move/${name}`),
      'guides/decide/limits',
      'guides/operate/production',
    ],
  ];
  for (const start of ['/docs', '/docs/next', '/zh-Hans/docs', '/zh-Hans/docs/next'])
    for (const [names, before, after] of between)
      for (const name of names) {
        const $ = pageHtml(`${start}/${name}`);
        expect($('.pagination-nav__link--prev').attr('href'), name).toBe(`${start}/${before}`);
        expect($('.pagination-nav__link--next').attr('href'), name).toBe(`${start}/${after}`);
      }
  // What stands before these in the sidebar is the last of such pages.
  for (const start of ['/docs', '/zh-Hans/docs/next'])
    for (const [name, before] of [
      ['guides/decide/architecture', 'overview'],
      ['api-reference', 'call_api'],
    ])
      expect(pageHtml(`${start}/${name}`)('.pagination-nav__link--prev').attr('href')).toBe(`${start}/${before}`);
});

test('the operations of a group stand before anything else that its page says', () => {
  for (const page of builtPages().filter((one) => /\/docs\/(next\/)?api-reference\/[\w-]+$/.test(one))) {
    const $ = pageHtml(page);
    if ($('#operations').length > 0) expect($('.markdown h2').first().attr('id'), page).toBe('operations');
  }
});

describe.each(pages)('%s', (page) => {
  const $ = pageHtml(page);

  // Older versions are as they were released.
  if (/\/docs\/(?!\d)/.test(page))
    test('has no list in its sidebar with two entries of the same name', () => {
      for (const list of $('.theme-doc-sidebar-menu, .theme-doc-sidebar-menu ul').toArray()) {
        const labels = $(list)
          .children('li')
          .toArray()
          .map((entry) => $(entry).children('a, div').text());
        expect(labels).toEqual([...new Set(labels)]);
      }
    });

  test('names its language, title and description', () => {
    expect($('html').attr('lang')).toBe(page.startsWith('/zh-Hans') ? 'zh-Hans' : 'en');
    expect($('title').text().length).toBeGreaterThan(5);
    expect($('meta[name="description"]').attr('content')?.length).toBeGreaterThan(10);
  });

  test('has a skip link and one main element that it leads to', () => {
    expect($('a[href="#__docusaurus_skipToContent_fallback"]').length).toBe(1);
    expect($('main').length).toBe(1);
  });

  test('has the navigation bar with all its parts', () => {
    const bar = $('nav.navbar');
    const hrefs = bar
      .find('a')
      .map((_, link) => $(link).attr('href'))
      .get();
    expect(bar.find('.dropdown > button[aria-expanded]').length).toBe(2);
    expect(hrefs).toContain('https://apipark.com/install');
    expect(hrefs).toContain('https://github.com/APIParkLab/APIPark');
    for (const link of bar.find('a[href^="https://"]').get())
      expect($(link).find('svg').length, `external-link icon in ${$(link).text()}`).toBe(1);
  });

  test('has the announcement bar, if there is an announcement, and the footer', () => {
    expect($('.theme-announcement-bar').length).toBe(announcement ? 1 : 0);
    expect($('footer.theme-layout-footer').length).toBe(1);
  });

  test('loads and embeds nothing from another host', () => {
    const addresses = [
      ...$('script[src], img[src], iframe[src], source[src], video[src]')
        .map((_, element) => $(element).attr('src'))
        .get(),
      ...$(
        'link[rel="stylesheet"], link[rel="preload"], link[rel="preconnect"], link[rel="dns-prefetch"], link[rel~="icon"]',
      )
        .map((_, element) => $(element).attr('href'))
        .get(),
    ];
    expect(addresses.length).toBeGreaterThan(1);
    expect(addresses.filter((address) => /^(?:https?:)?\/\//.test(address))).toEqual([]);
  });

  test('gives every image an alternative text or marks it as decoration', () => {
    expect($('img:not([alt])').length).toBe(0);
  });

  test('has unique ids', () => {
    const ids = $('[id]')
      .map((_, element) => $(element).attr('id')!)
      .get();
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});

test('a site that is served below the wrong path can say so', () => {
  expect(pageHtml('/').html()).toContain('__docusaurus-base-url-issue-banner');
});

test('the text of every page of documentation is marked for browsers to take from its HTML, and that of no other page', () => {
  const odd = pages.filter((page) => {
    const $ = pageHtml(page);
    const texts = $('.theme-doc-markdown > page-text[data-page]');
    return texts.length !== $('.theme-doc-markdown').length || $('page-text').length !== texts.length;
  });
  expect(odd).toEqual([]);
});
