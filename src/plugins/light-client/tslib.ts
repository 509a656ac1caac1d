import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {changedFormat} from './generated.ts';

/**
 * Returns the names of the helpers of tslib that the CommonJS modules in `folder`, and below it, use. Throws when one of them uses tslib in another
 * way than TypeScript writes it.
 */
export function usedHelpers(folder: string): string[] {
  const names = new Set<string>();
  for (const name of readdirSync(folder, {encoding: 'utf8', recursive: true})) {
    if (!name.endsWith('.js')) continue;
    const file = path.join(folder, name);
    const rest = readFileSync(file, 'utf8')
      .replace('const tslib_1 = require("tslib");', '')
      .replaceAll(/\btslib_1\.(__\w+)/g, (_, helper: string) => {
        names.add(helper);
        return '';
      });
    if (rest.includes('tslib')) throw changedFormat(file, 'uses tslib in an unknown way');
  }
  return [...names];
}
