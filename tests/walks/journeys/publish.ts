import {callTool, connectMcp} from '../mcp-client.ts';
import {addAiService, addProvider, addRestService, addSystemKey, demoConsumer} from '../prepare.ts';
import {startProvider} from '../stand-ins/provider.ts';
import {startUpstream} from '../stand-ins/upstream.ts';
import {openService, publishVersion} from '../tasks.ts';
import type {Journey, Walk} from '../walk.ts';

/** The first version of a REST service, and the end of a REST and of an AI service. */
export function publish(walk: Walk): Journey {
  const rest = {name: walk.name('Orders'), prefix: walk.slug('retired-orders')};
  const ai = {name: walk.name('Support chat'), prefix: walk.slug('retired-chat')};
  let key = '';
  let systemKey = '';
  const get = async () => walk.call(`/${rest.prefix}/list?page=1`, {headers: {Authorization: key}});
  const messages = [{role: 'user', content: 'Hello'}];
  const chat = async () =>
    walk.call(`/${ai.prefix}/chat/completions`, {
      method: 'POST',
      headers: {Authorization: key, 'Content-Type': 'application/json'},
      body: JSON.stringify({messages}),
    });
  // A system API key reaches the gateway through MCP alone.
  const expectSystemKey = async (path: string, text: string) => {
    const url = `${walk.console.address}/openapi/v1/global/mcp`;
    const client = await connectMcp(walk, {url, headers: {Authorization: systemKey}});
    const call = {path: `/${ai.prefix}/${path}`, method: 'POST', body: JSON.stringify({messages})};
    const found = await callTool(client, 'invoke_api', call).catch((error: Error) => error.message);
    walk.expect(found.includes(text), `with a system API key, ${path} returns: ${found}`);
  };
  const expectStatus = (status: number, {status: found, body}: {status: number; body: string}) =>
    walk.expect(found === status && (status !== 403 || body === 'Forbidden'), `the call returns ${found}: ${body}`);
  return {
    page: 'services/publish',
    sections: ['publish', 'delete-rest', 'delete-ai'],
    before: async (at) => {
      const upstream = await startUpstream();
      at.finally(() => upstream.stop());
      const provider = await startProvider();
      at.finally(() => provider.stop());
      await addProvider(at, {id: 'openai', address: provider.address});
      ({key} = await demoConsumer(at));
      systemKey = await addSystemKey(at, at.name('Walk'));
      await addRestService(at, {...rest, node: upstream.node, isPublished: false});
      await addAiService(at, {...ai, provider: 'openai', model: 'gpt-4o-mini'});
    },
    plans: {
      'publish/1': {
        before: async () => {
          expectStatus(403, await get());
          await openService(walk, rest.name);
        },
      },
      'publish/3': ['1.0.0'],
      'publish/4': ['First version'],
      'publish/6': {
        then: async (at) => {
          await at.close();
          await at.see(at.text('Online', '在线'), '1.0.0');
          expectStatus(200, await get());
        },
      },
      'delete-rest/1': {
        then: async (at) => {
          await at.deleteRow(`/${rest.prefix}/*`);
          expectStatus(200, await get());
        },
      },
      'delete-rest/3': {
        then: async (at) => {
          await at.missing(rest.name);
          expectStatus(403, await get());
        },
      },
      'delete-ai/1': {
        before: async () => {
          expectStatus(200, await chat());
          await openService(walk, ai.name);
        },
        values: [
          walk.text(
            'Manual Review: Only reviewed and approved consumers can subscribe to this service',
            '人工审核：仅允许通过人工审核的消费者调用该服务',
          ),
        ],
      },
      'delete-ai/2': {then: (at) => at.deleteRow('Demo Application')},
      'delete-ai/3': async () => expectStatus(403, await chat()),
      'delete-ai/4': {
        before: async (at) => {
          await at.click(at.text('API Routes', 'API 路由'));
          await at.click('Demo AI API');
        },
        values: ['retired-1'],
        then: async (at) => {
          await at.click(at.text('Save', '保存'));
          await publishVersion(at, '1.0.1');
          await expectSystemKey('chat/completions', 'Forbidden');
          await expectSystemKey('retired-1', 'You said: Hello');
        },
      },
      'delete-ai/5': {then: (at) => at.deleteRow('Demo AI API')},
      'delete-ai/7': {
        then: async (at) => {
          await at.missing(ai.name);
          await expectSystemKey('retired-1', 'Forbidden');
        },
      },
    },
  };
}
