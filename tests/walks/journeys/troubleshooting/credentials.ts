import {addConsumer, addRestService, subscribe, type Consumer} from '../../prepare.ts';
import {jwt, signed} from '../../signing.ts';
import type {GatewayDouble} from '../../stand-ins/gateway.ts';
import {fillInJwt, modifyCredential, openConsumer} from '../../tasks.ts';
import {connectDouble} from './gateway.ts';
import type {Plans, Stage} from './theme.ts';
import type {Walk} from '../../walk.ts';

/** Credentials that the gateway does not know, or not as they are sent. */
export function credentials(walk: Walk, stage: Stage): Plans {
  const name = walk.name('Mobile app');
  const otherName = walk.name('Tablet app');
  const service = {id: '', name: walk.name('Orders of credentials'), prefix: walk.slug('credential-orders')};
  const {prefix} = service;
  const bodyKey = crypto.randomUUID();
  const jwtSecret = crypto.randomUUID();
  const pair = {ak: crypto.randomUUID(), sk: crypto.randomUUID()};
  const lostJwt = {iss: 'issuer', algorithm: 'HS256', secret: 'lost', user: 'lost', user_path: '$.lost'};
  let consumer: Consumer;
  let admin: {forWalk: string};
  let double: GatewayDouble;
  const signature = () =>
    signed({method: 'GET', path: `/${prefix}/list?page=1`, headers: {'x-walk': 'walk'}, body: ''}, pair);
  const statusWith = async (headers: Readonly<Record<string, string>>) =>
    (await walk.call(`/${prefix}/list?page=1`, {headers})).status;
  const expectStatus = async (headers: Readonly<Record<string, string>>, expected: number) =>
    walk.eventually(
      async () => (await statusWith(headers)) === expected,
      `the call returns ${await statusWith(headers)} instead of ${expected}.`,
    );
  const add = async (at: Walk, id: string, credential: Readonly<Record<string, unknown>>) =>
    at.api('POST', `/api/v1/app/authorization?app=${id}`, {
      driver: 'apikey',
      position: 'Header',
      token_name: 'Authorization',
      expire_time: 0,
      hide_credential: false,
      ...credential,
    });
  const openAuthorization = async (at: Walk, consumerName = name) => {
    await openConsumer(at, consumerName);
    await at.click(at.text('Authorization', '访问授权'));
  };
  /** Has something done while the platform does not reach the gateway. */
  const unreached = async (act: () => Promise<unknown>) => {
    double.isReachable = false;
    await act().catch(() => undefined);
    double.isReachable = true;
  };
  return {
    'status-401/1': {
      before: async (at) => {
        ({admin, double} = await connectDouble(at));
        service.id = await addRestService(at, {name: service.name, prefix, node: stage.upstream.node});
        consumer = await addConsumer(at, name);
        await subscribe(at, service.id, consumer.id);
        await expectStatus({Authorization: consumer.key}, 200);
        await expectStatus({Authorization: `Bearer ${consumer.key}`}, 401);
      },
      values: [name],
    },
    'status-401/2': {inside: 'Default API Key'},
    'status-401/3': {
      then: async (at) => {
        await at.see('Header');
        const shown = await at.valueOf('API Key');
        await at.close();
        await expectStatus({Authorization: shown}, 200);
      },
    },
    'status-401/4': async (at) => {
      await add(at, consumer.id, {name: 'In the body', position: 'Body', config: {apikey: bodyKey}});
      await expectStatus({Authorization: bodyKey}, 401);
      await openAuthorization(at);
      await modifyCredential(at, 'In the body', () => at.fillIn(at.text('Parameter Location', '参数位置'), 'Header'));
      await expectStatus({Authorization: bodyKey}, 200);
    },
    'status-401/5': async (at) => {
      const other = await addConsumer(at, otherName);
      const [own, later] = [crypto.randomUUID(), crypto.randomUUID()];
      await add(at, other.id, {name: 'The same', config: {apikey: consumer.key}});
      await add(at, other.id, {name: 'Later', config: {apikey: later}});
      await subscribe(at, service.id, other.id);
      await expectStatus({Authorization: later}, 401);
      await openAuthorization(at, otherName);
      await modifyCredential(at, 'The same', () => at.fillIn('API Key', own));
      for (const key of [own, later, consumer.key]) await expectStatus({Authorization: key}, 200);
    },
    'status-401/6': async (at) => {
      const key = crypto.randomUUID();
      await unreached(() => add(at, consumer.id, {name: 'Unsent', config: {apikey: key}}));
      await expectStatus({Authorization: key}, 401);
      await openAuthorization(at);
      await modifyCredential(at, 'Unsent');
      await expectStatus({Authorization: key}, 200);
    },
    'one-key-deleted/1': async (at) => {
      await fetch(`${admin.forWalk}/api/app/${consumer.id}`, {method: 'DELETE'});
      await expectStatus({Authorization: consumer.key}, 401);
      await openAuthorization(at);
      await modifyCredential(at, 'Default API Key');
      await expectStatus({Authorization: consumer.key}, 200);
    },
    'one-key-deleted/2': {notWalked: 'host'},
    'jwt-aksk/1': async (at) => {
      const {version} = await at.api<{version: string}>('GET', '/api/v1/common/version');
      const [major = 0, minor = 0, patch = 0] = version.replace(/^v/, '').split(/[.-]/).map(Number);
      at.expect(major * 1e4 + minor * 100 + patch >= 10905, `the platform is ${version}.`);
    },
    'jwt-aksk/2': async (at) => {
      const user = crypto.randomUUID();
      const token = () => jwt(jwtSecret, {iss: 'any', name: user, exp: Math.ceil(Date.now() / 1000) + 300});
      await unreached(() => add(at, consumer.id, {name: 'Lost JWT', driver: 'jwt', config: lostJwt}));
      await expectStatus({Authorization: token()}, 401);
      await openAuthorization(at);
      await modifyCredential(at, 'Lost JWT', () => fillInJwt(at, {secret: jwtSecret, user}));
      await expectStatus({Authorization: token()}, 200);
    },
    'jwt-aksk/3': async (at) => {
      await unreached(() => add(at, consumer.id, {name: 'Lost signature', driver: 'aksk', config: pair}));
      await expectStatus(signature(), 401);
      await openAuthorization(at);
      await modifyCredential(at, 'Lost signature');
      await expectStatus(signature(), 200);
    },
    'jwt-aksk/4': async () => {
      const {Authorization, ...headers} = signature();
      await expectStatus({...headers, Authorization: Authorization!.replace('x-walk;', '')}, 401);
      await expectStatus(signature(), 200);
    },
  };
}
