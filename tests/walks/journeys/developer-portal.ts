import {connectMcp, toolNames} from '../mcp-client.ts';
import {addConsumer, addRestService, addTeam, approveRequests, setAddresses, type Consumer} from '../prepare.ts';
import {startUpstream} from '../stand-ins/upstream.ts';
import {chooseKey} from '../tasks.ts';
import type {Journey, Walk} from '../walk.ts';

type McpConfig = {
  mcpServers: Readonly<Record<string, {type: string; url: string; headers: Readonly<Record<string, string>>}>>;
};

/** From the search for a service to a call and an MCP client, for a consumer of another team that has to be approved. */
export function developerPortal(walk: Walk): Journey {
  const service = walk.name('Orders');
  const prefix = walk.slug('portal-orders');
  const other = walk.name('Parcels');
  const consumerName = walk.name('Mobile app');
  let consumer: Consumer;
  let serviceId = '';
  const expectStatus = async (wanted: number) => {
    const {status, body} = await walk.call(`/${prefix}/list`, {headers: {Authorization: consumer.key}});
    walk.expect(status === wanted, `the call returns ${status}: ${body}`);
  };
  return {
    page: 'developer_portal',
    sections: ['find-a-service', 'subscribe', 'check-the-result', 'ai-agent'],
    before: async (at) => {
      const upstream = await startUpstream();
      at.finally(() => upstream.stop());
      await setAddresses(at);
      const team = await addTeam(at, at.name('Mobile'));
      consumer = await addConsumer(at, consumerName, team);
      serviceId = await addRestService(at, {
        name: service,
        prefix,
        node: upstream.node,
        isReviewed: true,
        hasMcp: true,
      });
      await addRestService(at, {name: other, prefix: at.slug('portal-parcels'), node: upstream.node});
    },
    plans: {
      'find-a-service/2': {
        values: [service.toUpperCase()],
        then: async (at) => {
          await at.missing(other);
          await at.see(service);
        },
      },
      'find-a-service/3': {
        then: async (at) => {
          const untagged = at.text('No Tags', '无标签');
          await at.tick(untagged);
          await at.missing(service);
          await at.tick(untagged);
        },
      },
      'find-a-service/4': {
        values: [service],
        then: (at) => at.see(at.text('Review Required', '需要审核')),
      },
      'subscribe/1': {before: (at) => at.open('/'), values: [service]},
      'subscribe/2': {then: (at) => at.see(serviceId)},
      'subscribe/3': [consumerName],
      'subscribe/4': ['For the mobile shop.'],
      'subscribe/5': {
        then: async (at) => {
          await expectStatus(403);
          await approveRequests(at, serviceId);
        },
      },
      'check-the-result/1': {
        values: [consumerName],
        unmet: [3],
        then: async (at) => {
          await at.see(service);
          await at.missing(at.text('Under Review', '审核中'));
        },
      },
      'check-the-result/2': {
        before: async (at) => {
          await at.click(at.text('API Portal', 'API 门户'));
          await at.click(service);
        },
        then: async (at) => {
          await at.click('API');
          await at.see(`${at.gateway}/${prefix}/list`);
          await expectStatus(200);
        },
      },
      'ai-agent/1': {then: (at) => at.see('List orders')},
      'ai-agent/2': async (at) => {
        await at.see(at.text('Integration to AI Agent', 'AI 代理集成'));
        await at.see('API Key');
        await chooseKey(at, `${consumerName} > Key`);
      },
      'ai-agent/3': {
        then: async (at) => {
          const {page} = at.console;
          await page.locator('.tab-container button').first().click();
          const copied = await page.evaluate(() => navigator.clipboard.readText());
          const server = (JSON.parse(copied) as McpConfig).mcpServers[`APIPark/${service}`];
          at.expect(server?.type === 'streamable-http', `the configuration is ${copied}`);
          at.expect(
            server!.url === `${at.console.address}/openapi/v1/service/mcp` &&
              server!.headers.Authorization === `Bearer ${consumer.key}` &&
              server!.headers['X-Service-Id'] === serviceId,
            `the configuration is ${copied}`,
          );
          const names = await toolNames(await connectMcp(at, server!));
          at.expect(names === 'List orders', `the client lists ${names}.`);
        },
      },
    },
  };
}
