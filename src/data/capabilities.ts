/** The sections of the table of capabilities. */
export const capabilitySubjects = [
  'services',
  'callers',
  'ai',
  'agents',
  'figures',
  'console',
  'installation',
] as const;

export type CapabilitySubject = (typeof capabilitySubjects)[number];

/**
 * The nearest way in some of the versions that lack a capability, in one or two sentences without labels of the console. Values may
 * stand between backticks; `[text](services/log#find-a-call)` leads to a page of the same version, or to the one that has its
 * subject there (moves.ts).
 */
export type Way = {
  /** First and last version for which it is true; all without the capability when left out. */
  since?: string;
  until?: string;
  en: string;
  zh: string;
};

/** Something a reader may look for that not every version has. */
export type Capability = {
  /** Unique, in small letters with hyphens. */
  id: string;
  subject: CapabilitySubject;
  /** What a reader would look for. */
  en: string;
  zh: string;
  /** First version of the documentation that has it, up to the latest one. */
  since: string;
  /** The first release that has it, where it is not the first one of that version: 1.9.4. */
  release?: string;
  /** Last of the early versions that had it already, where some in between lack it. */
  hadUntil?: string;
  /**
   * The capability in whose row the versions that lack both tell of this one: because it means nothing without it, or because the table of an
   * old version would be too long.
   */
  under?: string;
  /** Last version that does so; all that lack both when left out. */
  underUntil?: string;
  /** Where the latest version describes it: path of a page without extension, and the id of a section. */
  page: string;
  /** Where other versions describe it, if neither the same address nor moves.ts leads there. */
  elsewhere?: Readonly<Record<string, string>>;
  ways: readonly Way[];
};

/**
 * What versions have and lack. The table of all versions and the section "Not in this version" on the start pages of old versions are
 * made from it. Each way has been looked up in the pages of its versions.
 */
