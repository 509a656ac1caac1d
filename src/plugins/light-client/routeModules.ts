import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {
  decodeRouteTable,
  encodeRouteTable,
  flatten,
  pagesBelow,
  sortById,
  type ChunkTree,
  type DecodedRoute,
  type ListedPage,
  type Route,
} from './lib/route-table.ts';
import {pattern} from './libraries/path-to-regexp.ts';
import {changedFormat, moduleOf, type GeneratedFiles} from './generated.ts';
import {versionComponent, versionDocs} from './versionDocs.ts';

interface ListedVersion {
  path: string;
  docs: ListedPage[];
}

/** The browser modules that replace Docusaurus's generated ones, by name. */
export const routeModuleNames = ['routes', 'registry', 'routesChunkNames', 'globalData'] as const;

const docsPlugin = 'docusaurus-plugin-content-docs';

/** The component of pages with a text. */
const pageComponent = '@theme/DocItem';

/** The component of the page whose head depends on its query. */
const searchComponent = '@theme/SearchPage';

/** What every documentation page consists of, besides its version and its text. */
const documentationParts: ReadonlySet<string> = new Set([
  '@theme/DocsRoot',
  versionComponent,
  '@theme/DocRoot',
  pageComponent,
  `@generated/${docsPlugin}/default/__plugin.json`,
]);

/** Throws when a part has another name than in Docusaurus 3.10: it would come in a file of its own, which each page would ask for. */
function checkParts(modules: GeneratedFiles['modules']): void {
  const known = new Set(modules.values());
  const missing = [...documentationParts].filter((part) => !known.has(part));
  if (missing.length > 0)
    throw changedFormat('registry.js', `lacks ${missing.join(' and ')}, which documentation pages consist of`);
}

/** Returns the chunk that holds a module: Docusaurus's own for it, or one that brings several in one file. */
export type ChunkOf = (name: string, module: string) => string;

const library = "'@site/src/plugins/light-client/lib/route-table.ts'";
const lateLibrary = "'@site/src/plugins/light-client/late/late.ts'";
const docsLibrary = "'@site/src/plugins/light-client/late/with-docs.ts'";
const pageLibrary = "'@site/src/plugins/light-client/text/pages.ts'";

function namedChunks(tree: ChunkTree<number>, chunks: string[]): unknown {
  return JSON.parse(JSON.stringify(tree), (_key, value: unknown) =>
    typeof value === 'number' ? chunks[value] : value,
  );
}

function checkRoutes(generated: GeneratedFiles, decoded: DecodedRoute[], chunks: string[]): void {
  const same = (routes: Route[], again: DecodedRoute[]): boolean =>
    routes.length === again.length &&
    routes.every(({path: routePath, hash, routes: children, ...attributes}, index) => {
      const other = again[index]!;
      return (
        other.path === routePath &&
        isDeepStrictEqual(other.attributes, attributes) &&
        isDeepStrictEqual(namedChunks(other.chunks, chunks), generated.chunkNames[`${routePath}-${hash}`]) &&
        (children ? same(children, other.routes ?? []) : !other.routes)
      );
    });
  if (!same(generated.routes, decoded))
    throw changedFormat('routes.js', 'cannot be restored from the compact route data');
}

/** Returns the pages of a version that cannot be derived from the routes; throws when routes and these together do not give all of them. */
function oddPages(version: ListedVersion, decoded: DecodedRoute[]): Record<string, string> {
  const told = new Map(pagesBelow(decoded, version.path, {}).map((page) => [page.path, page.id]));
  const odd = Object.fromEntries(
    version.docs
      .filter((page) => told.get(page.path) !== page.id)
      .map((page) => [page.path.slice(version.path.length), page.id]),
  );
  if (!isDeepStrictEqual(pagesBelow(decoded, version.path, odd), sortById(version.docs))) {
    throw changedFormat('globalData.json', `lists pages of ${version.path} that differ from those in routes.js`);
  }
  return odd;
}

/**
 * Returns the number of the component of pages with a text, and the numbers of the chunks that would bring the pages themselves; throws when a page
 * consists of something else, or shares its text.
 */
function pageChunks(decoded: DecodedRoute[], chunks: string[], modules: GeneratedFiles['modules']) {
  const component = chunks.findIndex((name) => modules.get(name) === pageComponent);
  const pages = flatten(decoded).filter((route) => route.chunks.__comp === component);
  const odd = pages.find(({chunks: parts}) => !isDeepStrictEqual(Object.keys(parts).sort(), ['__comp', 'content']));
  if (odd)
    throw changedFormat('routesChunkNames.json', `has other parts for ${odd.path} than its component and its content`);
  const contents = pages.map(({chunks: {content}}) => content as number);
  if (new Set(contents).size !== contents.length)
    throw changedFormat('routesChunkNames.json', 'has one content for several pages');
  return {component, contents: new Set(contents)};
}

