import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {Finding, GateCheck} from '../types.ts';
import {sidebarFindings} from '../parity/sidebars.ts';
import {fileOf, languageNames, releasedFolders} from '../../lib/pages.ts';
import type {Page, Site} from '../site.ts';

/** Finds pages that exist in only one language. Not a single missing page is allowed. */
function lonelyPages(pages: readonly Page[]): Finding[] {
  const keyOf = (page: Page, id = page.id) => `${page.version}/${page.locale}/${id}`;
  const known = new Set(pages.map((page) => keyOf(page)));
  return pages.flatMap((page): Finding[] => {
    const twin: Page = {...page, locale: page.locale === 'en' ? 'zh-Hans' : 'en'};
    if (known.has(keyOf(twin))) return [];
    const file = fileOf(twin);
    const otherId = page.id.endsWith('x') ? page.id.slice(0, -1) : `${page.id}x`;
    if (known.has(keyOf(twin, otherId))) {
      return [
        {
          file: page.file,
          line: 1,
          message: `Its ${languageNames[twin.locale]} page ends in ${path.extname(otherId)}.`,
          cure: `Rename it to ${file}.`,
        },
      ];
    }
    return page.locale === 'en'
      ? [{file: page.file, line: 1, message: 'The page has no Chinese translation.', cure: `Write ${file}.`}]
      : [
          {
            file: page.file,
            line: 1,
            message: 'The page is an orphan: it has no English source.',
            cure: `Write ${file}, or delete the page; if its source was moved, move it along.`,
          },
        ];
  });
}

/** Finds folders of versions that versions.json does not know: their pages are never built. */
function unknownVersions({root, versions}: Site): Finding[] {
  return Object.values(releasedFolders).flatMap((folder) => {
    if (!existsSync(path.join(root, folder))) return [];
    return readdirSync(path.join(root, folder), {withFileTypes: true})
      .filter(
        (entry) =>
          entry.isDirectory() && entry.name !== 'current' && !versions.includes(entry.name.replace(/^version-/, '')),
      )
      .map(({name}): Finding => ({
        file: `${folder}/${name}`,
        line: 1,
        message: 'The folder belongs to no version in versions.json.',
        cure: 'Add the version there, or delete the folder.',
      }));
  });
}

async function find(site: Site): Promise<Finding[]> {
  return [...lonelyPages(site.pages), ...unknownVersions(site), ...(await sidebarFindings(site))];
}

export const parity: GateCheck = {
  name: 'parity',
  summary: 'Every page and every entry of the sidebars exists in both languages, in every version.',
  find,
};
