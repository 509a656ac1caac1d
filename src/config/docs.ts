import type {Options} from '@docusaurus/plugin-content-docs';
import {env} from './env.ts';
import {site} from './site.ts';
import {versionConfig} from './versions.ts';
import {markdownPlugins} from './markdown.ts';

/** Options of the docs plugin. */
export const docsOptions = {
  path: 'docs',
  routeBasePath: 'docs',
  sidebarPath: './sidebars.ts',
  editUrl: `${site.links.docsRepository}/edit/${site.docsBranch}/`,
  editLocalizedFiles: true,
  showLastUpdateTime: true,
  breadcrumbs: true,
  ...markdownPlugins,
  ...versionConfig(env.onlyVersions),
} satisfies Options;
