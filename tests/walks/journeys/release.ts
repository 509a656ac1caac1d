import {backUp} from '../host-tasks.ts';
import type {Host} from '../host.ts';
import {addRequestLog, addRestService, addStatistics, publishDemo} from '../prepare.ts';
import type {Influxdb} from '../stand-ins/influxdb.ts';
import type {Loki} from '../stand-ins/loki.ts';
import {startUpstream, type Upstream} from '../stand-ins/upstream.ts';
import {openSettings, saveCard, saveGatewayAddress, saveRequestLog} from '../tasks.ts';
import type {Journey, Walk} from '../walk.ts';

/** An upgrade from the patch release before the last one, and the upgrade notes that have steps. */
export function release(walk: Walk): Journey {
  const steps = 'upgrade-steps';
  const notes = 'v1-8-0-upgrade-notes';
  const service = {name: walk.name('Orders'), prefix: walk.slug('upgraded-orders')};
  let influxdb: Influxdb;
  let loki: Loki;
  let upstream: Upstream;
  let other: Host;
  const expectLog = async (prefix = service.prefix) => {
    const {length} = loki.records;
    await walk.eventually(async () => {
      await walk.call(`/${prefix}/list`);
      return loki.records.length > length;
    }, 'the request log gets no record.');
  };
  return {
    page: 'release',
    sections: [steps, notes],
    before: async (at) => {
      upstream = await startUpstream();
      at.finally(() => upstream.stop());
      await addRestService(at, {...service, node: upstream.node});
      influxdb = await addStatistics(at);
      influxdb.tasks.length = 0;
      loki = await addRequestLog(at);
      await expectLog();
    },
    plans: {
      [`${steps}/1`]: {
        host: async (host, at) => {
          other = await host.anotherOf({'apipark/apipark': 'v1.9.5-beta'});
          await backUp(other, at);
        },
      },
      [`${steps}/2`]: {notWalked: 'reader'},
      [`${steps}/3`]: {
        host: async (_, at, step) => {
          const image = step.parts.find(({text}) => text.startsWith('apipark/apipark:'))!.text;
          other.setTag('apipark/apipark', image.split(':')[1]!);
          await other.run('docker compose pull apipark && docker compose up -d apipark');
          await other.ready();
          await at.goOnAs('admin', other.variable('ADMIN_PASSWORD'));
          await publishDemo(at, upstream.node);
        },
      },
      [`${steps}/4`]: {
        unmet: [4, 5],
        then: async (at) => {
          await saveGatewayAddress(at);
          await saveRequestLog(at, loki.address);
          await expectLog(at.host && 'rest-demo');
          await at.host?.leaveOther();
        },
      },
      [`${steps}/5`]: {notWalked: 'reader'},
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
      [`${notes}/5`]: {
        host: (host, at) => at.expect(host.variable('INIT') === 'false', 'INIT is not false.'),
      },
    },
  };
}
