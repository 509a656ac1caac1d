import type {PropVersionMetadata} from '@docusaurus/plugin-content-docs';
import {fillFirst} from './late.ts';

/** What Docusaurus lists of each page of a version: title, description, and sidebar. */
export type Docs = PropVersionMetadata['docs'];

type Sidebars = PropVersionMetadata['docsSidebars'];

type Module<Content> = {default: Content};

type Version = Module<{version: {docs: Docs; docsSidebars: Sidebars}}>;

/** What the pages of a version need that show the list: it, and the properties of each such page, by number. */
type Shown = {docs: Docs; indexes: Readonly<Record<number, unknown>>};

/** Puts entries into the sidebars of a version, which are empty until then: its pages already have them. */
function fill({default: {version}}: Version, sidebars: Sidebars): void {
  for (const [name, items] of Object.entries(sidebars))
    if (version.docsSidebars[name]!.length === 0) version.docsSidebars[name]!.push(...items);
}

/** Returns a version with what its sidebars show; on the first page, where they are as served, that comes with the other parts that come late. */
export async function withSidebars(
  version: Promise<Version>,
  loadSidebars: () => Promise<Module<Sidebars>>,
): Promise<Version> {
  const loaded = await version;
  const fillLoaded = async () => fill(loaded, (await loadSidebars()).default);
  await (window.docusaurusRoot ? fillLoaded() : fillFirst(fillLoaded));
  return loaded;
}

/**
 * Gives a version its sidebars, and the list of its pages, which browsers load with the pages that show it alone, and returns the module of the properties of one of these.
 * The list is written into the version's own object, which its pages already have.
 */
export async function withDocs(
  number: number,
  version: Promise<Version>,
  sidebars: Promise<Module<Sidebars>>,
  shown: Promise<Module<Shown>>,
): Promise<Module<unknown>> {
  const {docs, indexes} = (await shown).default;
  const loaded = await version;
  fill(loaded, (await sidebars).default);
  Object.assign(loaded.default.version.docs, docs);
  return {default: indexes[number]};
}
