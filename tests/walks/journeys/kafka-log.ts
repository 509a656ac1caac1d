import {outputPlans, ownRecords, sendCall} from '../outputs.ts';
import {startKafka, type Kafka} from '../stand-ins/kafka.ts';
import type {Journey, Walk} from '../walk.ts';

/** A log output that publishes each call to a topic of Kafka. */
export function kafkaLog(walk: Walk): Journey {
  const output = {
    module: 'kafka-access-log',
    id: walk.slug('access'),
    name: walk.name('Kafka'),
    add: walk.text('AddKafka Log', '添加Kafka 日志'),
  };
  const topic = 'apipark-access';
  let kafka: Kafka;
  return {
    page: 'system_setting/log/kafka-log',
    sections: ['create-the-output', 'check-the-result'],
    before: async (at) => {
      kafka = await startKafka(topic);
      at.finally(() => kafka.stop());
    },
    plans: {
      ...outputPlans(output, 8),
      'create-the-output/5': {values: () => [kafka.node], then: (at) => at.fillIn('Topic', topic)},
      'check-the-result/1': {notWalked: 'outside'},
      'check-the-result/2': async (at, step) => {
        await sendCall(at, step);
        await at.eventually(
          async () => ownRecords(at, kafka.published).length === 1,
          `Kafka has: ${kafka.published.join(' | ')}`,
        );
      },
    },
  };
}
