import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {changedFormat} from './generated.ts';
import {classesOf, classLists, type Check} from './infimaCheck.ts';

type ClientConfiguration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

/** Folders of what no page of documentation is served with: other pages, and what opens later. Its style sheets come with its scripts. */
export const apart = [
  'src/client',
  'src/components/Home',
  'src/components/PromoDialog',
  'src/components/Search/Panel',
  'src/components/SearchPage',
] as const;

/** Leaves these style sheets out of the one that every page waits for. Throws when a folder is gone, or when Docusaurus joins style sheets in another way. */
export function splitStyles(config: ClientConfiguration, siteDir: string): void {
  const gone = apart.filter((folder) => !existsSync(path.join(siteDir, folder)));
  if (gone.length > 0)
    throw new Error(
      `The site has no ${gone.join(', ')} any more: take it out of the list in src/plugins/light-client/styleSheets.ts.`,
    );
  const {splitChunks} = config.optimization ?? {};
  const group = splitChunks ? splitChunks.cacheGroups?.['styles'] : undefined;
  if (typeof group !== 'object' || group instanceof RegExp || group.name !== 'styles' || group.test !== undefined)
    throw changedFormat('@docusaurus/core/lib/webpack/base.js', 'does not join all style sheets in a group');
  const folders = apart.map((folder) => folder.replaceAll('/', String.raw`[\\/]`)).join('|');
  group.test = new RegExp(String.raw`^(?!.*[\\/](?:${folders})[\\/][^\\/]+\.css)`);
}

const styleSheet = /<link rel="?stylesheet"? href="?([^" >]+)/g;

/** Finds a page with a class that only a style sheet has that the page does not ask for. */
export function stylesCheck(): Check {
  const sheets = new Map<string, ReadonlySet<string>>();
  const pages: {name: string; linked: string[]; classes: ReadonlySet<string>}[] = [];
  return {
    look({name, text}) {
      if (name.endsWith('.css')) sheets.set(path.basename(name), classesOf(text));
      if (!name.endsWith('.html')) return;
      const linked = [...text.matchAll(styleSheet)].map(([, href]) => path.posix.basename(href!));
      pages.push({name, linked, classes: new Set(classLists(text).flatMap((list) => list.split(/\s+/)))});
    },
    conclude() {
      for (const {name, linked, classes} of pages)
        for (const [sheet, named] of sheets) {
          if (linked.includes(sheet)) continue;
          const missing = [...classes].find(
            (one) => named.has(one) && !linked.some((other) => sheets.get(other)?.has(one)),
          );
          if (missing)
            throw new Error(
              `${name} has the class ${missing}, whose style sheet it does not ask for: take the folder of that out of the list in src/plugins/light-client/styleSheets.ts.`,
            );
        }
    },
  };
}
