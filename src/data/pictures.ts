import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Locale} from '../lib/pages.ts';

/** A text of the console, in the languages that it can show. */
export type Label = Readonly<Record<Locale, string>>;

/** What to take a picture of, and when. */
export type Picture = {
  /** The page and the step, section/number, on whose walk it is taken. */
  page: string;
  step: string;
  /** Before the step is followed, or after it. */
  moment: 'before' | 'after';
  /** What is cropped to: the dialog or drawer in front, or the rows, cards, lists, and fields with these texts, and what is between them. */
  crop: 'front' | readonly Label[];
  /** What gets a numbered mark, in the order of the list below the picture; four at most. */
  marks?: readonly Label[];
  /** The width of the console's window in CSS pixels, where a list needs more than it has otherwise. */
  width?: number;
  /** What it may have of a longer list's height, in CSS pixels. */
  height?: number;
};

/** A picture as it was taken: its size in CSS pixels, the print of its step, and where its marks are, in per cent of width and height. */
export type Taken = {width: number; height: number; print: string; marks: readonly (readonly [number, number])[]};

/** The pictures of the console by name, as they were taken last. `npm run pictures` writes it; nothing in it is written by hand. */
export type TakenPictures = Record<string, Partial<Record<Locale, Taken>>>;

/** The file of the taken pictures, and the folder of their files, from the site's root. */
export const picturesFile = 'src/data/pictures.json';
export const pictureFolder = 'static/img/console';

/** Where a picture stands on a page: `/img/console/name.webp`, in Chinese `/img/console/name.zh-Hans.webp`. */
export const pictureAddress = /^\/img\/console\/([\w-]+?)(?:\.zh-Hans)?\.webp$/;

/** Returns the path of a picture's file, from the site's root. */
export const pictureFile = (name: string, locale: Locale, kind: 'avif' | 'webp'): string =>
  `${pictureFolder}/${name}${locale === 'en' ? '' : `.${locale}`}.${kind}`;

/** Reads the taken pictures of the site in `root`. */
export const readPictures = (root: string): TakenPictures =>
  JSON.parse(readFileSync(path.join(root, picturesFile), 'utf8')) as TakenPictures;

const label = (en: string, zh = en): Label => ({en, 'zh-Hans': zh});
const apiKey = label('API Key');
const consumer = label('Consumer', '消费者');
const hidden = label('Hide Credentials Info', '隐藏认证信息');
const mcpConfig = label('MCP Config', 'MCP 配置');
const model = label('Model', '模型');
const status = label('Status', '状态');
const httpStatus = label('HTTP Status', 'HTTP 状态');
const usedToken = label('Used Token', '已用 Token');

