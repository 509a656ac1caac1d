import {removeServices} from '../cleanup.ts';
import {demoConsumer, ordersDocument} from '../prepare.ts';
import {startUpstream, type Upstream} from '../stand-ins/upstream.ts';
import type {Journey, Walk} from '../walk.ts';

/** A REST service from its creation to a call, with a route of its own and an import. */
export function restServices(walk: Walk): Journey {
  const service = walk.name('Orders');
  const prefix = walk.slug('orders');
  let upstream: Upstream;
  let key = '';
  const call = async (path: string) => walk.call(`/${prefix}${path}`, {headers: {Authorization: key}});
  return {
    page: 'services/rest_services',
    sections: ['create-service', 'upstream', 'api-docs', 'publish', 'routes', 'usage-instructions', 'import'],
    before: async (at) => {
      upstream = await startUpstream();
      at.finally(() => upstream.stop());
      ({key} = await demoConsumer(at));
      at.finally(() => removeServices(at, service));
      at.finally(() => removeServices(at, 'Restful Service By Swagger'));
    },
    plans: {
      'create-service/4': [service],
      'create-service/5': [prefix],
      'create-service/6': {then: (at) => at.see('REST', service)},
      'upstream/1': {before: (at) => at.click(service)},
      'upstream/2': {values: () => [upstream.node]},
      'upstream/3': ['HTTP'],
      'api-docs/2': {before: (at) => at.offerFile('orders.json', ordersDocument)},
      'api-docs/3': {then: (at) => at.see('List orders')},
      'publish/2': ['1.0.0'],
      'publish/3': {
        then: async (at) => {
          await at.close();
          const {status, body} = await call('/list?page=1');
          at.expect(status === 200 && body.includes(`"path":"/${prefix}/list"`), `the call returns ${status}: ${body}`);
        },
      },
      'routes/3': ['List'],
      'routes/4': [walk.text('Exact Match', '全等匹配'), 'list'],
      'routes/5': ['GET'],
      'routes/6': ['/v1/list'],
      'routes/7': async (at) => {
        await at.fillIn(at.text('Description', '描述'), 'Orders of a page');
        await at.fillIn(at.text('Request Timeout', '请求超时时间'), '5000');
      },
      'routes/8': {
        then: async (at) => {
          await at.see(`/${prefix}/list`);
          await at.see('Orders of a page');
        },
      },
      'usage-instructions/2': async (at) => {
        await at.console.page.locator('[contenteditable=true], iframe').first().click();
        await at.console.page.keyboard.type('At most 10 calls a second.');
      },
      'import/1': {before: (at) => at.open('/guide/page')},
      'import/2': {before: (at) => at.offerFile('orders.json', ordersDocument)},
      'import/3': ['Default Team'],
    },
  };
}
