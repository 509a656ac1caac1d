import {randomUUID} from 'node:crypto';
import {refusalOf} from './mcp.ts';
import {json, listen, type StandIn} from './server.ts';

/** A credential as a script sends it. */
export type SentCredential = {
  name: string;
  driver: string;
  position: string;
  token_name: string;
  expire_time: number;
  hide_credential: boolean;
  config: Readonly<Record<string, string>>;
};

/** What the platform keeps: the credentials of each consumer by their IDs. */
export type Consumers = Record<string, Record<string, SentCredential>>;

/** Starts a stand-in of the operations on credentials; it knows the consumers it is given and keeps what they get. */
export function startOpenApi(consumers: Consumers): Promise<StandIn> {
  const done = (data: object) => json(200, {code: 0, data, success: 'success'});
  return listen((call) => {
    const refusal = refusalOf(call);
    if (refusal) return refusal;
    const {pathname, searchParams} = new URL(call.url, 'http://localhost');
    const own = consumers[searchParams.get('app') ?? ''];
    const id = searchParams.get('authorization') ?? '';
    if (!own) return json(200, {code: -1, success: 'fail', msg: 'record not found'});
    if (pathname === '/openapi/v1/app/authorizations')
      return done({authorizations: Object.entries(own).map(([id, {name}]) => ({id, name}))});
    // Whatever is not one of these operations is answered with a page of the console.
    if (pathname !== '/openapi/v1/app/authorization' || !['GET', 'POST'].includes(call.method))
      return {status: 200, type: 'text/html', body: '<!doctype html>'};
    if (call.method === 'GET') return done({authorization: {id, ...own[id]}});
    const created = randomUUID();
    own[created] = JSON.parse(call.body) as SentCredential;
    return done({authorization: {id: created, ...own[created]}});
  });
}
