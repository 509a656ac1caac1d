import type {Response} from 'playwright';
import {gatewayAdmin} from './prepare.ts';
import type {Influxdb} from './stand-ins/influxdb.ts';
import type {Walk} from './walk.ts';

/** Tasks of one page that another asks for with a link, done in the console. */

/** Leaves the page of a consumer or service: while it is open, its entry in the menu, which leads to the list, does nothing. */
export async function leave(walk: Walk): Promise<void> {
  await walk.open('/guide/page');
}

/** Creates a consumer in a team, by default that of the first start. */
export async function createConsumer(walk: Walk, name: string, team = 'Default Team'): Promise<void> {
  await openConsumers(walk);
  await walk.click(walk.text('Add Consumer', '添加消费者'));
  await walk.fillIn(walk.text('Consumer Name', '消费者名称'), name);
  await walk.fillIn(walk.text('Team', '所属团队'), team);
  await walk.click(walk.text('Confirm', '确认'));
  await walk.see(name);
}

/** Creates a consumer with an ID of one's own in the default team; the list of consumers is open. */
export async function createConsumerWithId(walk: Walk, id: string): Promise<void> {
  await walk.click(walk.text('Add Consumer', '添加消费者'));
  await walk.fillIn(walk.text('Consumer Name', '消费者名称'), id);
  await walk.fillIn(walk.text('Consumer ID', '消费者 ID'), id);
  await walk.fillIn(walk.text('Team', '所属团队'), 'Default Team');
  await walk.click(walk.text('Confirm', '确认'));
  await walk.see(id);
}

/** Opens the list of consumers. */
export async function openConsumers(walk: Walk): Promise<void> {
  await leave(walk);
  await walk.click(walk.text('Workspace', '工作空间'));
  await walk.click(walk.text('Consumer', '消费者'));
}

/** Opens a consumer, with its credentials. */
export async function openConsumer(walk: Walk, name: string): Promise<void> {
  await openConsumers(walk);
  await walk.click(name);
}

/** Saves a credential of the consumer that is open; `change` fills in what has changed. */
export async function modifyCredential(
  walk: Walk,
  credential: string,
  change: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  await walk.openMenu(credential);
  await walk.click(walk.text('Modify', '修改'));
  await change();
  await walk.click(walk.text('Confirm', '确认'));
}

/** Fills in the fields of a JWT credential whose token has the user in its `name`. */
export async function fillInJwt(walk: Walk, {secret, user}: {secret: string; user: string}): Promise<void> {
  await walk.fillIn('ISS', 'issuer');
  await walk.fillIn('Secret', secret);
  await walk.fillIn(walk.text('Username', '用户名'), user);
  await walk.fillIn(walk.text('Username JSONPath', '用户名 JSONPath'), '$.name');
  await walk.fillIn(walk.text('Verification Field', '校验字段'), 'exp');
}

/** Subscribes a consumer to a service in the portal, whose review is off. */
export async function subscribeInPortal(walk: Walk, service: string, consumer: string): Promise<void> {
  await walk.click(walk.text('API Portal', 'API 门户'));
  await walk.click(service);
  await walk.click(walk.text('Subscribe', '申请订阅'));
  await walk.fillIn(walk.text('Consumer', '消费者'), consumer);
  await walk.click(walk.text('Confirm', '确认'));
}

/** Selects a consumer's key in the list beside an MCP configuration. */
export async function chooseKey(walk: Walk, path: string): Promise<void> {
  const {page} = walk.console;
  const locator = page.locator('.tab-container ~ .ant-select, .tab-container ~ .ant-cascader').last();
  await walk.console.fill({kind: 'select', locator}, path);
  await walk.console.settled();
}

