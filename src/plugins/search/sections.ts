import type {LoadedVersion} from '@docusaurus/plugin-content-docs';
import {isGroup, type Section, type Sections} from '../../lib/sections.ts';

type Version = Pick<LoadedVersion, 'versionName' | 'path' | 'isLast' | 'docs' | 'sidebars'>;
type Item = LoadedVersion['sidebars'][string][number];

/** Returns the sections of a version; a category without a page of its own leads to its first page. */
function sectionsOfVersion({path, isLast, docs, sidebars}: Version): Section[] {
  const pages = new Map(docs.map((doc) => [doc.id, doc]));
  const linkOf = (item: Item): string | undefined => {
    if (item.type === 'doc' || item.type === 'ref') return pages.get(item.id)?.permalink;
    if (item.type !== 'category') return undefined;
    if (item.link?.type === 'generated-index') return item.link.permalink;
    return item.link ? pages.get(item.link.id)?.permalink : item.items.map(linkOf).find((link) => link !== undefined);
  };
  const labelOf = (item: Item): string | undefined => {
    if (item.type === 'html') return undefined;
    if (item.type === 'link' || item.type === 'category') return item.label;
    const page = pages.get(item.id);
    return item.label ?? page?.frontMatter.sidebar_label ?? page?.title;
  };
  const sectionsIn = (items: readonly Item[]): Section[] =>
    items.flatMap((item): Section[] => {
      // A group is a heading above its entries. Only those of the latest version are shown where every page carries them.
      if (item.type === 'category' && isGroup(item))
        return sectionsIn(item.items).map(([label, page], at) =>
          isLast && at === 0 ? [label, page, item.label] : [label, page],
        );
      const [label, link] = [labelOf(item), linkOf(item)];
      return label !== undefined && link?.startsWith(path) ? [[label, link.slice(path.length).replace(/^\//, '')]] : [];
    });
  return Object.values(sidebars).flatMap(sectionsIn);
}

/** Returns the top level of each version's sidebar, that of its groups included, in its order and in the language being built. */
export function sectionsOf(versions: readonly Version[]): Sections {
  return Object.fromEntries(versions.map((version) => [version.versionName, sectionsOfVersion(version)]));
}
