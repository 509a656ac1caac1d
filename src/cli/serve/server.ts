import {existsSync, readFileSync} from 'node:fs';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import {listenError} from '../shared/port.ts';
import {Refusal} from '../shared/refusal.ts';

/** Returns the path below which the site was built, from the build's BASE_URL; throws a refusal when it is not valid. */
export function baseOf(text = ''): string {
  const base = text.trim() || '/';
  // The form that src/config/env.ts asks for, which also reads what only builds need.
  if (!/^\/(?:[\w.~-]+\/)*$/.test(base))
    throw new Refusal(
      `BASE_URL is "${base}". Give the path that the site was built for, with a slash at both ends, for example /docs-site/.`,
    );
  return base;
}

/** Media types of texts that sirv sends without their encoding, in which browsers would garble Chinese. */
const textTypes: Readonly<Record<string, string>> = {'.md': 'text/markdown', '.txt': 'text/plain'};

/** Names the encoding of texts, and lets browsers keep the files whose names change with their contents; they ask again for all others. */
function setHeaders(response: ServerResponse, pathname: string): void {
  const type = textTypes[path.extname(pathname)];
  if (type !== undefined) response.setHeader('Content-Type', `${type}; charset=utf-8`);
  if (/^\/(?:[^/]+\/)?assets\//.test(pathname))
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
}

/**
 * Serves a built site as a static host does: addresses without .html, and each language's own 404 page. Resolves with the
 * site's address when it listens; rejects with a refusal when the folder holds no built site or the port is taken.
 */
export async function serve({folder, port, host}: {folder: string; port: number; host: string}): Promise<string> {
  const base = baseOf(process.env.BASE_URL);
  if (!existsSync(path.join(folder, 'index.html')))
    throw new Refusal(`${folder} does not contain a built site. Run "npm run build" first.`);
  const notFound = (request: IncomingMessage, response: ServerResponse) => {
    const file = path.join(folder, request.url!.startsWith('/zh-Hans/') ? 'zh-Hans' : '', '404.html');
    response.writeHead(404, {'Content-Type': 'text/html; charset=utf-8'});
    // The folder may be in the middle of a rebuild.
    response.end(existsSync(file) ? readFileSync(file) : 'Not found');
  };
  // `dev` looks at the folder on each request, so that a running server picks up a rebuild.
  const handler = sirv(folder, {
    dev: true,
    etag: true,
    extensions: ['html'],
    onNoMatch: notFound,
    setHeaders,
  });
  const server = createServer((request, response) => {
    if (!request.url!.startsWith(base)) {
      response.writeHead(302, {Location: base});
      response.end();
      return;
    }
    request.url = request.url!.slice(base.length - 1);
    handler(request, response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error) => void listenError(error, port, host, 'serve').then(reject));
    server.listen(port, host, () => resolve(`http://${host}:${port}${base}`));
  });
}
