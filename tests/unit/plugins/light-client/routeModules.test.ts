import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {createElement, type ComponentType} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {RouteContextProvider} from '../../../../node_modules/@docusaurus/core/lib/client/routeContext.js';
import type * as Late from '../../../../src/plugins/light-client/late/late.ts';
import {withDocs, withSidebars} from '../../../../src/plugins/light-client/late/with-docs.ts';
import * as library from '../../../../src/plugins/light-client/lib/route-table.ts';
import {readGeneratedFiles} from '../../../../src/plugins/light-client/generated.ts';
import {routeModules} from '../../../../src/plugins/light-client/routeModules.ts';

const sample = path.join(import.meta.dirname, 'generated');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'light-client-'));
  cpSync(sample, folder, {recursive: true});
});
afterEach(() => rmSync(folder, {recursive: true}));

const edit = (file: string, from: string, to: string) => {
  const before = readFileSync(path.join(folder, file), 'utf8');
  expect(before).toContain(from);
  writeFileSync(path.join(folder, file), before.replace(from, to));
};

/** Runs a module as the browser would, with its imports given. */
function run(source: string, names: Record<string, unknown>): unknown {
  const body = source
    .replaceAll(/^(?:import|export const unused) .*$/gm, '')
    .replace('export default', 'return')
    .replaceAll('import(', 'load(');
  return (new Function(...Object.keys(names), body) as (...values: unknown[]) => unknown)(...Object.values(names));
}

interface ShownRoute {
  path: string;
  component: unknown;
  routes?: ShownRoute[];
}

test('the modules give the browser what Docusaurus generated', () => {
  const {files: modules} = routeModules(readGeneratedFiles(folder));
  const table = run(modules['table.js']!, {...library}) as library.DecodedRoute[];
  const chunkNames = run(modules['routesChunkNames.js']!, {}) as Record<string, {content?: number}>;
  const loadPage = (address: string) => `the page ${address}`;
  const load = (module: string) => module;
  const withDocs = (index: number) => `the index ${index}`;
  const withSidebars = (version: string) => version;
  const registry = run(modules['registry.js']!, {load, withDocs, withSidebars}) as Record<number, [() => string]>;
  const made: string[] = [];
  const waiting: string[] = [];
  const withLate = (component: string) => waiting.push(component) && component;
  const routes = run(modules['routes.js']!, {
    table,
    registry,
    chunkNames,
    loadPage,
    withLate,
    ComponentCreator: (routePath: string, key: string) => made.push(routePath) && `${routePath}-${key}`,
  }) as ShownRoute[];

  expect(made).toEqual(['*']);
  expect(routes.map((route) => route.path)).toEqual(['/search', '/docs', '*']);
  const install = routes[1]!.routes![0]!.routes![0]!.routes!.find((route) => route.path === '/docs/install')!;
  expect(install).toMatchObject({exact: true, sidebar: 'tutorialSidebar'});
  expect(install.component).toBe(install.component);
  expect(made).toEqual(['*', '/docs/install']);
  expect(routes[0]!.component).toBeTypeOf('string');
  expect(waiting, 'what loads what comes late').toEqual(['*-undefined', routes[0]!.component]);
  expect(registry[chunkNames[install.component as string]!.content!]![0]()).toBe('the page /docs/install');
  const parts = Object.values(registry).map(([loadPart]) => loadPart());
  expect(Object.keys(chunkNames)).toEqual(
    made.filter((address) => address !== '*').map((address) => expect.stringContaining(address) as string),
  );
  expect(parts).toContain('@theme/SearchPage');

  const globalData = run(modules['globalData.js']!, {...library, table}) as Record<
    string,
    {default: {versions: {docs: library.ListedPage[]}[]}}
  >;
  const original = JSON.parse(readFileSync(path.join(folder, 'globalData.json'), 'utf8')) as typeof globalData;
  const sorted = original['docusaurus-plugin-content-docs']!.default.versions;
  for (const version of sorted) version.docs = library.sortById(version.docs);
  expect(globalData).toEqual(original);
});

test('what all documentation pages are made of comes in one chunk, and nothing else', () => {
  const registry = routeModules(readGeneratedFiles(folder)).files['registry.js']!;
  const chunks = [...registry.matchAll(/webpackChunkName: "(.+?)" \*\/ "(.+?)"/g)];
  expect(chunks).toHaveLength(13);
  const inOne = chunks.filter(([, chunk]) => chunk === 'documentation').map(([, , module]) => module);
  expect(inOne.toSorted()).toEqual([
    '@generated/docusaurus-plugin-content-docs/default/__plugin.json',
    '@theme/DocItem',
    '@theme/DocRoot',
    '@theme/DocVersionRoot',
    '@theme/DocsRoot',
  ]);
  expect(new Set(chunks.map(([, chunk]) => chunk)).size).toBe(7);
});

