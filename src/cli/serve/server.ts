import {existsSync, readFileSync, statSync} from 'node:fs';
import {createServer, type ServerResponse} from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import {
  allowedMethods,
  cachingOf,
  hiddenFiles,
  homeOf,
  notFoundPage,
  redirectOf,
  revalidated,
  typeOf,
  types,
  withQuery,
  type Rules,
} from '../../deploy/rules.ts';
import {rulesOfBuild} from '../hosts/site.ts';
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

/** Returns a function that gives the rules of a built site, and reads them anew after a rebuild, when its first page has another date. */
function freshRules(folder: string, base: string): () => Rules {
  const dateOf = () => statSync(path.join(folder, 'index.html'), {throwIfNoEntry: false})?.mtimeMs;
  let date = dateOf();
  let rules = rulesOfBuild(folder, base);
  return () => {
    const now = dateOf();
    // Without a first page, the folder is in the middle of a rebuild.
    if (now !== undefined && now !== date) [date, rules] = [now, rulesOfBuild(folder, base)];
    return rules;
  };
}

/** Answers an address below the base URL that no file has, in its language. */
function notFound(folder: string, {homes}: Rules, address: string, response: ServerResponse): void {
  const file = path.join(folder, homeOf(homes, address), notFoundPage);
  response.writeHead(404, {'Content-Type': types.html, 'Cache-Control': revalidated});
  // The folder may be in the middle of a rebuild.
  response.end(existsSync(file) ? readFileSync(file) : 'Not found');
}

/**
 * Serves a built site as a host does that keeps the rules of src/deploy/. Resolves with the
 * site's address when it listens; rejects with a refusal when the folder holds no built site or the port is taken.
 */
export async function serve({folder, port, host}: {folder: string; port: number; host: string}): Promise<string> {
  const base = baseOf(process.env.BASE_URL);
  const currentRules = freshRules(folder, base);
  // `dev` looks at the folder on each request, so that a running server picks up a rebuild.
  const handler = sirv(folder, {
    dev: true,
    etag: true,
    extensions: ['html'],
    onNoMatch: (request, response) => notFound(folder, currentRules(), request.url!, response),
    setHeaders: (response, address) => {
      response.setHeader('Content-Type', typeOf(address) ?? types.html!);
      response.setHeader('Cache-Control', cachingOf(currentRules().homes, address));
    },
  });
  const server = createServer((request, response) => {
    const rules = currentRules();
    for (const [name, value] of Object.entries(rules.headers)) response.setHeader(name, value);
    const lead = (status: number, to: string) =>
      response.writeHead(status, {Location: to, 'Cache-Control': revalidated}).end();
    if (!allowedMethods.some((method) => method === request.method)) {
      response.writeHead(405, {Allow: allowedMethods.join(', ')}).end();
      return;
    }
    if (!request.url!.startsWith(base)) {
      lead(302, base);
      return;
    }
    request.url = request.url!.slice(base.length - 1);
    const [address, query] = [request.url.replace(/\?.*/s, ''), /\?.*/s.exec(request.url)?.[0] ?? ''];
    const redirect = redirectOf(rules, address);
    if (redirect) lead(redirect.status, withQuery(redirect.to, query));
    else if (hiddenFiles.includes(address)) notFound(folder, rules, address, response);
    else handler(request, response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error) => void listenError(error, port, host, 'serve').then(reject));
    server.listen(port, host, () => resolve(`http://${host}:${port}${base}`));
  });
}
