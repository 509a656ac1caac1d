import {addRestService, demoConsumer} from '../prepare.ts';
import {startUpstream} from '../stand-ins/upstream.ts';
import type {Journey, Walk} from '../walk.ts';

/** The ways to the statistics; what they show needs InfluxDB. */
export function analysis(walk: Walk): Journey {
  const service = walk.name('Orders');
  const prefix = walk.slug('counted-orders');
  const charts = {notWalked: 'charts'} as const;
  const expectPath = (wanted: RegExp) => {
    const {pathname} = new URL(walk.console.page.url());
    walk.expect(wanted.test(pathname), `the console shows ${pathname}.`);
  };
  return {
    page: 'analysis',
    sections: ['overview', 'service-overview', 'check-the-result', 'lists', 'details'],
    before: async (at) => {
      const upstream = await startUpstream();
      at.finally(() => upstream.stop());
      await addRestService(at, {name: service, prefix, node: upstream.node});
    },
    plans: {
      overview: charts,
      'overview/1': {then: () => expectPath(/^\/analytics\/total/)},
      'service-overview/2': {
        values: [service],
        then: async (at) => {
          const items = await at.console.page.locator('main .ant-menu-item, .ant-layout-content .ant-menu-item').all();
          const first = (await items[0]?.innerText())?.trim();
          at.expect(first === at.text('Overview', '总览'), `the first item of the menu is “${first}”.`);
          expectPath(/\/overview$/);
        },
      },
      'service-overview/3': {
        values: [walk.text('1 Hour', '1小时')],
        then: (at) => at.see(at.text('Subscribers', '订阅方数量')),
      },
      'check-the-result': charts,
      'check-the-result/1': async (at) => {
        const {key} = await demoConsumer(at);
        for (let calls = 0; calls < 3; calls += 1) {
          const {status} = await at.call(`/${prefix}/list`, {headers: {Authorization: key}});
          at.expect(status === 200, `the call returns ${status}.`);
        }
      },
      lists: charts,
      'lists/1': {then: () => expectPath(/^\/analytics\/api/)},
      details: charts,
    },
  };
}
