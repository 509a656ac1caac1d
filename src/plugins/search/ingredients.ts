import {readdirSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {askedFolder} from './asked.ts';

/** npm's list of the packages that are installed, beside the search plugin. */
const packages = createRequire(import.meta.url)
  .resolve('@easyops-cn/docusaurus-search-local/package.json')
  .replace(/@easyops-cn.*$/, '.package-lock.json');

/** Files that decide what an index looks like, besides pages and options: too many rather than one too few, which would keep an outdated index. */
export function ingredients(siteDir: string): string[] {
  const filesIn = (folder: string) =>
    readdirSync(path.join(siteDir, folder), {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort();
  const files = [
    'versions.json',
    'src/data/changes.ts',
    'src/data/moves.ts',
    'src/data/later-names.ts',
    'src/lib/pages.ts',
    'src/lib/version-order.ts',
    'src/markdown/changes.ts',
    'src/markdown/changes-data.ts',
    'src/markdown/changes-wording.ts',
  ].map((file) => path.join(siteDir, file));
  return [packages, ...files, ...['src/lib/search', 'src/plugins/search', askedFolder].flatMap(filesIn)];
}
