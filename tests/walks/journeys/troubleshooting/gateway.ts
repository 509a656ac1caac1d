import {chat, expectModel} from '../../chat.ts';
import {addAiService, addRestService, connectGateway, gatewayAdmin} from '../../prepare.ts';
import {startGatewayDouble, type GatewayDouble} from '../../stand-ins/gateway.ts';
import {freePort} from '../../stand-ins/server.ts';
import {openService, publishVersion, saveGatewayAddress, saveProvider, saveRequestLog} from '../../tasks.ts';
import type {Plans, Stage} from './theme.ts';
import type {Walk} from '../../walk.ts';

type Admin = {forPlatform: string; forWalk: string};

/** Connects a double of the gateway; at the end of the walk, the gateway itself is connected again. */
export async function connectDouble(walk: Walk): Promise<{admin: Admin; double: GatewayDouble}> {
  const admin = await gatewayAdmin(walk);
  const double = await startGatewayDouble(admin.forWalk);
  walk.finally(async () => double.stop());
  walk.finally(() => connectGateway(walk, admin.forPlatform));
  await connectGateway(walk, double.address);
  return {admin, double};
}

/** Names of what the gateway has of services and model providers. */
async function objectsOf({forWalk}: Admin): Promise<string[]> {
  const found: string[] = [];
  for (const kind of ['router', 'service', 'ai-resource']) {
    const objects = (await (await fetch(`${forWalk}/api/${kind}`)).json()) as {name: string}[];
    found.push(...objects.map(({name}) => `${kind}/${encodeURIComponent(name)}`));
  }
  return found;
}

/** A gateway that is not connected, not reached, advertises a wrong address, or was replaced. */
export function gateway(walk: Walk, stage: Stage): Plans {
  const rest = {name: walk.name('Orders'), prefix: walk.slug('lost-orders')};
  const ai = {name: walk.name('Support chat'), prefix: walk.slug('lost-chat')};
  let admin: Admin;
  let double: GatewayDouble;
  const callRest = async () => walk.call(`/${rest.prefix}/list`, {headers: {Authorization: stage.key}});
  /** Has the double advertise addresses at which the platform does not find it. */
  const advertise = async (at: Walk, addresses: readonly string[]) => {
    double.advertised = addresses;
    await connectGateway(at, double.address).then(
      () => at.expect(false, `the platform finds the gateway at ${addresses.join(', ')}.`),
      ({message}: Error) => at.expect(message.includes('no available address'), message),
    );
  };
  return {
    'waiting-for-apinto': {notWalked: 'host'},
    'demo-data/1': async (at) => {
      ({admin, double} = await connectDouble(at));
      await advertise(at, []);
      await addRestService(at, {
        name: at.name('Unconnected'),
        prefix: at.slug('unconnected'),
        node: '127.0.0.1:1',
      }).then(
        () => at.expect(false, 'a service is created without a gateway.'),
        (error: Error) => at.expect(error.message.includes('no available address: [[]]'), error.message),
      );
      // The list of nodes opens only where each has an address.
      await advertise(at, [`http://127.0.0.1:${await freePort()}`]);
      await saveGatewayAddress(at, admin.forPlatform);
      await addRestService(at, {name: at.name('Connected'), prefix: at.slug('connected'), node: '127.0.0.1:1'});
    },
    'demo-data/2': {notWalked: 'host'},
    'gateway-unreachable/1': {notWalked: 'host'},
    'gateway-unreachable/2': {notWalked: 'host'},
    'gateway-unreachable/3': {notWalked: 'host'},
    'gateway-unreachable/5': {
      before: async (at) => {
        await at.fillIn(at.text('Cluster Address', '集群地址'), `http://127.0.0.1:${await freePort()}`);
        await at.click(at.text('Next', '下一步'));
        await at.console.page
          .getByText(/connection refused/)
          .first()
          .waitFor();
      },
      values: () => [admin.forPlatform],
    },
    'gateway-unreachable/6': {
      then: async (at) => {
        await at.see(at.text('Normal', '正常'));
        await at.console.page.waitForTimeout(1000);
        stage.loki.records.length = 0;
        await at.call('/');
        await at.console.page.waitForTimeout(2000);
        at.expect(stage.loki.records.length === 0, 'the gateway sends the request log before it is saved again.');
        await saveRequestLog(at, stage.loki.address);
        await at.call('/');
        await at.eventually(async () => stage.loki.records.length > 0, 'after saving, no record arrives in Loki.');
      },
    },
    'abnormal/1': {notWalked: 'host'},
    'abnormal/2': {notWalked: 'host'},
    'abnormal/3': async (at) => {
      await advertise(at, [`http://127.0.0.1:${await freePort()}`]);
      await at.open('/cluster');
      await at.see(at.text('Abnormal', '异常'));
      double.advertised = [double.address];
      await saveGatewayAddress(at, double.address);
    },
    'gateway-replaced/1': async (at) => {
      const others = await objectsOf(admin);
      await addRestService(at, {...rest, node: stage.upstream.node});
      await addAiService(at, {...ai, provider: 'openai', model: 'gpt-4o-mini'});
      await at.eventually(
        async () => (await callRest()).status === 200,
        'the call fails before the gateway is replaced.',
      );
      expectModel(at, await chat(at, {prefix: ai.prefix, key: stage.key}), 'openai', 'gpt-4o-mini');
      for (const path of await objectsOf(admin))
        if (!others.includes(path) || path.startsWith('ai-resource/openai'))
          await fetch(`${admin.forWalk}/api/${path}`, {method: 'DELETE'});
      await saveGatewayAddress(at, admin.forPlatform);
      const {status, body} = await callRest();
      at.expect(status === 403 || status === 404, `after the replacement, the call returns ${status}: ${body}`);
    },
    'gateway-replaced/2': (at) => saveProvider(at, 'OpenAI', true),
    'gateway-replaced/3': {
      before: (at) => openService(at, rest.name),
      then: async (at) => {
        await at.fillIn(at.text('Version Number', '版本号'), '2.0.0');
        await at.click(at.text('Confirm', '确认'));
        await at.see(at.text('Success', '成功'));
        await at.close();
        await openService(at, ai.name);
        await publishVersion(at, '2.0.0');
        await at.eventually(async () => (await callRest()).status === 200, 'after publishing, the call fails.');
        expectModel(at, await chat(at, {prefix: ai.prefix, key: stage.key}), 'openai', 'gpt-4o-mini');
      },
    },
    'gateway-replaced/4': async (at) => {
      await fetch(`${admin.forWalk}/api/output/loki`, {method: 'DELETE'});
      await saveRequestLog(at, stage.loki.address);
      const {length} = stage.loki.records;
      await at.eventually(async () => {
        await callRest();
        return stage.loki.records.length > length;
      }, 'the request log does not go on.');
    },
  };
}
