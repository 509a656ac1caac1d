import {removeConsumer, removeOutput, removeServices, removeSystemKey} from '../cleanup.ts';
import {logFolder} from '../outputs.ts';
import {
  addConsumer,
  addRestService,
  addSystemKey,
  addTeam,
  gatewayOutputs,
  subscribe,
  type Consumer,
} from '../prepare.ts';
import {startUpstream} from '../stand-ins/upstream.ts';
import {openConsumer, openConsumers, openService, openSettings} from '../tasks.ts';
import {passwordOf, type Journey, type Walk} from '../walk.ts';

/** An account that is deleted, and a partner whose consumers, service, account, key, and log output end. */
export function dataProtection(walk: Walk): Journey {
  const person = walk.name('Alice');
  const partner = {account: walk.name('Bob'), team: walk.name('Partner'), consumer: walk.name('Partner app')};
  const used = {name: walk.name('Orders for partners'), prefix: walk.slug('partner-orders')};
  const own = {name: walk.name('Service of the partner'), prefix: walk.slug('partner-own')};
  const output = {module: 'file-access-log', id: walk.slug('partner'), name: walk.name('To the partner')};
  const systemKeyName = walk.name('Key of the partner');
  let consumer: Consumer;
  let systemKey = '';
  const hasOutput = async () => (await gatewayOutputs(walk)).includes(`${output.id}_${output.module}`);
  const statusOf = async (prefix: string) =>
    (await walk.call(`/${prefix}/list`, {headers: {Authorization: consumer.key}})).status;
  const expectStatus = async (prefix: string, ...wanted: number[]) =>
    walk.eventually(async () => wanted.includes(await statusOf(prefix)), `/${prefix}/list does not return ${wanted}.`);
  const openAccounts = async (at: Walk) => openSettings(at, at.text('Account', '账号'));
  const refusalOf = async (name: string) => {
    const response = await fetch(`${walk.console.address}/api/v1/account/login/username`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({name, password: passwordOf(name)}),
    });
    return ((await response.json()) as {msg?: string}).msg;
  };
  return {
    page: 'guides/decide/data-protection',
    sections: ['', 'person-account', 'partner'],
    before: async (at) => {
      const upstream = await startUpstream();
      at.finally(() => upstream.stop());
      for (const name of [person, partner.account]) await at.addAccount(name);
      const team = await addTeam(at, partner.team);
      consumer = await addConsumer(at, partner.consumer, team);
      await subscribe(at, await addRestService(at, {...used, node: upstream.node}), consumer.id);
      await addRestService(at, {...own, team, node: upstream.node});
      systemKey = await addSystemKey(at, systemKeyName);
      at.finally(() => removeOutput(at, output.module, output.id));
      await at.api('POST', `/api/v1/dynamic/${output.module}`, {
        id: output.id,
        title: output.name,
        driver: 'file',
        description: '',
        config: {
          scopes: ['access_log'],
          file: output.id,
          dir: logFolder,
          period: 'day',
          type: 'json',
          formatter: {fields: ['$request_id']},
        },
      });
      await at.api('PUT', `/api/v1/dynamic/${output.module}/online?id=${output.id}`);
      for (const {prefix} of [used, own]) await expectStatus(prefix, 200);
    },
    plans: {
      '/1': {notWalked: 'host'},
      '/2': {notWalked: 'host'},
      '/3': {notWalked: 'host'},
      '/4': {notWalked: 'reader'},
      'person-account/1': {notWalked: 'host'},
      'person-account/2': {notWalked: 'outside'},
      'person-account/3': async (at) => {
        await openAccounts(at);
        await at.tick(person);
        await at.click(at.text('Delete', '删除'));
        await at.click(at.text('Confirm', '确认'));
        await at.missing(person);
        at.expect((await refusalOf(person)) === 'user not exist', 'the account that was deleted can sign in.');
      },
      'person-account/4': {notWalked: 'host'},
      'partner/2': async (at) => {
        await openService(at, used.name);
        await at.click(at.text('Settings', '设置'));
        await at.click(
          at.text(
            'Manual Review: Only reviewed and approved consumers can subscribe to this service',
            '人工审核：仅允许通过人工审核的消费者调用该服务',
          ),
        );
        await at.click(at.text('Save', '保存'));
      },
      'partner/3': async (at) => {
        await openService(at, used.name);
        await at.click(at.text('Subscriber', '订阅方'));
        await at.deleteRow(partner.consumer);
        await expectStatus(used.prefix, 403);
        await expectStatus(own.prefix, 200);
      },
      'partner/4': async (at) => {
        await openConsumer(at, partner.consumer);
        await at.click(at.text('Subscribed Services', '订阅的服务'));
        await at.openMenu(own.name);
        await at.click(at.text('Unsubscribe', '取消订阅'));
        await at.click(at.text('Confirm', '确认'));
        await at.missing(own.name);
        // The other steps are those of its page.
        await removeConsumer(at, partner.consumer);
        for (const {prefix} of [used, own]) await expectStatus(prefix, 401, 403);
        await openConsumers(at);
        await at.missing(partner.consumer);
      },
      'partner/5': async (at) => {
        await openService(at, own.name);
        await at.click(at.text('Subscriber', '订阅方'));
        await at.missing(partner.consumer);
        await at.click(at.text('API Routes', 'API 路由'));
        await at.deleteRow(`/${own.prefix}/*`);
        await at.click(at.text('Settings', '设置'));
        await at.click(at.text('Delete Service', '删除服务'));
        await at.click(at.text('Confirm', '确认'));
        await at.missing(own.name);
        await removeServices(at, own.name);
      },
      'partner/6': async (at) => {
        await openAccounts(at);
        await at.tick(partner.account);
        await at.click(at.text('Disable', '禁用'));
        await at.eventually(
          async () => (await refusalOf(partner.account)) === `user ${partner.account} is not active`,
          'the account that was disabled can sign in.',
        );
      },
      'partner/7': async (at) => {
        await removeSystemKey(at, systemKeyName);
        const {status} = await fetch(`${at.console.address}/openapi/v1/app/authorizations?app=none`, {
          headers: {Authorization: systemKey},
        });
        at.expect(status === 403, `with the old system API key, the Open API returns ${status}.`);
      },
      'partner/8': async (at) => {
        at.expect(await hasOutput(), 'the gateway lacks the output before it is taken offline.');
        await at.api('PUT', `/api/v1/dynamic/${output.module}/offline?id=${output.id}`);
        at.expect(!(await hasOutput()), 'the gateway has the output that was taken offline.');
        await openSettings(at, at.text('Log Output', '日志输出'));
        await at.click(at.text('File Log', '文件日志'));
        await at.see(output.name);
        await removeOutput(at, output.module, output.id);
        await at.click(at.text('File Log', '文件日志'));
        await at.missing(output.name);
      },
      'partner/9': {notWalked: 'outside'},
    },
  };
}
