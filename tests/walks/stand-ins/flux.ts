/** What the gateway writes for one call, with the figures that the platform's tasks make of it. */
export type Point = {
  measurement: string;
  tags: Readonly<Record<string, string>>;
  /** In seconds since 1970. */
  time: number;
  figures: Readonly<Record<string, number>>;
};
type Row = Record<string, string | number | null>;

/** Cuts at a sign where no backslash stands before it. */
const cut = (text: string, sign: string) => text.split(new RegExp(String.raw`(?<!\\)${sign}`));
const pairsOf = (parts: readonly string[]) =>
  parts.map((part) => cut(part, '=').map((text) => text.replaceAll('\\', '')) as [string, string]);

function figuresOf(name: string, value: number): [string, number][] {
  if (name !== 'status')
    return [[name, value], ...['max', 'min', 'avg'].map((kind): [string, number] => [`${name}_${kind}`, value])];
  const between = (from: number, to: number) => Number(value >= from && value < to);
  return [
    ['total', 1],
    ['success', between(0, 400)],
    ...[2, 4, 5].map((kind): [string, number] => [`s${kind}xx`, between(kind * 100, kind * 100 + 100)]),
  ];
}

/** Reads lines of InfluxDB's protocol (https://docs.influxdata.com/influxdb/v2/reference/syntax/line-protocol/), with times in nanoseconds. */
export function pointsOf(lines: string): Point[] {
  return lines.split('\n').flatMap((line) => {
    const [head, fields, time] = cut(line, ' ');
    if (!head || !fields) return [];
    const [measurement = '', ...tags] = cut(head, ',');
    const prefix = measurement === 'proxy' ? 'p_' : '';
    const figures = pairsOf(cut(fields, ','))
      .flatMap(([name, value]) => figuresOf(name, Number.parseFloat(value)))
      .map(([name, value]) => [`${prefix}${name}`, value]);
    return {
      measurement,
      tags: Object.fromEntries(pairsOf(tags)) as Record<string, string>,
      time: Number(time) / 1e9,
      figures: Object.fromEntries(figures) as Record<string, number>,
    };
  });
}

const aggregates: Readonly<Record<string, (values: readonly number[]) => number>> = {
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
  mean: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
  max: (values) => Math.max(...values),
  min: (values) => Math.min(...values),
};
const units: Readonly<Record<string, number>> = {m: 60, h: 3600, d: 86_400, w: 604_800};

function aggregate(points: readonly Point[], fields: readonly string[], name: string): Row {
  const row: Row = {};
  for (const field of fields) {
    const values = points.flatMap(({figures}) => figures[field] ?? []);
    if (values.length > 0) row[field] = aggregates[name]!(values);
  }
  return row;
}

const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString();

/** One `from(…)` of a query: the points that it selects, and what is asked of them. */
function selectionOf(flux: string, all: readonly Point[]) {
  const find = (pattern: RegExp) => pattern.exec(flux)?.[1] ?? '';
  const [start, stop] = [Number(find(/start: (\d+)/)), Number(find(/stop: (\d+)/))];
  const wanted = new Map<string, string[]>();
  for (const [, key = '', value = ''] of flux.matchAll(/r\["(\w+)"\] == "([^"]*)"/g))
    wanted.set(key, [...(wanted.get(key) ?? []), value]);
  const fields = wanted.get('_field') ?? [];
  const points = all.filter(
    ({measurement, tags, time}) =>
      time >= start &&
      time < stop &&
      [...wanted].every(
        ([key, values]) =>
          key === '_field' || values.includes(key === '_measurement' ? measurement : (tags[key] ?? '')),
      ),
  );
  const [, count = '1', unit = 'm'] = /every: (\d+)([mhdw])/.exec(flux) ?? [];
  const step = Number(count) * units[unit]!;
  const windows = Array.from({length: Math.ceil((stop - start) / step)}, (_, index) => {
    const from = start + index * step;
    return {from, points: points.filter(({time}) => time >= from && time < from + step)};
  });
  const fn = find(/\bfn: (sum|mean|max|min)\b/) || find(/\|> (sum|mean|max|min)\(\)/);
  return {fields, points, windows, fn, group: find(/group\(columns: ?\["(\w+)",/)};
}

/** Returns the rows of a query of the platform, which has one of four forms (`flux.go` in its source). */
function rowsOf(flux: string, all: readonly Point[]): Row[] {
  const parts = flux
    .split(/(?=from\(bucket)/)
    .filter((part) => part.startsWith('from('))
    .map((part) => selectionOf(part, all));
  const [first] = parts;
  if (!first) return [];
  const [, tag] = /distinct\(column: "(\w+)"\)/.exec(flux) ?? [];
  if (tag)
    return first.windows.flatMap(({from, points}) =>
      [...new Set(points.map(({tags}) => tags[tag] ?? ''))].map((value) => ({_start: timeOf(from), [tag]: value})),
    );
  if (flux.includes('aggregateWindow'))
    return first.windows.map(({from, points}) => ({
      _time: timeOf(from),
      ...Object.fromEntries(first.fields.map((field) => [field, null])),
      ...aggregate(points, first.fields, first.fn),
    }));
  if (!flux.includes('union(')) {
    const row = aggregate(first.points, first.fields, first.fn);
    return Object.keys(row).length > 0 ? [row] : [];
  }
  const rows = new Map<string, Row>();
  for (const {points, fields, fn, group} of parts)
    for (const value of new Set(points.map(({tags}) => tags[group] ?? ''))) {
      const own = points.filter(({tags}) => tags[group] === value);
      rows.set(value, {[group]: value, ...rows.get(value), ...aggregate(own, fields, fn)});
    }
  const [, column = '', limit] = /columns: \["(\w+)"\], desc: true\) \|> limit\(n: (\d+)\)/.exec(flux) ?? [];
  const found = [...rows.values()];
  return limit
    ? found.toSorted((one, other) => Number(other[column] ?? 0) - Number(one[column] ?? 0)).slice(0, Number(limit))
    : found;
}

/** Answers a query in annotated CSV (https://docs.influxdata.com/influxdb/v2/reference/syntax/annotated-csv/). */
export function answer(flux: string, points: readonly Point[]): string {
  const rows = rowsOf(flux, points);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const isMean = /\bmean\b/.test(flux);
  const typeOf = (column: string) => {
    if (column === '_time' || column === '_start') return 'dateTime:RFC3339';
    if (rows.some((row) => typeof row[column] === 'string')) return 'string';
    return isMean ? 'double' : 'long';
  };
  const lines = [
    ['#datatype', 'string', 'long', ...columns.map(typeOf)],
    ['#group', 'false', 'false', ...columns.map(() => 'false')],
    ['#default', '_result', '', ...columns.map(() => '')],
    ['', 'result', 'table', ...columns],
    ...rows.map((row) => ['', '', '0', ...columns.map((column) => row[column] ?? '')]),
  ];
  return rows.length > 0 ? `${lines.map((line) => line.join(',')).join('\r\n')}\r\n\r\n` : '\r\n';
}
