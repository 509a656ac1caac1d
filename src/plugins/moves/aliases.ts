import {latestNames, versionNames} from '../../config/versions.ts';
import type {Redirect} from '../../data/moves.ts';

/** Returns redirects to each page of the latest version from the addresses under which readers look for it, such as `/docs/latest/deploy`. */
export function latestAliases(routes: Iterable<string>): Redirect[] {
  const others = new Set(['next', ...versionNames]);
  return [...routes].flatMap((to) => {
    const [, address, version] = /^\/docs\/(([^/]+).*)$/.exec(to) ?? [];
    if (address === undefined || others.has(version!)) return [];
    return latestNames.map((prefix) => ({from: `/docs/${prefix}/${address}`, to}));
  });
}
