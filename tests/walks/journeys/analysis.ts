import {addRestService, addStatistics, demoConsumer} from '../prepare.ts';
import {startUpstream} from '../stand-ins/upstream.ts';
import type {Journey, Walk} from '../walk.ts';

/** Calls of a REST service, in the charts and lists of the statistics. */
export function analysis(walk: Walk): Journey {
  const service = walk.name('Orders');
  const prefix = walk.slug('counted-orders');
  const calls = 3;
  const hour = walk.text('1 Hour', '1小时');
  const api = `/${prefix}/*`;
  const {page} = walk.console;
  const expectPath = (wanted: RegExp) => {
    const {pathname} = new URL(page.url());
    walk.expect(wanted.test(pathname), `the console shows ${pathname}.`);
  };
  const chart = page.locator('[_echarts_instance_]').first();
  /** Points to the bars of the first chart from its right end, until one shows calls, and returns what it shows. */
  const pointToBar = async () => {
    const {x, y, width, height} = (await chart.boundingBox())!;
    const tooltip = chart.locator('xpath=./div[2]');
    for (let at = x + width; at > x; at -= 3) {
      await page.mouse.move(at, y + height * 0.7);
      const shown = (await tooltip.isVisible()) ? await tooltip.innerText() : '';
      if (/2xx\s+[1-9]/.test(shown)) return shown;
    }
    return '';
  };
  const expectBar = async () => {
    const title = walk.text('Requests', '请求次数');
    await chart.locator('text').filter({hasText: title}).first().waitFor();
    const shown = await pointToBar();
    const count = Number(/2xx\s+(\d+)/.exec(shown)?.[1]);
    walk.expect(/\d\d:\d\d/.test(shown) && count >= calls, `the chart shows: ${shown}`);
  };
  const columnOf = (title: string) => page.locator('thead th').filter({hasText: title});
  return {
    page: 'analysis',
    sections: ['check-the-result', 'overview', 'service-overview', 'lists', 'details'],
    before: async (at) => {
      const upstream = await startUpstream();
      at.finally(() => upstream.stop());
      await addStatistics(at);
      await addRestService(at, {name: service, prefix, node: upstream.node});
    },
    plans: {
      'check-the-result/1': async (at) => {
        const {key} = await demoConsumer(at);
        const call = async () => (await at.call(`/${prefix}/list`, {headers: {Authorization: key}})).status;
        await at.eventually(async () => (await call()) === 200, 'the call fails.');
        for (let left = calls - 1; left > 0; left -= 1) await call();
        await at.call(`/${prefix}/list`);
      },
      // A range ends with the last full minute.
      'check-the-result/2': (at) => at.console.page.waitForTimeout(62_000 - (Date.now() % 60_000)),
      // The titles of charts are a part of the picture.
      'check-the-result/3': {unmet: [3], then: expectBar},
      'check-the-result/4': {
        then: async (at) => {
          expectPath(/^\/analytics\/api/);
          await at.see(String(calls), api);
        },
      },
      'overview/1': {then: () => expectPath(/^\/analytics\/total/)},
      'overview/3': [hour],
      'overview/4': expectBar,
      'service-overview/2': {
        values: [service],
        then: async (at) => {
          const first = page.locator('main .ant-menu-item, .ant-layout-content .ant-menu-item').first();
          at.expect((await first.innerText()).trim() === at.text('Overview', '总览'), 'the first item is another one.');
          expectPath(/\/overview$/);
        },
      },
      'service-overview/3': {
        values: [hour],
        then: async (at) => {
          await at.see(at.text('Subscribers', '订阅方数量'));
          await expectBar();
        },
      },
      'lists/2': {values: [hour], then: (at) => at.see(String(calls), api)},
      'lists/3': async (at) => {
        const field = page.getByPlaceholder(at.text('Enter Request Path to Search', '请输入请求路径进行搜索'));
        await field.fill(prefix);
        const others = page.getByText('/rest-demo/*', {exact: true});
        await at.eventually(async () => (await others.count()) === 0, 'APIs with other paths are still listed.');
        await at.see(api);
        await at.click(at.text('Reset', '重置'));
        await others.first().waitFor();
      },
      'lists/4': async (at) => {
        const title = columnOf(at.text('Failed Status Code Count', '失败状态码'));
        const isFirst = async () => (await page.locator('.ant-table-row').first().innerText()).includes(api);
        await title.click();
        await at.eventually(async () => !(await isFirst()), 'the API with a failed call is still the first one.');
        await title.click();
        await at.eventually(isFirst, 'the second click does not turn the order.');
      },
      'lists/5': async (at) => {
        const name = at.text('Service Association', '所属服务');
        await page.locator('.ant-pro-table-list-toolbar-setting-item').click();
        await at.tick(name);
        await columnOf(name).waitFor({state: 'detached'});
      },
      'details/1': {
        unmet: [0],
        before: (at) => at.click(api),
        then: (at) => at.see('Demo Application'),
      },
      'details/2': [walk.text('24 Hours', '24小时')],
      'details/3': async (at) => {
        await at.click('Demo Application');
        await page.locator('.ant-modal-title:visible').filter({hasText: 'Demo Application'}).waitFor();
      },
      'details/4': {
        then: async (at) => {
          const charts = page.locator('.ant-modal:visible [_echarts_instance_]');
          await at.eventually(async () => (await charts.count()) === 2, 'the chart of the whole API is not shown.');
        },
      },
    },
  };
}
