import type {LocalizedText} from './locales.ts';

/** Where this documentation is written; by itself, because pages need no more of what follows. */
export const docsRepository = 'https://github.com/APIParkLab/Docs';

/** Facts about the product and this site that texts and configuration share. */
export const site = {
  title: {en: 'APIPark Docs', 'zh-Hans': 'APIPark 文档'} satisfies LocalizedText,
  tagline: {
    en: 'AI gateway, API gateway, and developer portal in one open-source platform',
    'zh-Hans': '集 AI 网关、API 网关与开发者门户于一体的开源平台',
  } satisfies LocalizedText,
  product: 'APIPark',
  organisation: 'APIParkLab',
  licence: 'Apache License 2.0',
  /** Addresses below it belong to the product. */
  domain: 'apipark.com',
  /** Where the site is served unless SITE_URL says otherwise. */
  url: 'https://docs.apipark.com',
  links: {
    install: 'https://apipark.com/install',
    repository: 'https://github.com/APIParkLab/APIPark',
    issues: 'https://github.com/APIParkLab/APIPark/issues',
    releases: 'https://github.com/APIParkLab/APIPark/releases',
    gateway: 'https://github.com/eolinker/apinto',
    docsRepository,
  },
  docsBranch: 'main',
} as const;
