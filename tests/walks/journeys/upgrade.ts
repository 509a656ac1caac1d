import {chat, expectModel} from '../chat.ts';
import {checkParts} from '../host-tasks.ts';
import type {Host} from '../host.ts';
import {
  addAiService,
  addConsumer,
  addFallback,
  addProvider,
  addRequestLog,
  addRestService,
  addSystemKey,
  gatewayAdmin,
  setAddresses,
  startStatistics,
  subscribe,
  type Consumer,
} from '../prepare.ts';
import {jwt, signed} from '../signing.ts';
import type {Influxdb} from '../stand-ins/influxdb.ts';
import type {Loki} from '../stand-ins/loki.ts';
import {startProvider} from '../stand-ins/provider.ts';
import {startUpstream} from '../stand-ins/upstream.ts';
import {
  fillInJwt,
  modifyCredential,
  openService,
  publishVersion,
  saveAddresses,
  saveGatewayAddress,
  saveProvider,
  saveRequestLog,
  saveStatistics,
} from '../tasks.ts';
import type {Journey, Walk} from '../walk.ts';

/** What an upgrade leaves to be saved again: credentials that the gateway lacks, addresses, providers, and fallback. */
export function upgrade(walk: Walk): Journey {
  const name = walk.name('App');
  const rest = {name: walk.name('Upgraded orders'), prefix: walk.slug('upgraded-orders')};
  const ai = {name: walk.name('Upgraded chat'), prefix: walk.slug('upgraded-chat')};
  const [signing, user] = [{ak: crypto.randomUUID(), sk: crypto.randomUUID()}, 'nightly'];
  const [secret, scriptSecret] = [crypto.randomUUID(), crypto.randomUUID()];
  const model = 'deepseek-chat';
  const fallback = `deepseek / ${model}`;
  let consumer: Consumer;
  let systemKey = '';
  let other: Host;
  let loki: Loki;
  let influxdb: Influxdb;
  const path = `/${rest.prefix}/list`;
  const bySecret = (own: string, of = user) => ({
    Authorization: jwt(own, {iss: 'issuer', name: of, exp: Math.ceil(Date.now() / 1000) + 300}),
  });
  const bySignature = () => signed({method: 'GET', path, headers: {}, body: ''}, signing);
  const expectStatus = async (headers: () => Readonly<Record<string, string>>, expected: number) =>
    walk.eventually(
      async () => (await walk.call(path, {headers: headers()})).status === expected,
      `the call does not return ${expected}.`,
    );
  /** Adds a credential through the Open API. */
  const add = async (title: string, driver: string, config: Readonly<Record<string, unknown>>) => {
    const response = await fetch(`${walk.console.address}/openapi/v1/app/authorization?app=${consumer.id}`, {
      method: 'POST',
      headers: {Authorization: systemKey, 'Content-Type': 'application/json'},
      body: JSON.stringify({
        name: title,
        driver,
        position: 'Header',
        token_name: 'Authorization',
        expire_time: 0,
        hide_credential: true,
        config,
      }),
    });
    const {code, msg} = (await response.json()) as {code: number; msg?: string};
    walk.expect(code === 0, `the Open API returns ${msg}`);
  };
  const claims = (own: string, name: string) => ({iss: 'issuer', algorithm: 'HS256', secret: own, user: name});
  /** Takes the consumer from the gateway, which an earlier version did to those of some credentials. */
  const forget = async () => {
    const {forWalk} = await gatewayAdmin(walk);
    const {status} = await fetch(`${forWalk}/api/app/${consumer.id}`, {method: 'DELETE'});
    walk.expect(status === 200, `the gateway does not delete the consumer: ${status}`);
    await expectStatus(() => ({Authorization: consumer.key}), 401);
  };
  return {
    page: 'upgrade',
    sections: ['credentials', 'older-after', 'install'],
    before: async (at) => {
      const upstream = await startUpstream();
      at.finally(() => upstream.stop());
      const provider = await startProvider();
      at.finally(() => provider.stop());
      const {address} = provider;
      await setAddresses(at);
      loki = await addRequestLog(at);
      influxdb = await startStatistics(at);
      await addProvider(at, {id: 'openai', address});
      await addProvider(at, {id: 'deepseek', address, config: {base_url: address, api_key: 'walk'}});
      const chatService = await addAiService(at, {...ai, provider: 'openai', model: 'gpt-4o-mini'});
      const service = await addRestService(at, {...rest, node: upstream.node});
      consumer = await addConsumer(at, name);
      for (const one of [chatService, service]) await subscribe(at, one, consumer.id);
      systemKey = await addSystemKey(at, at.name('Script'));
      // The name of the path is that of 1.9.4-beta and earlier.
      await add('Token', 'jwt', {...claims(secret, user), user_path: '$.name'});
      await add('Signature', 'aksk', signing);
      await addFallback(at, 'deepseek', model);
    },
    plans: {
      'install/1': {
        host: async (host, _, step) => {
          other = await host.anotherOf({'apipark/apipark': 'v1.8.3-beta'});
          const {text} = step.parts.find((part) => part.text.startsWith('image:'))!;
          other.edit('docker-compose.yml', 'image: apipark/apipark:v1.8.3-beta', text);
        },
      },
      'install/2': {
        host: (_, at) => {
          at.expect(other.variable('INIT') === 'false', 'INIT is not false.');
          at.expect(other.variable('APIPARK_API_KEY').length >= 32, 'APIPARK_API_KEY has no long value.');
        },
      },
      'install/3': {
        host: async (_, at, step) => {
          const printed = await other.runStep(step);
          at.expect(printed.includes(' Up '), `the gateway does not run: ${printed}`);
        },
      },
      'install/6': {
        host: async (_, at, step) => {
          const isHealthy = async () => (await other.runStep(step)).includes('(healthy)');
          await at.eventually(isHealthy, 'the platform does not become healthy.', 120);
          await checkParts(other, at);
        },
      },
      'install/7': {
        before: async (at) => {
          if (at.host) await at.goOnAs('admin', other.variable('ADMIN_PASSWORD'));
        },
      },
      install: {
        host: async (_, __, step) => {
          await other.runStep(step);
        },
      },
      'credentials/1': [name],
      'credentials/2': async () => {
        await expectStatus(() => bySecret(secret), 401);
        await modifyCredential(walk, 'Token', () => fillInJwt(walk, {secret, user}));
        await expectStatus(() => bySecret(secret), 200);
      },
      'credentials/3': async () => {
        await forget();
        await expectStatus(bySignature, 401);
        await modifyCredential(walk, 'Signature');
        await expectStatus(bySignature, 200);
      },
      'credentials/4': async () => {
        await forget();
        await modifyCredential(walk, 'Token');
        await expectStatus(() => ({Authorization: consumer.key}), 200);
        await expectStatus(bySignature, 200);
      },
      'credentials/5': async () => {
        const keys = {publicKey: '', userPath: '$.name', claimsToVerify: [], signatureIsBase64: false};
        await add('Script', 'jwt', {...claims(scriptSecret, 'script'), ...keys});
        await expectStatus(() => bySecret(scriptSecret, 'script'), 200);
      },
      'older-after/1': (at) => saveGatewayAddress(at),
      'older-after/2': async (at) => {
        await saveRequestLog(at, loki.address);
        const {length} = loki.records;
        await at.eventually(async () => {
          await at.call(path);
          return loki.records.length > length;
        }, 'the request log gets no record.');
      },
      'older-after/3': {notWalked: 'empty'},
      'older-after/4': {notWalked: 'reader'},
      'older-after/5': {notWalked: 'empty'},
      'older-after/6': async (at) => {
        await openService(at, ai.name);
        await at.click(at.text('API Routes', 'API 路由'));
        await at.see('gpt-4o-mini', 'Demo AI API');
        await at.click('Demo AI API');
        await at.click(at.text('Save', '保存'));
        await publishVersion(at, '1.0.1');
        expectModel(at, await chat(at, {...ai, key: consumer.key}), 'openai', 'gpt-4o-mini');
      },
      'older-after/2/1': {
        host: async (host, at) => {
          const printed = await host.runProgram('guides/operate/connect-by-hand', 'connect.sh');
          at.expect(printed.includes('ai_event@output'), `the gateway returns ${printed}`);
        },
      },
      'older-after/2/2': (at) => saveProvider(at, 'OpenAI', true),
      'older-after/3/1': async (at) => {
        await saveProvider(at, 'deepseek', true);
        expectModel(at, await chat(at, {...ai, key: consumer.key}), 'openai', 'gpt-4o-mini');
      },
      'older-after/3/2': {
        then: async (at) => {
          await at.clickIcon(at.text('Delete', '删除'), fallback);
          await at.missing(fallback);
          await at.click(at.text('Add Model', '添加模型'));
          await at.fillIn(at.text('Model Type', '模型类型'), at.text('Online Model', '线上模型'));
          await at.fillIn(at.text('Model Provider', '模型供应商'), 'deepseek');
          await at.fillIn(at.text('Model', '模型'), model);
          await at.click(at.text('Confirm', '确认'));
          await at.see(fallback);
        },
      },
      'older-after/4/1': {notWalked: 'provider'},
      'older-after/4/2': {notWalked: 'provider'},
      'older-after/4/3': {notWalked: 'empty'},
      'older-after/4/4': {notWalked: 'empty'},
      'older-after/4/5': {notWalked: 'empty'},
      'older-after/5/1': async (at) => {
        const call = async (headers: Readonly<Record<string, string>>) =>
          (await fetch(`${at.console.address}/openapi/v1/app/authorizations?app=none`, {headers})).status;
        at.expect((await call({})) === 403, 'the Open API does not check the key.');
        at.expect((await call({Authorization: systemKey})) === 200, 'the Open API refuses the key.');
      },
      'older-after/5/2': saveAddresses,
      'older-after/5/3': {notWalked: 'reader'},
      'older-after/6/1': {notWalked: 'charts'},
      'older-after/6/2': async (at) => {
        await saveStatistics(at, influxdb);
        await saveRequestLog(at, loki.address);
      },
      'older-after/6/3': async (at) => {
        await at.open('/portal');
        await at.see(rest.name);
      },
    },
  };
}