test('the texts of pages, and their components, are in a chunk that nothing loads', () => {
  const {files: modules} = routeModules(readGeneratedFiles(folder));
  expect(modules['texts.js']!.trim().split('\n')).toEqual([
    "import '@theme/MDXComponents';",
    'import "@site/docs/install.md";',
    'import "@site/docs/quick/README.md";',
  ]);
  const [, others, own] = /^([^]*)\nexport const unused = \(\) => (.*);\n$/.exec(modules['registry.js']!)!;
  expect(own).toContain("'./texts.js'");
  expect(others).not.toContain('texts.js');
  expect(others).not.toContain('@site/docs');
});

test('Docusaurus shows with them what a documentation page is loaded with, and finds that one has no default export', async () => {
  const {files: modules} = routeModules(readGeneratedFiles(folder));
  const table = run(modules['table.js']!, {...library}) as library.DecodedRoute[];
  const files: Record<string, object> = {
    '@theme/DocItem': {default: ({content: Content}: {content: ComponentType}) => createElement(Content)},
  };
  vi.doMock('@theme/Loading', () => ({default: () => null}));
  const chunkNames = run(modules['routesChunkNames.js']!, {});
  const registry = run(modules['registry.js']!, {
    withDocs,
    withSidebars,
    load: async (module: string) => files[module],
  });
  vi.doMock('@generated/routesChunkNames', () => ({default: chunkNames}));
  vi.doMock('@generated/registry', () => ({default: registry}));
  const {default: ComponentCreator} = await import('@docusaurus/ComponentCreator');
  const routes = run(modules['routes.js']!, {
    table,
    registry,
    chunkNames,
    ComponentCreator,
    loadPage: async (address: string) => files[address],
    withLate: (component: unknown) => component,
  }) as ShownRoute[];
  const pages = routes[1]!.routes![0]!.routes![0]!.routes!;
  const html = async (address: string) => {
    const page = pages.find((route) => route.path === address)!.component as ComponentType & {
      preload: () => Promise<unknown>;
    };
    await page.preload();
    return renderToStaticMarkup(
      createElement(RouteContextProvider, {
        value: {plugin: {id: 'default', name: 'docs'}},
        children: createElement(page),
      }),
    );
  };

  files['/docs/install'] = {default: () => createElement('p', {}, 'Install')};
  files['/docs/quick'] = {frontMatter: {}};
  expect(await html('/docs/install')).toBe('<p>Install</p>');
  await expect(html('/docs/quick')).rejects.toThrow("The page component at /docs/quick doesn't have a default export.");
});

test.each([
  [
    'routes.js',
    "import React from 'react';",
    "import * as React from 'react';",
    'does not import ComponentCreator and export one list',
  ],
  [
    'routes.js',
    "ComponentCreator('/search', '822')",
    "lazy('/search')",
    'holds more than routes and calls of ComponentCreator (lazy is not defined)',
  ],
  [
    'routes.js',
    "ComponentCreator('/search', '822')",
    "ComponentCreator('/other', '822')",
    'has a route /search without a component of that path',
  ],
  ['routes.js', "path: '*'", "path: '**'", 'does not end with the route of unknown addresses'],
  ['registry.js', 'export default {', 'export const registry = {', 'does not start with its export'],
  ['registry.js', 'webpackChunkName', 'chunkName', 'has an unexpected line:   "'],
  ['globalData.json', '"/docs/install"', '"/docs/setup"', 'lists pages of /docs that differ from those in routes.js'],
])('%s in another form stops the build and says how to build all the same', (file, from, to, message) => {
  edit(file, from, to);
  expect(() => routeModules(readGeneratedFiles(folder))).toThrow(message);
  expect(() => routeModules(readGeneratedFiles(folder))).toThrow('STOCK_CLIENT=true');
});

test('a path that is a pattern stops the build', () => {
  edit(
    'routes.js',
    "path: '/search',\n    component: ComponentCreator('/search'",
    "path: '/:page',\n    component: ComponentCreator('/:page'",
  );
  edit('routesChunkNames.json', '"/search-822"', '"/:page-822"');
  expect(() => routeModules(readGeneratedFiles(folder))).toThrow(
    /has a pattern in the path \/:page.*STOCK_CLIENT=true/s,
  );
});

