import type {Response} from 'playwright';
import {gatewayAdmin} from './prepare.ts';
import type {Influxdb} from './stand-ins/influxdb.ts';
import type {Walk} from './walk.ts';

/** Tasks of one page that another asks for with a link, done in the console. */

/** Leaves the page of a consumer or service: while it is open, its entry in the menu, which leads to the list, does nothing. */
export async function leave(walk: Walk): Promise<void> {
  await walk.open('/guide/page');
}

/** Creates a consumer in the default team. */
export async function createConsumer(walk: Walk, name: string): Promise<void> {
  await leave(walk);
  await walk.click(walk.text('Workspace', '工作空间'));
  await walk.click(walk.text('Consumer', '消费者'));
  await walk.click(walk.text('Add Consumer', '添加消费者'));
  await walk.fillIn(walk.text('Consumer Name', '消费者名称'), name);
  await walk.fillIn(walk.text('Team', '所属团队'), 'Default Team');
  await walk.click(walk.text('Confirm', '确认'));
  await walk.see(name);
}

/** Opens a consumer, with its credentials. */
export async function openConsumer(walk: Walk, name: string): Promise<void> {
  await leave(walk);
  await walk.click(walk.text('Workspace', '工作空间'));
  await walk.click(walk.text('Consumer', '消费者'));
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
