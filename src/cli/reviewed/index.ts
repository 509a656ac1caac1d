// Marks translations as up to date though nothing in them had to change: npm run reviewed -- PAGE …
import {existsSync} from 'node:fs';
import path from 'node:path';
import {loadSite} from '../../gate/site.ts';
import {refOf} from '../../lib/pages.ts';
import {ledgerName} from '../../lib/staleness.ts';
import {root} from '../prerequisites.mjs';
import {command} from '../shared/command.ts';
import {Refusal} from '../shared/refusal.ts';

/** Returns the name of a page, given as a path from the folder that npm was called in or from the root; throws a refusal for another file. */
function pageNamed(page: string): string {
  // npm runs a script in the repository's root, wherever it was called from.
  const from = process.env.INIT_CWD ?? process.cwd();
  const places = [from, root].map((folder) =>
    path.relative(root, path.resolve(folder, page)).split(path.sep).join('/'),
  );
  const ref = refOf(places.find((place) => existsSync(path.join(root, place))) ?? page);
  if (ref) return ledgerName(ref);
  throw new Refusal(
    `${page} is not a documentation page. Name its file in either language, for example docs/deploy.md.`,
  );
}

export default command(
  'Usage: npm run reviewed -- PAGE …\n\n  PAGE  the file of a page that you have compared, in either language, such as docs/deploy.md',
  {allowPositionals: true},
  async ({positionals}) => {
    if (positionals.length === 0)
      throw new Refusal(
        'Name the pages you have compared: npm run reviewed -- docs/deploy.md. "npm run check -- staleness" lists those that wait.',
      );
    const names = positionals.map(pageNamed);
    const {markReviewed} = await import('../../gate/checks/staleness.ts');
    const marked = await markReviewed(loadSite(root), names).catch((error: Error) => {
      throw new Refusal(error.message);
    });
    for (const name of names)
      console.log(marked.includes(name) ? `✓ ${name} is marked as up to date` : `✓ ${name} was up to date already`);
  },
);
