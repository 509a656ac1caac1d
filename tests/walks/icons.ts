import {spawnSync} from 'node:child_process';
import {copyFileSync, existsSync, mkdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {BrowserContext} from 'playwright';
import {root} from '../../src/cli/prerequisites.mjs';
import {Refusal} from '../../src/cli/shared/refusal.ts';

/** The hosts in the internet that the console asks for its icons, one after the other. */
const hosts = ['api.iconify.design', 'api.simplesvg.com', 'api.unisvg.com'];

/** The list of the packages with the icons, which the walk alone needs, and where they are installed. */
const [list, folder] = [path.join(import.meta.dirname, 'icons'), path.join(root, '.cache/walk-icons')];

/** Installs the packages with the icons unless exactly these are there; throws a refusal when that fails. */
function installIcons(): void {
  const lock = (at: string) => path.join(at, 'package-lock.json');
  const isInstalled =
    existsSync(path.join(folder, 'node_modules')) && readFileSync(lock(folder)).equals(readFileSync(lock(list)));
  if (isInstalled) return;
  console.warn('→ Installing the icons of the console');
  mkdirSync(folder, {recursive: true});
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(path.join(list, file), path.join(folder, file));
  const {status} = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Refusal('npm ci failed: see its message above. It needs access to an npm registry.');
}

type IconSet = {prefix: string; icons: Record<string, unknown>; aliases?: Record<string, unknown>};

function readSet(prefix: string): IconSet | undefined {
  try {
    return JSON.parse(
      readFileSync(path.join(folder, `node_modules/@iconify-json/${prefix}/icons.json`), 'utf8'),
    ) as IconSet;
  } catch {
    return undefined;
  }
}

/** Serves the console's icons from the packages that hold them, so that it shows them without the internet; installs those first. */
export async function serveIcons(context: BrowserContext): Promise<void> {
  installIcons();
  const sets = new Map<string, IconSet | undefined>();
  await context.route(
    (url) => hosts.includes(url.hostname),
    async (route) => {
      const url = new URL(route.request().url());
      const prefix = url.pathname.slice(1).replace(/\.json$/, '');
      if (!sets.has(prefix)) sets.set(prefix, readSet(prefix));
      const set = sets.get(prefix);
      if (!set) return route.fulfill({status: 404});
      const names = (url.searchParams.get('icons') ?? '').split(',');
      const icons = Object.fromEntries(
        names.filter((name) => name in set.icons).map((name) => [name, set.icons[name]]),
      );
      const notFound = names.filter((name) => !(name in icons));
      return route.fulfill({
        json: {...set, icons, aliases: {}, not_found: notFound},
        headers: {'Access-Control-Allow-Origin': '*'},
      });
    },
  );
}
