/** Tells whether an entry of a sidebar is a group: a heading above its entries, which leads nowhere and stays open. */
export const isGroup = (item: {type: string; collapsible?: boolean; link?: unknown; href?: string}): boolean =>
  item.type === 'category' && item.collapsible === false && item.link === undefined && item.href === undefined;

/** An entry at the top of a version's sidebar: its label, its path below the version's, without a slash before it, and in the latest version, for the first of a group, the group's label. */
export type Section = readonly [label: string, path: string, group?: string];

/** The sections of each version, by the version's name. */
export type Sections = Readonly<Record<string, readonly Section[]>>;
