import {chat, expectModel} from '../chat.ts';
import {addAiService, addProvider, addRequestLog, addRestService, demoConsumer, turnOffProvider} from '../prepare.ts';
import type {Loki} from '../stand-ins/loki.ts';
import {startProvider} from '../stand-ins/provider.ts';
import {startUpstream} from '../stand-ins/upstream.ts';
import {saveGatewayAddress, saveProvider, saveRequestLog, waitForLog} from '../tasks.ts';
import type {Journey, Walk} from '../walk.ts';

/** What a saved gateway address undoes, and how it is done again. */
export function production(walk: Walk): Journey {
  const ai = {name: walk.name('Checked chat'), prefix: walk.slug('checked-chat')};
  const rest = {name: walk.name('Checked orders'), prefix: walk.slug('checked-orders')};
  let loki: Loki;
  let key = '';
  const expectDisabled = async (isDisabled: boolean) => {
    const {provider} = await chat(walk, {...ai, key}, {model: 'deepseek/deepseek-chat'});
    const expected = isDisabled ? 'openai' : 'deepseek';
    walk.expect(provider === expected, `the answer comes from ${provider}, not from ${expected}.`);
  };
  return {
    page: 'guides/operate/production',
    sections: ['gateway-change'],
    before: async (at) => {
      const upstream = await startUpstream();
      at.finally(() => upstream.stop());
      const provider = await startProvider();
      at.finally(() => provider.stop());
      loki = await addRequestLog(at);
      const {address} = provider;
      await addProvider(at, {id: 'openai', address});
      await addProvider(at, {id: 'deepseek', address, config: {base_url: address, api_key: 'walk'}});
      await addAiService(at, {...ai, provider: 'openai', model: 'gpt-4o-mini'});
      await addRestService(at, {...rest, node: upstream.node});
      ({key} = await demoConsumer(at));
      await turnOffProvider(at, 'deepseek');
      await expectDisabled(true);
      await saveGatewayAddress(at);
      await at.open('/guide/page');
    },
    plans: {
      'gateway-change/2': async (at) => {
        await expectDisabled(false);
        await at.console.page.waitForTimeout(3000);
        const {length} = loki.records;
        await chat(at, {...ai, key});
        await at.console.page.waitForTimeout(3000);
        at.expect(loki.records.length === length, 'the request log goes on although the gateway address was saved.');
        await saveRequestLog(at, loki.address);
      },
      'gateway-change/3': async (at) => {
        await saveProvider(at, 'deepseek', false);
        await expectDisabled(true);
      },
      'gateway-change/4': {notWalked: 'empty'},
      'gateway-change/5': async (at) => {
        expectModel(at, await chat(at, {...ai, key}), 'openai', 'gpt-4o-mini');
        const {status} = await at.call(`/${rest.prefix}/list`, {headers: {Authorization: key}});
        at.expect(status === 200, `the REST service returns ${status}.`);
        await waitForLog(at);
        for (const name of [ai.name, rest.name]) {
          await at.open('/service/list');
          await at.click(name);
          await at.click(at.text('Logs', '日志'));
          await at.click(at.text('1 Hour', '1小时'));
          await at.see('200', 'Demo Application');
        }
      },
    },
  };
}
