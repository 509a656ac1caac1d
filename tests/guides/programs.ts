import {spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, readdirSync, rmSync} from 'node:fs';
import path from 'node:path';
import {debianPrograms} from './packages.ts';

/** The packages of Debian and Ubuntu that hold the programs, and Nginx's module for files that are compressed already. */
const packages = {nginx: 'nginx', caddy: 'caddy', brotli: 'libnginx-mod-http-brotli-static'} as const;

/** Returns the path of a program: the one that NAME_PATH names, one on the PATH, or one out of Debian's packages. */
export function programOf(name: string): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    path.join(debianPrograms, 'usr/sbin'),
    path.join(debianPrograms, 'usr/bin'),
  ];
  const named = process.env[`${name.toUpperCase()}_PATH`];
  return [...(named ? [named] : []), ...folders.map((folder) => path.join(folder, name))].find((file) =>
    existsSync(file),
  );
}

/** Returns the path of Nginx's module for Brotli, which fits the system's Nginx alone. */
export function brotliModule(): string | undefined {
  const file = 'usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
  return ['/', debianPrograms].map((folder) => path.join(folder, file)).find((found) => existsSync(found));
}

const succeeds = (command: string, args: readonly string[], cwd?: string) =>
  spawnSync(command, args, {cwd, stdio: ['ignore', 'ignore', 'inherit']}).status === 0;

/** Installs what every sample needs and a slim Debian lacks; elsewhere, a test that misses it says so. */
export function installTools(): void {
  const tools = ['curl', 'jq', 'openssl'].filter((name) => !programOf(name));
  // Debian's Python comes without what makes an environment.
  if (spawnSync('python3', ['-c', 'import ensurepip, venv'], {stdio: 'ignore'}).status !== 0)
    tools.push('python3-venv');
  if (tools.length === 0 || process.platform !== 'linux' || process.getuid?.() !== 0 || !programOf('apt-get')) return;
  console.warn(`→ Installing ${tools.join(' and ')} from the system packages`);
  if (succeeds('apt-get', ['update', '-qq']))
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...tools]);
}

/**
 * Gets the missing ones of Nginx, its module, and Caddy out of Debian's packages. They are unpacked, not installed: an installed package
 * starts its server on port 80 of every address, and installing needs root.
 */
export function getPrograms(): void {
  const missing = Object.entries(packages)
    .filter(([name]) => !(name === 'brotli' ? brotliModule() : programOf(name)))
    .map(([, debian]) => debian);
  if (missing.length === 0 || process.platform !== 'linux' || !programOf('apt-get')) return;
  console.warn(`→ Getting ${missing.join(' and ')} from the system packages`);
  const folder = `${debianPrograms}-new`;
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  // The sandbox of apt-get cannot write into a folder of another user; without it, it only warns.
  const download = () => succeeds('apt-get', ['download', '-qq', '-o', 'APT::Sandbox::User=root', ...missing], folder);
  if (!download()) {
    if (process.getuid?.() === 0) succeeds('apt-get', ['update', '-qq']);
    if (!download()) return;
  }
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb'))) {
    if (!succeeds('dpkg-deb', ['--extract', file, '.'], folder)) return;
  }
  // Beside what was unpacked before.
  cpSync(folder, debianPrograms, {recursive: true});
  rmSync(folder, {recursive: true});
}
