import type {ThemeConfig} from '@docusaurus/theme-common';
import {env} from './env.ts';
import type {LocalizedText} from './locales.ts';
import {site} from './site.ts';
import {latestLabel} from './versions.ts';

// Its number alone, so that the title has one line on a phone.
const latest = latestLabel(env.onlyVersions).replace(/-\w+$/, '');

/** Says which version the links below it lead to, because pages of all versions have them. The title has the name of a version, so it is no key for a translation. */
const startTitle = {en: `Start with ${latest}`, 'zh-Hans': `${latest} 入门`} satisfies LocalizedText;

/** Footer columns; Chinese texts are in i18n/zh-Hans/docusaurus-theme-classic/footer.json. */
export const footer: ThemeConfig['footer'] = {
  style: 'light',
  links: [
    {
      title: startTitle[env.currentLocale],
      items: [
        {label: 'What APIPark is', to: '/docs/overview'},
        {label: 'Deploy APIPark', to: '/docs/deploy'},
        {label: 'Create an AI service', to: '/docs/services/ai_services'},
        {label: 'Call an API', to: '/docs/call_api'},
      ],
    },
    {
      title: 'Stay informed',
      items: [
        {label: 'Release notes', to: '/docs/release'},
        {label: 'All versions', to: '/versions'},
        {label: 'Releases on GitHub', href: site.links.releases},
        {label: 'Report a problem', href: site.links.issues},
      ],
    },
    {
      title: 'Source code',
      items: [
        {label: 'APIPark', href: site.links.repository},
        {label: 'Gateway (Apinto)', href: site.links.gateway},
        {label: 'This documentation', href: site.links.docsRepository},
      ],
    },
  ],
  copyright: `${site.product} is open-source software under the ${site.licence}.`,
};
