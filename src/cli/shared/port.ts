import {createServer} from 'node:net';
import {Refusal} from './refusal.ts';

/** Returns the port that a command line gives; throws a refusal when it is not valid. */
export function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Refusal(`"${text}" is not a port. Give a number from 1 to 65535.`);
  return port;
}

/** Returns what to tell a writer when a server cannot listen; `command` is the npm script to call with another port. */
export function listenError(error: NodeJS.ErrnoException, port: number, command: string): Refusal {
  return new Refusal(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is in use. Choose another: npm run ${command} -- --port ${port + 1}`
      : error.message,
  );
}

/** Rejects with a refusal when the port is taken; `command` is the npm script to call with another port. */
export function requireFreePort(port: number, host: string, command: string): Promise<void> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, port, command)));
    server.listen(port, host, () => server.close(() => resolve()));
  });
}
