import {startServer, type StandIn} from './server.ts';

type Line = {at: number; labels: Record<string, string>; text: string};
type Push = {streams: {stream: Record<string, string>; values: [string, string][]}[]};

/** A Loki that tells what it has received and what it was asked. */
export type Loki = StandIn & {
  /** The fields of each record. */
  records: Readonly<Record<string, string>>[];
  /** The parameters of each query for lines of a time range. */
  queries: URLSearchParams[];
};

/** A field comparison of a LogQL pipeline: equal to a text, or matching an expression as a whole. */
const comparison = /(\||\bor\b)\s*([a-z_]+)\s*(=~|=|!=)\s*(?:"([^"]*)"|`([^`]*)`)/g;

function fieldsOf({labels, text}: Line): Record<string, string> {
  const own = JSON.parse(text) as Record<string, unknown>;
  const texts = Object.entries(own).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return {...(Object.fromEntries(texts) as Record<string, string>), ...labels};
}

function isMeant(fields: Record<string, string>, query: string): boolean {
  // One for each stage of the pipeline, which holds when one of its comparisons does.
  const stages: boolean[] = [];
  for (const [, link, name, operator, quoted, raw] of query.matchAll(comparison)) {
    const wanted = quoted ?? raw ?? '';
    const value = fields[name!] ?? '';
    const isSo =
      operator === '=~' ? new RegExp(`^(?:${wanted})$`).test(value) : (value === wanted) === (operator === '=');
    if (link === 'or') stages.push(stages.pop()! || isSo);
    else stages.push(isSo);
  }
  return stages.every(Boolean);
}

/**
 * Starts a Loki that keeps what the gateway pushes and answers the two queries of the platform: the lines of a time range, and how
 * many there are (https://grafana.com/docs/loki/latest/reference/loki-http-api/). It knows of LogQL only what the platform uses.
 */
export async function startLoki(): Promise<Loki> {
  const lines: Line[] = [];
  const records: Readonly<Record<string, string>>[] = [];
  const queries: URLSearchParams[] = [];
  const server = await startServer(({path, query, body}) => {
    if (path === '/loki/api/v1/push') {
      for (const {stream, values} of (JSON.parse(body) as Push).streams)
        for (const [at, text] of values) {
          const line = {at: Number(at), labels: stream, text};
          lines.push(line);
          records.push(fieldsOf(line));
        }
      return {status: 204, body: undefined};
    }
    const asked = query.get('query') ?? '';
    const found = lines.map((line) => ({line, fields: fieldsOf(line)})).filter(({fields}) => isMeant(fields, asked));
    if (path === '/loki/api/v1/query') {
      const group = /\bby \((\w+)\)/.exec(asked)?.[1];
      const counts = new Map<string, number>();
      for (const {fields} of found) {
        const name = group ? (fields[group] ?? '') : '';
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      const result = [...counts].map(([name, count]) => ({
        metric: group ? {[group]: name} : {},
        value: [Date.now() / 1000, String(count)],
      }));
      return {body: {status: 'success', data: {resultType: 'vector', result}}};
    }
    if (path === '/loki/api/v1/query_range') {
      queries.push(query);
      const within = found.filter(
        ({line}) => line.at >= Number(query.get('start') ?? 0) && line.at <= Number(query.get('end') ?? Infinity),
      );
      within.sort((one, other) => other.line.at - one.line.at);
      const result = within.slice(0, Number(query.get('limit') ?? 100)).map(({line, fields}) => ({
        stream: fields,
        values: [[String(line.at), line.text]],
      }));
      return {body: {status: 'success', data: {resultType: 'streams', result}}};
    }
    return {body: {status: 'success'}};
  });
  return {...server, records, queries};
}
