/** A page that readers look for before they know what to search for, with its title in each language. */
export type FirstLook = {
  /** Its address inside a version: `quick` is the page of the folder `quick`. */
  page: string;
  en: string;
  zh: string;
};

/**
 * What the empty search box offers: the first six of these pages that the version being searched has. Pages that only older
 * versions need stand behind those of the latest one.
 */
// prettier-ignore
export const firstLooks: readonly FirstLook[] = [
  {page: 'deploy', en: 'Deploy APIPark with Docker Compose', zh: '用 Docker Compose 部署'},
  {page: 'guides/connect/first-ai-call', en: 'First AI call in 15 minutes', zh: '15 分钟完成第一次 AI 调用'},
  {page: 'call_api', en: 'Call an API', zh: '调用 API'},
  {page: 'consumers', en: 'Manage consumers and credentials', zh: '管理消费者与凭证'},
  {page: 'ai/mcp', en: 'Connect AI agents through MCP', zh: '通过 MCP 接入 AI 智能体'},
  {page: 'troubleshooting', en: 'Troubleshooting', zh: '故障排查'},
  // From 1.2 to 1.8.
  {page: 'services/ai_services', en: 'Create an AI service', zh: '创建 AI 服务'},
  {page: 'services/rest_services', en: 'Create a REST service', zh: '创建 REST 服务'},
  // 1.0 and 1.1.
  {page: 'install', en: 'Install APIPark', zh: '安装 APIPark'},
  {page: 'quick', en: 'Quick start', zh: '快速入门'},
  {page: 'quick/provider/service', en: 'Create a service', zh: '创建服务'},
  {page: 'quick/suberscriber/authorization', en: 'Create a credential', zh: '创建凭证'},
  {page: 'quick/suberscriber/invoke-api', en: 'Call the API', zh: '调用 API'},
];
