import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

const theme = path.join(import.meta.dirname, '../../../src/theme/MDXComponents/index.ts');

/** Returns a file of this site with all others of it that it imports, in turn. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, relative] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.tsx?)'/g))
    withImports(path.join(path.dirname(file), relative!), found);
  return found;
}

/** What only works where React has rendered the component in the browser. */
const needsReact =
  /\buse(?:State|Reducer|Ref|Effect|LayoutEffect|InsertionEffect|SyncExternalStore|Transition)\b|\son[A-Z]\w*=/g;

// Browsers take the texts of pages from their HTML (src/plugins/light-client/text/): what is to happen in them belongs into a client module.
test('no component that writers use needs React in the browser', () => {
  const files = [...withImports(theme)];
  expect(files.length).toBeGreaterThan(15);
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(needsReact)].map(
      ([what]) => `${path.basename(path.dirname(file))}: ${what.trim()}`,
    ),
  );
  expect(found).toEqual([]);
});