// prettier-ignore
export const capabilities: readonly Capability[] = [
  {
    id: 'multi-method-routes', subject: 'services', since: '1.1-beta',
    en: 'Routes with several methods and a path that can be edited', zh: '支持多个请求方法、可修改路径的路由',
    page: 'services/rest_services#routes', elsewhere: {'1.1-beta': 'tutorials/service/route#add'},
    ways: [
      {en: 'Add one API for each method. To change a path, [replace the API](tutorials/service/api#change-path).', zh: '每个请求方法添加一个 API；要修改路径，就[换成新的 API](tutorials/service/api#change-path)。'},
    ],
  },
  {
    id: 'openapi-document', subject: 'services', since: '1.1-beta',
    en: 'One OpenAPI document for each service', zh: '每个服务一份 OpenAPI 文档',
    page: 'services/rest_services#api-docs', elsewhere: {'1.1-beta': 'tutorials/service/api'},
    ways: [
      {en: 'Describe each [API](tutorials/service/api#edit) by itself.', zh: '逐个填写 [API](tutorials/service/api#edit) 的文档。'},
    ],
  },
  {
    id: 'default-route', subject: 'services', since: '1.3-beta', release: '1.3.3', under: 'multi-method-routes',
    en: 'A first route in each new REST service', zh: '新建 REST 服务时自带第一条路由',
    page: 'services/rest_services#created-route',
    ways: [
      {until: '1.1-beta', en: 'Add a [route](tutorials/service/route#add) with the path `*`.', zh: '添加路径为 `*` 的[路由](tutorials/service/route#add)。'},
      {since: '1.2-beta', en: 'Add a [route](services/rest_services#routes), and type `/` and the service prefix in front of its path.', zh: '添加[路由](services/rest_services#routes)，并在路径前写上 `/` 和服务前缀。'},
    ],
  },
  {
    id: 'openapi-import', subject: 'services', since: '1.5-beta', under: 'openapi-document',
    en: 'Import of a service from an OpenAPI file', zh: '从 OpenAPI 文件导入服务',
    page: 'services/rest_services#import',
    ways: [
      {until: '1.1-beta', en: 'Create the service, then [upload the file](tutorials/service/api#upload).', zh: '先创建服务，再[上传文件](tutorials/service/api#upload)。'},
      {since: '1.2-beta', en: 'Create the service, then [upload the file](services/rest_services#api-docs).', zh: '先创建服务，再[上传文件](services/rest_services#api-docs)。'},
    ],
  },
  {
    id: 'openapi-url', subject: 'services', since: '1.3-beta', under: 'openapi-document',
    en: 'OpenAPI document by URL, for agent platforms', zh: '供智能体平台使用的 OpenAPI 文档地址',
    page: 'developer_portal#ai-agent',
    ways: [
      {until: '1.1-beta', en: 'Give the platform the file that you [uploaded](tutorials/service/api#upload).', zh: '把[上传过的文件](tutorials/service/api#upload)交给智能体平台。'},
      {since: '1.2-beta', en: 'Give the platform the [document](services/rest_services#api-docs) as a file.', zh: '把[文档](services/rest_services#api-docs)以文件形式交给智能体平台。'},
    ],
  },
  {
    id: 'route-headers', subject: 'services', since: '1.7-beta',
    en: 'Request headers that a route sets', zh: '由路由设置的请求头',
    page: 'services/rest_services#request-headers',
    ways: [
      {en: 'Let the callers send the headers that the upstream needs.', zh: '上游需要的请求头由调用方发送。'},
    ],
  },
  {
    id: 'upstream-headers', subject: 'services', since: '1.9-beta', release: '1.9.1', under: 'route-headers',
    en: 'Request headers that an upstream sets for all routes', zh: '由上游为全部路由设置的请求头',
    page: 'services/rest_services#request-headers',
    ways: [
      {en: 'Set the headers in each [route](services/rest_services#request-headers).', zh: '在每条[路由](services/rest_services#request-headers)中设置。'},
    ],
  },
  {
    id: 'deletion', subject: 'services', since: '1.7-beta',
    en: 'Deleted routes and REST services leave the gateway', zh: '删除路由和 REST 服务后，网关不再转发',
    page: 'services/publish#take-out', elsewhere: {'1.7-beta': 'services/rest_services#take-out', '1.8-beta': 'services/rest_services#take-out'},
    ways: [
      {until: '1.0-beta', en: 'A deleted API goes with the next version. Delete a service only [in this order](tutorials/service#delete).', zh: '已删除的 API 在发布下一个版本时移除。删除服务时，须[按此顺序](tutorials/service#delete)操作。'},
      {since: '1.1-beta', until: '1.1-beta', en: 'Instead of deleting a route, [change its path](tutorials/service/route#remove). Delete a service only [in this order](tutorials/service#delete).', zh: '不删除路由，而是[修改路径](tutorials/service/route#remove)。删除服务时，须[按此顺序](tutorials/service#delete)操作。'},
      {since: '1.2-beta', en: 'Instead of deleting a route, [change its path](services/rest_services#stop-route). Before you delete a service, remove its subscribers and [check that calls fail](services/rest_services#take-out).', zh: '不删除路由，而是[修改路径](services/rest_services#stop-route)。删除服务之前，先移除订阅方，并[确认调用已被拒绝](services/rest_services#take-out)。'},
    ],
  },
  {
    id: 'data-masking', subject: 'services', since: '1.3-beta',
    en: 'Data masking in responses', zh: '响应数据脱敏',
    page: 'system_setting/data_mask',
    ways: [{en: 'Mask the data in the upstream.', zh: '在上游处理敏感数据。'}],
  },
  {
    id: 'automatic-approval', subject: 'callers', since: '1.2-beta',
    en: 'Services that need no approval of subscriptions', zh: '订阅时无需审批的服务',
    page: 'services/review_consumers#review-mode',
    ways: [
      {en: 'Someone with a role in both teams [adds the application](tutorials/service/subscriber-manager#add-subscriber), which needs no approval.', zh: '由在两个团队都有角色的人[添加应用](tutorials/service/subscriber-manager#add-subscriber)，这样无需审批。'},
    ],
  },
  {
    id: 'portal-subscription', subject: 'callers', since: '1.3-beta',
    en: 'Subscription in the portal to services of other teams', zh: '在门户订阅其他团队的服务',
    page: 'developer_portal#subscribe',
    ways: [
      {until: '1.1-beta', en: 'Someone with a role in both teams [adds the application](tutorials/service/subscriber-manager#add-subscriber) in the service.', zh: '由在两个团队都有角色的人，在服务中[添加应用](tutorials/service/subscriber-manager#add-subscriber)。'},
      {since: '1.2-beta', en: 'Someone with a role in both teams [adds the consumer](services/review_consumers#add-subscriber) in the service.', zh: '由在两个团队都有角色的人，在服务中[添加消费者](services/review_consumers#add-subscriber)。'},
    ],
  },
  {
    id: 'team-consumers', subject: 'callers', since: '1.5-beta', under: 'portal-subscription',
    en: 'New services with all consumers of their team subscribed', zh: '新建服务自动订阅本团队的全部消费者',
    page: 'services/review_consumers#list',
    ways: [
      {en: 'Add each consumer as a [subscriber](services/review_consumers#add-subscriber).', zh: '逐个把消费者添加为[订阅方](services/review_consumers#add-subscriber)。'},
    ],
  },
  {
    id: 'jwt-aksk', subject: 'callers', since: '1.9-beta', release: '1.9.5',
    en: 'Calls with JWT and AK/SK credentials', zh: '使用 JWT 和 AK/SK 凭证调用',
    page: 'call_api#sign',
    ways: [
      {until: '1.1-beta', en: 'Use an [API key or basic authentication](tutorials/application/authorization#types).', zh: '使用 [API Key 或 Basic 认证](tutorials/application/authorization#types)。'},
      {since: '1.2-beta', en: 'Use an [API key or basic authentication](consumers#add-a-credential).', zh: '使用 [API Key 或 Basic 认证](consumers#add-a-credential)。'},
    ],
  },
  {
    id: 'delete-one-credential', subject: 'callers', since: '1.9-beta', release: '1.9.6',
    en: 'Deleting one credential without stopping the others', zh: '删除一个凭证而不影响其他凭证',
    page: 'consumers#what-stays-valid',
    ways: [
      {until: '1.1-beta', en: 'Keep the credential, and [enter a random value](tutorials/application/authorization#rotate).', zh: '保留凭证，[换成随机值](tutorials/application/authorization#rotate)。'},
      {since: '1.2-beta', en: 'Keep the credential, and [enter a random value](consumers#rotate).', zh: '保留凭证，[换成随机值](consumers#rotate)。'},
    ],
  },
  {
    id: 'open-api', subject: 'callers', since: '1.4-beta', release: '1.4.3',
    en: 'Open API to manage credentials from a script', zh: '用脚本管理凭证的 Open API',
    page: 'consumers#open-api',
    ways: [
      {until: '1.1-beta', en: 'Call the [internal interface](tutorials/application/authorization#endpoints) of the console, which can change with each version.', zh: '调用控制台的[内部接口](tutorials/application/authorization#endpoints)，该接口可能随版本变化。'},
      {since: '1.2-beta', en: 'Manage [credentials](consumers#add-a-credential) in the console.', zh: '在控制台管理[凭证](consumers#add-a-credential)。'},
    ],
  },
  {
    id: 'system-api-keys', subject: 'callers', since: '1.7-beta', under: 'open-api',
    en: 'System API keys, which the Open API checks', zh: '由 Open API 校验的系统 API Key',
    page: 'system_setting/apikey',
    ways: [
      {en: 'Keys are not checked, so [close `/openapi/`](deploy#harden) to untrusted networks.', zh: 'Key 不会被校验，因此[不要把 `/openapi/` 开放](deploy#harden)给不可信的网络。'},
    ],
  },
  {
    id: 'bearer-system-key', subject: 'callers', since: '1.9-beta', release: '1.9.6', under: 'system-api-keys',
    en: '`Bearer` in front of a system API key', zh: '系统 API Key 前可带 `Bearer`',
    page: 'system_setting/apikey#send',
    ways: [
      {en: 'Send the [key alone](system_setting/apikey#send).', zh: '[只发送 Key](system_setting/apikey#send)。'},
    ],
  },
  {
    id: 'ai-services', subject: 'ai', since: '1.2-beta',
    en: 'AI services and model providers', zh: 'AI 服务和模型供应商',
    page: 'services/ai_services',
    ways: [
      {en: 'Publish the provider\'s HTTP API as a service with an [upstream](tutorials/service/upstream#https). Callers send the provider\'s key themselves, with the APIPark key in another header.', zh: '把供应商的 HTTP 接口发布为带[上游](tutorials/service/upstream#https)的服务，供应商的 Key 由调用方发送，APIPark 的 Key 则改用其他请求头。'},
    ],
  },
  {
    id: 'openai-format', subject: 'ai', since: '1.6-beta', under: 'ai-services',
    en: 'Responses in the OpenAI format', zh: 'OpenAI 格式的响应',
    page: 'call_api#use-the-openai-sdk',
    ways: [
      {en: 'Read `message` in the [body of the response](call_api#call-an-ai-service).', zh: '从[响应体](call_api#call-an-ai-service)中读取 `message`。'},
    ],
  },
  {
    id: 'streaming', subject: 'ai', since: '1.6-beta', under: 'openai-format', underUntil: '1.2-beta',
    en: 'Streamed responses of all model providers', zh: '全部模型供应商的流式响应',
    page: 'call_api#stream-the-answer',
    ways: [
      {until: '1.4-beta', en: 'There is none. Let the client wait for the [whole response](call_api#call-an-ai-service).', zh: '不支持流式，客户端需等待[完整的响应](call_api#call-an-ai-service)。'},
      {since: '1.5-beta', en: 'Only responses of [local models](call_api#stream-the-answer) are streamed.', zh: '只有[本地模型](call_api#stream-the-answer)支持流式响应。'},
    ],
  },
  {
    id: 'model-choice', subject: 'ai', since: '1.6-beta', under: 'ai-services',
    en: 'Choice of model in the request, and model mapping', zh: '在请求中选择模型，以及模型映射',
    page: 'ai/ai_model_mapping',
    ways: [
      {until: '1.2-beta', en: 'Create an [AI service](services/ai_services#create-service) for each model provider.', zh: '每个模型供应商各建一个 [AI 服务](services/ai_services#create-service)。'},
      {since: '1.3-beta', en: 'Add an [AI API](services/ai_services#add-api) for each model.', zh: '每个模型各添加一个 [AI API](services/ai_services#add-api)。'},
    ],
  },
  {
    id: 'provider-keys', subject: 'ai', since: '1.4-beta', under: 'ai-services',
    en: 'Several API keys for each model provider', zh: '每个模型供应商可有多个 API Key',
    page: 'ai/ai_mode_apikey',
    ways: [
      {en: 'Each provider has one key. [Change it](ai/ai_model_providers#change-key) by hand when it fails.', zh: '每个供应商只有一个 Key，失效时手动[更换](ai/ai_model_providers#change-key)。'},
    ],
  },
  {
    id: 'disable-provider-key', subject: 'ai', since: '1.6-beta', under: 'provider-keys',
    en: 'Disabling one API key of a model provider', zh: '停用模型供应商的单个 API Key',
    page: 'ai/ai_mode_apikey#transitions',
    ways: [
      {en: 'Disabling has no effect on calls, so stop the key [in another way](ai/ai_mode_apikey#transitions).', zh: '停用对调用无效，因此要[用其他办法](ai/ai_mode_apikey#transitions)停止使用该 Key。'},
    ],
  },
  {
    id: 'model-fallback', subject: 'ai', since: '1.5-beta', under: 'provider-keys', underUntil: '1.2-beta',
    en: 'Model fallback: a list of models for calls that fail', zh: '模型灾备：调用失败时依次改用列表中的模型',
    page: 'ai/ai_model_fallback',
    ways: [
      {until: '1.3-beta', en: 'Let the client call another service when a call fails.', zh: '调用失败时，由客户端改为调用另一个服务。'},
      {since: '1.4-beta', en: 'Set the [load priority](ai/ai_model_balance) of the model providers.', zh: '设置模型供应商的[负载优先级](ai/ai_model_balance)。'},
    ],
  },
  {
    id: 'local-models', subject: 'ai', since: '1.5-beta', under: 'ai-services',
    en: 'Deployment of local models on Ollama', zh: '通过 Ollama 部署本地模型',
    page: 'ai/one-click-llm-deployment',
    ways: [
      {en: 'Run the model on a [server of your own](ai/ai_model_providers#self-hosted) that speaks the OpenAI format. It must use a model name that the console offers.', zh: '在支持 OpenAI 格式的[自有服务器](ai/ai_model_providers#self-hosted)上运行模型，模型名称必须是控制台提供的名称。'},
    ],
  },
  {
    id: 'custom-providers', subject: 'ai', since: '1.6-beta', under: 'ai-services',
    en: 'Model providers and models of your own', zh: '自行添加模型供应商和模型',
    page: 'ai/ai_model_providers#custom-provider',
    ways: [
      {en: 'Enter the address of an OpenAI-compatible server in a [built-in provider](ai/ai_model_providers#self-hosted). It must use a model name that the console offers.', zh: '在[内置供应商](ai/ai_model_providers#self-hosted)中填写兼容 OpenAI 的服务器地址，模型名称必须是控制台提供的名称。'},
    ],
  },
  {
    id: 'delete-custom-model', subject: 'ai', since: '1.9-beta', release: '1.9.1', under: 'custom-providers',
    en: 'Deleting a model that you added', zh: '删除自行添加的模型',
    page: 'ai/ai_model_providers#custom-models',
    ways: [{en: 'There is no way. Leave the model unused.', zh: '无法删除，不使用该模型即可。'}],
  },
  {
    id: 'azure-openai', subject: 'ai', since: '1.9-beta', release: '1.9.4', under: 'custom-providers', underUntil: '1.2-beta',
    en: 'Azure OpenAI as a built-in model provider', zh: '内置模型供应商 Azure OpenAI',
    page: 'ai/ai_model_providers#built-in-providers',
    ways: [
      {until: '1.5-beta', en: 'Publish its API as a [REST service](ai/ai_model_providers#limits). Callers send the Azure key themselves.', zh: '把其接口发布为 [REST 服务](ai/ai_model_providers#limits)，Azure 的 Key 由调用方发送。'},
      {since: '1.6-beta', en: 'Add it as a [custom provider](ai/ai_model_providers#custom-provider).', zh: '添加为[自定义供应商](ai/ai_model_providers#custom-provider)。'},
    ],
  },
  {
    id: 'token-counts', subject: 'ai', since: '1.4-beta', under: 'ai-services',
    en: 'Token counts for each AI API', zh: '按 AI API 统计 Token',
    page: 'ai/ai_api_manager',
    ways: [{en: 'Look up the tokens in your account at the model provider.', zh: '在模型供应商的账户中查看 Token。'}],
  },
  {
    id: 'tokens-per-consumer', subject: 'ai', since: '1.8-beta', under: 'token-counts',
    en: 'Token statistics for services and consumers', zh: '按服务和消费者统计 Token',
    page: 'guides/operate/tokens-and-cost', elsewhere: {'1.8-beta': 'analysis#rankings'},
    ways: [
      {en: 'Give each consumer a service of its own, and read the [tokens of its APIs](ai/ai_api_manager#view-list).', zh: '为每个消费者单独建一个服务，再查看[其 API 的 Token](ai/ai_api_manager#view-list)。'},
    ],
  },
  {
    id: 'mcp', subject: 'agents', since: '1.7-beta',
    en: 'Model Context Protocol (MCP) for AI agents', zh: '供智能体使用的模型上下文协议（MCP）',
    page: 'ai/mcp',
    ways: [
      {until: '1.1-beta', en: 'Let the agent [call the API](quick/suberscriber/invoke-api#request) over HTTP.', zh: '让智能体通过 HTTP [调用 API](quick/suberscriber/invoke-api#request)。'},
      {since: '1.2-beta', until: '1.2-beta', en: 'Let the agent [call the API](call_api#call-a-rest-service) over HTTP.', zh: '让智能体通过 HTTP [调用 API](call_api#call-a-rest-service)。'},
      {since: '1.3-beta', en: 'Give the agent platform the [OpenAPI document by URL](developer_portal#ai-agent).', zh: '为智能体平台提供 [OpenAPI 文档地址](developer_portal#ai-agent)。'},
    ],
  },
  {
    id: 'mcp-consumer', subject: 'agents', since: '1.9-beta', under: 'mcp',
    en: 'MCP for all services of one consumer', zh: '面向单个消费者全部服务的 MCP',
    page: 'ai/mcp#connect-consumer',
    ways: [
      {en: 'Connect the agent to [each service](ai/mcp#connect-service).', zh: '让智能体[逐个连接服务](ai/mcp#connect-service)。'},
    ],
  },
  {
    id: 'mcp-streamable-http', subject: 'agents', since: '1.9-beta', release: '1.9.6', under: 'mcp',
    en: 'MCP over streamable HTTP at every level', zh: '各层级 MCP 均支持 streamable HTTP',
    page: 'ai/mcp#endpoints',
    ways: [
      {since: '1.7-beta', until: '1.7-beta', en: 'Use [server-sent events (SSE)](ai/mcp#endpoints).', zh: '使用 [SSE](ai/mcp#endpoints)。'},
      {since: '1.8-beta', en: 'Services have it from 1.8.3-beta on. At system level, use [server-sent events (SSE)](ai/mcp#endpoints).', zh: '服务级从 1.8.3-beta 起支持；系统级使用 [SSE](ai/mcp#endpoints)。'},
    ],
  },
  {
    id: 'call-statistics', subject: 'figures', since: '1.1-beta',
    en: 'Charts of calls and traffic', zh: '调用次数和流量图表',
    page: 'analysis',
    ways: [{en: 'Send access logs to a [log output](tutorials/devops/log#choose-an-output), and count the records.', zh: '把访问日志发送到[日志输出](tutorials/devops/log#choose-an-output)，再统计记录。'}],
  },
  {
    id: 'statistics-lists', subject: 'figures', since: '1.3-beta', under: 'call-statistics',
    en: 'Figures of every service, consumer, and API, with export', zh: '每个服务、消费者和 API 的统计，可导出',
    page: 'analysis#lists',
    ways: [
      {until: '1.1-beta', en: 'Read the first 10 in the [call statistics](quick/pre-work/monitor#read).', zh: '在[调用统计](quick/pre-work/monitor#read)中查看前 10 名。'},
      {since: '1.2-beta', en: 'Read the first 10 in the [rankings](analysis#rankings).', zh: '在[排行榜](analysis#rankings)中查看前 10 名。'},
    ],
  },
  {
    id: 'service-overview', subject: 'figures', since: '1.8-beta', under: 'statistics-lists',
    en: 'Charts inside each service', zh: '服务内的统计图表',
    page: 'analysis#service-overview',
    ways: [
      {en: 'Open the [details](analysis#details) of the service in the statistics.', zh: '在统计中打开服务的[详情](analysis#details)。'},
    ],
  },
  {
    id: 'loki', subject: 'figures', since: '1.3-beta',
    en: 'Request logs in Loki, with headers and bodies', zh: '写入 Loki 的请求日志，含请求头和请求体',
    page: 'system_setting/data_source#loki',
    ways: [
      {until: '1.1-beta', en: 'Add the fields to the formatter of a [log output](tutorials/devops/log#formatter). Headers hold the callers\' credentials.', zh: '在[日志输出](tutorials/devops/log#formatter)的格式配置中加入这些字段。请求头含有调用方的凭证。'},
      {since: '1.2-beta', en: 'Add the fields to the formatter of a [log output](system_setting/log#formatter). Headers hold the callers\' credentials.', zh: '在[日志输出](system_setting/log#formatter)的格式配置中加入这些字段。请求头含有调用方的凭证。'},
    ],
  },
  {
    id: 'service-logs', subject: 'figures', since: '1.8-beta', under: 'loki',
    en: 'Single calls in the console', zh: '在控制台查看单次调用',
    page: 'services/log',
    ways: [
      {en: 'Look them up in [Loki](system_setting/data_source#loki), or at the destination of a [log output](system_setting/log#choose-an-output).', zh: '在 [Loki](system_setting/data_source#loki) 中查找，或在[日志输出](system_setting/log#choose-an-output)的目标系统中查找。'},
    ],
  },
  {
    id: 'english-console', subject: 'console', since: '1.1-beta',
    en: 'Console in English', zh: '英文控制台',
    page: 'guides/decide/faq#console-languages',
    ways: [{en: 'The English pages explain each Chinese label.', zh: '英文文档会解释每个中文标签。'}],
  },
  {
    id: 'more-languages', subject: 'console', since: '1.2-beta', under: 'english-console',
    en: 'Console in Traditional Chinese and Japanese', zh: '繁体中文和日文控制台',
    page: 'guides/decide/faq#console-languages',
    ways: [
      {en: 'Use the console in English or Simplified Chinese.', zh: '使用英文或简体中文控制台。'},
    ],
  },
  {
    id: 'call-address', subject: 'console', since: '1.2-beta',
    en: 'Portal that shows the address for calls', zh: '在门户中显示调用地址',
    page: 'system_setting/regular_setting#addresses',
    ways: [{en: 'Tell callers the address of the gateway, as in [Build the request](quick/suberscriber/invoke-api#request).', zh: '把网关地址告知调用方，见[构造请求](quick/suberscriber/invoke-api#request)。'}],
  },
  {
    id: 'categories', subject: 'console', since: '1.4-beta', release: '1.4.1', hadUntil: '1.2-beta',
    en: 'Adding and renaming of service categories', zh: '添加和重命名服务分类',
    page: 'system_setting/regular_setting#categories',
    ways: [{en: 'Use the [categories](system_setting/regular_setting#categories) that exist.', zh: '使用[已有的分类](system_setting/regular_setting#categories)。'}],
  },
  {
    id: 'feishu', subject: 'console', since: '1.9-beta',
    en: 'Sign-in with Feishu', zh: '飞书登录',
    page: 'system_setting/feishu_auth',
    ways: [
      {until: '1.1-beta', en: 'Add an [account](tutorials/oraganization/member#add-account) with a password for each person.', zh: '为每个人[添加账号](tutorials/oraganization/member#add-account)，用密码登录。'},
      {since: '1.2-beta', en: 'Add an [account](system_setting/account_role#add-account) with a password for each person.', zh: '为每个人[添加账号](system_setting/account_role#add-account)，用密码登录。'},
    ],
  },
  {
    id: 'set-password', subject: 'console', since: '1.3-beta',
    en: 'Setting a password for another account', zh: '为其他账号设置密码',
    page: 'system_setting/account_role#reset-password',
    ways: [
      {until: '1.1-beta', en: '[Delete the account](tutorials/oraganization/member#reset-password), and add it again.', zh: '[删除账号](tutorials/oraganization/member#reset-password)，再重新添加。'},
      {since: '1.2-beta', en: '[Delete the account](system_setting/account_role#reset-password), and add it again.', zh: '[删除账号](system_setting/account_role#reset-password)，再重新添加。'},
    ],
  },
  {
    id: 'disabled-accounts', subject: 'console', since: '1.9-beta',
    en: 'Disabled accounts that cannot sign in', zh: '账号禁用后不能登录',
    page: 'system_setting/account_role#disable-delete',
    ways: [
      {until: '1.1-beta', en: '[Delete the account](tutorials/oraganization/member#disable-delete).', zh: '[删除账号](tutorials/oraganization/member#disable-delete)。'},
      {since: '1.2-beta', until: '1.2-beta', en: '[Delete the account](system_setting/account_role#disable-delete).', zh: '[删除账号](system_setting/account_role#disable-delete)。'},
      {since: '1.3-beta', en: 'Disable the account, set a new password, and end its sessions, as in [Disable or delete](system_setting/account_role#disable-delete).', zh: '禁用账号，设置新密码并结束会话，见[禁用或删除账号](system_setting/account_role#disable-delete)。'},
    ],
  },
  {
    id: 'system-roles-in-teams', subject: 'console', since: '1.3-beta',
    en: 'System roles that also count inside teams', zh: '系统角色在团队内也有效',
    page: 'teams#system-roles',
    ways: [
      {until: '1.1-beta', en: 'Give administrators a [role in the team](tutorials/team/member#assign-roles).', zh: '为管理员分配[团队角色](tutorials/team/member#assign-roles)。'},
      {since: '1.2-beta', en: 'Give administrators a [role in the team](teams#team-roles).', zh: '为管理员分配[团队角色](teams#team-roles)。'},
    ],
  },
  {
    id: 'automatic-setup', subject: 'installation', since: '1.7-beta', release: '1.7.3',
    en: 'First start that connects all parts by itself', zh: '首次启动自动连接各组件',
    page: 'guides/operate/connect-by-hand#init', elsewhere: {'1.7-beta': 'deploy#init', '1.8-beta': 'deploy#init'},
    ways: [
      {until: '1.1-beta', en: '[Connect the parts by hand](install#connect-by-hand).', zh: '[手动连接各组件](install#connect-by-hand)。'},
      {since: '1.2-beta', en: '[Connect the parts by hand](deploy#connect-by-hand).', zh: '[手动连接各组件](deploy#connect-by-hand)。'},
    ],
  },
  {
    id: 'restart-with-init', subject: 'installation', since: '1.8-beta', release: '1.8.1', under: 'automatic-setup',
    en: 'Restart of the container with `Init=true`, while `ADMIN_PASSWORD` is still valid', zh: '带 `Init=true` 重新启动容器（`ADMIN_PASSWORD` 仍有效时）',
    page: 'guides/operate/connect-by-hand#init', elsewhere: {'1.8-beta': 'deploy#init'},
    ways: [
      {en: 'Set `INIT=false` after the [first start](deploy#start).', zh: '[首次启动](deploy#start)之后设置 `INIT=false`。'},
    ],
  },
  {
    id: 'arm64', subject: 'installation', since: '1.8-beta', release: '1.8.2',
    en: 'Images for ARM64', zh: 'ARM64 镜像',
    page: 'deploy#prerequisites',
    ways: [
      {until: '1.1-beta', en: 'Use a [host](install#prerequisites) with AMD64.', zh: '使用 AMD64 [主机](install#prerequisites)。'},
      {since: '1.2-beta', en: 'Use a [host](deploy#prerequisites) with AMD64.', zh: '使用 AMD64 [主机](deploy#prerequisites)。'},
    ],
  },
  {
    id: 'subscriptions-restored', subject: 'installation', since: '1.1-beta',
    en: 'Subscriptions that come back on a replaced gateway', zh: '更换网关后恢复订阅',
    page: 'system_setting/api_gateway_cluster#replace',
    ways: [{en: 'Subscribe again, as in [If the gateway data is lost](install#gateway-lost).', zh: '重新订阅，见[网关数据丢失](install#gateway-lost)。'}],
  },
  {
    id: 'gateway-without-ollama', subject: 'installation', since: '1.6-beta', hadUntil: '1.4-beta',
    en: 'Saving the gateway address without an Ollama address', zh: '没有 Ollama 地址时保存网关地址',
    page: 'system_setting/api_gateway_cluster#connect',
    ways: [{en: 'First save an [Ollama address](deploy#ollama-address). No server needs to run there.', zh: '先保存一个 [Ollama 地址](deploy#ollama-address)，该地址无需有服务器运行。'}],
  },
];
