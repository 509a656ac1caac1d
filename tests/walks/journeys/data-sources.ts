import {
  addRestService,
  demoConsumer,
  gatewayAdmin,
  gatewayOutputs,
  keepDataSource,
  startStatistics,
  type DataSource,
} from '../prepare.ts';
import type {Influxdb} from '../stand-ins/influxdb.ts';
import {startLoki, type Loki} from '../stand-ins/loki.ts';
import {startUpstream} from '../stand-ins/upstream.ts';
import {fillInStatistics, leave, openService} from '../tasks.ts';
import type {Journey, Walk} from '../walk.ts';

/** Stand-ins for InfluxDB and Loki are connected; at the end, the data sources are those of before. */
export function dataSources(walk: Walk): Journey {
  const statistics = walk.text('Statistics Chart', '统计图表');
  const requestLog = walk.text('Request Log', '请求日志');
  const service = walk.name('Orders');
  const prefix = walk.slug('sourced-orders');
  let influxdb: Influxdb;
  let loki: Loki;
  let key = '';
  let calls = 0;
  const call = async () => {
    calls += 1;
    const {status} = await walk.call(`/${prefix}/list`, {headers: {Authorization: key}});
    walk.expect(status === 200, `the call returns ${status}.`);
  };
  return {
    page: 'system_setting/data_source',
    sections: ['influxdb', 'influxdb-save', 'loki', 'check-the-result'],
    before: async (at) => {
      const upstream = await startUpstream();
      at.finally(() => upstream.stop());
      influxdb = await startStatistics(at);
      loki = await startLoki();
      at.finally(() => loki.stop());
      await keepDataSource(at, '/api/v1/log/loki');
      ({key} = await demoConsumer(at));
      await addRestService(at, {name: service, prefix, node: upstream.node});
    },
    plans: {
      'influxdb/2': {inside: statistics},
      'influxdb/3': (at) => fillInStatistics(at, influxdb.address),
      'influxdb/4': {inside: statistics, then: (at) => at.see(influxdb.address)},
      'influxdb-save/1': (at) =>
        at.expect(influxdb.requests[0] === 'GET orgs', `the platform asks: ${influxdb.requests.join()}`),
      'influxdb-save/2': (at, step) => {
        const names = step.parts.flatMap(({kind, text}) => (kind === 'value' ? [text] : []));
        at.expect(
          influxdb.buckets.toSorted().join() === names.toSorted().join(),
          `InfluxDB has the buckets ${influxdb.buckets.join()}.`,
        );
      },
      'influxdb-save/3': (at) => {
        const isOwn = influxdb.tasks.every((name) => name.startsWith('apinto_'));
        at.expect(influxdb.tasks.length === 18 && isOwn, `InfluxDB has the tasks ${influxdb.tasks.join()}.`);
      },
      'influxdb-save/4': async (at) => {
        const own = (await gatewayOutputs(at)).includes('default_influxdb');
        at.expect(own, 'the gateway lacks the output.');
        await call();
        await at.eventually(
          async () => influxdb.requests.includes('POST write'),
          'the gateway does not write to InfluxDB.',
        );
      },
      'influxdb-save/5': async (at) => {
        const {info} = await at.api<DataSource>('GET', '/api/v1/monitor/config');
        at.expect(info?.config.addr === influxdb.address, `the settings are ${JSON.stringify(info)}.`);
      },
      'loki/2': {inside: requestLog},
      'loki/3': async (at) => {
        await at.fillIn(at.text('Request prefix', '请求前缀'), loki.address);
      },
      'loki/4': {inside: requestLog, then: (at) => at.see(loki.address)},
      'loki/5': async (at) => {
        await call();
        await at.eventually(async () => loki.records.length > 0, 'Loki receives no record.');
      },
      'check-the-result/1': async (at, step) => {
        const {forWalk} = await gatewayAdmin(at);
        const printed = await at.runStep(step, {'http://127.0.0.1:19400': forWalk});
        for (const {kind, text} of step.parts)
          at.expect(kind !== 'value' || printed.includes(`"${text}"`), `the gateway has: ${printed}`);
      },
      'check-the-result/2': {notWalked: 'charts'},
      'check-the-result/3': async (at, step) => {
        const printed = await at.runStep(step, {
          'docker compose exec apipark ': '',
          'http://apipark-loki:3100': loki.address,
        });
        const {data} = JSON.parse(printed) as {data: {result: {value: [number, string]}[]}};
        at.expect(Number(data.result[0]?.value[1]) > 0, `Loki has: ${printed}`);
      },
      'check-the-result/4': {notWalked: 'charts'},
      'check-the-result/5': async (at) => {
        // The range of a list ends with the last full minute.
        await at.console.page.waitForTimeout(82_000 - (Date.now() % 60_000));
        await openService(at, service);
        await at.click(at.text('Logs', '日志'));
        await at.click(at.text('1 Hour', '1小时'));
        await at.see('200', 'Demo Application');
        await leave(at);
        await at.click(at.text('Analytics', '分析报告'));
        await at.click('API');
        await at.click(at.text('1 Hour', '1小时'));
        await at.see(String(calls), `/${prefix}/*`);
      },
    },
  };
}
