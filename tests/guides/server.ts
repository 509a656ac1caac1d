import {createServer, type IncomingMessage, type RequestListener, type ServerResponse} from 'node:http';
import {createServer as createSecureServer} from 'node:https';
import type {AddressInfo} from 'node:net';

/** A request that a stand-in received: what a test looks at. */
export type Call = {
  method: string;
  path: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
  size: number;
};

/** What a stand-in answers; `lines` are sent one after the other with a pause in between. */
export type Answer = {
  status: number;
  type: string;
  body?: string;
  headers?: Readonly<Record<string, string>>;
  lines?: {texts: readonly string[]; pause: number; stays?: boolean};
};

/** A server on loopback with the calls it received, the newest one last. */
export type StandIn = {port: number; url: string; calls: Call[]; stop: () => Promise<void>};

/** Returns an answer in plain text, as the gateway gives it. */
export const plain = (status: number, body: string, type = 'text/plain; charset=utf-8'): Answer => ({
  status,
  type,
  body,
});

/** Returns an answer in JSON. */
export const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
  headers,
});

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** How much of a body is kept; the rest is only counted, because uploads are large. */
const keptBytes = 100_000;

async function callOf(request: IncomingMessage): Promise<Call> {
  let body = '';
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size < keptBytes) body += chunk.toString();
  }
  const url = request.url!;
  return {method: request.method!, path: url.split('?')[0]!, url, headers: request.headers, body, size};
}

async function send(response: ServerResponse, {status, type, body = '', headers, lines}: Answer): Promise<void> {
  response.writeHead(status, {'content-type': type, ...headers});
  for (const text of lines?.texts ?? []) {
    response.write(text);
    await wait(lines!.pause);
  }
  if (!lines?.stays) response.end(body);
}

/** Starts a server on a free port of loopback, with TLS when it gets a certificate. */
export async function listen(
  answer: (call: Call) => Answer | Promise<Answer>,
  tls?: {cert: string; key: string},
): Promise<StandIn> {
  const calls: Call[] = [];
  const listener: RequestListener = (request, response) => {
    void (async () => {
      const call = await callOf(request);
      calls.push(call);
      await send(response, await answer(call));
      // A caller that disconnects in the middle of a request or response is not a failure of the stand-in.
    })().catch(() => response.destroy());
  };
  const server = tls ? createSecureServer(tls, listener) : createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const {port} = server.address() as AddressInfo;
  return {
    port,
    url: `http${tls ? 's' : ''}://127.0.0.1:${port}`,
    calls,
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

/** Returns ports of loopback that nothing listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({length: count}, () => listen(() => plain(200, ''))));
  await Promise.all(servers.map(({stop}) => stop()));
  return servers.map(({port}) => port);
}