/** What the walks take pictures of, by name: places where a reader would rather look than read. */
export const pictures: Readonly<Record<string, Picture>> = {
  'add-provider': {
    page: 'guides/connect/first-ai-call',
    step: 'add-provider/6',
    moment: 'after',
    crop: [label('Model Provider', '模型供应商'), label('LLM Status Management', 'LLM 状态管理')],
    marks: [
      label('Default Model', '默认模型'),
      label('API Key (Default Key)', 'API Key（默认 Key）'),
      label('LLM Status Management', 'LLM 状态管理'),
    ],
  },
  'first-call-logged': {
    page: 'guides/connect/first-ai-call',
    step: 'check-the-result/3',
    moment: 'after',
    crop: [label('Demo Application')],
    marks: [label('Demo Application'), label('200'), label('3')],
    width: 1440,
  },
  'key-with-bearer': {
    page: 'call_api',
    step: 'use-the-openai-sdk/4',
    moment: 'after',
    crop: 'front',
    marks: [apiKey, hidden],
  },
  'credential-menu': {
    page: 'consumers',
    step: 'hide-credentials/1',
    moment: 'after',
    crop: [label('Default API Key'), label('Modify', '修改')],
    marks: [label('Modify', '修改')],
  },
  'ai-model-settings': {
    page: 'services/ai_services',
    step: 'model-settings/3',
    moment: 'after',
    crop: [label('Model Type', '模型类型'), label('Parameter', '参数')],
    marks: [model, label('Parameter', '参数')],
    height: 540,
  },
  'ai-prompt': {
    page: 'services/ai_services',
    step: 'add-api/5',
    moment: 'after',
    crop: [label('Prompt', '提示词'), label('Variables', '变量')],
    marks: [label('Prompt', '提示词'), label('Variables', '变量')],
  },
  'publish-version': {
    page: 'services/publish',
    step: 'publish/4',
    moment: 'after',
    crop: [label('Version Number', '版本号'), label('Upstream Type', '上游类型')],
    marks: [label('Route List', '路由列表'), label('Upstream List', '上游列表')],
  },
  'key-in-own-header': {
    page: 'guides/connect/openai-client',
    step: 'bare-key/6',
    moment: 'after',
    crop: 'front',
    marks: [label('Credentials Type', '鉴权类型'), label('Parameter Location', '参数位置'), apiKey, hidden],
  },
  'provider-key-header': {
    page: 'guides/connect/other-endpoints',
    step: 'upstream/7',
    moment: 'after',
    crop: [label('Timeout', '超时时间'), label('Forward Upstream Request Header', '转发上游请求头')],
    marks: [label('Timeout', '超时时间'), label('Authorization')],
  },
  'tools-of-service': {
    page: 'guides/connect/rest-to-mcp',
    step: 'publish/7',
    moment: 'after',
    crop: [label('list_orders')],
    marks: [label('MCP'), label('create_order')],
    height: 452,
  },
  'mcp-of-consumer': {
    page: 'ai/mcp',
    step: 'connect-consumer/3',
    moment: 'after',
    crop: [mcpConfig, apiKey],
    marks: [mcpConfig, apiKey],
  },
  'mcp-without-subscription': {
    page: 'ai/mcp',
    step: 'connect-service/2/2',
    moment: 'after',
    crop: [label('List orders'), label('Please subscribe to the service first', '请先订阅该服务')],
    marks: [label('List orders'), label('Please subscribe to the service first', '请先订阅该服务')],
    height: 310,
  },
  'mcp-call-logged': {
    page: 'guides/connect/mcp-clients',
    step: 'check-the-result/4',
    moment: 'after',
    crop: [label('Mobile app')],
    marks: [label('Mobile app'), httpStatus],
    width: 1440,
  },
  'log-detail': {
    page: 'services/log',
    step: 'find-a-call/5',
    moment: 'after',
    crop: [label('Log Detail', '日志详情'), label('Body')],
    marks: [httpStatus, label('Header')],
  },
  'review-request': {
    page: 'services/review_consumers',
    step: 'review-request/5',
    moment: 'after',
    crop: 'front',
    marks: [label('Applicant Consumer', '申请方消费者'), label('Application Reason', '申请原因')],
  },
  'subscriber-sources': {
    page: 'services/review_consumers',
    step: 'add-subscriber/4',
    moment: 'after',
    crop: [label('Tablet app')],
    marks: [label('Source', '来源')],
    width: 1440,
  },
  'portal-service': {
    page: 'developer_portal',
    step: 'find-a-service/4',
    moment: 'after',
    crop: [label('Subscribe', '申请订阅'), label('Review Required', '需要审核')],
    marks: [label('Subscribe', '申请订阅'), label('Readme', '服务介绍'), label('Review Required', '需要审核')],
    height: 440,
  },
  'portal-subscribe': {
    page: 'developer_portal',
    step: 'subscribe/4',
    moment: 'after',
    crop: 'front',
    marks: [consumer, label('Application Reason', '申请理由')],
  },
  'analytics-without-source': {
    page: 'analysis',
    step: 'overview/1',
    moment: 'after',
    crop: [
      label('Cluster Settings and Enable Monitoring', '集群设置并开启监控'),
      label(
        'The monitoring feature assists in managing cluster information. Please set the cluster and monitoring information before checking the current cluster status.',
        '监控功能用于辅助管理集群内信息，请设置集群、设置监控信息后查看当前集群监控情况；',
      ),
      label(
        'Set the cluster address to ensure the monitoring system correctly identifies and connects to the cluster',
        '设置集群地址，以确保监控系统能够正确识别和连接到集群',
      ),
      label(
        'Set the data source for monitoring reports. Once completed, detailed API call statistics will be available.',
        '设置监控报表的数据来源，设置完成之后即可获得详细的API调用统计图表。',
      ),
      label('Set Monitoring', '设置监控'),
    ],
  },
  'credential-details': {
    page: 'guides/decide/credentials',
    step: 'get/3',
    moment: 'after',
    crop: 'front',
    marks: [apiKey],
  },
  'ai-api-tokens': {
    page: 'ai/ai_api_manager',
    step: 'check-the-result/2',
    moment: 'after',
    crop: [usedToken],
    marks: [model, usedToken],
    width: 1280,
  },
  'provider-keys': {
    page: 'ai/ai_mode_apikey',
    step: 'check-the-result/3',
    moment: 'after',
    crop: [label('key1')],
    marks: [label('Call Priority', '调用优先级'), status, usedToken],
    width: 1280,
  },
  'fallback-list': {
    page: 'ai/ai_model_fallback',
    step: 'bring-back/2',
    moment: 'after',
    crop: [label('deepseek / deepseek-chat')],
    marks: [label('Priority', '优先级')],
  },
  'model-values': {
    page: 'ai/ai_model_mapping',
    step: 'find-model-value/2',
    moment: 'after',
    crop: [label('Model Value', '模型值')],
    marks: [label('Model Value', '模型值')],
    height: 400,
  },
  'custom-provider': {
    page: 'ai/ai_model_providers',
    step: 'custom-provider/6',
    moment: 'after',
    crop: [label('Default Model', '默认模型'), label('LLM Status Management', 'LLM 状态管理')],
    marks: [label('Add Model', '添加模型'), label('API Key (Default Key)', 'API Key（默认 Key）')],
  },
  'deploy-local-model': {
    page: 'ai/one-click-llm-deployment',
    step: 'deploy-model/5',
    moment: 'after',
    crop: 'front',
    marks: [model, label('Tags'), label('Team', '所属团队')],
  },
  'local-model-download': {
    page: 'ai/one-click-llm-deployment',
    step: 'progress/1',
    moment: 'after',
    crop: 'front',
  },
  'team-members': {
    page: 'teams',
    step: 'add-members/6',
    moment: 'after',
    crop: [label('Ada')],
    marks: [label('Team Roles', '团队角色')],
    width: 1440,
  },
  'rest-service-upstream': {
    page: 'services/rest_services',
    step: 'upstream/5',
    moment: 'before',
    crop: [label('Service Address', '服务地址'), label('Forward Host', '转发 Host')],
    marks: [
      label('Service Address', '服务地址'),
      label('Request Protocol', '请求协议'),
      label('Forward Host', '转发 Host'),
    ],
  },
  'rest-service-routes': {
    page: 'services/rest_services',
    step: 'routes/8',
    moment: 'after',
    crop: [label('List')],
  },
  'log-output-form': {
    page: 'system_setting/log/README',
    step: 'create-an-output/5',
    moment: 'after',
    crop: [label('ID'), label('Scope', '作用范围')],
    marks: [label('ID'), label('Add Entry', '添加条目')],
  },
  'file-log-fields': {
    page: 'system_setting/log/file-log',
    step: 'create-the-output/6',
    moment: 'after',
    crop: [label('File Name', '文件名称'), label('Output Format', '输出格式')],
    marks: [label('File Name', '文件名称'), label('Storage Directory', '存放目录')],
  },
  'http-log-fields': {
    page: 'system_setting/log/http-log',
    step: 'create-the-output/7',
    moment: 'after',
    crop: [label('URL'), label('Request Header', '请求 Header')],
    marks: [label('URL')],
    height: 168,
  },
  'kafka-log-fields': {
    page: 'system_setting/log/kafka-log',
    step: 'create-the-output/6',
    moment: 'after',
    crop: [label('Topic'), label('Output Format', '输出格式')],
    marks: [label('Topic'), label('Server Address', '服务器地址')],
  },
  'syslog-fields': {
    page: 'system_setting/log/syslog-log',
    step: 'create-the-output/7',
    moment: 'after',
    crop: [label('Network Protocol', '网络协议'), label('Output Format', '输出格式')],
    marks: [
      label('Network Protocol', '网络协议'),
      label('Server Address', '服务器地址'),
      label('Log Level', '日志等级'),
    ],
  },
  'certificate-list': {
    page: 'system_setting/ssl_cert',
    step: 'add/5',
    moment: 'after',
    crop: [label('gateway.example.com', 'gateway-zh.example.com')],
    width: 1280,
  },
  'data-sources': {
    page: 'system_setting/data_source',
    step: 'loki/4',
    moment: 'after',
    crop: [label('Statistics Chart', '统计图表'), label('Request Log', '请求日志')],
    marks: [label('Statistics Chart', '统计图表'), label('Request Log', '请求日志')],
    height: 345,
  },
  'account-roles': {
    page: 'system_setting/account_role',
    step: 'add-account/7',
    moment: 'after',
    crop: [label('Ada')],
    marks: [label('General Member', '普通成员')],
    width: 1440,
  },
  'system-key': {
    page: 'system_setting/apikey',
    step: 'create/5',
    moment: 'after',
    crop: [label('Deployment script')],
  },
  'feishu-app': {
    page: 'system_setting/feishu_auth',
    step: 'turn-on/4',
    moment: 'after',
    crop: [label('Authorization Type', '授权类型'), label('Enable Authorization', '启用授权')],
    marks: [label('APP ID'), label('APP Secret'), label('Enable Authorization', '启用授权')],
  },
};
