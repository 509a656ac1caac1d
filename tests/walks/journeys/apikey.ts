import {removeSystemKey} from '../cleanup.ts';
import {callTool, connectMcp} from '../mcp-client.ts';
import {addRestService, gatewayForPlatform, setAddresses} from '../prepare.ts';
import {startUpstream} from '../stand-ins/upstream.ts';
import type {Journey, Walk} from '../walk.ts';

/** A system API key, and the one that takes its place: calls of the Open API and of MCP with both. */
export function apikey(walk: Walk): Journey {
  const name = walk.name('Deployment script');
  const nextName = walk.name('Deployment script 2025-01-31');
  const prefix = walk.slug('scripted-orders');
  let key = '';
  let nextKey = '';
  let [staticKey, oldStaticKey] = ['', ''];
  const check = async (value: string) => {
    const response = await fetch(`${walk.console.address}/openapi/v1/app/authorizations?app=none`, {
      headers: {Authorization: value},
    });
    return {status: response.status, body: (await response.text()).trim()};
  };
  const expectValid = async (value: string) => {
    const {status, body} = await check(value);
    const {code, msg} = JSON.parse(body) as {code: number; msg: string};
    walk.expect(status === 200 && code === -1 && msg === 'record not found', `the check returns ${status}: ${body}`);
  };
  const expectInvalid = async (value: string) => {
    const {status, body} = await check(value);
    const isSo = status === 403 && body === '{"code":-8,"msg":"invalid token","success":"fail"}';
    walk.expect(isSo, `the check returns ${status}: ${body}`);
  };
  const expectMcp = async (value: string) => {
    const client = await connectMcp(walk, {
      url: `${walk.console.address}/openapi/v1/global/mcp`,
      headers: {Authorization: value},
    });
    const called = await callTool(client, 'invoke_api', {path: `/${prefix}/list`, method: 'GET'});
    walk.expect(called.includes(`"path":"/${prefix}/list"`), `invoke_api returns ${called}`);
  };
  /** Clicks an icon on the card of a key. */
  const clickOn = async (at: Walk, icon: 'copy' | 'delete', card: string) => {
    const cards = at.console.page.locator('.ant-card').filter({hasText: card});
    await cards
      .locator('button')
      .nth(icon === 'copy' ? 0 : 2)
      .click();
    await at.console.settled();
  };
  const copyKey = async (at: Walk, card: string) => {
    await clickOn(at, 'copy', card);
    const value = await at.console.page.evaluate(() => navigator.clipboard.readText());
    await at.see(value, card);
    at.expect(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value), `the key is ${value}, no UUID.`);
    return value;
  };
  return {
    page: 'system_setting/apikey',
    sections: ['create', 'rotate', 'rotate-static-key'],
    before: async (at) => {
      const upstream = await startUpstream();
      at.finally(() => upstream.stop());
      for (const own of [name, nextName]) at.finally(() => removeSystemKey(at, own));
      await setAddresses(at, {invoke_address: gatewayForPlatform(at)});
      await addRestService(at, {name: at.name('Orders'), prefix, node: upstream.node});
    },
    plans: {
      'create/3': [name],
      'create/4': {then: (at) => at.see(name)},
      'create/5': async (at) => {
        key = await copyKey(at, name);
        await expectValid(key);
        await expectValid(`Bearer ${key}`);
        await expectInvalid(crypto.randomUUID());
        await expectMcp(key);
      },
      'rotate/1': async (at) => {
        await at.click(at.text('New API Key', '新增 API Key'));
        await at.fillIn(at.text('Name', '名称'), nextName);
        await at.click(at.text('Confirm', '确认'));
        await at.see(nextName);
      },
      'rotate/2': async (at) => {
        nextKey = await copyKey(at, nextName);
        await expectMcp(nextKey);
      },
      'rotate/3': async () => {
        await expectValid(nextKey);
        await expectValid(key);
      },
      'rotate/4': {
        before: (at) => clickOn(at, 'delete', key),
        then: (at) => at.missing(name),
      },
      'rotate/5': async () => {
        await expectInvalid(key);
        await expectValid(nextKey);
      },
      'rotate-static-key/1': {
        host: async (host, at, step) => {
          staticKey = (await host.runStep(step)).trim();
          at.expect(/^[0-9a-f]{64}$/.test(staticKey), 'the command prints no value.');
        },
      },
      'rotate-static-key/2': {
        host: (host, at) => {
          oldStaticKey = host.variable('APIPARK_API_KEY');
          host.set('APIPARK_API_KEY', staticKey);
          at.expect(host.variable('INIT') === 'false', 'INIT is not false.');
        },
      },
      'rotate-static-key/3': {
        host: async (host, _, step) => {
          await host.runStep(step);
          await host.ready();
        },
      },
      'rotate-static-key/4': {
        host: async () => {
          await expectValid(staticKey);
          await expectInvalid(oldStaticKey);
        },
      },
      'rotate-static-key/5': {notWalked: 'reader'},
    },
  };
}
