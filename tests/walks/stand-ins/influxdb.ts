import {answer, pointsOf, type Point} from './flux.ts';
import {startServer, type StandIn} from './server.ts';

/** An InfluxDB with one organization that tells which buckets and tasks it has, and what it was asked, as `POST tasks`. */
export type Influxdb = StandIn & {buckets: string[]; tasks: string[]; requests: string[]};

/**
 * Starts an InfluxDB that keeps the names of what the platform creates when it connects, and answers its queries from what the
 * gateway has written, at once, without the tasks that add it up each minute.
 */
export async function startInfluxdb(organization: string): Promise<Influxdb> {
  const buckets: string[] = [];
  const tasks: string[] = [];
  const requests: string[] = [];
  const points: Point[] = [];
  const id = (number: number) => String(number).padStart(16, '0');
  const server = await startServer(({method, path, query, body}) => {
    const kind = path.replace('/api/v2/', '');
    requests.push(`${method} ${kind}`);
    if (kind === 'write') points.push(...pointsOf(body));
    if (kind === 'write' || kind === '/ping') return {status: 204, body: undefined};
    if (kind === 'query')
      return {
        text: answer((JSON.parse(body) as {query: string}).query, points),
        headers: {'Content-Type': 'text/csv; charset=utf-8'},
      };
    if (kind === 'orgs') {
      const isOwn = query.get('org') === organization;
      return isOwn ? {body: {orgs: [{id: id(9), name: organization}]}} : {status: 404, body: {message: 'not found'}};
    }
    const names = {buckets, tasks}[kind];
    if (!names) return {status: 404, body: {message: `no ${path}`}};
    if (method === 'GET')
      return {body: {[kind]: names.map((name, index) => ({id: id(index + 1), name, orgID: id(9)}))}};
    const own = JSON.parse(body) as {name?: string; flux?: string};
    names.push(own.name ?? /\bname: "([^"]+)"/.exec(own.flux ?? '')?.[1] ?? '');
    return {status: 201, body: {...own, id: id(names.length), orgID: id(9)}};
  });
  return {...server, buckets, tasks, requests};
}
