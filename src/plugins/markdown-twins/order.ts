import type {LoadedVersion} from '@docusaurus/plugin-content-docs';

type Version = Pick<LoadedVersion, 'docs' | 'sidebars' | 'path'>;
type Item = LoadedVersion['sidebars'][string][number];

/** A page of a version where the sidebar has it: by its site path, below the labels of its categories, outermost first. */
export type Place = {permalink: string; section: readonly string[]};

/**
 * Returns all pages of a version in the order of its sidebar, with the landing page first, and what the sidebar leaves out, such as hidden pages,
 * at the end. `isListed` is false for pages that their writers hide from lists.
 */
export function pagesInOrder({docs, sidebars, path}: Version): (Place & {isListed: boolean})[] {
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const placesOf = (item: Item, section: readonly string[]): Place[] => {
    const at = (permalink: string | undefined, where = section) =>
      permalink === undefined ? [] : [{permalink, section: where}];
    if (item.type === 'doc' || item.type === 'ref') return at(byId.get(item.id)?.permalink);
    if (item.type !== 'category') return [];
    const inner = [...section, item.label];
    const {link} = item;
    const own = link?.type === 'generated-index' ? link.permalink : link && byId.get(link.id)?.permalink;
    return [...at(own, inner), ...item.items.flatMap((one) => placesOf(one, inner))];
  };
  const inSidebar = Object.values(sidebars).flatMap((sidebar) => sidebar.flatMap((item) => placesOf(item, [])));
  const outside = docs
    .map(({permalink}): Place => ({permalink, section: []}))
    .sort((one, other) => one.permalink.localeCompare(other.permalink, 'en'));
  const landing = outside.filter(({permalink}) => permalink.replace(/\/$/, '') === path.replace(/\/$/, ''));
  const hidden = new Set(docs.filter(({unlisted}) => unlisted).map(({permalink}) => permalink));
  const seen = new Set<string>();
  return [...landing, ...inSidebar, ...outside].flatMap((place) => {
    if (seen.has(place.permalink)) return [];
    seen.add(place.permalink);
    return [{...place, isListed: !hidden.has(place.permalink)}];
  });
}
