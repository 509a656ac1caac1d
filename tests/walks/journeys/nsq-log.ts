import {outputPlans, ownRecords, sendCall} from '../outputs.ts';
import {startNsqd, type Nsqd} from '../stand-ins/nsqd.ts';
import type {Journey, Walk} from '../walk.ts';

/** A log output that publishes each call to a topic of nsqd. */
export function nsqLog(walk: Walk): Journey {
  const output = {
    module: 'nsqd-access-log',
    id: walk.slug('access'),
    name: walk.name('NSQ'),
    add: walk.text('AddNSQ Log', '添加NSQ 日志'),
  };
  let nsqd: Nsqd;
  return {
    page: 'system_setting/log/nsq-log',
    sections: ['create-the-output', 'check-the-result'],
    before: async (at) => {
      nsqd = await startNsqd();
      at.finally(() => nsqd.stop());
    },
    plans: {
      ...outputPlans(output, 9),
      'create-the-output/5': {
        then: (at) => at.console.page.locator('.ant-formily-array-items input').last().fill(nsqd.node),
      },
      'create-the-output/6': (at) => at.fillIn('Topic', 'access_log'),
      'check-the-result/1': sendCall,
      'check-the-result/2': async (at) => {
        await at.console.page.waitForTimeout(2000);
        const messages = nsqd.published.flatMap(({topic, message}) => (topic === 'access_log' ? [message] : []));
        at.expect(ownRecords(at, messages).length === 1, `nsqd has: ${JSON.stringify(nsqd.published)}`);
      },
      'check-the-result/3': {notWalked: 'host'},
    },
  };
}
