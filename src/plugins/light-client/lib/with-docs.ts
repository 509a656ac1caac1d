import type {PropVersionMetadata} from '@docusaurus/plugin-content-docs';

/** What Docusaurus lists of each page of a version: title, description, and sidebar. */
export type Docs = PropVersionMetadata['docs'];

type Module<Content> = {default: Content};

/** What the pages of a version need that show the list: it, and the properties of each such page, by number. */
type Shown = {docs: Docs; indexes: Readonly<Record<number, unknown>>};

/**
 * Gives a version the list of its pages, which browsers load with the pages that show it alone, and returns the module of the properties of one of these. The list is
 * written into the version's own object, which its pages already have.
 */
export async function withDocs(
  number: number,
  version: Promise<Module<{version: {docs: Docs}}>>,
  shown: Promise<Module<Shown>>,
): Promise<Module<unknown>> {
  const {docs, indexes} = (await shown).default;
  Object.assign((await version).default.version.docs, docs);
  return {default: indexes[number]};
}
