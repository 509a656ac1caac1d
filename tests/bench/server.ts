import {readFileSync, statSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';

/** The quality at which hosts compress files as they send them. */
export const brotliQuality = 9;

/** Returns a text in the size in which a host sends it. */
export function brotli(body: Buffer): Buffer {
  return brotliCompressSync(body, {
    params: {[constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length},
  });
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** A file that the server sent: its address, the bytes of the body as sent, and what the browser wants it for (the header Sec-Fetch-Dest). */
export type Sent = {address: string; bytes: number; purpose: string};

export type BenchServer = {
  origin: string;
  /** Returns what was sent since it was called last, and whether something was compressed in the meantime. */
  take: () => {sent: Sent[]; compressed: boolean};
  close: () => Promise<void>;
};

/** Returns the file that answers an address as a static host finds it, or undefined when there is none. */
export function fileFor(folder: string, address: string): string | undefined {
  const asked = path.join(folder, decodeURIComponent(new URL(address, 'http://localhost').pathname));
  if (asked !== path.normalize(folder) && !asked.startsWith(path.normalize(folder) + path.sep)) return undefined;
  const isFile = (file: string) => statSync(file, {throwIfNoEntry: false})?.isFile() === true;
  return [asked, `${asked.replace(/[\\/]$/, '')}.html`, path.join(asked, 'index.html')].find(isFile);
}

/** Serves a built site on a free port of this machine; texts are compressed once and kept, so that a second visit meets them ready. */
export async function serveCompressed(folder: string): Promise<BenchServer> {
  const ready = new Map<string, {headers: Record<string, string | number>; body: Buffer}>();
  let sent: Sent[] = [];
  let compressed = false;

  const answerOf = (file: string) => {
    const type = types[path.extname(file)];
    const raw = readFileSync(file);
    const body = type ? brotli(raw) : raw;
    compressed ||= type !== undefined;
    const headers = {
      'Content-Length': body.length,
      'Cache-Control': 'max-age=600',
      ...(type && {'Content-Type': type, 'Content-Encoding': 'br'}),
    };
    ready.set(file, {headers, body});
    return {headers, body};
  };

  const server: Server = createServer((request, response) => {
    const file = fileFor(folder, request.url!);
    const {headers, body} =
      file === undefined
        ? {headers: {'Content-Length': 0}, body: Buffer.alloc(0)}
        : (ready.get(file) ?? answerOf(file));
    sent.push({address: request.url!, bytes: body.length, purpose: String(request.headers['sec-fetch-dest'] ?? '')});
    response.writeHead(file === undefined ? 404 : 200, headers).end(body);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = {sent, compressed};
      [sent, compressed] = [[], false];
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
