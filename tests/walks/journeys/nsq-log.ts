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
  const address = (at: Walk) => at.console.page.locator('.ant-formily-array-items input').last();
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
        then: (at) => address(at).fill(nsqd.node),
      },
      'create-the-output/6': (at) => at.fillIn('Topic', 'access_log'),
      'check-the-result/1': sendCall,
      'check-the-result/2': async (at) => {
        await at.console.page.waitForTimeout(2000);
        const messages = nsqd.published.flatMap(({topic, message}) => (topic === 'access_log' ? [message] : []));
        at.expect(ownRecords(at, messages).length === 1, `nsqd has: ${JSON.stringify(nsqd.published)}`);
      },
      'check-the-result/3': {
        host: async (host, at) => {
          const countOf = async () => {
            const printed = await host.runProgram('system_setting/log/nsq-log', 'check-the-result.sh');
            const {topics} = JSON.parse(printed) as {topics: {message_count: number}[] | null};
            return topics?.[0]?.message_count ?? 0;
          };
          const count = await countOf();
          await at.clickIcon(at.text('View', '查看'), output.name);
          await address(at).fill('apipark-nsq:4150');
          await at.click(at.text('Submit', '保存'));
          await at.clickIcon(at.text('Online', '上线'), output.name);
          await at.see(at.text('Published', '已发布'), output.name);
          await at.call('/orders/list');
          await at.eventually(async () => (await countOf()) === count + 1, 'the count of the topic does not grow.');
        },
      },
    },
  };
}
