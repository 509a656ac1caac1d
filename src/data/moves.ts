import {latestNames} from '../config/versions.ts';

/**
 * Pages that treat the same subject under different addresses, newest address first. Addresses are relative to the
 * version: `install` of 1.1-beta became `deploy` of 1.2-beta. The version menu and the banners of old versions follow them.
 * An address belongs to the first row that has it; within a row, a version's first address counts.
 */
// prettier-ignore
export const samePages: readonly (readonly string[])[] = [
  ['overview', 'quick'],
  ['deploy', 'install'],
  ['call_api', 'quick/suberscriber/invoke-api'],
  [
    'consumers', 'tutorials/application', 'tutorials/application/authorization', 'tutorials/application/authorization/apikey', 'tutorials/application/authorization/basic-auth',
    'tutorials/application/authorization/aksk', 'tutorials/application/authorization/jwt', 'quick/suberscriber/application', 'quick/suberscriber/authorization',
  ],
  ['developer_portal', 'tutorials/api-market/service', 'tutorials/application/subscribe-service', 'quick/suberscriber/subscribe'],
  ['teams', 'tutorials/team', 'tutorials/team/member', 'quick/pre-work/team'],
  ['analysis', 'quick/pre-work/monitor'],
  [
    'services/rest_services', 'tutorials/service', 'tutorials/service/upstream', 'tutorials/service/release', 'quick/provider/service', 'quick/provider/upstream',
    'quick/provider/service-doc', 'quick/provider/publish',
  ],
  // What 1.1-beta tells of routes, 1.0-beta tells on its pages of APIs.
  ['services/rest_services', 'tutorials/service/api', 'tutorials/service/route'],
  ['services/rest_services', 'quick/provider/api', 'quick/provider/route'],
  ['services/review_consumers', 'tutorials/service/subscriber-approve', 'tutorials/service/subscriber-manager', 'quick/provider/approve'],
  ['ai/ai_model_providers', 'system_setting/ai_model_providers'],
  ['category/ai', 'system_setting/ai_model_providers'],
  ['ai/ai_model_fallback', 'ai/ai_model_balance'],
  ['system_setting/account_role', 'tutorials/oraganization/member', 'tutorials/oraganization/role'],
  ['system_setting/api_gateway_cluster', 'tutorials/devops/cluster', 'quick/pre-work/cluster'],
  ['system_setting/regular_setting', 'tutorials/api-market/catalogy', 'quick/provider/catalogue'],
  ['system_setting/ssl_cert', 'tutorials/devops/certificate'],
  ['system_setting/log', 'tutorials/devops/log'],
  ['system_setting/log/file-log', 'tutorials/devops/log/file-log'],
  ['system_setting/log/http-log', 'tutorials/devops/log/http-log'],
  ['system_setting/log/kafka-log', 'tutorials/devops/log/kafka-log'],
  ['system_setting/log/nsq-log', 'tutorials/devops/log/nsq-log'],
  ['system_setting/log/syslog-log', 'tutorials/devops/log/syslog-log'],
  [
    'glossary', 'category/terminology', 'terminology/fu-wu', 'terminology/api', 'terminology/shang-you', 'terminology/sheng-chan-zhe-fu-wu-ti-gong-fang',
    'terminology/xiao-fei-zhe-fu-wu-ding-yue-fang', 'terminology/api-wang-guan',
  ],
  ['glossary', 'terminology/lu-you', 'terminology/route'],
];

/**
 * What comes nearest to a page in versions that lack it: the first of these sections whose page they have. They are part of every page's scripts, so
 * a page is listed only where a section treats most of what its readers came for.
 */
// prettier-ignore
export const nearSections: Readonly<Record<string, readonly string[]>> = {
  'guides/connect/first-ai-call': ['services/ai_services'],
  'guides/connect/real-provider': ['ai/ai_model_providers#add-provider', 'system_setting/ai_model_providers#add-provider'],
  'guides/connect/console': ['overview#console-areas'],
  'guides/connect/openai-client': ['call_api#call-an-ai-service'],
  'guides/connect/coding-tools': ['call_api#call-an-ai-service'],
  'guides/connect/chat-clients': ['call_api#call-an-ai-service'],
  'guides/connect/agent-frameworks': ['call_api#call-an-ai-service'],
  'guides/connect/mcp-clients': ['ai/mcp'],
  'guides/connect/rest-to-mcp': ['ai/mcp'],
  'guides/operate/https': ['deploy#reverse-proxy', 'install#reverse-proxy'],
  'guides/operate/production': ['deploy#harden', 'install#harden'],
  'guides/operate/backup': ['deploy#backup', 'install#backup'],
  'guides/operate/upgrade': ['upgrade', 'deploy#upgrade', 'install#upgrade'],
  'guides/operate/key-rotation': ['consumers#rotate'],
  'guides/operate/connect-by-hand': ['deploy#connect-by-hand', 'install#connect-by-hand'],
  'guides/operate/offline-install': ['deploy', 'install'],
  'guides/operate/quick-start-script': ['deploy#quick-start-script', 'install#quick-start-script'],
  'guides/operate/binary-package': ['deploy#binary', 'install#binary'],
  'guides/operate/stop-and-uninstall': ['deploy#stop', 'install#stop'],
  'guides/operate/patch-release': ['deploy#upgrade', 'install#upgrade'],
  'guides/operate/configuration': ['deploy#environment-variables', 'install#environment-variables'],
  'guides/operate/error-lookup': ['api-reference/errors', 'install#troubleshooting'],
  'guides/decide/credentials': ['consumers'],
  'guides/decide/limits': ['overview#limits'],
  'guides/decide/versions': ['overview#not-in-this-version'],
  'services/publish': ['services/rest_services#publish'],
  troubleshooting: ['deploy#troubleshooting', 'install#troubleshooting'],
  upgrade: ['deploy#upgrade', 'install#upgrade'],
};

