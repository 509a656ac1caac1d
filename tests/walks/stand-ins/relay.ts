import {connect, createServer, type AddressInfo, type Socket} from 'node:net';
import {host, type StandIn} from './server.ts';

/** What becomes of a connection, by what it begins with: passed on, dropped, or answered with a JSON text in the place of the target. */
export type Verdict = 'pass' | 'drop' | {body: string};

const asResponse = (body: string) =>
  `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;

/** Starts a server that passes connections on to a target; `end` closes those that are open. */
export async function startRelay(
  target: string,
  judge: (start: string) => Verdict | Promise<Verdict>,
): Promise<StandIn & {end: () => void}> {
  const {hostname, port} = new URL(target);
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
    return socket;
  };
  const begin = async (socket: Socket, start: Buffer) => {
    const verdict = await judge(start.toString());
    if (verdict === 'drop') socket.destroy();
    else if (verdict === 'pass') {
      const behind = keep(connect(Number(port), hostname));
      behind.write(start);
      socket.pipe(behind).pipe(socket);
    } else socket.end(asResponse(verdict.body));
  };
  const server = createServer((socket) => keep(socket).once('data', (start: Buffer) => void begin(socket, start)));
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const end = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    address: `http://${host}:${(server.address() as AddressInfo).port}`,
    end,
    stop: async () => {
      end();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
