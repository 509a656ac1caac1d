// Serves build/ as a static host does: addresses without .html, and each language's own 404 page.
import {existsSync, readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';
import {fail, readArguments, requirePrerequisites, root} from './prerequisites.mjs';

/** Returns the port that a command line gives; ends the process with a message when it is not valid. */
export function portOf(text) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    fail(`"${text}" is not a port. Give a number from 1 to 65535.`);
  return port;
}

/** Returns the path below which the site was built, from the build's BASE_URL; ends the process with a message when it is not valid. */
export function baseOf(text = '') {
  const base = text.trim() || '/';
  // As in src/config/env.ts, which cannot be read before the packages are installed.
  if (!/^\/(?:[\w.~-]+\/)*$/.test(base))
    fail(
      `BASE_URL is "${base}". Give the path that the site was built for, with a slash at both ends, for example /docs-site/.`,
    );
  return base;
}

const whenTaken = (port, command) => `Port ${port} is in use. Choose another: npm run ${command} -- --port ${port + 1}`;

/** Ends the process with a message when the port is taken; `command` is the npm script to call again. */
export function requireFreePort(port, host, command) {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (error) => fail(error.code === 'EADDRINUSE' ? whenTaken(port, command) : error.message));
    server.listen(port, host, () => server.close(resolve));
  });
}

/** Serves the folder on the port; resolves with the site's address when it listens, ends the process when the port is taken. */
export async function serve({folder = path.join(root, 'build'), port, host = 'localhost'}) {
  const base = baseOf(process.env.BASE_URL);
  // Imported late: it may just have been installed.
  const {default: sirv} = await import('sirv');
  if (!existsSync(path.join(folder, 'index.html')))
    fail(`${folder} does not contain a built site. Run "npm run build" first.`);
  const notFound = (request, response) => {
    const file = path.join(folder, request.url.startsWith('/zh-Hans/') ? 'zh-Hans' : '', '404.html');
    response.writeHead(404, {'Content-Type': 'text/html; charset=utf-8'});
    // The folder may be in the middle of a rebuild.
    response.end(existsSync(file) ? readFileSync(file) : 'Not found');
  };
  // `dev` looks at the folder on each request, so that a running server picks up a rebuild.
  const handler = sirv(folder, {dev: true, extensions: ['html'], onNoMatch: notFound});
  const server = createServer((request, response) => {
    if (!request.url.startsWith(base)) {
      response.writeHead(302, {Location: base});
      response.end();
      return;
    }
    request.url = request.url.slice(base.length - 1);
    handler(request, response);
  });
  return new Promise((resolve) => {
    server.once('error', (error) => fail(error.code === 'EADDRINUSE' ? whenTaken(port, 'serve') : error.message));
    server.listen(port, host, () => resolve(`http://${host}:${port}${base}`));
  });
}

if (process.argv[1]?.endsWith(path.join('cli', 'serve.mjs'))) {
  const {values} = readArguments(
    `Usage: npm run serve -- [--port PORT] [--host HOST] [--dir FOLDER]

  --port PORT   3000 unless given
  --host HOST   localhost unless given
  --dir FOLDER  a built site, build/ unless given`,
    {
      options: {
        port: {type: 'string', default: '3000'},
        host: {type: 'string', default: 'localhost'},
        dir: {type: 'string', default: path.join(root, 'build')},
      },
    },
  );
  const port = portOf(values.port);
  requirePrerequisites();
  console.log(
    `✓ The site is at ${await serve({folder: path.resolve(values.dir), port, host: values.host})} (stop with Ctrl+C)`,
  );
}
