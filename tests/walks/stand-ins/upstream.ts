import {startServer, type Received, type Reply, type StandIn} from './server.ts';

/** An upstream that tells what it has received. */
export type Upstream = StandIn & {
  /** Host and port, as a service address takes them. */
  node: string;
  received: Received[];
};

/** Starts an upstream that returns method, path, query, and body of each request; `instead` may reply in another way. */
export async function startUpstream(
  instead: (received: Received) => Reply | undefined = () => undefined,
): Promise<Upstream> {
  const received: Received[] = [];
  const server = await startServer((one) => {
    received.push(one);
    const {method, path, query, body} = one;
    return instead(one) ?? {body: {method, path, query: Object.fromEntries(query), body}};
  });
  return {...server, node: new URL(server.address).host, received};
}
