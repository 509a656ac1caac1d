import {readdirSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';

/** npm's list of the packages that are installed, beside the search plugin. */
const packages = createRequire(import.meta.url)
  .resolve('@easyops-cn/docusaurus-search-local/package.json')
  .replace(/@easyops-cn.*$/, '.package-lock.json');

/** Files that decide what an index looks like, besides pages and options: too many rather than one too few, which would keep an outdated index. */
export function ingredients(siteDir: string): string[] {
  const folders = ['src/lib/search', 'src/plugins/search'].map((folder) => path.join(siteDir, folder));
  return [packages, ...folders.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))];
}
