import {editOutput, formatOf, outputPlans, ownRecords, sendCall} from '../outputs.ts';
import {startSyslog} from '../stand-ins/syslog.ts';
import type {Journey, Walk} from '../walk.ts';

/** A log output that sends each call to a syslog server, first a stand-in, then the receiver of the page. */
export function syslogLog(walk: Walk): Journey {
  const output = {
    module: 'syslog-access-log',
    id: walk.slug('access'),
    name: walk.name('Syslog'),
    add: walk.text('AddSyslog', '添加Syslog 日志'),
  };
  let messages: readonly string[] = [];
  let node = '';
  let receiver = '';
  let printed = () => '';
  /** Returns the record of a message that has the header of the page: priority, time, host, tag. */
  const recordOf = (message: string) =>
    /^<6>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\S* \S+ apinto\[\d+\]: (.*)/.exec(message)?.[1] ?? '';
  return {
    page: 'system_setting/log/syslog-log',
    sections: ['create-the-output', 'check-the-result'],
    before: async (at) => {
      const server = await startSyslog();
      at.finally(() => server.stop());
      ({node, messages} = server);
      const free = await startSyslog();
      await free.stop();
      receiver = free.node;
    },
    plans: {
      ...outputPlans(output, 9),
      'create-the-output/5': {values: () => ['UDP', node]},
      'create-the-output/6': ['INFO'],
      'create-the-output/7': {values: formatOf(walk.text('Single Line', '单行'))},
      'check-the-result/1': {
        inside: output.name,
        before: async (at) => {
          await at.call('/orders/list');
          await at.eventually(
            async () => ownRecords(at, messages.map(recordOf)).length === 1,
            `the stand-in receives: ${messages.join(' | ')}`,
          );
          const [host, port] = receiver.split(':');
          printed = at.start('check-the-result.sh', {'("0.0.0.0", 5514)': `("${host}", ${port})`});
          await editOutput(at, output, at.text('Server Address', '服务器地址'), receiver);
        },
        then: (at) => at.see(at.text('Published', '已发布'), output.name),
      },
      'check-the-result/2': async (at, step) => {
        await sendCall(at, step);
        await at.eventually(
          async () => ownRecords(at, printed().split('\n').map(recordOf)).length === 1,
          `the receiver prints: ${printed()}`,
        );
      },
    },
  };
}
