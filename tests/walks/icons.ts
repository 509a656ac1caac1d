import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {BrowserContext} from 'playwright';

/** The hosts in the internet that the console asks for its icons, one after the other. */
const hosts = ['api.iconify.design', 'api.simplesvg.com', 'api.unisvg.com'];
const resolve = createRequire(import.meta.url).resolve;

type IconSet = {prefix: string; icons: Record<string, unknown>; aliases?: Record<string, unknown>};

function readSet(prefix: string): IconSet | undefined {
  try {
    return JSON.parse(readFileSync(resolve(`@iconify-json/${prefix}/icons.json`), 'utf8')) as IconSet;
  } catch {
    return undefined;
  }
}

/** Serves the console's icons from the packages that hold them, so that it shows them without the internet. */
export async function serveIcons(context: BrowserContext): Promise<void> {
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
