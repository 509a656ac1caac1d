import {addRequestLog, addRestService, addStatistics} from '../prepare.ts';
import type {Influxdb} from '../stand-ins/influxdb.ts';
import type {Loki} from '../stand-ins/loki.ts';
import {startUpstream} from '../stand-ins/upstream.ts';
import {openSettings, saveCard, saveGatewayAddress, saveRequestLog} from '../tasks.ts';
import type {Journey, Walk} from '../walk.ts';

/** The steps of an upgrade that are done in the console. */
export function release(walk: Walk): Journey {
  const notes = 'v1-8-0-upgrade-notes';
  const service = {name: walk.name('Orders'), prefix: walk.slug('upgraded-orders')};
  let influxdb: Influxdb;
  let loki: Loki;
  const expectLog = async () => {
    const {length} = loki.records;
    await walk.eventually(async () => {
      await walk.call(`/${service.prefix}/list`);
      return loki.records.length > length;
    }, 'the request log gets no record.');
  };
  return {
    page: 'release',
    sections: ['', notes],
    before: async (at) => {
      const upstream = await startUpstream();
      at.finally(() => upstream.stop());
      await addRestService(at, {...service, node: upstream.node});
      influxdb = await addStatistics(at);
      influxdb.tasks.length = 0;
      loki = await addRequestLog(at);
      await expectLog();
    },
    plans: {
      '/2': {notWalked: 'reader'},
      '/4': {
        unmet: [4, 5],
        then: async (at) => {
          await saveGatewayAddress(at);
          await saveRequestLog(at, loki.address);
          await expectLog();
        },
      },
      '/5': {notWalked: 'reader'},
      '': {notWalked: 'host'},
      [`${notes}/1`]: {notWalked: 'charts'},
      [`${notes}/2`]: {
        // In English, the step names the card before the page.
        before: (at) => openSettings(at, at.text('Data Source', '数据源')),
        then: async (at) => {
          await saveCard(at, at.text('Statistics Chart', '统计图表'));
          await at.eventually(async () => influxdb.tasks.length === 18, `the tasks are ${influxdb.tasks.join()}.`);
        },
      },
      [`${notes}/3`]: {
        then: async (at) => {
          await saveCard(at, at.text('Request Log', '请求日志'));
          await expectLog();
          const fields = Object.keys(loki.records.at(-1)!);
          at.expect(fields.includes('request_id'), `the record has ${fields.join()}.`);
        },
      },
      [`${notes}/4`]: async (at) => {
        await at.open('/portal');
        await at.see(service.name);
      },
      [notes]: {notWalked: 'host'},
    },
  };
}
