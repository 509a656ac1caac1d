import {connect, createServer, type AddressInfo} from 'node:net';
import {host, type StandIn} from './server.ts';

/** A load balancer that gives each connection to the next of its nodes. */
export type Balancer = StandIn & {
  /** Addresses of the nodes. */
  nodes: string[];
  /** The node of each connection. */
  chosen: string[];
};

/** Starts a load balancer on a free port. */
export async function startBalancer(): Promise<Balancer> {
  const nodes: string[] = [];
  const chosen: string[] = [];
  const server = createServer((socket) => {
    const node = nodes[chosen.length % nodes.length]!;
    chosen.push(node);
    const {hostname, port} = new URL(node);
    const gateway = connect(Number(port), hostname);
    socket.pipe(gateway).pipe(socket);
    socket.on('error', () => gateway.destroy());
    gateway.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    address: `http://${host}:${(server.address() as AddressInfo).port}`,
    nodes,
    chosen,
    stop: async () => void server.close(),
  };
}
