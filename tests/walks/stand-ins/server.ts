import {createServer, type IncomingHttpHeaders, type ServerResponse} from 'node:http';
import {createServer as createTcpServer, type AddressInfo, type Socket} from 'node:net';

/** A server that stands in for one that an installation calls. */
export type StandIn = {address: string; stop: () => Promise<void>};
export type Received = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
};
/** What a server replies: a body, text that is no JSON, lines that are sent one by one as they come, or server-sent events. */
export type Reply = {status?: number; headers?: Readonly<Record<string, string>>} & (
  {body: unknown} | {text: string} | {lines: AsyncIterable<unknown>} | {events: readonly unknown[]}
);

async function sendLines(response: ServerResponse, lines: AsyncIterable<unknown>): Promise<void> {
  response.writeHead(200, {'Content-Type': 'application/x-ndjson'});
  for await (const line of lines) {
    if (response.destroyed) return;
    response.write(`${JSON.stringify(line)}\n`);
  }
  response.end();
}

const eventOf = (data: string) => `data: ${data}\n\n`;

/** The address under which the installation reaches this machine: loopback beside it, that of the host from containers. */
export const host = process.env.WALK_HOST ?? '127.0.0.1';

/** Starts a server on a free port; what `reply` throws, or what it does not know, is a 500 with the message. */
export async function startServer(reply: (received: Received) => Reply | Promise<Reply>): Promise<StandIn> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const {pathname, searchParams} = new URL(request.url ?? '/', 'http://127.0.0.1');
      const received = {
        method: request.method ?? '',
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      };
      let answer: Reply;
      try {
        answer = await reply(received);
      } catch (error) {
        answer = {status: 500, body: {error: (error as Error).message}};
      }
      if ('lines' in answer) {
        void sendLines(response, answer.lines);
        return;
      }
      if ('events' in answer) {
        response.writeHead(200, {'Content-Type': 'text/event-stream'});
        response.end([...answer.events.map((event) => JSON.stringify(event)), '[DONE]'].map(eventOf).join(''));
        return;
      }
      const json = 'body' in answer && answer.body !== undefined ? JSON.stringify(answer.body) : '';
      const body = 'text' in answer ? answer.text : json;
      response.writeHead(answer.status ?? 200, {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        ...answer.headers,
      });
      response.end(body);
    });
  });
  // The gateway keeps its connections longer than the 5 s after which Node closes them, and fails a call on one that is closed.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    address: `http://${host}:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A server that does not speak HTTP: host and port, as clients take them. */
export type TcpStandIn = {node: string; stop: () => Promise<void>};

/** Starts a server on a free port; `read` takes from the bytes that have come what it understands, replies, and returns the others. */
export async function startTcpServer(
  read: (bytes: Buffer, socket: Socket, node: string) => Buffer,
): Promise<TcpStandIn> {
  const sockets = new Set<Socket>();
  let node = '';
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    let bytes: Buffer = Buffer.alloc(0);
    socket.on('data', (part: Buffer) => (bytes = read(Buffer.concat([bytes, part]), socket, node)));
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  node = `${host}:${(server.address() as AddressInfo).port}`;
  return {
    node,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Returns a port of loopback on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
