import type {Config} from '@docusaurus/types';
import type {Options as ClassicOptions} from '@docusaurus/preset-classic';
import type {UserThemeConfig} from '@docusaurus/theme-common';
import {announcementBar} from '../../../src/config/announcement.ts';
import {env} from '../../../src/config/env.ts';
import {footer} from '../../../src/config/footer.ts';
import {i18nConfig} from '../../../src/config/locales.ts';
import {imageZoom} from '../../../src/config/imageZoom.ts';
import {navbarItems} from '../../../src/config/navbar.ts';
import {searchOptions} from '../../../src/config/search-index.ts';
import {site} from '../../../src/config/site.ts';
import {versionConfig} from '../../../src/config/versions.ts';
import {GENERATED_FILES_DIR_NAME} from '@docusaurus/utils';
import apiReference from '../../../src/markdown/api-reference/index.ts';
import capabilities from '../../../src/markdown/capabilities.ts';
import changes from '../../../src/markdown/changes.ts';
import deployCommand from '../../../src/markdown/deploy-files/command.ts';
import deployFiles from '../../../src/markdown/deploy-files/index.ts';
import errorIndex from '../../../src/markdown/error-index.ts';
import glossary from '../../../src/markdown/glossary.ts';
import pageLinks from '../../../src/markdown/page-links.ts';
import takeAwayLinks from '../../../src/markdown/take-away-links.ts';
import walked from '../../../src/markdown/walked.ts';

/**
 * Docusaurus as it comes, with the content of this site: what `npm run bench` compares the site with. The README of tests/bench tells where content
 * ends and measures begin. It is built in a copy of the site that has no `src/theme/`.
 */

const {baseUrl} = i18nConfig(env.baseUrl).localeConfigs[env.currentLocale];

const siteAddress = {siteUrl: env.siteUrl, siteRoot: baseUrl, onlyVersions: undefined};

/** The transforms without which pages would lack text. */
const contentPlugins = {
  beforeDefaultRemarkPlugins: [
    [changes, {onlyVersions: undefined}],
    [deployFiles, siteAddress],
    [deployCommand, siteAddress],
    [capabilities, {onlyVersions: undefined}],
    [takeAwayLinks, {siteRoot: env.baseUrl, onlyVersions: undefined, isOffered: false}],
    errorIndex,
    glossary,
    [apiReference, {siteRoot: baseUrl, onlyVersions: undefined, generatedFilesDir: GENERATED_FILES_DIR_NAME}],
    walked,
    pageLinks,
  ],
};

const config: Config = {
  title: site.title[env.currentLocale],
  tagline: site.tagline[env.currentLocale],
  url: env.siteUrl,
  baseUrl: env.baseUrl,
  trailingSlash: false,
  favicon: 'img/favicon.svg',
  future: {v4: true, faster: true},
  i18n: i18nConfig(env.baseUrl),
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',

  presets: [
    [
      '@docusaurus/preset-classic',
      {
        docs: {
          path: 'docs',
          routeBasePath: 'docs',
          sidebarPath: './sidebars.ts',
          editUrl: `${site.links.docsRepository}/edit/${site.docsBranch}/`,
          editLocalizedFiles: true,
          showLastUpdateTime: true,
          ...contentPlugins,
          ...versionConfig(undefined),
        },
        pages: {path: 'src/pages', ...contentPlugins},
        sitemap: {lastmod: 'date', changefreq: null, priority: null},
        blog: false,
      } satisfies ClassicOptions,
    ],
  ],
  plugins: [
    '../../../src/plugins/image-zoom/index.ts',
    ['../../../src/plugins/api-reference/index.ts', {locale: env.currentLocale, onlyVersions: undefined}],
    ['../../../src/plugins/moves/index.ts', {locale: env.currentLocale, isWholeSite: true}],
  ],
  themes: [
    ['@easyops-cn/docusaurus-search-local', {...searchOptions, highlightSearchTermsOnTargetPage: true}],
    './elements.ts',
  ],

  themeConfig: {
    image: 'img/social-card.png',
    docs: {versionPersistence: 'localStorage', sidebar: {hideable: true, autoCollapseCategories: false}},
    zoom: imageZoom,
    announcementBar: announcementBar(env.currentLocale, env.baseUrl),
    navbar: {
      title: site.product,
      logo: {alt: '', src: 'img/logo.svg', srcDark: 'img/logo.svg#dark', width: 28, height: 28},
      items: navbarItems,
    },
    footer,
  } satisfies UserThemeConfig & {zoom: typeof imageZoom},
};

export default config;
