/** One change that matters to readers who know an older version. */
export type Change = {
  /** The version, by its name. */
  version: string;
  /** The release of that version that brought it; a heading of the release notes. */
  patch: string;
  /** Set on a page's first entry where its subject did not exist before. */
  isNew?: true;
  /** What changed, in one sentence without Markdown; values may stand between backticks. */
  en: string;
  zh: string;
};

/** Changes by page of the coming version: its path in `docs/` without the extension. */
export type Changes = Readonly<Record<string, readonly Change[]>>;

/**
 * What changed in each page's subject from release to release, the oldest first. Below their title, pages of old versions list
 * what came after them, and the latest ones say when their subject was introduced; moved pages follow `moves.ts`.
 */
// prettier-ignore
export const changes: Changes = {
  'ai/ai_api_manager': [
    {version: '1.4-beta', patch: '1.4.0', isNew: true, en: 'New: the list shows the AI APIs and tokens of a provider.', zh: '新增：列表显示供应商的 AI API 和 Token。'},
    {version: '1.5-beta', patch: '1.5.0', en: 'The list also offers the local models, as provider Ollama.', zh: '列表可选择本地模型，供应商名为 Ollama。'},
    {version: '1.6-beta', patch: '1.6.0', en: 'Calls through keys other than the default one are counted.', zh: '使用默认 Key 之外的 Key 的调用也会计数。'},
    {version: '1.6-beta', patch: '1.6.0', en: 'The provider of the local models is named LocalModel.', zh: '本地模型的供应商更名为 LocalModel。'},
    {version: '1.7-beta', patch: '1.7.3', en: 'The first start sets up the counting of tokens.', zh: '首次启动会配置好 Token 统计。'},
    {version: '1.8-beta', patch: '1.8.0', en: 'Tokens are also shown per service, consumer, and call.', zh: '还可按服务、消费者和单次调用查看 Token。'},
  ],
  'ai/ai_mode_apikey': [
    {version: '1.4-beta', patch: '1.4.0', isNew: true, en: 'New: several API keys per model provider, as APIKey Resource Pool.', zh: '新增：每个供应商可有多个 Key（APIKey 资源池）。'},
    {version: '1.4-beta', patch: '1.4.4', en: 'The default key reaches the gateway.', zh: '默认 Key 会发送到网关。'},
    {version: '1.5-beta', patch: '1.5.0', en: 'Menu item API Key Balancing; dragging leaves the keys of other providers alone.', zh: '菜单改名“API Key 负载”；拖动不再影响其他供应商。'},
    {version: '1.6-beta', patch: '1.6.0', en: 'Enable and Disable reach the gateway.', zh: '启用和停用会到达网关。'},
    {version: '1.6-beta', patch: '1.6.0', en: 'All keys get token counts and states from calls, not the default key alone.', zh: '所有 Key 都有 Token 计数和随调用变化的状态。'},
  ],
  'ai/ai_model_fallback': [
    {version: '1.4-beta', patch: '1.4.0', isNew: true, en: 'A load priority decides which provider answers when another one fails.', zh: '负载优先级决定供应商出错时由谁应答。'},
    {version: '1.5-beta', patch: '1.5.0', en: 'Model Fallback replaces the load priority: one list of models.', zh: '模型灾备取代负载优先级，改为模型列表。'},
    {version: '1.6-beta', patch: '1.6.0', en: 'Rows can be deleted, and the gateway address no longer needs Ollama.', zh: '行可以删除；保存网关地址不再需要 Ollama。'},
    {version: '1.6-beta', patch: '1.6.0', en: 'A call starts with the model that the request names in model.', zh: '调用先使用请求在 model 中指定的模型。'},
    {version: '1.7-beta', patch: '1.7.3', en: 'With gateway 0.22.3, a disabled provider in model no longer leads to the list.', zh: '网关 0.22.3 起，model 的供应商停用时不用列表。'},
    {version: '1.8-beta', patch: '1.8.0', en: 'The logs of a service show which model answered.', zh: '服务的日志显示由哪个模型回答。'},
    {version: '1.9-beta', patch: '1.9.6', en: 'With gateway 0.22.15, unreachable models end in 504 instead of 400.', zh: '网关 0.22.15 起，模型无法访问时为 504。'},
  ],
  'ai/ai_model_mapping': [
    {version: '1.6-beta', patch: '1.6.0', isNew: true, en: 'New: requests choose a model, and services give models short names.', zh: '新增：请求可选择模型，服务可设置短名称。'},
    {version: '1.7-beta', patch: '1.7.0', en: 'Mappings are sent again when the gateway is replaced.', zh: '更换网关后，映射会重新发送。'},
    {version: '1.7-beta', patch: '1.7.3', en: 'With gateway 0.22.3, unknown values lead to the model of the API.', zh: '网关 0.22.3 起，未知的值由 API 的模型回答。'},
    {version: '1.9-beta', patch: '1.9.6', en: 'Editing an API no longer stores an empty model name.', zh: '编辑 API 不再保存空的模型名称。'},
  ],
  'ai/ai_model_providers': [
    {version: '1.4-beta', patch: '1.4.0', en: 'Page moves to the menu AI; providers get a status and a switch.', zh: '页面移到 AI 菜单；供应商有了状态和开关。'},
    {version: '1.5-beta', patch: '1.5.0', en: 'List replaces the chart; providers can be deleted; 535 instead of 383 models.', zh: '列表取代流程图；可删除供应商；模型增至 535 个。'},
    {version: '1.6-beta', patch: '1.6.0', en: 'Custom providers and added models; six more built-in providers, 35 in total.', zh: '可添加自定义供应商和模型；内置供应商增至 35 个。'},
    {version: '1.6-beta', patch: '1.6.0', en: 'Most providers have a base URL; Hunyuan, Spark, ChatGLM, and Wenxin need new credentials.', zh: '多数供应商可设 base URL；四家须重新填写凭据。'},
    {version: '1.6-beta', patch: '1.6.2', en: 'The address field of TONGYI is called dashscope_api_base.', zh: 'TONGYI 的地址字段改名。'},
    {version: '1.9-beta', patch: '1.9.1', en: 'Added models can be deleted.', zh: '自己添加的模型可以删除。'},
    {version: '1.9-beta', patch: '1.9.4', en: 'Azure OpenAI is a built-in provider, the 36th.', zh: '内置供应商增加 Azure OpenAI，共 36 个。'},
  ],
  'ai/mcp': [
    {version: '1.7-beta', patch: '1.7.0', isNew: true, en: 'MCP begins, at system and service level, over SSE.', zh: 'MCP 首次提供：系统级和服务级，使用 SSE。'},
    {version: '1.7-beta', patch: '1.7.2', en: 'Calls at service level reach the gateway with the right key.', zh: '服务级调用改用正确的 Key 访问网关。'},
    {version: '1.8-beta', patch: '1.8.3', en: 'Service level also speaks streamable HTTP; tool arguments are flat.', zh: '服务级支持 streamable HTTP，工具参数改为单层。'},
    {version: '1.9-beta', patch: '1.9.0', en: 'Consumer level is new; openapi_document returns one service.', zh: '新增消费者级；一次只返回一个服务的文档。'},
    {version: '1.9-beta', patch: '1.9.3', en: 'Tools no longer ask for an Authorization argument.', zh: '工具不再要求 Authorization 参数。'},
    {version: '1.9-beta', patch: '1.9.6', en: 'Streamable HTTP at all levels; the service address of 1.8.3 is gone.', zh: '各层级支持 streamable HTTP，旧的服务级地址移除。'},
    {version: '1.9-beta', patch: '1.9.6', en: 'The system SSE endpoint, unchecked since 1.9.0, checks the key again.', zh: '系统级 SSE 重新校验 Key，1.9.0 起曾未校验。'},
  ],
  'ai/one-click-llm-deployment': [
    {version: '1.5-beta', patch: '1.5.0', isNew: true, en: 'New: models are deployed on your Ollama server from the console.', zh: '新增：在控制台把模型部署到 Ollama 服务器。'},
    {version: '1.6-beta', patch: '1.6.0', en: 'The provider of local models is named LocalModel.', zh: '本地模型的供应商更名为 LocalModel。'},
    {version: '1.6-beta', patch: '1.6.0', en: 'The paths of new APIs end in /chat/completions.', zh: '新 API 路径止于 /chat/completions。'},
    {version: '1.6-beta', patch: '1.6.0', en: 'Answers no longer end after 42 tokens.', zh: '回答不再到 42 个 Token 就结束。'},
    {version: '1.6-beta', patch: '1.6.0', en: 'Saving the Ollama address restores models after one was turned off.', zh: '停用模型后，重新保存地址即可恢复其他模型。'},
    {version: '1.6-beta', patch: '1.6.0', en: 'The card on Home requires a system role.', zh: '首页的卡片要求系统角色。'},
    {version: '1.7-beta', patch: '1.7.0', en: 'A reachable gateway is required before a model is deployed.', zh: '部署模型之前，网关必须可以访问。'},
    {version: '1.8-beta', patch: '1.8.2', en: 'The list of models is renewed, with qwen3, gemma3, and others.', zh: '模型列表更新，加入 qwen3 和 gemma3 等。'},
  ],
  analysis: [
    {version: '1.3-beta', patch: '1.3.0', en: 'New: tabs for services, consumers, and APIs, with details and export.', zh: '新增：服务、消费者和 API 的页签，含详情和导出。'},
    {version: '1.7-beta', patch: '1.7.0', en: 'The tabs are menu entries: Overview, Service, Consumer, API.', zh: '页签改为菜单项：总览、服务、消费者、API。'},
    {version: '1.8-beta', patch: '1.8.0', en: 'The menu is named Analytics; its overview separates REST and AI and counts tokens.', zh: '总览分为 REST 和 AI，并统计 Token。'},
    {version: '1.8-beta', patch: '1.8.0', en: 'New: each service has an overview of its own.', zh: '新增：每个服务有自己的总览。'},
    {version: '1.8-beta', patch: '1.8.0', en: 'Pages load without the button Query; a day has steps of 10 minutes.', zh: '不再需要点击“查询”；1 天以内的粒度为 10 分钟。'},
    {version: '1.8-beta', patch: '1.8.0', en: 'After an upgrade, charts need new InfluxDB tasks.', zh: '升级后，图表需要新的 InfluxDB 任务。'},
  ],
  call_api: [
    {version: '1.2-beta', patch: '1.2.0', en: 'Consumers call REST and AI services with an API key or Basic credential.', zh: '消费者用 API Key 或 Basic 凭证调用服务。'},
    {version: '1.3-beta', patch: '1.3.0', en: 'Every address has the service prefix; portal subscribing needs no role at the provider.', zh: '地址都带服务前缀，在门户订阅不再受限。'},
    {version: '1.5-beta', patch: '1.5.0', en: 'A new service subscribes the consumers of its team; AI services answer at `/chat`.', zh: '新服务自动订阅本团队消费者；AI 路径为 `/chat`。'},
    {version: '1.6-beta', patch: '1.6.0', en: 'AI services speak the OpenAI format, stream, and honor `model`.', zh: 'AI 服务采用 OpenAI 格式，可流式返回、选择模型。'},
    {version: '1.7-beta', patch: '1.7.0', en: 'The sample installation publishes the gateway on port 18099 instead of 8099.', zh: '示例安装的网关端口由 8099 改为 18099。'},
    {version: '1.8-beta', patch: '1.8.0', en: 'Each call can be looked up in the logs of the service.', zh: '可在服务的日志中查看每次调用。'},
    {version: '1.9-beta', patch: '1.9.5', en: 'JWT and AK/SK credentials authenticate.', zh: 'JWT 和 AK/SK 凭证开始有效。'},
    {version: '1.9-beta', patch: '1.9.6', en: 'Deleting one credential no longer stops the others of the consumer.', zh: '删除一个凭证不再影响同一消费者的其他凭证。'},
  ],
  consumers: [
    {version: '1.2-beta', patch: '1.2.0', en: 'Applications are called consumers, and begin with a default API key.', zh: '应用改称消费者，创建时自带默认 API Key。'},
    {version: '1.3-beta', patch: '1.3.0', en: 'The form has the field Team; system roles count inside consumers.', zh: '表单新增所属团队；系统角色在消费者内生效。'},
    {version: '1.4-beta', patch: '1.4.3', en: 'The Open API can manage credentials.', zh: '可以通过 Open API 管理凭证。'},
    {version: '1.5-beta', patch: '1.5.0', en: 'A new service subscribes all consumers of its team.', zh: '新建服务时，该团队的全部消费者自动订阅。'},
    {version: '1.7-beta', patch: '1.7.0', en: 'The Open API compares the key, and takes system API keys.', zh: 'Open API 校验 Key，并接受系统 Key。'},
    {version: '1.9-beta', patch: '1.9.0', en: 'Each consumer has an MCP configuration of its own.', zh: '每个消费者有自己的 MCP 配置。'},
    {version: '1.9-beta', patch: '1.9.5', en: 'JWT and AK/SK credentials authenticate; save the old JWT ones again.', zh: 'JWT 和 AK/SK 生效；旧 JWT 需重新保存。'},
    {version: '1.9-beta', patch: '1.9.6', en: 'Deleting one credential no longer stops the others.', zh: '删除一个凭证不再停用其余凭证。'},
    {version: '1.9-beta', patch: '1.9.6', en: 'A credential deleted from several can keep its value valid; replace the value first.', zh: '删除多个凭证之一，其值可能仍有效，需先换值。'},
  ],
  deploy: [
    {version: '1.3-beta', patch: '1.3.0', en: 'Loki stores the request logs.', zh: '请求日志存入 Loki。'},
    {version: '1.4-beta', patch: '1.4.0', en: 'NSQ and a second process count AI usage.', zh: 'NSQ 和第二个进程统计 AI 用量。'},
    {version: '1.4-beta', patch: '1.4.3', en: 'The Open API exists: up to 1.6.2, close /openapi/ to the outside.', zh: '提供 Open API：1.6.2 及更早要对外关闭 /openapi/。'},
    {version: '1.7-beta', patch: '1.7.0', en: 'The Open API checks keys: set APIPARK_API_KEY.', zh: 'Open API 校验密钥：需设置 APIPARK_API_KEY。'},
    {version: '1.7-beta', patch: '1.7.3', en: 'The first start connects the parts; the sample gateway port becomes 18099.', zh: '首次启动自动接好各组件；示例网关端口改为 18099。'},
    {version: '1.8-beta', patch: '1.8.1', en: 'With Init=true, the container no longer exits at later starts.', zh: 'Init=true 时，容器之后启动不再退出。'},
    {version: '1.8-beta', patch: '1.8.2', en: 'Images for ARM64 can be used.', zh: '可以使用 ARM64 镜像。'},
    {version: '1.9-beta', patch: '1.9.6', en: 'The reverse proxy limits the new endpoint /openapi/v1/app/mcp.', zh: '反向代理要限制新端点 /openapi/v1/app/mcp。'},
  ],
  developer_portal: [
    {version: '1.2-beta', patch: '1.2.0', en: 'The menu is called API Portal; services may skip the review.', zh: '菜单改称 API 门户；服务可设为无需审核。'},
    {version: '1.3-beta', patch: '1.3.0', en: 'The tab Integration gives the API document to agent platforms.', zh: '新增集成页签，为智能体平台提供 API 文档。'},
    {version: '1.3-beta', patch: '1.3.0', en: 'Subscribing no longer needs a role in the providing team.', zh: '订阅不再需要提供方团队的角色。'},
    {version: '1.5-beta', patch: '1.5.0', en: 'A new service subscribes all consumers of its team.', zh: '新建服务时，该团队的全部消费者自动订阅。'},
    {version: '1.7-beta', patch: '1.7.0', en: 'New pages with MCP, Integration to AI Agent, and calls of 30 days.', zh: '页面改版：MCP、AI 代理集成和 30 天内调用次数。'},
    {version: '1.7-beta', patch: '1.7.0', en: 'The dialog marks consumers that are subscribed already.', zh: '申请订阅时会标出已订阅的消费者。'},
    {version: '1.7-beta', patch: '1.7.1', en: 'The list works without InfluxDB.', zh: '没有 InfluxDB 时，列表也能显示。'},
    {version: '1.8-beta', patch: '1.8.0', en: 'The address changes from /serviceHub to /portal.', zh: '地址由 /serviceHub 改为 /portal。'},
    {version: '1.9-beta', patch: '1.9.6', en: 'The MCP configuration is for streamable HTTP.', zh: 'MCP 配置改用 streamable HTTP。'},
  ],
  overview: [
    {version: '1.3-beta', patch: '1.3.0', en: 'Data masking and Loki; system roles count inside teams.', zh: '增加数据脱敏和 Loki；系统角色在团队内生效。'},
    {version: '1.4-beta', patch: '1.4.0', en: 'NSQ and a second process count the tokens of AI APIs.', zh: 'NSQ 和第二个进程统计 AI API 的 Token。'},
    {version: '1.5-beta', patch: '1.5.0', en: 'Local models and model fallback; new services subscribe the consumers of their team.', zh: '增加本地模型和模型灾备；新服务自动订阅本团队消费者。'},
    {version: '1.6-beta', patch: '1.6.0', en: 'Custom providers, custom models, and model mapping.', zh: '增加自定义供应商、自定义模型和模型映射。'},
    {version: '1.7-beta', patch: '1.7.0', en: 'MCP and system API keys; creating a service needs a reachable gateway.', zh: '增加 MCP 和系统 API Key；创建服务需要网关可用。'},
    {version: '1.8-beta', patch: '1.8.0', en: 'Charts and request logs of each service; tokens per consumer.', zh: '每个服务有图表和请求日志；按消费者统计 Token。'},
    {version: '1.9-beta', patch: '1.9.0', en: 'Sign-in with Feishu, and MCP for a single consumer.', zh: '增加飞书登录和消费者级 MCP。'},
    {version: '1.9-beta', patch: '1.9.5', en: 'JWT and AK/SK credentials authenticate.', zh: 'JWT 和 AK/SK 凭证可以通过认证。'},
  ],
  'services/ai_services': [
    {version: '1.2-beta', patch: '1.2.0', en: 'AI services are new, with prompts, variables, and generated API documents.', zh: 'AI 服务上线：提示词、变量、自动生成的 API 文档。'},
    {version: '1.3-beta', patch: '1.3.1', en: 'An API calls the provider chosen in it, not that of the service.', zh: 'API 调用自己选择的供应商，而不是服务的。'},
    {version: '1.4-beta', patch: '1.4.0', en: 'Tokens are counted per API; other providers take over by priority.', zh: '按 API 统计 Token；供应商出错时按优先级切换。'},
    {version: '1.5-beta', patch: '1.5.0', en: 'A default model, local models, and subscription of the team\'s consumers are added.', zh: '增加默认模型和本地模型，自动订阅本团队消费者。'},
    {version: '1.6-beta', patch: '1.6.0', en: 'The created API speaks the OpenAI format at `/chat/completions`; calls can name the model.', zh: '自带的 API 采用 OpenAI 格式，可按请求选择模型。'},
    {version: '1.6-beta', patch: '1.6.0', en: 'Parameters of a request count, and empty saved ones are not sent as 0.', zh: '请求中的参数生效；保存的空值不再以 0 发送。'},
    {version: '1.7-beta', patch: '1.7.0', en: 'Services can be offered through MCP; deleting one ends calls with system keys only.', zh: '服务可通过 MCP 提供；删除服务只终止系统 Key 的调用。'},
    {version: '1.7-beta', patch: '1.7.0', en: 'Deleted APIs leave the gateway with the next published version.', zh: '已删除的 API 随下一个发布的版本从网关移除。'},
    {version: '1.7-beta', patch: '1.7.3', en: 'Services can be deleted, which 1.7.0 to 1.7.2 refuse with `nil`.', zh: '可以删除服务；1.7.0 到 1.7.2 报错 `nil`。'},
    {version: '1.8-beta', patch: '1.8.0', en: 'A service has an overview and logs; API is renamed API Routes.', zh: '服务有总览和日志；API 更名为 API 路由。'},
    {version: '1.9-beta', patch: '1.9.6', en: 'The created API uses the chosen default model.', zh: '随服务创建的 API 使用所选的默认模型。'},
  ],
  'services/log': [
    {version: '1.8-beta', patch: '1.8.0', isNew: true, en: 'New: the page Logs lists the calls of a service, with details from Loki.', zh: '新增：“日志”页列出服务的调用，详情来自 Loki。'},
    {version: '1.9-beta', patch: '1.9.3', en: 'The list of an AI service also loads with calls of 0 ms.', zh: 'AI 服务的列表含 0 ms 的调用时也能加载。'},
  ],
  'services/rest_services': [
    {version: '1.2-beta', patch: '1.2.0', en: 'Type the service prefix into each route path yourself; the console does not add it.', zh: '路由路径中的服务前缀要自己输入，控制台不添加。'},
    {version: '1.3-beta', patch: '1.3.0', en: 'Routes get the service prefix, and system roles count inside services.', zh: '路由自动加服务前缀，系统角色在服务内起作用。'},
    {version: '1.3-beta', patch: '1.3.3', en: 'A new service contains a route for all paths under its prefix.', zh: '新服务自带覆盖前缀下所有路径的路由。'},
    {version: '1.5-beta', patch: '1.5.0', en: 'Import an OpenAPI file as a service; its team\'s consumers are subscribed at creation.', zh: '可导入 OpenAPI；新服务自动订阅团队消费者。'},
    {version: '1.7-beta', patch: '1.7.0', en: 'MCP switch; route headers work; deleting a service removes its routes from the gateway.', zh: '可开启 MCP；路由请求头生效；删除服务即清理网关。'},
    {version: '1.7-beta', patch: '1.7.0', en: 'Deleted routes leave the gateway with the next published version.', zh: '已删除的路由随下一个发布的版本从网关移除。'},
    {version: '1.7-beta', patch: '1.7.0', en: 'Creating a service or saving its settings needs a reachable gateway.', zh: '创建服务或保存设置需要网关可访问。'},
    {version: '1.8-beta', patch: '1.8.0', en: 'Routes have names under API Routes; services have an overview and logs.', zh: '“API 路由”中路由有名称；服务有总览和日志。'},
    {version: '1.9-beta', patch: '1.9.1', en: 'Request headers of the upstream take effect.', zh: '上游的请求头设置生效。'},
  ],
  'services/review_consumers': [
    {version: '1.2-beta', patch: '1.2.0', en: 'Each service has a review mode; portal requests need a role in its team.', zh: '服务可选审核方式；申请需其团队中的角色。'},
    {version: '1.3-beta', patch: '1.3.0', en: 'Consumers of other teams can subscribe in the portal; system roles count.', zh: '其他团队可在门户中申请订阅，系统角色起作用。'},
    {version: '1.3-beta', patch: '1.3.0', en: 'Service Developer can only view subscriptions, no longer decide on them.', zh: '服务开发者只能查看订阅，不能再审核。'},
    {version: '1.4-beta', patch: '1.4.0', en: 'Add Subscriber accepts consumers with an earlier request or subscription.', zh: '“新增订阅方”可添加申请或订阅过的消费者。'},
    {version: '1.5-beta', patch: '1.5.0', en: 'A new service subscribes all consumers of its team, even with manual review.', zh: '新服务自动订阅其团队的消费者，不经审核。'},
    {version: '1.7-beta', patch: '1.7.0', en: 'System API keys reach every service without a subscription.', zh: '系统 API Key 无需订阅即可访问所有服务。'},
  ],
  'system_setting/account_role': [
    {version: '1.2-beta', patch: '1.2.0', en: 'The page is named Account; there are four fixed system roles.', zh: '页面更名为“账号”，有四个固定的系统角色。'},
    {version: '1.3-beta', patch: '1.3.0', en: 'New accounts get their own password; administrators can reset passwords.', zh: '新账号有自己的密码，管理员可以重设密码。'},
    {version: '1.3-beta', patch: '1.3.0', en: 'The edit form saves departments.', zh: '编辑表单可以保存部门。'},
    {version: '1.4-beta', patch: '1.4.0', en: 'New permissions for AI APIs and the key pool.', zh: '新增 AI API 和 Key 池的权限。'},
    {version: '1.7-beta', patch: '1.7.0', en: 'New permissions for MCP and system API keys, for Super Admin only.', zh: '新增 MCP 和系统 Key 权限，仅超级管理员。'},
    {version: '1.9-beta', patch: '1.9.0', en: 'Disabled accounts can no longer sign in.', zh: '禁用的账号不能再登录。'},
    {version: '1.9-beta', patch: '1.9.0', en: 'Sign-in with Feishu is new.', zh: '新增飞书登录。'},
    {version: '1.9-beta', patch: '1.9.2', en: 'Top-level departments can be ticked in Add to Department.', zh: '“加入部门”中可以勾选第一级部门。'},
  ],
  'system_setting/api_gateway_cluster': [
    {version: '1.3-beta', patch: '1.3.0', en: 'After saving the address, save the Loki source again.', zh: '保存地址后，要再保存 Loki 数据源。'},
    {version: '1.4-beta', patch: '1.4.0', en: 'A new gateway no longer receives the keys of model providers.', zh: '新网关不再得到模型供应商的 API Key。'},
    {version: '1.5-beta', patch: '1.5.0', en: 'Saving the address fails without a saved Ollama address.', zh: '没有保存 Ollama 地址时，保存网关地址会失败。'},
    {version: '1.6-beta', patch: '1.6.0', en: 'Saving the address works without an Ollama address.', zh: '没有 Ollama 地址也能保存网关地址。'},
    {version: '1.7-beta', patch: '1.7.0', en: 'Creating a service needs a bound gateway.', zh: '创建服务前必须绑定网关。'},
    {version: '1.7-beta', patch: '1.7.0', en: 'Model mapping comes back with the gateway address.', zh: '模型映射随网关地址恢复。'},
    {version: '1.7-beta', patch: '1.7.3', en: 'The first start can bind the gateway by itself.', zh: '首次启动可以自动绑定网关。'},
  ],
  'system_setting/apikey': [
    {version: '1.7-beta', patch: '1.7.0', isNew: true, en: 'System API keys begin, for Open API and system-level MCP.', zh: '首次提供系统 API Key，用于系统级接口。'},
    {version: '1.7-beta', patch: '1.7.0', en: 'The Open API compares the key from this release on.', zh: 'Open API 从此版本起比较 Key 的值。'},
    {version: '1.8-beta', patch: '1.8.0', en: 'Logs and statistics name calls with these keys System Consumer.', zh: '日志和统计把这类调用显示为 System Consumer。'},
    {version: '1.9-beta', patch: '1.9.6', en: 'The form Bearer plus key is accepted too.', zh: 'Key 前也可以带 Bearer。'},
    {version: '1.9-beta', patch: '1.9.6', en: 'System-level MCP takes the key in the header, over streamable HTTP.', zh: '系统级 MCP 的 Key 可放在请求头。'},
  ],
  'system_setting/data_mask': [
    {version: '1.3-beta', patch: '1.3.0', isNew: true, en: 'New: data masking with global policies and service policies.', zh: '新增：数据脱敏，含全局策略和服务策略。'},
    {version: '1.4-beta', patch: '1.4.4', en: 'Gateways 0.20.2 and 0.20.3 of that time mask nothing.', zh: '同期的网关 0.20.2 和 0.20.3 不脱敏。'},
    {version: '1.5-beta', patch: '1.5.0', en: 'Streamed answers of local models pass unmasked with gateway 0.21.1.', zh: '使用网关 0.21.1 时，本地模型的流式响应不脱敏。'},
    {version: '1.6-beta', patch: '1.6.0', en: 'From gateway 0.21.2, responses with status 200 and without Content-Length pass unmasked.', zh: '网关 0.21.2 起，状态码 200 的分块响应不脱敏。'},
    {version: '1.8-beta', patch: '1.8.0', en: 'Before Masking shows the request body instead of the response.', zh: '“脱敏前”显示请求体，而不是响应。'},
  ],
  'system_setting/data_source': [
    {version: '1.3-beta', patch: '1.3.0', en: 'Loki is a second data source, for request logs.', zh: '增加数据源 Loki，保存请求日志。'},
    {version: '1.3-beta', patch: '1.3.0', en: 'Authentication Token is named Credentials Token in English.', zh: '英文标签改为 Credentials Token。'},
    {version: '1.7-beta', patch: '1.7.3', en: 'The first start can connect both data sources.', zh: '首次启动可以自动连接两个数据源。'},
    {version: '1.8-beta', patch: '1.8.0', en: 'The card Data logs is named Request Log.', zh: '卡片“数据日志”更名为“请求日志”。'},
    {version: '1.8-beta', patch: '1.8.0', en: 'The Loki form saves without touching its table of headers.', zh: '不改动 HTTP 头部表格也能保存 Loki。'},
    {version: '1.8-beta', patch: '1.8.0', en: 'The platform copies call data to the table log_record.', zh: '平台把调用数据复制到 log_record 表。'},
    {version: '1.8-beta', patch: '1.8.0', en: 'InfluxDB tasks are rewritten: delete the old ones after an upgrade.', zh: 'InfluxDB 任务已改写：升级后删除旧任务。'},
  ],
  'system_setting/log/README': [
    {version: '1.3-beta', patch: '1.3.0', en: 'Records can name the credential and the policy.', zh: '记录可以包含凭证和策略的 ID。'},
    {version: '1.4-beta', patch: '1.4.0', en: 'Records can contain the model and its tokens.', zh: '记录可以包含模型和 Token 数。'},
    {version: '1.4-beta', patch: '1.4.0', en: 'The list shows the new state after Online by itself.', zh: '上线后列表自动显示新状态。'},
    {version: '1.4-beta', patch: '1.4.0', en: 'The icon View opens a saved output.', zh: '“查看”可以打开已保存的日志输出。'},
    {version: '1.8-beta', patch: '1.8.0', en: 'The menu Logs is named Log Output.', zh: '菜单“日志”更名为“日志输出”。'},
  ],
  'system_setting/log/file-log': [
    {version: '1.4-beta', patch: '1.4.0', en: 'The list shows the new state after Online by itself.', zh: '上线后列表自动显示新状态。'},
    {version: '1.8-beta', patch: '1.8.0', en: 'The menu Logs is named Log Output.', zh: '菜单“日志”更名为“日志输出”。'},
  ],
  'system_setting/log/http-log': [
    {version: '1.4-beta', patch: '1.4.0', en: 'The list shows the new state after Online by itself.', zh: '上线后列表自动显示新状态。'},
    {version: '1.8-beta', patch: '1.8.0', en: 'The menu Logs is named Log Output.', zh: '菜单“日志”更名为“日志输出”。'},
  ],
  'system_setting/log/kafka-log': [
    {version: '1.7-beta', patch: '1.7.3', en: 'Gateway 0.22.3 can sign in to brokers with SASL.', zh: '网关 0.22.3 支持 SASL 认证。'},
    {version: '1.8-beta', patch: '1.8.0', en: 'The menu Logs is named Log Output.', zh: '菜单“日志”更名为“日志输出”。'},
    {version: '1.9-beta', patch: '1.9.6', en: 'Gateway 0.22.15 compresses messages with gzip.', zh: '网关 0.22.15 以 gzip 压缩消息。'},
  ],
  'system_setting/log/nsq-log': [
    {version: '1.4-beta', patch: '1.4.0', en: 'The topic apipark_ai_event is reserved for AI usage.', zh: 'apipark_ai_event 留给 AI 用量。'},
    {version: '1.8-beta', patch: '1.8.0', en: 'The menu Logs is named Log Output.', zh: '菜单“日志”更名为“日志输出”。'},
  ],
  'system_setting/log/syslog-log': [
    {version: '1.4-beta', patch: '1.4.0', en: 'The list shows the new state after Online by itself.', zh: '上线后列表自动显示新状态。'},
    {version: '1.8-beta', patch: '1.8.0', en: 'The menu Logs is named Log Output.', zh: '菜单“日志”更名为“日志输出”。'},
  ],
  'system_setting/regular_setting': [
    {version: '1.2-beta', patch: '1.2.0', en: 'The page General begins, with API Call Address and the service categories.', zh: '新增“常规”页：API 调用地址和服务分类。'},
    {version: '1.3-beta', patch: '1.3.0', en: 'Integration Address is new; the name field of categories is disabled.', zh: '新增集成地址；分类名称字段不可用。'},
    {version: '1.4-beta', patch: '1.4.1', en: 'Categories can be added and renamed again.', zh: '又可以添加和重命名分类。'},
    {version: '1.5-beta', patch: '1.5.0', en: 'The first category is named Default Category.', zh: '首个分类改名为 Default Category。'},
    {version: '1.7-beta', patch: '1.7.0', en: 'Integration Address becomes OpenAPI & MCP Invocation Address, and is required.', zh: '集成地址改为 OpenAPI & MCP 调用地址，必填。'},
    {version: '1.7-beta', patch: '1.7.0', en: 'The platform calls API Call Address for MCP tools.', zh: '平台通过 API 调用地址执行 MCP 工具。'},
    {version: '1.7-beta', patch: '1.7.0', en: 'Sorting categories covers the whole tree.', zh: '分类排序对整棵树生效。'},
    {version: '1.7-beta', patch: '1.7.3', en: 'The first start can fill in the platform address by itself.', zh: '首次启动可以自动填入平台地址。'},
  ],
  'system_setting/ssl_cert': [
    {version: '1.8-beta', patch: '1.8.3', en: 'Gateway 0.22.10 refuses TLS handshakes for unknown host names.', zh: '网关 0.22.10 拒绝未知主机名的 TLS 握手。'},
  ],
  teams: [
    {version: '1.2-beta', patch: '1.2.0', en: 'Roles and permission keys are renamed; only team roles count inside teams.', zh: '角色和权限键更名；团队内只看团队角色。'},
    {version: '1.3-beta', patch: '1.3.0', en: 'Super Admin and DevOps Admin also count inside teams.', zh: '超级管理员和运维管理员在团队内也有效。'},
    {version: '1.3-beta', patch: '1.3.0', en: 'Creating services takes Service Admin, creating consumers takes Consumer Admin.', zh: '两种开发者角色不能再创建服务和消费者。'},
    {version: '1.3-beta', patch: '1.3.0', en: 'Service Developer can no longer review subscription requests.', zh: '服务开发者不能再审核订阅申请。'},
    {version: '1.3-beta', patch: '1.3.0', en: 'Team Leader is named Team Administrator, and presets yourself.', zh: '团队负责人默认为你自己。'},
    {version: '1.7-beta', patch: '1.7.0', en: 'Deleting a REST service takes its routes off the gateway.', zh: '删除 REST 服务时，其路由从网关移除。'},
    {version: '1.9-beta', patch: '1.9.0', en: 'New permission for the MCP page of a consumer.', zh: '新增消费者 MCP 页的权限。'},
  ],
};
