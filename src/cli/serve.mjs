// Serves build/ as a static host does: addresses without .html, and each language's own 404 page.
import {existsSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';
import {parseArgs} from 'node:util';
import sirv from 'sirv';
import {fail, root} from './prerequisites.mjs';

/** Serves the folder on the port; resolves with the server when it listens, ends the process when the port is taken. */
export function serve({folder = path.join(root, 'build'), port = 3000} = {}) {
  if (!existsSync(path.join(folder, 'index.html'))) fail(`${folder} holds no site. Run "npm run build" first.`);
  const notFound = (request, response) => {
    const isChinese = request.url.startsWith('/zh-Hans/');
    const file = path.join(folder, isChinese ? 'zh-Hans' : '', '404.html');
    response.writeHead(404, {'Content-Type': 'text/html; charset=utf-8'});
    response.end(readFileSync(file));
  };
  // `dev` looks at the folder on each request, so that a rebuild under a running server is seen.
  const handler = sirv(folder, {dev: true, extensions: ['html'], onNoMatch: notFound});
  const server = createServer(handler);
  return new Promise((resolve) => {
    server.once('error', (error) => {
      fail(error.code === 'EADDRINUSE' ? `Port ${port} is in use. Choose another: npm run serve -- --port ${port + 1}` : error.message);
    });
    server.listen(port, () => resolve(server));
  });
}

if (process.argv[1]?.endsWith(path.join('cli', 'serve.mjs'))) {
  const {values} = parseArgs({options: {port: {type: 'string', default: '3000'}, dir: {type: 'string', default: path.join(root, 'build')}}});
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65535) fail(`"${values.port}" is no port. Give a number from 1 to 65535.`);
  await serve({folder: path.resolve(values.dir), port});
  console.log(`✓ The site is at http://localhost:${port} (stop with Ctrl+C)`);
}