/** Copies the configuration that stands under **MCP Config**, and returns it. */
export async function copyConfig(walk: Walk): Promise<string> {
  const {page} = walk.console;
  await page.locator('.tab-container button').first().click();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Waits until the request log has what has just been called. */
export async function waitForLog(walk: Walk): Promise<void> {
  await walk.console.page.waitForTimeout(20_000);
}

/** Opens an entry of the system settings. */
export async function openSettings(walk: Walk, entry: string): Promise<void> {
  await leave(walk);
  await walk.click(walk.text('System Settings', '系统设置'));
  await walk.click(entry);
}

/** Confirms the address of the gateway: the card shows that the gateway runs, and the answer whether all was sent to it. */
export function confirmGateway(): {before: (walk: Walk) => void; then: (walk: Walk) => Promise<void>} {
  let answer: Promise<Response> | undefined;
  return {
    before: ({console: {page}}) => {
      answer = page.waitForResponse((response) => response.url().endsWith('/api/v1/cluster/reset'));
      // What is clicked may fail first.
      answer.catch(() => undefined);
    },
    then: async (walk) => {
      const body = await (await answer!).text();
      walk.expect((JSON.parse(body) as {code: number}).code === 0, `the platform returns ${body}`);
      await walk.see(walk.text('Normal', '正常'));
    },
  };
}

/** Saves the address of the gateway once more, as it is, or that of one of its nodes. */
export async function saveGatewayAddress(walk: Walk, address?: string): Promise<void> {
  const own = address ?? (await gatewayAdmin(walk)).forPlatform;
  await openSettings(walk, walk.text('API Gateway', 'API 网关'));
  await walk.click(walk.text('Edit Settings', '修改设置'));
  await walk.fillIn(walk.text('Cluster Address', '集群地址'), own);
  await walk.click(walk.text('Next', '下一步'));
  const {before, then} = confirmGateway();
  before(walk);
  await walk.click(walk.text('Confirm', '确认'));
  await then(walk);
}

/** Enters the addresses of gateway and console in the general settings. */
export async function saveAddresses(walk: Walk): Promise<void> {
  await openSettings(walk, walk.text('General', '常规'));
  await walk.fillIn(walk.text('API Call Address', 'API 调用地址'), walk.gateway);
  await walk.fillIn(walk.text('OpenAPI & MCP Invocation Address', 'OpenAPI & MCP 调用地址'), walk.console.address);
  await walk.click(walk.text('Save', '保存'));
  const {general} = await walk.api<{general: Record<string, string>}>('GET', '/api/v1/system/general');
  walk.expect(
    general.invoke_address === walk.gateway && general.site_prefix === walk.console.address,
    `what is saved is ${JSON.stringify(general)}`,
  );
}

/** Saves a card of the page of the data sources, which is open, as it is. */
export async function saveCard(walk: Walk, card: string): Promise<void> {
  await walk.click(walk.text('Edit Settings', '修改设置'), card);
  await walk.click(walk.text('Save', '保存'));
}

/** Fills in the fields of the statistics data source. */
export async function fillInStatistics(walk: Walk, address: string): Promise<void> {
  await walk.fillIn(walk.text('Data Source Type', '数据源类型'), 'influxdb');
  await walk.fillIn(walk.text('Data Source Address', '数据源地址'), address);
  await walk.fillIn('Organization', 'apipark');
  await walk.fillIn(walk.text('Credentials Token', '鉴权 Token'), 'walk');
}

/** Saves an InfluxDB that has no tasks as the statistics data source, and sees that the platform creates them. */
export async function saveStatistics(walk: Walk, influxdb: Influxdb): Promise<void> {
  const card = walk.text('Statistics Chart', '统计图表');
  await openSettings(walk, walk.text('Data Source', '数据源'));
  await walk.click(walk.text('Edit Settings', '修改设置'), card);
  await fillInStatistics(walk, influxdb.address);
  await walk.click(walk.text('Save', '保存'), card);
  await expectTasks(walk, influxdb);
}

/** Throws unless the platform has created its buckets and tasks. */
export const expectTasks = (walk: Walk, {buckets, tasks}: Influxdb): Promise<void> =>
  walk.eventually(
    async () => buckets.length === 5 && tasks.length === 18,
    `InfluxDB has the buckets ${buckets.join()} and the tasks ${tasks.join()}.`,
  );

/** Saves the address of the request log once more, or another one. */
export async function saveRequestLog(walk: Walk, address: string): Promise<void> {
  await openSettings(walk, walk.text('Data Source', '数据源'));
  await walk.click(walk.text('Edit Settings', '修改设置'), walk.text('Request Log', '请求日志'));
  await walk.fillIn(walk.text('Request prefix', '请求前缀'), address);
  await walk.click(walk.text('Save', '保存'));
}

/** Saves a provider with its switch on or off. */
export async function saveProvider(walk: Walk, name: string, isOn: boolean): Promise<void> {
  await openSettings(walk, walk.text('AI Model', 'AI 模型'));
  await walk.click(walk.text('Settings', '设置'), name);
  await walk.fillIn(walk.text('LLM Status Management', 'LLM 状态管理'), isOn);
  await walk.click(walk.text('Submit', '保存'));
  await walk.see(isOn ? walk.text('Normal', '正常') : walk.text('Disable', '停用'), name);
}

/** Opens a team, with its members. */
export async function openMembers(walk: Walk, team: string): Promise<void> {
  await walk.open('/team');
  await walk.click(team);
  await walk.console.page.getByText(walk.text('Account', '账号'), {exact: true}).last().click();
  await walk.console.settled();
}

/** Adds an account to a team. */
export async function addMember(walk: Walk, team: string, account: string): Promise<void> {
  await openMembers(walk, team);
  await walk.click(walk.text('Add Member', '添加成员'));
  await walk.tick(account);
  await walk.click(walk.text('Confirm', '确认'));
  await walk.see(account);
}

type ToCreate = {
  name: string;
  prefix: string;
  /** Its ID and its team, where they are not those that the form has. */
  id?: string;
  team?: string;
};

/** Opens the form of a new service, and fills in what all services have. */
async function startService(walk: Walk, {name, prefix, id, team}: ToCreate, type: string): Promise<void> {
  await leave(walk);
  await walk.click(walk.text('Workspace', '工作空间'));
  await walk.click(walk.text('Service', '服务'));
  await walk.click(walk.text('Add Service', '添加服务'));
  await walk.fillIn(walk.text('Service Type', '服务类型'), type);
  await walk.fillIn(walk.text('Service Name', '服务名称'), name);
  if (id) await walk.fillIn(walk.text('Service ID', '服务 ID'), id);
  await walk.fillIn(walk.text('API Request Prefix', 'API 调用前缀'), prefix);
  if (team) await walk.fillIn(walk.text('Team', '所属团队'), team);
}

/** Creates a REST service, and opens it. */
export async function createRestService(walk: Walk, service: ToCreate): Promise<void> {
  await startService(walk, service, walk.text('REST Service', 'REST 服务'));
  await walk.click(walk.text('Submit', '保存'));
  await walk.click(service.name);
}

/** Creates an AI service, and opens it. */
export async function createAiService(
  walk: Walk,
  {provider, model, ...service}: ToCreate & {provider: string; model: string},
): Promise<void> {
  await startService(walk, service, walk.text('AI Service', 'AI 服务'));
  await walk.fillIn(walk.text('Default AI Provider', '默认 AI 供应商'), provider);
  await walk.fillIn(walk.text('Default Model', '默认模型'), model);
  await walk.click(walk.text('Submit', '保存'));
  await walk.click(service.name);
}

/** Gives the first API of the AI service that is open a model without parameters of its own. */
export async function clearParameter(walk: Walk, model: string): Promise<void> {
  await walk.click(walk.text('API Routes', 'API 路由'));
  await walk.click('Demo AI API');
  await walk.click(model);
  await walk.fillIn(walk.text('Parameter', '参数'), '{}');
  await walk.click(walk.text('Submit', '保存'));
  await walk.see(model);
  await walk.click(walk.text('Save', '保存'));
  await walk.see(model, 'Demo AI API');
}

/** Gives the AI service that is open names for models, as a JSON object. */
export async function saveRedirection(walk: Walk, names: string): Promise<void> {
  await walk.click(walk.text('Settings', '设置'));
  await walk.fillIn(walk.text('Model Redirection', '模型值重定向'), names);
  await walk.click(walk.text('Save', '保存'));
}

/** Opens the form of a new model provider. */
async function startProvider(walk: Walk): Promise<void> {
  await openSettings(walk, walk.text('AI Model', 'AI 模型'));
  await walk.click(walk.text('Add Provider', '添加供应商'));
}

/** Fills in the rest of the form of a model provider, which is then on, and saves it. */
async function saveNewProvider(walk: Walk, name: string, config: Readonly<Record<string, string>>): Promise<void> {
  await walk.fillIn(walk.text('API Key (Default Key)', 'API Key（默认 Key）'), JSON.stringify(config));
  await walk.fillIn(walk.text('LLM Status Management', 'LLM 状态管理'), true);
  await walk.click(walk.text('Submit', '保存'));
  await walk.see(walk.text('Normal', '正常'), name);
}

type ToConnect = {name: string; model: string; config: Readonly<Record<string, string>>};

/** Connects a model provider that APIPark knows, with one of its models as the default one. */
export async function connectProvider(walk: Walk, {name, model, config}: ToConnect): Promise<void> {
  await startProvider(walk);
  await walk.fillIn(walk.text('Model Provider', '模型供应商'), name);
  await walk.fillIn(walk.text('Default Model', '默认模型'), model);
  await saveNewProvider(walk, name, config);
}

/** Connects a model provider that APIPark does not know, with a model. */
export async function connectCustomProvider(walk: Walk, {name, model, config}: ToConnect): Promise<void> {
  await startProvider(walk);
  await walk.click(walk.text('Add Custom Provider', '添加自定义供应商'));
  await walk.fillIn(walk.text('Provider Name', '供应商名称'), name);
  await walk.click(walk.text('Confirm', '确认'));
  await walk.click(walk.text('Add Model', '添加模型'));
  await walk.fillIn(walk.text('Model Name', '模型名称'), model);
  await walk.click(walk.text('Confirm', '确认'));
  await saveNewProvider(walk, name, config);
}

/** Publishes a version of the service that is open. */
export async function publishVersion(walk: Walk, version: string): Promise<void> {
  await walk.click(walk.text('Publish', '发布'));
  await walk.click(walk.text('New Publishment', '新建版本'));
  await walk.fillIn(walk.text('Version Number', '版本号'), version);
  await walk.click(walk.text('Confirm', '确认'));
  await walk.see(walk.text('Success', '成功'));
  await walk.close();
}

/** Opens a service in the workspace. */
export async function openService(walk: Walk, name: string): Promise<void> {
  await walk.open('/service/list');
  await walk.click(name);
}
