import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';

/** What a server does wrong, each now and then. */
export const misdeeds = {
  'sends a wrong byte': 'a wrong body',
  'drops requests': 'unanswered',
  'cuts answers off': 'cut',
  fails: 'status 500',
  'says that all is as before': 'status 304',
} as const;

export type Misdeed = keyof typeof misdeeds;

/** Serves a site on a free port of loopback as the rules say, but for one misdeed in every twentieth answer. */
export async function startFaulty(site: string, misdeed: Misdeed): Promise<{port: number; stop: () => void}> {
  let count = 0;
  const server = createServer((request, response) => {
    const address = request.url!;
    const found = [address.slice(1), `${address.slice(1)}.html`, `${address.slice(1)}index.html`].find(
      (file) => path.extname(file) !== '' && existsSync(path.join(site, file)),
    );
    const whole = readFileSync(path.join(site, found ?? '404.html'));
    const etag = `"${createHash('sha256').update(whole).digest('hex')}"`;
    count += 1;
    const isWrong = count % 20 === 0;
    if (isWrong && misdeed === 'drops requests') {
      request.socket.destroy();
      return;
    }
    if (isWrong && misdeed === 'fails') {
      response.writeHead(500, {'Content-Length': 0}).end();
      return;
    }
    if (request.headers['if-none-match'] === etag || (isWrong && misdeed === 'says that all is as before')) {
      response.writeHead(304, {ETag: etag}).end();
      return;
    }
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const [from, to] = range ? [Number(range[1]), Number(range[2])] : [0, whole.length - 1];
    const body = Buffer.from(whole.subarray(from, to + 1));
    const head = {
      'Content-Length': body.length,
      ETag: etag,
      ...(range && {'Content-Range': `bytes ${from}-${to}/${whole.length}`}),
    };
    response.writeHead(found === undefined ? 404 : range ? 206 : 200, head);
    if (isWrong && misdeed === 'sends a wrong byte') body[Math.floor(body.length / 2)]! ^= 1;
    if (isWrong && misdeed === 'cuts answers off') {
      response.write(body.subarray(0, Math.floor(body.length / 2)), () => request.socket.destroy());
      return;
    }
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
