import {spawn, type ChildProcess} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {connect} from 'node:net';
import path from 'node:path';
import {changed} from './page.ts';
import {programOf} from './programs.ts';
import type {Outcome, RunOptions} from './run.ts';
import {freePorts, type StandIn} from './server.ts';

/** The reverse proxies of the guides. */
export type ProxyName = 'nginx' | 'caddy' | 'traefik';

/** A proxy that runs on loopback. Callers from outside have the address 127.0.0.1, callers from the private network 127.0.0.2. */
export type Proxy = {
  https: number;
  http: number;
  folder: string;
  /** The file that the program was started with, moved to loopback. */
  config: string;
  /** Environment in which curl finds the host names of the pages at the proxy and trusts its certificate. */
  env: Record<string, string>;
  insideEnv: Record<string, string>;
  curl: (args: readonly string[], options?: RunOptions) => Promise<Outcome>;
  /** What the program wrote: its messages and its access logs. */
  logs: () => string;
  stop: () => Promise<void>;
};

/** Says why a proxy cannot be tried on this machine, or nothing when it can. */
export function missingProxy(name: ProxyName): string | undefined {
  // Callers from inside and outside are told apart by addresses that only Linux answers at without being told.
  if (process.platform !== 'linux') return 'needs Linux, where all of 127.0.0.0/8 is loopback';
  if (programOf(name)) return undefined;
  // Traefik is in no package of Debian, npm, or PyPI, and building it takes some minutes.
  if (name === 'traefik') return 'needs a traefik on the PATH or in TRAEFIK_PATH';
  return `needs ${name}, which the system packages did not have`;
}

async function isListening(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    });
    socket.on('error', () => done(false));
  });
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Starts a program that serves until it is stopped, and waits until it listens. */
export async function serve(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  ports: readonly number[],
): Promise<{pid: number; messages: () => string; stop: () => Promise<void>}> {
  const child: ChildProcess = spawn(command, args, {env: {...process.env, ...env}, stdio: ['ignore', 'pipe', 'pipe']});
  let messages = '';
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (data: Buffer) => (messages += data.toString()));
  const ended = new Promise<void>((done) => child.on('close', () => done()));
  const stop = async () => {
    child.kill();
    await ended;
  };
  for (let tries = 0; tries < 150; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}:\n${messages}`);
    if ((await Promise.all(ports.map(isListening))).every(Boolean))
      return {pid: child.pid!, messages: () => messages, stop};
    await wait(100);
  }
  await stop();
  throw new Error(`${command} does not listen:\n${messages}`);
}

/** Returns the environment in which curl reads a configuration: host names of the pages lead to the proxy's ports. */
function curlEnv(folder: string, name: string, lines: readonly string[]): Record<string, string> {
  const home = path.join(folder, name);
  mkdirSync(home);
  writeFileSync(path.join(home, '.curlrc'), lines.join('\n'));
  return {CURL_HOME: home};
}

/** Replaces what the machine of a reader has and this one has not; each must be on the page. */
const moved = (text: string, moves: readonly (readonly [string, string])[]) =>
  moves.reduce((result, [from, to]) => changed(result, from, to), text);

/** Returns the main file of Nginx around a file of the pages, with nothing outside a folder. */
function nginxFile(folder: string, included: string, modules: readonly string[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  return [
    ...modules.map((module) => `load_module ${module};`),
    // As root, the workers would be another user, who cannot enter the folder.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;`,
    `events {} http { access_log off; ${temporary} include ${included}; }`,
  ].join('\n');
}

/** Starts Nginx with a file of the pages that was moved to free ports of loopback; `modules` are files of modules that it needs. */
export async function startNginx(
  folder: string,
  text: string,
  ports: readonly number[],
  modules: readonly string[] = [],
): Promise<{config: string; pid: number; messages: () => string; stop: () => Promise<void>}> {
  const [included, config] = [path.join(folder, 'page.conf'), path.join(folder, 'nginx.conf')];
  writeFileSync(included, text);
  writeFileSync(config, nginxFile(folder, included, modules));
  return {config, ...(await serve(programOf('nginx')!, ['-e', `${folder}/error.log`, '-c', config], {}, ports))};
}

