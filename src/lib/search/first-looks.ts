import {addressInVersion, type VersionPages} from '../versions.ts';

/** How many pages the empty search box offers. */
const most = 6;

/** Returns the first of these pages, each known by its address inside a version, that `version` has, with their paths there. */
export function pagesToOffer<Look extends {page: string}>(
  version: VersionPages,
  looks: readonly Look[],
): (Look & {path: string})[] {
  const paths = new Map(version.docs.map(({path}) => [addressInVersion(path, version), path]));
  const found = looks.flatMap((look) => {
    const path = paths.get(look.page);
    return path === undefined ? [] : [{...look, path}];
  });
  return found.slice(0, most);
}
