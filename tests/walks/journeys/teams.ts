import {removeTeam} from '../cleanup.ts';
import {addConsumer, addRestService, subscribe, type Consumer} from '../prepare.ts';
import {startUpstream, type Upstream} from '../stand-ins/upstream.ts';
import {leave, openConsumer} from '../tasks.ts';
import type {Journey, Walk} from '../walk.ts';

/** A team, its members, and its deletion with the service and the consumer that it has. */
export function teams(walk: Walk): Journey {
  const team = walk.name('Payments');
  const account = walk.name('Ada');
  const own = {name: walk.name('Payment API'), prefix: walk.slug('team-payments')};
  const used = {name: walk.name('Orders'), prefix: walk.slug('team-orders')};
  const consumer = walk.name('Checkout');
  let upstream: Upstream;
  let key = '';
  const expectStatus = async (prefix: string, ...expected: number[]) => {
    const {status} = await walk.call(`/${prefix}/list`, {headers: {Authorization: key}});
    walk.expect(expected.includes(status), `/${prefix}/list returns ${status} instead of ${expected.join(' or ')}.`);
  };
  /** Adds a service and a consumer to the team, which uses this service and that of another team. */
  const fillTeam = async (at: Walk) => {
    const {teams: all} = await at.api<{teams: {id: string; name: string}[]}>('GET', '/api/v1/manager/teams');
    const {id} = all.find(({name}) => name === team)!;
    const added: Consumer = await addConsumer(at, consumer, id);
    ({key} = added);
    for (const service of [{...own, team: id}, used])
      await subscribe(at, await addRestService(at, {...service, node: upstream.node}), added.id);
    for (const {prefix} of [own, used]) await expectStatus(prefix, 200);
  };
  const openTeam = async (at: Walk) => {
    await at.goOnAs();
    await at.open('/team');
    await at.click(team);
  };
  return {
    page: 'teams',
    sections: ['create-team', 'add-members', 'check-the-result', 'remove-member', 'delete-team'],
    before: async (at) => {
      upstream = await startUpstream();
      at.finally(() => upstream.stop());
      at.finally(() => removeTeam(at, team));
      await at.addAccount(account);
    },
    plans: {
      'create-team/3': [team],
      'create-team/4': ['admin'],
      'create-team/5': {then: (at) => at.see(at.text('Description', '描述'))},
      'create-team/6': {then: (at) => at.see(team)},
      'add-members/1': [team],
      'add-members/4': {then: (at) => at.tick(account)},
      'add-members/5': {then: (at) => at.see(at.text('Consumer Developer', '消费者开发者'), account)},
      'add-members/6': {
        then: (at) => at.choose(at.text('Team Admin', '团队管理员'), account),
      },
      'check-the-result/1': (at) => at.goOnAs(account),
      'check-the-result/2': {then: (at) => at.see(team)},
      'check-the-result/3': {
        before: (at) => at.click(team),
        then: (at) => at.see(at.text('Team Admin', '团队管理员'), account),
      },
      'remove-member/1': {before: (at) => openTeam(at)},
      'delete-team/1': {
        before: async (at) => {
          await fillTeam(at);
          await leave(at);
        },
        values: [own.name],
        then: async (at) => {
          await at.click(at.text('Subscriber', '订阅方'));
          await at.deleteRow(consumer);
          await at.click(at.text('API Routes', 'API 路由'));
          await at.deleteRow(`/${own.prefix}/*`);
          await at.click(at.text('Settings', '设置'));
          await at.click(at.text('Delete Service', '删除服务'));
          await at.click(at.text('Confirm', '确认'));
          await at.missing(own.name);
          await expectStatus(own.prefix, 403);
        },
      },
      'delete-team/2': {
        before: leave,
        then: async (at) => {
          await openConsumer(at, consumer);
          await at.click(at.text('Subscribed Services', '订阅的服务'));
          await at.openMenu(used.name);
          await at.click(at.text('Unsubscribe', '取消订阅'));
          await at.click(at.text('Confirm', '确认'));
          await at.missing(used.name);
          await at.click(at.text('Authorization', '访问授权'));
          // That of its creation, and its own one, whose name is in that of the first.
          for (const name of ['Default API Key', 'Key']) {
            await at.openMenu(name);
            await at.click(at.text('Delete', '删除'));
            await at.click(at.text('Confirm', '确认'));
            await at.missing(name);
          }
          await at.click(at.text('Consumer Settings', '消费者管理'));
          await at.click(at.text('Delete Consumer', '删除消费者'));
          await at.click(at.text('Confirm', '确认'));
          await at.missing(consumer);
          await expectStatus(used.prefix, 401, 403);
        },
      },
      'delete-team/3': [team],
      'delete-team/5': {then: (at) => at.missing(team)},
      'remove-member/2': (at) => at.clickIcon('移出团队', account),
    },
  };
}
