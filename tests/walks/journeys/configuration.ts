import type {Journey} from '../walk.ts';

/** A token of InfluxDB, which is made and used in containers. */
export function configuration(): Journey {
  return {
    page: 'guides/operate/configuration',
    sections: ['influxdb-token'],
    plans: {'influxdb-token/2': {notWalked: 'charts'}, 'influxdb-token': {notWalked: 'host'}},
  };
}
