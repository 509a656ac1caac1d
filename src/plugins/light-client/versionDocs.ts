import {changedFormat, moduleOf, type GeneratedFiles} from './generated.ts';
import {flatten, type DecodedRoute} from './lib/route-table.ts';

/** The component around the pages of a version. */
export const versionComponent = '@theme/DocVersionRoot';

/** The component of pages that show what Docusaurus lists of other pages: their descriptions, on cards. */
const indexComponent = '@theme/DocCategoryGeneratedIndexPage';

/**
 * A version, by the number of the chunk with its properties: those without its sidebars and the list of its pages; the sidebars, by name; and what the pages that show
 * this list need: the list, and their own properties by the numbers of their chunks.
 */
export type ListedDocs = {
  number: number;
  version: object;
  sidebars: Record<string, unknown[]>;
  shown: {docs: object; indexes: Record<number, unknown>};
};

/** Returns what Docusaurus lists of the pages of each version, with the pages that show it, and its sidebars, apart from what else its pages need; throws when a version is written in another form. */
export function versionDocs(decoded: DecodedRoute[], chunks: string[], generated: GeneratedFiles): ListedDocs[] {
  const {modules, json} = generated;
  const isOf = (component: string, {chunks: {__comp: number}}: DecodedRoute) =>
    modules.get(chunks[number as number]!) === component;
  return flatten(decoded)
    .filter((route) => isOf(versionComponent, route))
    .map(({path, chunks: {__props: number}, routes = []}) => {
      const module = moduleOf(generated, chunks[number as number]!);
      const content = json(module) as {version?: {docs?: object; docsSidebars?: Record<string, unknown[]>}};
      const {version, ...more} = content;
      const {docs, docsSidebars: sidebars} = version ?? {};
      if (!docs || !sidebars || Object.keys(more).length > 0)
        throw changedFormat(
          module,
          `does not have the version of ${path} alone, with its sidebars and a list of its pages`,
        );
      return {
        number: number as number,
        version: {
          version: {
            ...version,
            docs: {},
            docsSidebars: Object.fromEntries(Object.keys(sidebars).map((name) => [name, []])),
          },
        },
        sidebars,
        shown: {
          docs,
          indexes: Object.fromEntries(
            flatten(routes)
              .filter((route) => isOf(indexComponent, route))
              .map(({chunks: {__props: properties}}) => [
                properties,
                json(moduleOf(generated, chunks[properties as number]!)),
              ]),
          ),
        },
      };
    });
}
