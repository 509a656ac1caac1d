import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import matter from 'gray-matter';
import {fileOf, folderOf, locales, type Locale} from '../../lib/pages.ts';
import {Refusal} from '../shared/refusal.ts';
import {filesOf, fillTemplate, newPageAt, nextPosition, pageTypeOf, sidebarHint, type NewPage} from './newPage.ts';

/** What the command line asks for; without a title, one is derived from the page's name. */
export type Request = {
  /** The folder with `docs/`, `i18n/` and `sidebars.ts`. */
  root: string;
  /** The folder with the templates, `TYPE.LOCALE.md`. */
  templates: string;
  type: string | undefined;
  path: string | undefined;
  titles: Readonly<Partial<Record<Locale, string>>>;
};

function requireFree(root: string, {id}: NewPage): void {
  const taken = locales
    .flatMap((locale) => ['.md', '.mdx'].map((extension) => fileOf({version: 'current', locale, id: id + extension})))
    .filter((file) => existsSync(path.join(root, file)));
  if (taken.length > 0)
    throw new Refusal(
      `${taken.join(' and ')} ${taken.length === 1 ? 'exists' : 'exist'} already. Write there, or choose another name.`,
    );
}

/** The sidebar positions of the pages in the folder of a page. */
function takenPositions(root: string, id: string): unknown[] {
  return locales.flatMap((locale) => {
    const folder = path.join(root, folderOf({version: 'current', locale}), path.dirname(id));
    if (!existsSync(folder)) return [];
    const pages = readdirSync(folder).filter((file) => /\.mdx?$/.test(file));
    return pages.map(
      (file) => matter(readFileSync(path.join(folder, file), 'utf8'), {}).data.sidebar_position as unknown,
    );
  });
}

/** Creates a page of the coming version in both languages. Returns the files, as paths from the root, and what to do next. */
export function createPage({root, templates, type: typeName, path: wanted, titles}: Request): {
  files: string[];
  next: string[];
} {
  const type = pageTypeOf(typeName);
  const page = newPageAt(wanted, type);
  requireFree(root, page);
  const position = nextPosition(takenPositions(root, page.id));
  const files = filesOf(page);
  for (const locale of locales) {
    const template = readFileSync(path.join(templates, `${type}.${locale}.md`), 'utf8');
    mkdirSync(path.dirname(path.join(root, files[locale])), {recursive: true});
    writeFileSync(
      path.join(root, files[locale]),
      fillTemplate(template, {id: page.id, title: titles[locale], position}),
    );
  }
  return {
    files: locales.map((locale) => files[locale]),
    next: [
      sidebarHint(readFileSync(path.join(root, 'sidebars.ts'), 'utf8'), page.id),
      'Write what each comment "write: …" asks for, in both files, and delete the comment.',
      'Quote labels of the console as src/data/console-labels/ has them, in bold; Visual Studio Code completes them as you type.',
      'See it with "npm start" and "npm start -- --locale zh-Hans"; then run "npm run fix -- staleness", which records the translation, and "npm run check".',
    ],
  };
}
