import type {PropVersionMetadata} from '@docusaurus/plugin-content-docs';

/** What Docusaurus lists of each page of a version: title, description, and sidebar. */
export type Docs = PropVersionMetadata['docs'];

type Module<Content> = {default: Content};

/**
 * Gives a version the list of its pages, which browsers load with the pages that show it alone, and returns the module of such a page's properties. The list is
 * written into the version's own object, which its pages already have.
 */
export async function withDocs<Properties>(
  properties: Promise<Properties>,
  version: Promise<Module<{version: {docs: Docs}}>>,
  docs: Promise<Module<Docs>>,
): Promise<Properties> {
  Object.assign((await version).default.version.docs, (await docs).default);
  return properties;
}
