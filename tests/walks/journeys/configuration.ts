import {randomUUID} from 'node:crypto';
import {addStatistics, gatewayAdmin, type DataSource} from '../prepare.ts';
import {openSettings} from '../tasks.ts';
import type {Journey} from '../walk.ts';

/** Another token of InfluxDB, which is saved in the console; it is made and used in containers. */
export function configuration(): Journey {
  const token = randomUUID();
  return {
    page: 'guides/operate/configuration',
    sections: ['influxdb-token'],
    before: async (at) => void (await addStatistics(at)),
    plans: {
      'influxdb-token/1': {notWalked: 'charts'},
      'influxdb-token/2': {
        before: (at) => openSettings(at, at.text('Data Source', '数据源')),
        then: async (at) => {
          await at.click(at.text('Edit Settings', '修改设置'), at.text('Statistics Chart', '统计图表'));
          await at.fillIn(at.text('Credentials Token', '鉴权 Token'), token);
          await at.click(at.text('Save', '保存'));
          const {info} = await at.api<DataSource>('GET', '/api/v1/monitor/config');
          at.expect(info?.config.token === token, `the settings are ${JSON.stringify(info)}.`);
          const {forWalk} = await gatewayAdmin(at);
          const output = await (await fetch(`${forWalk}/api/output/default_influxdb`)).text();
          at.expect(output.includes(token), `the gateway has the output ${output}`);
        },
      },
      'influxdb-token/3': {host: (host) => host.set('INFLUXDB_TOKEN', token)},
      'influxdb-token/4': {
        host: async (host, at, step) => {
          await host.runStep(step);
          await host.ready();
          const printed = await host.run('docker compose exec -T apipark-influxdb env');
          at.expect(printed.includes(`ADMIN_TOKEN=${token}`), 'the container has another token.');
        },
      },
    },
  };
}
