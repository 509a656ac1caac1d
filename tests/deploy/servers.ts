import {spawn} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import {request as httpRequest, type IncomingHttpHeaders} from 'node:http';
import path from 'node:path';
import {changed} from '../guides/page.ts';
import {brotliModule, programOf} from '../guides/programs.ts';
import {serve as startProgram, startNginx} from '../guides/proxies.ts';
import {freePorts} from '../guides/server.ts';
import type {Fixture} from './fixture.ts';

/** A server that runs on loopback with the files of a fixture. */
export type Running = {port: number; pid: number; stop: () => Promise<void>};

/** Starts a server on a free port, or on the one given: one that was stopped is started again where it was. */
type Start = (
  fixture: Pick<Fixture, 'folder' | 'site' | 'operatorFile'>,
  base: string,
  port?: number,
) => Promise<Running>;

const aFreePort = async () => (await freePorts(1))[0]!;

/** Says why a server cannot be tried on this machine; undefined when it can. */
export function missing(name: ServerName): string | undefined {
  if (name === 'serve') return undefined;
  if (!programOf(name)) return `needs ${name}, which the system packages did not have`;
  return name === 'nginx' && !brotliModule() ? 'needs the Brotli module of Nginx' : undefined;
}

/** Starts Nginx, Caddy, or `npm run serve` with the configuration that the build writes; only addresses and folders are those of the test. */
export const starts = {
  nginx: async ({folder, site, operatorFile}, _base, wanted) => {
    const port = wanted ?? (await aFreePort());
    const home = path.join(folder, `nginx-${port}`);
    mkdirSync(home, {recursive: true});
    const text = [
      ['listen 80;', `listen 127.0.0.1:${port};`],
      ['listen [::]:80;', ''],
      ['/srv/apipark-docs/current', site],
    ].reduce((result, [from, to]) => changed(result, from!, to!), operatorFile('nginx/apipark-docs.conf'));
    const {pid, stop} = await startNginx(
      home,
      text + operatorFile('nginx/apipark-docs-brotli.conf'),
      [port],
      [brotliModule()!],
    );
    return {port, pid, stop};
  },
  caddy: async ({folder, site, operatorFile}, _base, wanted) => {
    const port = wanted ?? (await aFreePort());
    const config = path.join(folder, `Caddyfile-${port}`);
    writeFileSync(config, operatorFile('caddy/Caddyfile'));
    const {pid, stop} = await startProgram(
      programOf('caddy')!,
      ['run', '--config', config, '--adapter', 'caddyfile'],
      {DOCS_ROOT: site, ADDRESS: `:${port}`, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder},
      [port],
    );
    return {port, pid, stop};
  },
  serve: async ({site}, base, wanted) => {
    const port = wanted ?? (await aFreePort());
    const {pid, stop} = await startProgram(
      process.execPath,
      ['src/cli/run.mjs', 'serve', '--dir', site, '--port', String(port), '--host', '127.0.0.1'],
      {BASE_URL: base},
      [port],
    );
    return {port, pid, stop};
  },
} satisfies Record<string, Start> as Readonly<Record<'nginx' | 'caddy' | 'serve', Start>>;

export type ServerName = keyof typeof starts;

/** An answer as it came. */
export type Answer = {status: number; headers: IncomingHttpHeaders; body: Buffer};

/** Asks a server for an address exactly as it is written: a URL would be tidied first. */
export function ask(
  port: number,
  address: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({host: '127.0.0.1', port, path: address, method, headers, agent: false}, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({status: response.statusCode!, headers: response.headers, body: Buffer.concat(parts)}),
      );
    });
    request.on('error', reject);
    request.end();
  });
}

/** Starts Caddy as the container does: as a user without rights, without a folder to write to. */
export async function startAsNobody(config: string, site: string): Promise<Running & {ended: Promise<number | null>}> {
  const [port] = (await freePorts(1)) as [number];
  const nobody = process.getuid?.() === 0 ? {uid: 65_532, gid: 65_532} : {};
  const child = spawn(programOf('caddy')!, ['run', '--config', config, '--adapter', 'caddyfile'], {
    ...nobody,
    cwd: '/',
    env: {DOCS_ROOT: site, ADDRESS: `:${port}`, HOME: '/', XDG_CONFIG_HOME: '/proc/none', XDG_DATA_HOME: '/proc/none'},
    stdio: 'ignore',
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  for (let tries = 0; ; tries += 1) {
    const isThere = await ask(port, '/').then(
      () => true,
      () => false,
    );
    if (isThere) break;
    if (tries > 300 || child.exitCode !== null)
      throw new Error(`Caddy does not listen; it ended with ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    port,
    pid: child.pid!,
    ended,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
