import {editOutput, outputPlans, ownRecords, sendCall, valuesOf} from '../outputs.ts';
import {startServer, type Received} from '../stand-ins/server.ts';
import type {Journey, Walk} from '../walk.ts';

/** A log output that sends each call to a receiver, first a stand-in, then that of the page. */
export function httpLog(walk: Walk): Journey {
  const output = {
    module: 'http-access-log',
    id: walk.slug('access'),
    name: walk.name('HTTP'),
    add: walk.text('AddHTTP Log', '添加HTTP 日志'),
  };
  const received: Received[] = [];
  let address = '';
  let receiver = '';
  let printed = () => '';
  return {
    page: 'system_setting/log/http-log',
    sections: ['create-the-output', 'check-the-result'],
    before: async (at) => {
      const collector = await startServer((one) => {
        received.push(one);
        return {body: undefined};
      });
      at.finally(() => collector.stop());
      address = collector.address;
      const free = await startServer(() => ({body: undefined}));
      await free.stop();
      receiver = free.address;
    },
    plans: {
      ...outputPlans(output, 9),
      'create-the-output/5': {values: () => [`${address}/ingest`]},
      'create-the-output/6': ['{"X-Source": "apipark"}'],
      'check-the-result/1': (at) => {
        const {hostname, port} = new URL(receiver);
        printed = at.start('log_receiver.py', {'"0.0.0.0", 9000': `"${hostname}", ${port}`});
      },
      'check-the-result/2': {
        inside: output.name,
        before: async (at) => {
          await at.call('/orders/list');
          await at.eventually(async () => received.length > 0, 'the stand-in receives no record.');
          const {method, path, headers, body} = received[0]!;
          at.expect(
            method === 'POST' &&
              path === '/ingest' &&
              headers['content-type'] === 'application/json' &&
              headers['x-source'] === 'apipark' &&
              valuesOf(at, body) !== undefined,
            `the stand-in receives ${method} ${path} with ${JSON.stringify(headers)}: ${body}`,
          );
          await editOutput(at, output, 'URL', `${receiver}/ingest`);
        },
        then: (at) => at.see(at.text('Published', '已发布'), output.name),
      },
      'check-the-result/3': async (at, step) => {
        await sendCall(at, step);
        await at.eventually(
          async () => ownRecords(at, printed().split('\n')).length === 1,
          `the receiver prints: ${printed()}`,
        );
      },
    },
  };
}
