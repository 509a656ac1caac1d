import {expect, test} from 'vitest';
import {answer, pointsOf} from '../../walks/stand-ins/flux.ts';

const line = (status: number, seconds: number, app = 'one') =>
  `request,api=a,app=${app},host=h\\ 1 request=5i,status=${status}i,timing=${status}i ${seconds}000000000`;
const points = pointsOf([line(200, 60), line(404, 61), line(200, 125, 'two')].join('\n'));
const from = (fields: readonly string[]) =>
  `from(bucket: "apinto/minute") |> range(start: 60, stop: 180) |> filter(fn: (r) => r["_measurement"] == "request")
   |> filter(fn:(r)=>(r["api"] == "a")) |> filter(fn: (r) =>${fields.map((field) => ` r["_field"] == "${field}" `).join('or')})`;
const rowsOf = (flux: string) => answer(flux, points).trim().split('\r\n').slice(4);

test('a line of the gateway becomes the figures of the tasks', () => {
  expect(points[1]).toMatchObject({tags: {api: 'a', host: 'h 1'}, time: 61});
  expect(points[1]!.figures).toMatchObject({total: 1, success: 0, s4xx: 1, request: 5, timing_max: 404});
});

test('a trend has a row for each window', () => {
  const flux = `${from(['total', 's2xx'])} |> aggregateWindow(every: 1m, fn: sum, timeSrc: "_start") |> pivot(rowKey: ["_time"])`;
  expect(rowsOf(flux)).toEqual([',,0,1970-01-01T00:01:00.000Z,2,1', ',,0,1970-01-01T00:02:00.000Z,1,1']);
});

test('statistics have a row for each group, the largest first where they are limited', () => {
  const part = (fields: readonly string[], fn: string) =>
    `${from(fields)} |> group(columns:["app","_field"])|> ${fn}()`;
  const flux = `union(tables: [${part(['total'], 'sum')}, ${part(['timing_max'], 'max')}]) |> pivot(rowKey: ["app"])`;
  expect(rowsOf(flux)).toEqual([',,0,one,2,404', ',,0,two,1,200']);
  expect(rowsOf(`${flux} |> group() |> sort(columns: ["total"], desc: true) |> limit(n: 1) `)).toEqual([
    ',,0,one,2,404',
  ]);
});

test('a sum has one row, and none without calls', () => {
  const flux = `${from(['total'])} |> group(columns:["_field"]) |> sum() |> pivot(rowKey: ["_start"])`;
  expect(rowsOf(flux)).toEqual([',,0,3']);
  expect(rowsOf(flux.replace('"a"', '"b"'))).toEqual([]);
});

test('the callers of a window are counted once', () => {
  const flux = `${from([])} |> keep(columns: ["_time", "app"]) |> window(every: 1m) |> distinct(column: "app")`;
  expect(rowsOf(flux)).toEqual([',,0,1970-01-01T00:01:00.000Z,one', ',,0,1970-01-01T00:02:00.000Z,two']);
});
