import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import sirv from 'sirv';

const build = fileURLToPath(new URL('../../build', import.meta.url));

/** A host that runs until it is stopped. */
export type PlainHost = {origin: string; stop: () => void};

/** Serves the built site as GitHub Pages does: with clean addresses, but without redirects, without headers of the site's, and with one 404 page. */
export async function startPlainHost(): Promise<PlainHost> {
  const files = sirv(build, {
    dev: true,
    extensions: ['html'],
    onNoMatch: (_, response) => {
      response.writeHead(404, {'Content-Type': 'text/html; charset=utf-8'});
      response.end(readFileSync(path.join(build, '404.html')));
    },
  });
  const server = createServer((request, response) => files(request, response));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {origin: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => server.close()};
}
