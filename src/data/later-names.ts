/**
 * Names of things that came with a version: what readers ask with such a name (src/data/asked/) is left out of the search of older versions, whose
 * pages do not know them.
 */
export const laterNames: readonly {name: RegExp; since: string}[] = [
  {name: /feishu|\blark\b|飞书|钉钉|企业微信|\bsso\b|单点登录/i, since: '1.9-beta'},
  {name: /\bmcp\b|\bagents?\b|智能体|open ?api key/i, since: '1.7-beta'},
  {name: /fallback|failover|灾备|容灾/i, since: '1.4-beta'},
  {name: /ollama|local model|本地模型|一键部署/i, since: '1.5-beta'},
  {name: /mask|redact|脱敏|打码/i, since: '1.3-beta'},
];
