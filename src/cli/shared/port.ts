import {createServer} from 'node:net';
import {Refusal} from './refusal.ts';

/** Returns the port that a command line gives; throws a refusal when it is not valid. */
export function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Refusal(`"${text}" is not a port. Give a number from 1 to 65535.`);
  return port;
}

/** Resolves with what keeps a server from listening on a port; with undefined when nothing does. */
function problemWith(port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

/** Returns the first free port above another one. */
async function freePortAbove(port: number, host: string): Promise<number> {
  for (let next = port + 1; next <= 65535; next += 1) if ((await problemWith(next, host)) === undefined) return next;
  return 0;
}

/** Returns what to tell a writer when a server cannot listen; `command` is the npm script to call with another port. */
export async function listenError(
  error: NodeJS.ErrnoException,
  port: number,
  host: string,
  command: string,
): Promise<Refusal> {
  if (error.code !== 'EADDRINUSE') return new Refusal(error.message);
  return new Refusal(
    `Port ${port} is in use. Choose another: npm run ${command} -- --port ${await freePortAbove(port, host)}`,
  );
}

/** Rejects with a refusal when the port is taken; `command` is the npm script to call with another port. */
export async function requireFreePort(port: number, host: string, command: string): Promise<void> {
  const error = await problemWith(port, host);
  if (error) throw await listenError(error, port, host, command);
}
