import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {visit} from 'unist-util-visit';
import {fileOf, locales, refOf} from '../lib/pages.ts';
import {inRoot} from './source-page.ts';

/**
 * Returns a relative link to a Markdown file as one from the root of its version, or undefined for any other link and for
 * a file that exists in neither language.
 */
function linkFromRoot(url: string, file: VFile): string | undefined {
  const [, target, rest] = /^(?![a-z]+:|[/#@])([^?#]+\.mdx?)([?#].*)?$/i.exec(url) ?? [];
  const page = refOf(inRoot(file));
  if (target === undefined || page === undefined) return undefined;
  const id = path.posix.join(path.posix.dirname(page.id), target);
  if (id.startsWith('../')) return undefined;
  const exists = locales.some((locale) =>
    existsSync(path.join(file.cwd, fileOf({...page, locale, id: decodeURI(id)}))),
  );
  return exists ? `/${id}${rest ?? ''}` : undefined;
}

/**
 * Remark plugin: lets a page of one language link to a page that exists only in the other. Docusaurus looks for
 * `./page.md` only next to the file and fails the whole build when a translation is missing; for `/page.md` it looks
 * in the translated folder of the version first, then in the English one.
 */
export default function pageLinks() {
  return (tree: Root, file: VFile) => {
    visit(tree, ['link', 'definition'], (node) => {
      if (node.type === 'link' || node.type === 'definition') node.url = linkFromRoot(node.url, file) ?? node.url;
    });
  };
}
