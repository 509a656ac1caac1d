/** An entry at the top of a version's sidebar: its label, and its path below the version's, without a slash before it. */
export type Section = readonly [label: string, path: string];

/** The sections of each version, by the version's name. */
export type Sections = Readonly<Record<string, readonly Section[]>>;
