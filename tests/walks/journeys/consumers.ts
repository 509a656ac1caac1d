import {removeConsumer, removeServices} from '../cleanup.ts';
import {callTool, connectMcp, serverOf} from '../mcp-client.ts';
import {addRestService, addTeam, apply, setAddresses} from '../prepare.ts';
import {jwt, signed} from '../signing.ts';
import {startUpstream, type Upstream} from '../stand-ins/upstream.ts';
import {chooseKey, copyConfig, fillInJwt, leave, openConsumer, openService, subscribeInPortal} from '../tasks.ts';
import type {Journey, Value, Walk} from '../walk.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** The life of a consumer: its credentials of each type, the change of a key, MCP, and its deletion. */
export function consumers(walk: Walk): Journey {
  const consumer = walk.name('Mobile app');
  const service = walk.name('Orders of consumers');
  const prefix = walk.slug('consumer-orders');
  const pending = walk.name('Refunds of consumers');
  let upstream: Upstream;
  let id = '';
  /** The value of `Default API Key`, and of the one that replaces it. */
  let key = '';
  const nextKey = crypto.randomUUID();
  const call = async (headers: Readonly<Record<string, string>>) => walk.call(`/${prefix}/list?page=1`, {headers});
  const expectStatus = async (headers: Readonly<Record<string, string>>, expected: number) =>
    walk.eventually(
      async () => (await call(headers)).status === expected,
      `the call with ${JSON.stringify(headers)} does not return ${expected}.`,
    );
  const secrets = {user: crypto.randomUUID(), password: 'secret', ak: crypto.randomUUID(), sk: crypto.randomUUID()};
  const jwtSecret = crypto.randomUUID();
  const token = (claims: Readonly<Record<string, unknown>>) => jwt(jwtSecret, claims);
  const signature = () =>
    signed({method: 'GET', path: `/${prefix}/list?page=1`, headers: {}, body: ''}, {ak: secrets.ak, sk: secrets.sk});
  /** Adds a credential in the console of the consumer that is open; its fields by their labels. */
  const addCredential = async (at: Walk, name: string, type: string, fields: readonly [string, Value][]) => {
    await at.click(at.text('Add Authorization', '添加授权'));
    await at.fillIn(at.text('Name', '名称'), name);
    await at.fillIn(at.text('Credentials Type', '鉴权类型'), type);
    for (const [label, value] of fields) await at.fillIn(label, value);
    await at.fillIn(at.text('Hide Credentials Info', '隐藏认证信息'), true);
    await at.click(at.text('Confirm', '确认'));
    await at.see(name);
  };
  return {
    page: 'consumers',
    sections: [
      'create-a-consumer',
      'check-the-result',
      'hide-credentials',
      'rotate',
      'add-a-credential',
      'mcp',
      'delete',
    ],
    before: async (at) => {
      upstream = await startUpstream();
      at.finally(() => upstream.stop());
      await setAddresses(at);
      await addRestService(at, {name: service, prefix, node: upstream.node});
      at.finally(() => removeConsumer(at, consumer));
      at.finally(() => removeServices(at, service));
    },
    plans: {
      'create-a-consumer/3': [consumer],
      'create-a-consumer/4': ['Default Team'],
      'create-a-consumer/5': {then: (at) => at.see(consumer)},
      'create-a-consumer/6': {
        then: async (at) => {
          const {apps} = await at.api<{apps: {id: string; name: string}[]}>('GET', '/api/v1/my_apps');
          id = apps.find(({name}) => name === consumer)!.id;
          await subscribeInPortal(at, service, consumer);
        },
      },
      'check-the-result/1': [consumer],
      'check-the-result/2': {
        inside: 'Default API Key',
        then: async (at) => {
          key = await at.valueOf('API Key');
          await at.close();
          walk.expect(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(key), `the key is ${key}, no UUID.`);
        },
      },
      'check-the-result/3': async () => expectStatus({Authorization: `Bearer ${key}`}, 401),
      'check-the-result/4': async () => {
        await expectStatus({Authorization: key}, 200);
        walk.expect(upstream.received.at(-1)?.headers.authorization === key, 'the upstream does not receive the key.');
      },
      'hide-credentials/1': {before: leave, values: [consumer], then: (at) => at.openMenu('Default API Key')},
      'hide-credentials/3': {
        values: [true],
        then: async () => {
          await expectStatus({Authorization: key}, 200);
          walk.expect(upstream.received.at(-1)?.headers.authorization === undefined, 'the upstream receives the key.');
        },
      },
      'rotate/1': async (at) =>
        addCredential(at, walk.name('Next key'), 'API Key', [
          [at.text('Parameter Location', '参数位置'), 'Header'],
          ['API Key', nextKey],
        ]),
      'rotate/2': async () => expectStatus({Authorization: nextKey}, 200),
      'rotate/3': {notWalked: 'reader'},
      'rotate/4': {notWalked: 'reader'},
      'rotate/5': {
        before: async (at) => {
          await expectStatus({Authorization: key}, 200);
          await at.openMenu('Default API Key');
        },
        then: async (at) => {
          await at.click(at.text('Confirm', '确认'));
          await at.missing('Default API Key');
        },
      },
      'rotate/6': async () => {
        await expectStatus({Authorization: nextKey}, 200);
        await expectStatus({Authorization: key}, 401);
      },
      'add-a-credential/1': {before: leave, values: [consumer]},
      'add-a-credential/4': ['JWT'],
      'add-a-credential/5': async (at) => {
        await at.fillIn(at.text('Name', '名称'), 'JWT');
        await fillInJwt(at, {secret: jwtSecret, user: secrets.user});
      },
      'add-a-credential/6': [true],
      'add-a-credential/7': {
        then: async (at) => {
          await at.see('Jwt');
          const claims = {iss: 'any', name: secrets.user, exp: Math.ceil(Date.now() / 1000) + 300};
          await expectStatus({Authorization: `Bearer ${token(claims)}`}, 200);
          await expectStatus({Authorization: token(claims)}, 200);
          await expectStatus({Authorization: token({...claims, exp: 1})}, 401);
          await expectStatus({Authorization: token({...claims, name: 'other'})}, 401);
          await addCredential(at, 'Password', 'Basic', [
            [at.text('Username', '用户名'), secrets.user],
            [at.text('Password', '密码'), secrets.password],
          ]);
          await expectStatus({Authorization: `Basic ${base64(`${secrets.user}:${secrets.password}`)}`}, 200);
          await expectStatus({Authorization: `Basic ${base64(`${secrets.user}:other`)}`}, 401);
          await addCredential(at, 'Signature', 'AK/SK', [
            ['AK', secrets.ak],
            ['SK', secrets.sk],
          ]);
          await at.see('Aksk');
          await expectStatus(signature(), 200);
          await expectStatus({...signature(), 'x-gateway-date': '20260101T000000Z'}, 401);
          walk.expect(
            upstream.received.at(-1)?.headers.authorization === undefined,
            'the upstream receives a signature.',
          );
        },
      },
      'mcp/1': {before: (at) => openConsumer(at, consumer)},
      'mcp/2': {then: (at) => chooseKey(at, `${consumer} > ${walk.name('Next key')}`)},
      'mcp/3': {
        then: async (at) => {
          const {url, headers} = serverOf(await copyConfig(at));
          at.expect(headers.Authorization === `Bearer ${nextKey}`, `Authorization is ${headers.Authorization}.`);
          at.expect(headers['X-Application-Id'] === id, `X-Application-Id is ${headers['X-Application-Id']}.`);
          at.expect(
            new URL(url).pathname === new URL(serverOf(at.program(at.text('MCP client', 'MCP 客户端'))).url).pathname,
            `the page shows another path than ${url}.`,
          );
          const client = await connectMcp(at, {url, headers});
          const listed = await callTool(client, 'service_list');
          at.expect(listed.includes(service), `service_list returns ${listed}`);
          const called = await callTool(client, 'invoke_api', {path: `/${prefix}/list`, method: 'GET'});
          at.expect(called.includes(`"path":"/${prefix}/list"`), `invoke_api returns ${called}`);
        },
      },
      'delete/1': {
        before: async (at) => {
          // Consumers of its own team are subscribed to a service when it is added.
          const team = await addTeam(at, walk.name('Refunds'));
          const reviewed = {
            name: pending,
            team,
            prefix: walk.slug('consumer-refunds'),
            node: upstream.node,
            isReviewed: true,
          };
          await apply(at, await addRestService(at, reviewed), id);
        },
      },
      'delete/2': {
        before: (at) => at.openMenu(service),
        then: async (at) => {
          await at.click(at.text('Confirm', '确认'));
          await at.missing(service);
          await at.openMenu(pending);
          await at.click(at.text('Cancel Subscription Request', '取消订阅申请'));
          await at.click(at.text('Confirm', '确认'));
          await at.missing(pending);
          await expectStatus({Authorization: nextKey}, 403);
        },
      },
      'delete/3': async (at) => {
        await openService(at, pending);
        await at.click(at.text('Review', '审核'));
        await at.click(consumer);
        await at.fillIn(at.text('Review Comments', '审核意见'), 'Canceled.');
        await at.click(at.text('Reject', '拒绝'));
        await at.missing(consumer);
        await at.click(at.text('Reviewed', '已审核'));
        await at.see(at.text('Reject', '拒绝'), consumer);
        await openConsumer(at, consumer);
      },
      'delete/5': {
        before: (at) => at.openMenu(walk.name('Next key')),
        then: async (at) => {
          await at.fillIn('API Key', crypto.randomUUID());
          await at.click(at.text('Confirm', '确认'));
          await expectStatus({Authorization: nextKey}, 401);
        },
      },
      'delete/6': {
        before: async (at) => at.openMenu('Password'),
        then: async (at) => {
          await at.click(at.text('Confirm', '确认'));
          for (const name of ['JWT', 'Signature', walk.name('Next key')]) {
            await at.openMenu(name);
            await at.click(at.text('Delete', '删除'));
            await at.click(at.text('Confirm', '确认'));
          }
        },
      },
      'delete/7': async () => {
        await expectStatus({Authorization: nextKey}, 401);
        await expectStatus({Authorization: key}, 401);
        await expectStatus({Authorization: `Basic ${base64(`${secrets.user}:${secrets.password}`)}`}, 401);
        await expectStatus(signature(), 401);
      },
      'delete/8': {
        then: async (at) => {
          await at.click(at.text('Confirm', '确认'));
          await at.missing(consumer);
        },
      },
    },
  };
}