/** Returns the source of the modules by file name, and in which chunk each module is; throws when they would not give the browser exactly what Docusaurus generated. */
export function routeModules(generated: GeneratedFiles): {files: Record<string, string>; chunkOf: ChunkOf} {
  const {table, chunks} = encodeRouteTable(generated.routes, generated.chunkNames);
  const decoded = decodeRouteTable(table);
  checkRoutes(generated, decoded, chunks);
  const special = flatten(decoded).find((route) => pattern.test(route.path));
  if (special)
    throw changedFormat(
      'routes.js',
      `has a pattern in the path ${special.path}, which libraries/path-to-regexp.ts does not read`,
    );
  checkParts(generated.modules);
  const {component, contents} = pageChunks(decoded, chunks, generated.modules);
  const search = chunks.findIndex((name) => generated.modules.get(name) === searchComponent);
  const versions = versionDocs(decoded, chunks, generated);
  const shownIn = new Map(
    versions.flatMap(({number, shown}) => Object.keys(shown.indexes).map((index) => [Number(index), `docs-${number}`])),
  );
  const chunkOfName = new Map([...shownIn].map(([index, chunk]) => [chunks[index]!, chunk]));
  const chunkOf: ChunkOf = (name, module) =>
    documentationParts.has(module) ? 'documentation' : (chunkOfName.get(name) ?? name);
  const isVersion = (number: number) => versions.some((version) => version.number === number);
  const importOf = (number: number): string => {
    const name = chunks[number]!;
    const module = isVersion(number) ? `./version-${number}.json` : moduleOf(generated, name);
    return `import(/* webpackChunkName: ${JSON.stringify(chunkOf(name, moduleOf(generated, name)))} */ ${JSON.stringify(module)})`;
  };
  const importPart = (file: string) => `import(/* webpackChunkName: "${file}" */ "./${file}.json")`;
  const loaderOf = (number: number): string =>
    isVersion(number)
      ? `withSidebars(${importOf(number)}, () => ${importPart(`sidebars-${number}`)})`
      : importOf(number);
  const importers = chunks.flatMap((_, number) =>
    contents.has(number) || shownIn.has(number) ? [] : `${number}: [() => ${loaderOf(number)}]`,
  );
  const indexesOf = ({number, shown}: (typeof versions)[number]): string => {
    const parts = [importOf(number), importPart(`sidebars-${number}`), importPart(`docs-${number}`)];
    return `addIndexes([${Object.keys(shown.indexes).join()}], () => [${parts.join(', ')}]);`;
  };

  const odd: Record<string, Record<string, string>> = {};
  const globalData = structuredClone(generated.globalData);
  for (const instance of Object.values(globalData[docsPlugin] ?? {}) as {versions: ListedVersion[]}[]) {
    for (const version of instance.versions) {
      odd[version.path] = oddPages(version, decoded);
      version.docs = [];
    }
  }

  const files = {
    ...Object.fromEntries(
      versions.flatMap(({number, version, sidebars, shown}) => [
        [`version-${number}.json`, JSON.stringify(version)],
        [`sidebars-${number}.json`, JSON.stringify(sidebars)],
        [`docs-${number}.json`, JSON.stringify(shown)],
      ]),
    ),
    'table.js': `import {decodeRouteTable} from ${library};\nexport default decodeRouteTable(${JSON.stringify(table)});\n`,
    // A route looks up its chunks, and makes its component, when it is first shown or preloaded, instead of all of them on startup.
    'routes.js': [
      "import ComponentCreator from '@docusaurus/ComponentCreator';",
      "import registry from '@generated/registry';",
      "import chunkNames from '@generated/routesChunkNames';",
      `import {withLate} from ${lateLibrary};`,
      `import {loadPage} from ${pageLibrary};`,
      "import table from './table.js';",
      'const create = ({path, key, chunks, routes}) => {',
      '  chunkNames[`${path}-${key}`] = chunks;',
      `  const hasText = chunks.__comp === ${component};`,
      '  if (hasText) registry[chunks.content] = [() => loadPage(path)];',
      '  const component = ComponentCreator(path, key);',
      // Pages with a text see to it themselves.
      `  return hasText ? component : withLate(component, chunks.__comp === ${search});`,
      '};',
      'const toRoute = (route) => {',
      '  let component;',
      '  const {path, attributes, routes} = route;',
      '  return {path, get component() { return (component ??= create(route)); }, ...attributes, ...(routes && {routes: routes.map(toRoute)})};',
      '};',
      "export default [...table.map(toRoute), {path: '*', component: withLate(ComponentCreator('*'), false)}];",
      '',
    ].join('\n'),
    // Filled by routes.js.
    'routesChunkNames.js': 'export default {};\n',
    // The browser needs only the loader of each entry; the other two parts are for server rendering.
    'registry.js': [
      `import {withDocs, withSidebars} from ${docsLibrary};`,
      `const registry = {\n${importers.join(',\n')}\n};`,
      // The pages that show the list of a version's pages come with it.
      'const addIndexes = (numbers, load) => {',
      '  for (const number of numbers) registry[number] = [() => withDocs(number, ...load())];',
      '};',
      ...versions.map(indexesOf),
      'export default registry;',
      // Nothing calls it. The bundler compiles the pages for it, which the server uses, too, and takes the files that they ask for, and the
      // style sheet of the components that the server alone renders.
      'export const unused = () => import(/* webpackChunkName: "unused" */ \'./texts.js\');',
      '',
    ].join('\n'),
    'texts.js': [
      "import '@theme/MDXComponents';",
      ...[...contents].map((number) => `import ${JSON.stringify(moduleOf(generated, chunks[number]!))};`),
      '',
    ].join('\n'),
    'globalData.js': [
      `import {pagesBelow} from ${library};`,
      "import table from './table.js';",
      `const data = ${JSON.stringify(globalData)};`,
      `const odd = ${JSON.stringify(odd)};`,
      `for (const instance of Object.values(data[${JSON.stringify(docsPlugin)}] ?? {})) {`,
      '  for (const version of instance.versions) version.docs = pagesBelow(table, version.path, odd[version.path]);',
      '}',
      'export default data;',
      '',
    ].join('\n'),
  };
  return {files, chunkOf};
}

/** Writes the modules into `folder`, and returns in which chunk each module of Docusaurus's is. */
export function writeRouteModules(folder: string, generated: GeneratedFiles): ChunkOf {
  const {files, chunkOf} = routeModules(generated);
  mkdirSync(folder, {recursive: true});
  for (const [file, source] of Object.entries(files)) writeFileSync(path.join(folder, file), source);
  return chunkOf;
}
