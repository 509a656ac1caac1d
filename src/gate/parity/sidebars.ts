import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {folderOf} from '../../lib/pages.ts';
import type {Finding} from '../types.ts';
import {readSidebars, sidebarFile, type Entry} from '../sidebars.ts';
import type {Site} from '../site.ts';

/**
 * Returns the words of a sidebar by the keys under which Docusaurus looks for their translation.
 * Source: getSidebarTranslationFileContent in @docusaurus/plugin-content-docs/lib/translations.js
 */
function wordsOf(entries: readonly Entry[], sidebar: string): [string, string][] {
  return entries.flatMap((entry): [string, string][] => {
    if (typeof entry === 'string' || entry.label === undefined) return [];
    const {type, label, link, items = []} = entry;
    const name = entry.key ?? label;
    if (type !== 'category')
      return type === 'link' || type === 'doc' || type === 'ref'
        ? [[`sidebar.${sidebar}.${type === 'link' ? 'link' : 'doc'}.${name}`, label]]
        : [];
    const key = `sidebar.${sidebar}.category.${name}`;
    const index = link?.type === 'generated-index' ? link : undefined;
    return [
      [key, label],
      ...(index?.title === undefined ? [] : [[`${key}.link.generated-index.title`, index.title] as [string, string]]),
      ...(index?.description === undefined
        ? []
        : [[`${key}.link.generated-index.description`, index.description] as [string, string]]),
      ...wordsOf(items, sidebar),
    ];
  });
}

/** Finds words of the sidebars without a Chinese translation, which Docusaurus would silently show in English, and translations of nothing. */
export async function sidebarFindings({root, versions}: Site): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const version of versions) {
    const sidebars = await readSidebars(root, version);
    if (!sidebars) continue;
    const file = `${folderOf({version, locale: 'zh-Hans'})}.json`;
    const isThere = existsSync(path.join(root, file));
    const source = isThere ? readFileSync(path.join(root, file), 'utf8') : '{}';
    const translations = JSON.parse(source) as Record<string, {message?: string}>;
    const words = new Map(Object.entries(sidebars).flatMap(([sidebar, entries]) => wordsOf(entries, sidebar)));
    for (const [key, text] of words) {
      if (translations[key]?.message?.trim()) continue;
      findings.push({
        file,
        line: 1,
        message: `"${text}" of ${sidebarFile(version)} has no Chinese translation.`,
        cure: `Add "${key}": {"message": "…"}.`,
      });
    }
    for (const key of Object.keys(translations).filter((name) => name.startsWith('sidebar.') && !words.has(name))) {
      const line = source.slice(0, source.indexOf(JSON.stringify(key))).split('\n').length;
      findings.push({
        file,
        line,
        message: `"${key}" translates nothing in ${sidebarFile(version)}.`,
        cure: 'Delete it, or correct the key.',
      });
    }
  }
  return findings;
}
