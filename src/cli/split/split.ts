import {readFileSync} from 'node:fs';
import path from 'node:path';
import {movedVersionsFile, originProblem, versionProblem, type Elsewhere} from '../../config/parts.ts';
import {listFiles} from '../../gate/files.ts';
import {Refusal} from '../shared/refusal.ts';

/** Where readers get links that no transform makes whole: code and data of the site. Moved pages, and what tells of a version without a link, may name any. */
const linking = ['src/components', 'src/config', 'src/data', 'src/pages', 'src/theme'];

/** Returns the lines of code and data that link to one of some versions, as `file:line  address`. */
function linksTo(root: string, versions: readonly string[]): string[] {
  const names = versions.map((name) => name.replaceAll('.', String.raw`\.`)).join('|');
  const link = new RegExp(String.raw`["'\`](/docs/(?:${names})(?![\w.-])[^"'\`]*)["'\`]`);
  return linking
    .flatMap((place) => listFiles(root, place))
    .filter((file) => /\.tsx?$/.test(file) && file !== 'src/data/moves.ts')
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const [, address] = link.exec(line) ?? [];
          return address === undefined ? [] : [`${file}:${index + 1}  ${address}`];
        }),
    );
}

/** What a split is asked to do: the versions, as they were written, the address that they move to, and that of the main site. */
type Request = {versions: readonly string[]; to: string; siteUrl: string};

/**
 * Returns which versions are elsewhere after some more move to an address. Throws a refusal, with the cure, for versions that cannot move, for an address that
 * they cannot move to, and when code or data of the site links to one of them.
 */
export function withMoved(root: string, moved: Elsewhere, {versions, to, siteUrl}: Request): Elsewhere {
  if (versions.length === 0) throw new Refusal('Say which versions: --versions 1.1-beta,1.0-beta');
  const problem = versions.map(versionProblem).find((one) => one !== undefined) ?? originProblem(to);
  if (problem !== undefined) throw new Refusal(problem);
  if (to === siteUrl)
    throw new Refusal(`${to} is the address of this site, by SITE_URL or src/config/site.ts. Give another one.`);
  const needed = linksTo(root, versions);
  if (needed.length > 0)
    throw new Refusal([`These lines link to what would move. Put ${to} before the addresses:`, ...needed].join('\n  '));
  return {...moved, ...Object.fromEntries(versions.map((name) => [name, to]))};
}

/** Returns which versions are elsewhere after some, or all when none is named, have come back; throws a refusal for one that is not elsewhere. */
export function withBack(moved: Elsewhere, versions: readonly string[]): Elsewhere {
  const here = versions.filter((name) => !(name in moved));
  if (here.length > 0)
    throw new Refusal(`${here.join(', ')} was not moved: see ${movedVersionsFile}. Name some of those that it has.`);
  if (Object.keys(moved).length === 0)
    throw new Refusal(`No version was moved: see ${movedVersionsFile}. There is nothing to take back.`);
  const back = versions.length > 0 ? versions : Object.keys(moved);
  return Object.fromEntries(Object.entries(moved).filter(([name]) => !back.includes(name)));
}

/** Returns the content of `movedVersionsFile`, versions in the order of `names`. */
export function movedVersionsText(moved: Elsewhere, names: readonly string[]): string {
  const sorted = names.flatMap((name) => (name in moved ? [[name, moved[name]!] as const] : []));
  return `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`;
}
