import {addRequestLog, demoConsumer, gatewayAdmin, startStatistics} from '../prepare.ts';
import type {Influxdb} from '../stand-ins/influxdb.ts';
import type {Loki} from '../stand-ins/loki.ts';
import {confirmGateway, expectTasks, fillInStatistics, saveAddresses} from '../tasks.ts';
import type {Journey, Walk} from '../walk.ts';

/** The parts that are connected by hand. */
export function connectByHand(walk: Walk): Journey {
  let loki: Loki;
  let influxdb: Influxdb;
  let admin = '';
  let platformAdmin = '';
  return {
    page: 'guides/operate/connect-by-hand',
    sections: ['connect'],
    before: async (at) => {
      ({forWalk: admin, forPlatform: platformAdmin} = await gatewayAdmin(at));
      loki = await addRequestLog(at);
      influxdb = await startStatistics(at);
    },
    plans: {
      'connect/2': {
        values: () => [platformAdmin],
        then: async (at) => {
          const shown = await at.console.shown();
          at.expect(shown.includes(platformAdmin), `no node appears: ${shown}`);
        },
      },
      'connect/3': confirmGateway(),
      'connect/4': {inside: walk.text('Statistics Chart', '统计图表')},
      'connect/5': async (at) => {
        await fillInStatistics(at, influxdb.address);
        await at.click(at.text('Save', '保存'), at.text('Statistics Chart', '统计图表'));
        await expectTasks(at, influxdb);
      },
      'connect/6': {
        inside: walk.text('Request Log', '请求日志'),
        values: () => [loki.address],
        then: async (at) => {
          const {info} = await at.api<{info: {config: {url: string}}}>('GET', '/api/v1/log/loki');
          at.expect(info.config.url === loki.address, `the request log is at ${info.config.url}.`);
        },
      },
      'connect/7': saveAddresses,
      'connect/8': async (at) => {
        const path = `${admin}/api/output/ai_event`;
        const found = (await (await fetch(path)).json()) as {address: string[]};
        at.finally(() => fetch(path, {method: 'POST', body: JSON.stringify(found)}));
        const printed = await at.run('connect.sh', {
          'http://127.0.0.1:19400': admin,
          '"apipark-nsq:4150"': JSON.stringify(found.address[0]),
        });
        const {id, topic} = JSON.parse(printed) as {id: string; topic: string};
        at.expect(id === 'ai_event@output' && topic === 'apipark_ai_event', `the gateway returns ${printed}`);
      },
      'connect/9': {
        host: async (host, at, step) => {
          await host.runStep(step);
          await host.ready();
          await at.goOnAs();
          await demoConsumer(at);
        },
      },
    },
  };
}
