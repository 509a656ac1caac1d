import {readFileSync} from 'node:fs';
import path from 'node:path';

/** Returns how the search plugin names the files of an index, with `{dir}` in place of the context; throws when it no longer says so. */
export function indexFileIn(generatedFilesDir: string): string {
  const constants = path.join(generatedFilesDir, '@easyops-cn/docusaurus-search-local/default/generated-constants.js');
  const [, name] = /"(search-index\{dir\}[^"]*\.json)"/.exec(readFileSync(constants, 'utf8')) ?? [];
  if (name === undefined)
    throw new Error(
      `${constants} does not name an index file: see what the search plugin writes there now, and adapt src/config/index-file-name.ts.`,
    );
  return name;
}
