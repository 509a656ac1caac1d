import {createSocket} from 'node:dgram';
import {host, type TcpStandIn} from './server.ts';

/** Starts a syslog server for UDP that tells which messages it has received. */
export async function startSyslog(): Promise<TcpStandIn & {messages: string[]}> {
  const messages: string[] = [];
  const socket = createSocket('udp4', (message) => messages.push(message.toString()));
  await new Promise<void>((resolve) => socket.bind(0, host, resolve));
  return {
    node: `${host}:${socket.address().port}`,
    messages,
    stop: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}
