import type {Config} from '@docusaurus/types';
import type {Options as ClassicOptions} from '@docusaurus/preset-classic';
import type {UserThemeConfig} from '@docusaurus/theme-common';
import {announcementBar} from './src/config/announcement.ts';
import {docsOptions} from './src/config/docs.ts';
import {env} from './src/config/env.ts';
import {footer} from './src/config/footer.ts';
import {futureFlags} from './src/config/future.ts';
import {headTags} from './src/config/head.ts';
import {imageZoom} from './src/config/imageZoom.ts';
import {i18nConfig} from './src/config/locales.ts';
import {markdownPlugins} from './src/config/markdown.ts';
import {navbarItems} from './src/config/navbar.ts';
import {searchOptions} from './src/config/search-index.ts';
import {site} from './src/config/site.ts';
import {sitemap} from './src/config/sitemap.ts';
import {pathOnWholeSite} from './src/config/versions.ts';
import {withLightClient} from './src/plugins/light-client/withLightClient.ts';

const config: Config = {
  title: site.title[env.currentLocale],
  tagline: site.tagline[env.currentLocale],
  url: env.siteUrl,
  baseUrl: env.baseUrl,
  trailingSlash: false,
  favicon: 'img/favicon.svg',
  organizationName: site.organisation,
  projectName: site.product,
  headTags,
  future: futureFlags,
  i18n: i18nConfig(env.baseUrl),

  // A build of some versions lacks pages and sections that the home page and the footer link to.
  onBrokenLinks: env.isWholeSite ? 'throw' : 'warn',
  onBrokenAnchors: env.isWholeSite ? 'throw' : 'warn',
  onDuplicateRoutes: 'throw',
  markdown: {hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'}},

  presets: [
    [
      '@docusaurus/preset-classic',
      {
        docs: docsOptions,
        pages: {path: 'src/pages', ...markdownPlugins},
        sitemap,
        // Both colour modes come from the tokens, which every later file only uses. Each by itself: what a style sheet imports is rebuilt at each start.
        theme: {
          customCss: ['tokens', 'base', 'chrome', 'icons', 'markdown', 'glossary', 'changes', 'zh', 'print'].map(
            (name) => `./src/css/${name}.css`,
          ),
        },
        blog: false,
        debug: false,
        svgr: false,
      } satisfies ClassicOptions,
    ],
  ],
  plugins: [
    // First: its script takes .html off the address before analytics or the client reads it.
    [
      './src/plugins/page-start/index.ts',
      {locale: env.currentLocale, pathOnWholeSite: pathOnWholeSite(env.onlyVersions)},
    ],
    ...(env.trackingId
      ? [
          ['./src/plugins/analytics/index.ts', {trackingID: env.trackingId, anonymizeIP: true}] satisfies [
            string,
            object,
          ],
        ]
      : []),
    './src/plugins/image-zoom/index.ts',
    ['./src/plugins/promo/index.ts', {locale: env.currentLocale, isShown: env.promo}],
    ['./src/plugins/build-inputs/index.ts', {environment: env}],
    './src/plugins/portable-paths/index.ts',
    './src/plugins/translation-status/index.ts',
    ['./src/plugins/api-reference/index.ts', {locale: env.currentLocale, onlyVersions: env.onlyVersions}],
    ['./src/plugins/deploy-files/index.ts', {locale: env.currentLocale, onlyVersions: env.onlyVersions}],
    ['./src/plugins/feed/index.ts', {locale: env.currentLocale, isWholeSite: env.isWholeSite}],
    ['./src/plugins/markdown-twins/index.ts', {locale: env.currentLocale, siteRoot: env.baseUrl}],
    [
      './src/plugins/moves/index.ts',
      {locale: env.currentLocale, isWholeSite: env.isWholeSite, elsewhere: env.elsewhere},
    ],
    ...(Object.keys(env.elsewhere).length > 0
      ? [
          [
            './src/plugins/moved-versions/index.ts',
            {
              locale: env.currentLocale,
              elsewhere: env.elsewhere,
              mainSite: env.mainSite,
              siteRoot: env.baseUrl,
              docs: docsOptions,
            },
          ] satisfies [string, object],
        ]
      : []),
  ],
  themes: [['./src/plugins/search/index.ts', searchOptions]],
  clientModules: [
    'code-buttons',
    'follow-reader',
    'keep-place',
    'moved-sections',
    'offline',
    'open-folds',
    'own-values',
  ].map((name) => `./src/client/${name}.ts`),

  themeConfig: {
    image: 'img/social-card.png',
    colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
    docs: {versionPersistence: 'localStorage', sidebar: {hideable: true, autoCollapseCategories: false}},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
    zoom: imageZoom,
    announcementBar: announcementBar(env.currentLocale, env.baseUrl),
    navbar: {
      title: site.product,
      logo: {alt: '', src: 'img/logo.svg', srcDark: 'img/logo.svg#dark', width: 28, height: 28},
      hideOnScroll: false,
      items: navbarItems,
    },
    footer,
  } satisfies UserThemeConfig & {zoom: typeof imageZoom},
};

export default env.stockClient ? config : withLightClient(config);
