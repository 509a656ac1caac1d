import type {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {removeConsumer} from '../cleanup.ts';
import {connectMcp, failureOf, serverOf, toolNames} from '../mcp-client.ts';
import {addRestService, setAddresses} from '../prepare.ts';
import {startUpstream} from '../stand-ins/upstream.ts';
import {chooseKey, copyConfig, createConsumer, subscribeInPortal} from '../tasks.ts';
import type {Journey, Walk} from '../walk.ts';

type Schema = {properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>; required?: readonly string[]};

/** The document of the page as tools, which an agent with a key of its own lists and calls. */
export function restToMcp(walk: Walk): Journey {
  const agent = walk.name('Agent');
  const service = {name: walk.name('Orders as tools'), prefix: walk.slug('tool-orders')};
  let id = '';
  let key = '';
  let client: Client;
  const tool = async (name: string) => {
    const {tools} = await client.listTools();
    const {description = '', inputSchema} = tools.find((one) => one.name === name)!;
    return {description, schema: inputSchema as Schema};
  };
  return {
    page: 'guides/connect/rest-to-mcp',
    sections: ['publish', 'key', 'document'],
    before: async (at) => {
      const upstream = await startUpstream();
      at.finally(() => upstream.stop());
      await setAddresses(at);
      id = await addRestService(at, {...service, node: upstream.node});
      at.finally(() => removeConsumer(at, agent));
    },
    plans: {
      'publish/1': [service.name],
      'publish/3': {
        before: (at) => at.offerFile('orders.yaml', at.program('orders.yaml', {'/orders/': `/${service.prefix}/`})),
        unmet: walk.locale === 'en' ? [] : [0],
        then: (at) => at.see('list_orders'),
      },
      'publish/7': {
        values: ['2.0.0'],
        then: async (at) => {
          await at.close();
          await at.click(at.text('API Portal', 'API 门户'));
          await at.click(service.name);
          await at.click('MCP');
          for (const name of ['list_orders', 'get_order', 'create_order']) await at.see(name);
        },
      },
      'key/1': {then: (at) => createConsumer(at, agent)},
      'key/2': (at) => subscribeInPortal(at, service.name, agent),
      'key/4': {then: (at) => chooseKey(at, `${agent} > Default API Key`)},
      'key/5': {
        then: async (at) => {
          const server = serverOf(await copyConfig(at));
          at.expect(new URL(server.url).pathname === '/openapi/v1/service/mcp', `the address is ${server.url}.`);
          at.expect(server.headers['X-Service-Id'] === id, `X-Service-Id is ${server.headers['X-Service-Id']}.`);
          key = server.headers.Authorization!.replace('Bearer ', '');
          client = await connectMcp(at, server);
        },
      },
      'document/1': async (at) => {
        const tools = await toolNames(client);
        at.expect(tools === 'create_order, get_order, list_orders', `the agent is offered ${tools}.`);
      },
      'document/2': async (at) => {
        const {description} = await tool('create_order');
        at.expect(at.program('orders.yaml').includes(description), `the description is ${description}`);
        const printed = await at.run('test-tools.sh', {
          'http://127.0.0.1:18288': at.console.address,
          YOUR_API_KEY: key,
          YOUR_SERVICE_ID: id,
        });
        at.expect(/^session: \S+/.test(printed), `test-tools.sh opens no session: ${printed}`);
        at.expect(
          printed.includes(description) && printed.includes(`/${service.prefix}/list`),
          `test-tools.sh prints ${printed}`,
        );
      },
      'document/3': async (at) => {
        const {page} = (await tool('list_orders')).schema.properties;
        at.expect(page?.type === 'string', `page has the type ${String(page?.type)}.`);
        at.expect(String(page?.description).startsWith('Page number as text'), 'page has another description.');
      },
      'document/4': async (at) => {
        const {status} = (await tool('list_orders')).schema.properties;
        at.expect(
          status?.enum === undefined && String(status?.description).includes('open, paid, or shipped'),
          `status is ${JSON.stringify(status)}`,
        );
      },
      'document/5': async (at) => {
        const {schema} = await tool('create_order');
        at.expect(schema.required === undefined, `the agent is told that ${schema.required?.join(', ')} is required.`);
        const failure = await failureOf(client, 'create_order', {items: []});
        at.expect(failure.includes('param customer is required'), `without it, the tool returns ${failure}.`);
      },
    },
  };
}
