import {addRequestLog, addRestService, demoConsumer} from '../prepare.ts';
import type {Loki} from '../stand-ins/loki.ts';
import {startUpstream} from '../stand-ins/upstream.ts';
import type {Journey, Walk} from '../walk.ts';

/** Calls of a REST service, in the list of its request log and in their details. */
export function log(walk: Walk): Journey {
  const service = walk.name('Orders');
  const prefix = walk.slug('logged-orders');
  let loki: Loki;
  let key = '';
  const call = async (authorization: string, body: string) =>
    walk.call(`/${prefix}/list?page=1`, {
      method: 'POST',
      headers: {Authorization: authorization, 'Content-Type': 'application/json'},
      body,
    });
  /** Waits for the time after which a call is said to be in the list. */
  const listed = async () => walk.console.page.waitForTimeout(20_000);
  const rows = async () => walk.console.page.locator('.ant-table-row').allInnerTexts();
  const hour = walk.text('1 Hour', '1小时');
  return {
    page: 'services/log',
    sections: ['find-a-call', 'check-the-result', 'how-it-works'],
    before: async (at) => {
      const upstream = await startUpstream();
      at.finally(() => upstream.stop());
      ({key} = await demoConsumer(at));
      loki = await addRequestLog(at);
      await addRestService(at, {name: service, prefix, node: upstream.node});
      // The gateway takes a moment for what has just been published.
      await at.console.page.waitForTimeout(3000);
      await call(key, '{"note":"first"}');
      await call('wrong', '{"note":"second"}');
      await listed();
    },
    plans: {
      'find-a-call/1': [service],
      'find-a-call/3': {
        values: [hour],
        then: async (at) => {
          const [newest = '', oldest = ''] = await rows();
          at.expect(newest.includes('401') && oldest.includes('200'), `the rows are: ${newest} / ${oldest}`);
        },
      },
      'find-a-call/4': {
        then: async (at) => {
          await at.see('200', 'Demo Application');
          await at.missing('System Consumer');
        },
      },
      'find-a-call/5': {
        values: ['Demo Application'],
        then: async (at) => {
          const shown = await at.console.shown();
          at.expect(shown.includes('first') && shown.includes(key), `the detail shows: ${shown}`);
        },
      },
      'check-the-result/1': async (at) => {
        await at.close();
        await at.click(at.text('API Routes', 'API 路由'));
        const {status, body} = await call(key, '{"note":"third"}');
        at.expect(status === 200 && body.includes('third'), `the call returns ${status}: ${body}`);
      },
      'check-the-result/2': {
        before: listed,
        then: async (at) => {
          const found = await rows();
          at.expect(found.length === 3 && found[0]!.includes('200'), `the rows are: ${found.join(' / ')}`);
        },
      },
      'check-the-result/3': {
        before: async (at) => at.console.page.locator('.ant-table-row').first().click(),
        then: async (at) => {
          await at.click('Response');
          const shown = await at.console.shown();
          at.expect(shown.includes('third') && shown.includes(`/${prefix}/list`), `the detail shows: ${shown}`);
        },
      },
      'how-it-works/1': (at) => {
        const records = loki.records.filter(({request_uri: uri}) => uri?.includes(`/${prefix}/`));
        at.expect(records.length === 3, `Loki has ${records.length} records of 3 calls.`);
        const {request_header: header, request_body: body, response_body: response} = records.at(-1)!;
        at.expect(
          header!.includes(key) && body!.includes('third') && response!.includes('third'),
          `the record has ${header}, ${body}, ${response}.`,
        );
      },
      'how-it-works/2': (at) => {
        // Beside these, the platform reads an instant of a week ago each minute, in the place of what it has missed.
        const times = loki.queries
          .filter((query) => !query.get('query')!.includes('request_id'))
          .map((query) => ['start', 'end'].map((name) => Number(query.get(name)) / 1e9) as [number, number])
          .filter(([start, end]) => end - start > 1);
        const isMinute = times.every(([start, end]) => Math.abs(end - start - 60) < 1);
        const isSteady = times.slice(1).every(([, end], index) => Math.abs(end - times[index]![1] - 10) < 1);
        at.expect(times.length > 3 && isMinute && isSteady, `the platform reads ${JSON.stringify(times)}`);
      },
      'how-it-works/3': (at) => {
        const own = loki.queries.filter((query) => query.get('query')!.includes('request_id'));
        at.expect(own.length === 2, `of 2 rows, the platform has read ${own.length}.`);
      },
    },
  };
}