/** The page that lists a folder's pages, where it is not the folder's own address. */
export const sectionPages: Readonly<Record<string, string>> = {
  ai: 'category/ai',
  services: 'category/services',
  system_setting: 'category/system-settings',
  tutorials: 'category/tutorials',
  terminology: 'category/terminology',
};

/** An address that has moved; both are site paths without base URL and language, such as `/docs/deploy`. */
export type Redirect = {
  from: string;
  /** May end with the `#id` of a heading. */
  to: string;
};

/**
 * Where readers of addresses without a page are sent, in every language. An entry is added with the change that removes a
 * published page (`npm run check -- routes` asks for it) and stays forever.
 */
export const redirects: readonly Redirect[] = [
  // The latest version is at /docs; readers also guess its name. The pages below follow by themselves (src/plugins/moves/aliases.ts).
  ...latestNames.map((name) => ({from: `/docs/${name}`, to: '/docs'})),
  // The first versions call it so, and links from elsewhere still do.
  {from: '/docs/install', to: '/docs/deploy'},
  // Other versions have a list of their AI pages there; these two have one page on AI models, in the system settings.
  {from: '/docs/1.2-beta/category/ai', to: '/docs/1.2-beta/system_setting/ai_model_providers'},
  {from: '/docs/1.3-beta/category/ai', to: '/docs/1.3-beta/system_setting/ai_model_providers'},
];

/** By the address of a page, a site path as in a redirect: the ids of sections that have left it, and where each is now; it may end with the `#id` of a heading. */
export type MovedSections = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Returns where the sections are that have left the page Deploy APIPark of a version. */
function sectionsOfDeploy(version: string): Readonly<Record<string, string>> {
  const operate = `${version}/guides/operate`;
  return {
    'connect-by-hand': `${operate}/connect-by-hand`,
    init: `${operate}/connect-by-hand#init`,
    offline: `${operate}/offline-install`,
    'registry-mirror': `${operate}/offline-install#registry-mirror`,
    'quick-start-script': `${operate}/quick-start-script`,
    binary: `${operate}/binary-package`,
    stop: `${operate}/stop-and-uninstall`,
    upgrade: `${operate}/patch-release`,
    'upgrade-gateway': `${operate}/patch-release#gateway`,
    operate: `${version}/guides#operate`,
    ports: `${operate}/configuration#ports`,
    'environment-variables': `${operate}/configuration#platform-variables`,
    'reverse-proxy': `${operate}/https#proxy`,
    harden: `${operate}/production`,
    backup: `${operate}/backup`,
    'stack-overflow': `${version}/troubleshooting#stack-overflow`,
    limits: `${version}/guides/decide/architecture#limits`,
  };
}

/** Returns where the sections are that have left the page What APIPark is of a version. */
function sectionsOfOverview(version: string): Readonly<Record<string, string>> {
  const page = `${version}/guides/connect/console`;
  return {
    changes: `${page}#changes`,
    roles: `${page}#roles`,
    'console-areas': `${page}#console-areas`,
    'main-menu': `${page}#console-areas`,
    'row-actions': `${page}#row-actions`,
  };
}

/**
 * Where readers are sent whose link names a section that its page no longer has, in every language. An entry is added with the change that moves a section to
 * another page, and stays as long as the page.
 */
export const movedSections: MovedSections = {
  // Until 1.8, one page has the whole deployment.
  '/docs/deploy': sectionsOfDeploy('/docs'),
  '/docs/next/deploy': sectionsOfDeploy('/docs/next'),
  // Until 1.8, the page has the menus, the roles, and when a change takes effect.
  '/docs/overview': sectionsOfOverview('/docs'),
  '/docs/next/overview': sectionsOfOverview('/docs/next'),
  // The tutorial once went on to a real provider.
  '/docs/guides/connect/first-ai-call': {'real-provider': '/docs/guides/connect/real-provider'},
  '/docs/next/guides/connect/first-ai-call': {'real-provider': '/docs/next/guides/connect/real-provider'},
};
