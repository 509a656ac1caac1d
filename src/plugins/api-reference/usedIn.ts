import path from 'node:path';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {visit} from 'unist-util-visit';
import {pagesInOrder, type VersionInOrder} from '../../lib/page-order.ts';
import {refOf, withoutExtension} from '../../lib/pages.ts';
import type {UsedIn, User} from '../../markdown/api-reference/used-in.ts';

type Version = Omit<VersionInOrder, 'docs'> & {
  docs: readonly (VersionInOrder['docs'][number] & {title: string; source: string})[];
};

/** Tells whether a page names operations without using any: the reference itself, and what tells of releases. */
const isList = (id: string) =>
  id.startsWith('api-reference/') || ['release', 'guides/decide/versions'].includes(withoutExtension(id));

/** Returns the operations and groups that a page links to, by their paths inside the version without the extension. */
function targetsIn(source: string, id: string): Set<string> {
  const targets = new Set<string>();
  // Most pages link to none, and need not be parsed.
  if (!source.includes('api-reference/')) return targets;
  visit(fromMarkdown(source), ['link', 'definition'], (node) => {
    if (node.type !== 'link' && node.type !== 'definition') return;
    const [, file] = /^(?![a-z]+:|[/#])([^?#]+\.mdx?)(?:[?#]|$)/i.exec(node.url) ?? [];
    const target = file === undefined ? '' : path.posix.join(path.posix.dirname(id), file);
    if (/^api-reference\/[^/]+\//.test(target)) targets.add(withoutExtension(target));
  });
  return targets;
}

/** Returns which pages of a version lead to each operation and group of its API reference, in the order of the sidebar; `read` returns the text of a file, given from the root. */
export function usedInOf(version: Version, read: (file: string) => string): UsedIn {
  const docs = new Map(version.docs.map((doc) => [doc.permalink, doc]));
  const users: Record<string, User[]> = {};
  for (const {permalink, isListed} of pagesInOrder(version)) {
    const doc = docs.get(permalink);
    const file = doc?.source.replace('@site/', '') ?? '';
    const id = refOf(file)?.id;
    if (!doc || id === undefined || !isListed || isList(id)) continue;
    for (const target of targetsIn(read(file), id)) (users[target] ??= []).push({id, title: doc.title});
  }
  return users;
}
