/** An entry of a sidebar, as far as it says which pages come where. */
type Item = {
  type: string;
  id?: string;
  label?: string;
  link?: {type: string; id?: string; permalink?: string};
  items?: readonly Item[];
};

/** A version, as far as it says which pages come where. */
export type VersionInOrder = {
  path: string;
  docs: readonly {id: string; permalink: string; unlisted?: boolean}[];
  sidebars: Readonly<Record<string, readonly Item[]>>;
};

/** A page of a version where the sidebar has it: by its site path, below the labels of its categories, outermost first. */
export type Place = {permalink: string; section: readonly string[]};

/**
 * Returns all pages of a version in the order of its sidebar, with the landing page first, and what the sidebar leaves out, such as hidden pages,
 * at the end. `isListed` is false for pages that their writers hide from lists.
 */
export function pagesInOrder({docs, sidebars, path}: VersionInOrder): (Place & {isListed: boolean})[] {
  const byId = new Map(docs.map((doc) => [doc.id, doc]));
  const placesOf = (item: Item, section: readonly string[]): Place[] => {
    const at = (permalink: string | undefined, where = section) =>
      permalink === undefined ? [] : [{permalink, section: where}];
    const pageOf = (id: string | undefined) => (id === undefined ? undefined : byId.get(id)?.permalink);
    if (item.type === 'doc' || item.type === 'ref') return at(pageOf(item.id));
    if (item.type !== 'category') return [];
    const {label = '', link, items = []} = item;
    const inner = [...section, label];
    return [...at(link?.permalink ?? pageOf(link?.id), inner), ...items.flatMap((one) => placesOf(one, inner))];
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