describe('a version', () => {
  type Version = {version: {docs: object; docsSidebars: Record<string, object[]>}};
  let written: Version;
  let files: Record<string, {default: unknown}>;
  let loaded: string[];
  let registry: Record<number, [() => Promise<unknown>]>;
  let partsOf: (address: string) => {__props: number}[];
  let number: string;
  let chunkOf: ReturnType<typeof routeModules>['chunkOf'];
  let loadLate: typeof Late.loadLate;

  beforeEach(async () => {
    vi.resetModules();
    vi.doMock('../../../../src/plugins/light-client/late/library.ts', () => ({}));
    ({loadLate} = await import('../../../../src/plugins/light-client/late/late.ts'));
    const fresh = await import('../../../../src/plugins/light-client/late/with-docs.ts');
    const made = routeModules(readGeneratedFiles(folder));
    ({chunkOf} = made);
    const {files: modules} = made;
    [number] = /version-(\d+)\.json/.exec(Object.keys(modules).join())!.slice(1) as [string];
    written = JSON.parse(readFileSync(path.join(folder, 'docs/p/docs-175.json'), 'utf8')) as Version;
    files = Object.fromEntries(
      ['version', 'docs', 'sidebars'].map((name) => [
        `./${name}-${number}.json`,
        {default: JSON.parse(modules[`${name}-${number}.json`]!) as unknown},
      ]),
    );
    loaded = [];
    const load = async (module: string) => loaded.push(module) && files[module];
    registry = run(modules['registry.js']!, {load, ...fresh}) as typeof registry;
    const table = run(modules['table.js']!, {...library}) as library.DecodedRoute[];
    partsOf = (address) =>
      library
        .flatten(table)
        .filter((route) => route.path === address)
        .map(({chunks}) => chunks as {__props: number});
    vi.stubGlobal('window', {});
  });
  afterEach(() => vi.unstubAllGlobals());

  const loadVersion = () =>
    registry[partsOf('/docs').find(({__props}) => __props !== undefined)!.__props]![0]() as Promise<{default: Version}>;
  const sidebarNames = () => Object.keys(written.version.docsSidebars);
  const empty = () => Object.fromEntries(sidebarNames().map((name) => [name, []]));

  test('has no list of its pages, and on the first page no entries in its sidebars, which come with what comes late', async () => {
    expect(sidebarNames()).not.toEqual([]);
    const version = await loadVersion();
    const {docsSidebars} = version.default.version;
    expect(version.default).toEqual({version: {...written.version, docs: {}, docsSidebars: empty()}});
    expect(loaded).toEqual([`./version-${number}.json`]);
    await loadLate();
    expect(docsSidebars, 'the object that the page has').toEqual(written.version.docsSidebars);
  });

  test('has its sidebars on later pages', async () => {
    vi.stubGlobal('window', {docusaurusRoot: {}});
    expect((await loadVersion()).default.version.docsSidebars).toEqual(written.version.docsSidebars);
    await loadVersion();
    expect((await loadVersion()).default.version.docsSidebars, 'once').toEqual(written.version.docsSidebars);
  });

  test('has all of it with the pages that show it', async () => {
    const {default: shown} = files[`./docs-${number}.json`] as {default: {docs: object; indexes: object}};
    expect(shown.docs).toEqual(written.version.docs);
    expect(Object.values(shown.indexes)).toEqual([{title: 'AI'}]);
    expect(chunkOf('cc33cc33', '@generated/docs/p/docs-category-ai.json'), 'what the HTML names').toBe(
      `docs-${number}`,
    );
    const version = await loadVersion();
    const [index] = partsOf('/docs/category/ai');
    expect(await registry[index!.__props]![0]()).toEqual({default: {title: 'AI'}});
    expect(version.default, 'the object that the pages of the version have').toEqual(written);
  });
});

test('a version in another form stops the build', () => {
  edit('docs/p/docs-175.json', '"docs"', '"pages"');
  expect(() => routeModules(readGeneratedFiles(folder))).toThrow(
    'does not have the version of /docs alone, with its sidebars and a list of its pages',
  );
});

test.each([
  ['"content": "aa11aa11"', '"content": "aa11aa11", "more": "bb22bb22"', 'has other parts for /docs/install'],
  ['"content": "dd44dd44"', '"content": "aa11aa11"', 'has one content for several pages'],
])('pages that consist of something else stop the build: %s', (from, to, message) => {
  edit('routesChunkNames.json', from, to);
  expect(() => routeModules(readGeneratedFiles(folder))).toThrow(message);
});

test('a chunk that nothing loads stops the build', () => {
  edit(
    'registry.js',
    '"aa11aa11": [() => import(/* webpackChunkName: "aa11aa11" */',
    '"aa11aa12": [() => import(/* webpackChunkName: "aa11aa12" */',
  );
  expect(() => routeModules(readGeneratedFiles(folder))).toThrow('registry.js lacks the chunk aa11aa11');
});

test('a part of all documentation pages that has another name stops the build', () => {
  const generated = readGeneratedFiles(folder);
  const modules = new Map(
    [...generated.modules].map(([name, module]) => [name, module.replace('DocRoot', 'DocFrame')]),
  );
  expect(() => routeModules({...generated, modules})).toThrow(
    'registry.js lacks @theme/DocRoot, which documentation pages consist of',
  );
});