type Start = (
  files: readonly string[],
  at: {folder: string; https: number; http: number; common: readonly (readonly [string, string])[]},
) => Promise<{config: string; messages: () => string; stop: () => Promise<void>}>;

const starts: Readonly<Record<ProxyName, Start>> = {
  nginx: ([file], {folder, https, http, common}) =>
    startNginx(
      folder,
      moved(file!, [
        ...common,
        ['listen 443 ssl', `listen 127.0.0.1:${https} ssl`],
        ...(file!.includes('listen 80;') ? ([['listen 80;', `listen 127.0.0.1:${http};`]] as const) : []),
        ['/var/log/nginx', folder],
      ]),
      [https],
    ),
  caddy: async ([file], {folder, https, http, common}) => {
    const [admin] = await freePorts(1);
    const config = path.join(folder, 'Caddyfile');
    const options = [
      `admin 127.0.0.1:${admin}`,
      `http_port ${http}`,
      `https_port ${https}`,
      'default_bind 127.0.0.1',
      'skip_install_trust',
    ];
    writeFileSync(config, `{\n\t${options.join('\n\t')}\n}\n${moved(file!, common)}`);
    return {
      config,
      ...(await serve(
        programOf('caddy')!,
        ['run', '--config', config, '--adapter', 'caddyfile'],
        {XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder},
        [https, http],
      )),
    };
  },
  traefik: async ([file, rules], {folder, https, http, common}) => {
    const [config, dynamic] = [path.join(folder, 'traefik.yml'), path.join(folder, 'apipark.yml')];
    writeFileSync(dynamic, moved(rules!, common));
    const own = moved(file!, [
      ['":443"', `"127.0.0.1:${https}"`],
      ['":80"', `"127.0.0.1:${http}"`],
      ['/etc/traefik/apipark.yml', dynamic],
    ]);
    // Nothing of a test leaves loopback.
    writeFileSync(config, `${own}global:\n  checkNewVersion: false\n  sendAnonymousUsage: false\n`);
    return {config, ...(await serve(programOf('traefik')!, [`--configfile=${config}`], {}, [https, http]))};
  },
};

/** Starts a proxy with the files of a page in front of stand-ins; the folder has the certificate in `tls`. */
export async function startProxy(
  name: ProxyName,
  files: readonly string[],
  folder: string,
  upstreams: {gateway: Pick<StandIn, 'port'>; console?: Pick<StandIn, 'port'>},
): Promise<Proxy> {
  const [https, http] = (await freePorts(2)) as [number, number];
  const common = [
    [`/etc/${name}/tls`, path.join(folder, 'tls')],
    ['127.0.0.1:18099', `127.0.0.1:${upstreams.gateway.port}`],
    ...(upstreams.console
      ? ([
          ['127.0.0.1:18288', `127.0.0.1:${upstreams.console.port}`],
          ['10.0.0.0/8', '127.0.0.2/32'],
        ] as const)
      : []),
  ] as const;
  const {config, messages, stop} = await starts[name](files, {folder, https, http, common});
  // Traefik listens before it has read its rules.
  if (name === 'traefik') await wait(500);
  const lines = [
    ...['gateway', 'apipark'].flatMap((host) => [
      `connect-to = "${host}.example.com:443:127.0.0.1:${https}"`,
      `connect-to = "${host}.example.com:80:127.0.0.1:${http}"`,
    ]),
    `cacert = "${path.join(folder, 'tls', 'apipark.crt')}"`,
  ];
  const env = curlEnv(folder, 'outside', lines);
  const insideEnv = curlEnv(folder, 'inside', [...lines, 'interface = "127.0.0.2"']);
  const logFiles = ['apipark.log', 'gateway.log', 'error.log'].map((file) => path.join(folder, file));
  return {
    https,
    http,
    folder,
    config,
    env,
    insideEnv,
    // Loaded late: it comes with the test runner, without which a walk starts a proxy.
    curl: async (args, options) => (await import('./run.ts')).run('curl', ['--silent', ...args], {env, ...options}),
    logs: () =>
      [messages(), ...logFiles.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'))].join('\n'),
    stop,
  };
}
