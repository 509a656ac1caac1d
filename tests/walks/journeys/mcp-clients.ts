import type {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {callTool, connectMcp} from '../mcp-client.ts';
import {addConsumer, addRequestLog, addRestService, setAddresses, subscribe, type Consumer} from '../prepare.ts';
import {startUpstream} from '../stand-ins/upstream.ts';
import {waitForLog} from '../tasks.ts';
import type {Journey, Walk} from '../walk.ts';

/** An MCP client that lists the tools and calls an API, and its call in the request log. */
export function mcpClients(walk: Walk): Journey {
  const name = walk.name('Mobile app');
  const service = {name: walk.name('Orders for clients'), prefix: walk.slug('client-orders')};
  let consumer: Consumer;
  let client: Client;
  return {
    page: 'guides/connect/mcp-clients',
    sections: ['check-the-result'],
    before: async (at) => {
      const upstream = await startUpstream();
      at.finally(() => upstream.stop());
      await setAddresses(at);
      await addRequestLog(at);
      const id = await addRestService(at, {...service, node: upstream.node});
      consumer = await addConsumer(at, name);
      await subscribe(at, id, consumer.id);
    },
    plans: {
      'check-the-result/1': async (at) => {
        const printed = await at.run('list-tools.mjs', {
          'http://127.0.0.1:18288': at.console.address,
          YOUR_API_KEY: consumer.key,
          YOUR_CONSUMER_ID: consumer.id,
        });
        const tools = printed.trim().split('\n').sort().join(', ');
        at.expect(tools === 'invoke_api, openapi_document, service_list', `list-tools.mjs prints ${printed}`);
      },
      'check-the-result/2': async (at) => {
        client = await connectMcp(at, {
          url: `${at.console.address}/openapi/v1/app/mcp`,
          headers: {Authorization: `Bearer ${consumer.key}`, 'X-Application-Id': consumer.id},
        });
        const called = await callTool(client, 'invoke_api', {path: `/${service.prefix}/list`, method: 'GET'});
        at.expect(called.includes(`"path":"/${service.prefix}/list"`), `invoke_api returns ${called}`);
      },
      'check-the-result/3': {before: waitForLog, values: [service.name]},
      // The data source is on another page.
      'check-the-result/4': {unmet: [1], then: (at) => at.see(name, 'GET')},
    },
  };
}
