// Marks translations as up to date though nothing in them had to change: npm run reviewed -- PAGE …
import {existsSync} from 'node:fs';
import path from 'node:path';
import {fail, readArguments, requirePrerequisites, root} from './prerequisites.mjs';

const {positionals} = readArguments(
  'Usage: npm run reviewed -- PAGE …\n\n  PAGE  the file of a page that you have compared, in either language, such as docs/deploy.md',
  {allowPositionals: true},
);
if (positionals.length === 0)
  fail(
    'Name the pages you have compared: npm run reviewed -- docs/deploy.md. "npm run check -- staleness" lists those that wait.',
  );

requirePrerequisites();
const {importTypeScript} = await import('./importTypeScript.mjs');
const {markReviewed} = await importTypeScript('src/gate/checks/staleness.ts');
const {loadSite} = await importTypeScript('src/gate/site.ts');
const {pageName} = await importTypeScript('src/lib/page-files.ts');

// npm runs a script in the repository's root, wherever it was called from.
const from = process.env.INIT_CWD ?? process.cwd();
const names = positionals.map((page) => {
  const places = [from, root].map((folder) =>
    path.relative(root, path.resolve(folder, page)).split(path.sep).join('/'),
  );
  const file = places.find((place) => existsSync(path.join(root, place))) ?? page;
  return (
    pageName(file) ??
    fail(`${page} is not a documentation page. Name its file in either language, for example docs/deploy.md.`)
  );
});

try {
  const marked = await markReviewed(loadSite(root), names);
  for (const name of names)
    console.log(marked.includes(name) ? `✓ ${name} is marked as up to date` : `✓ ${name} was up to date already`);
} catch (error) {
  fail(error.message);
}
