import {existsSync, statSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {promisify} from 'node:util';
import {brotliCompress} from 'node:zlib';

/** A network: how fast it is, and how long a request and its answer are on the way. */
export type Network = {bytesPerSecond: number; latency: number};

/** What was sent for a request. */
export type Sent = {path: string; bytes: number};

/**
 * A host of the built site as it is measured. It compresses as hosts do, and it makes the network slow, for page and worker alike and without
 * a session for each; Chromium's own emulation gave the same figures (2.1 s both ways for the index of 1.2-beta).
 */
export type Server = {url: string; sent: Sent[]; network: Network | undefined; stop: () => Promise<void>};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};
const compressed = promisify(brotliCompress);
const chunkSize = 4096;

/** Returns the file that answers an address: itself, or a page without its `.html`. */
function fileOf(folder: string, address: string): string | undefined {
  const plain = path.join(folder, decodeURIComponent(new URL(address, 'http://localhost').pathname));
  const isInside = plain === folder || plain.startsWith(folder + path.sep);
  return [plain, `${plain}.html`, path.join(plain, 'index.html')].find(
    (file) => isInside && existsSync(file) && statSync(file).isFile(),
  );
}

/** Serves a folder on a free port of this machine. */
export async function startServer(folder: string): Promise<Server> {
  const bodies = new Map<string, Promise<Buffer>>();
  const bodyOf = (file: string) => {
    const body = bodies.get(file) ?? readFile(file).then((bytes) => compressed(bytes));
    bodies.set(file, body);
    return body;
  };
  // When the network has sent all that it was given so far: one network for all requests.
  let free = 0;
  const state: Server = {url: '', sent: [], network: undefined, stop: async () => undefined};
  const server = createServer(async (request, response) => {
    const file = fileOf(folder, request.url ?? '/');
    const {network} = state;
    // Cross-origin isolation, without which a page cannot ask how much memory it holds.
    const isolation = {'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp'};
    const body = file === undefined ? Buffer.alloc(0) : await bodyOf(file);
    if (network) await wait(network.latency);
    state.sent.push({path: new URL(request.url ?? '/', 'http://localhost').pathname, bytes: body.length});
    response.writeHead(file === undefined ? 404 : 200, {
      ...isolation,
      'Content-Type': types[path.extname(file ?? '.html')] ?? 'application/octet-stream',
      ...(file !== undefined && {'Content-Encoding': 'br', 'Content-Length': body.length}),
    });
    for (let start = 0; network && start < body.length; start += chunkSize) {
      const chunk = body.subarray(start, start + chunkSize);
      free = Math.max(free, performance.now()) + (chunk.length / network.bytesPerSecond) * 1000;
      await wait(Math.max(0, free - performance.now()));
      response.write(chunk);
    }
    response.end(network ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  state.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  state.stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return state;
}
