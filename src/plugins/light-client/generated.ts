import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {ChunkTree, Route} from './lib/route-table.ts';

/** What Docusaurus 3.10 generates for all routes of a site. */
export interface GeneratedFiles {
  routes: Route[];
  chunkNames: Record<string, ChunkTree<string>>;
  /** The module of each chunk, by chunk name. */
  modules: Map<string, string>;
  globalData: Record<string, Record<string, unknown>>;
  /** Returns the content of a JSON module of Docusaurus's, such as `@generated/docs/p/docs-175.json`. */
  json: (module: string) => unknown;
}

/** The error for a file whose format is not the one that these optimisations were written for. */
export function changedFormat(file: string, what: string): Error {
  return new Error(
    `${file} ${what}. This version of Docusaurus writes it in a different form than 3.10, so the pages cannot be made lighter with it. ` +
      'Build with STOCK_CLIENT=true to do without these measures, and adapt src/plugins/light-client/ to the new form.',
  );
}

/** Returns the module of a chunk; throws when Docusaurus does not name one. */
export function moduleOf({modules}: Pick<GeneratedFiles, 'modules'>, chunk: string): string {
  const module = modules.get(chunk);
  if (!module) throw changedFormat('registry.js', `lacks the chunk ${chunk}`);
  return module;
}

const routesFile =
  /^import React from 'react';\nimport ComponentCreator from '@docusaurus\/ComponentCreator';\n\nexport default (?<list>\[\n[^]*\n\]);\n$/;

function readRoutes(file: string): Route[] {
  const list = routesFile.exec(readFileSync(file, 'utf8'))?.groups?.list;
  if (!list) throw changedFormat(file, 'does not import ComponentCreator and export one list');
  interface Written extends Omit<Route, 'hash' | 'routes'> {
    component?: {path: string; hash?: string};
    routes?: Written[];
  }
  const toRoute = ({component, routes, ...rest}: Written): Route => {
    if (component?.path !== rest.path || typeof component?.hash !== 'string')
      throw changedFormat(file, `has a route ${rest.path} without a component of that path and a hash`);
    return {...rest, hash: component.hash, ...(routes && {routes: routes.map(toRoute)})} as Route;
  };
  let written: Written[];
  try {
    // The file is JavaScript that the build itself has just written.
    written = (new Function('ComponentCreator', `return ${list}`) as (creator: unknown) => Written[])(
      (routePath: string, hash?: string) => ({path: routePath, hash}),
    );
  } catch (error) {
    throw changedFormat(file, `holds more than routes and calls of ComponentCreator (${(error as Error).message})`);
  }
  const last = written.pop();
  if (last?.path !== '*' || Object.keys(last).join() !== 'path,component')
    throw changedFormat(file, 'does not end with the route of unknown addresses');
  return written.map(toRoute);
}

const registryLine =
  /^ {2}"(?<name>[^"]+)": \[\(\) => import\(\/\* webpackChunkName: "\k<name>" \*\/ (?<module>"[^"]+")\), \k<module>, require\.resolveWeak\(\k<module>\)\],(?:\};)?$/;

function readRegistry(file: string): Map<string, string> {
  const [first, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  if (first !== 'export default {') throw changedFormat(file, 'does not start with its export');
  return new Map(
    lines.map((line) => {
      const {name, module} = registryLine.exec(line)?.groups ?? {};
      if (!name || !module) throw changedFormat(file, `has an unexpected line: ${line.slice(0, 120)}`);
      return [name, JSON.parse(module) as string];
    }),
  );
}

const readJson = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8')) as Content;

/** Reads the files that Docusaurus generated into `folder`; throws when the format of one of them differs from that of Docusaurus 3.10. */
export function readGeneratedFiles(folder: string): GeneratedFiles {
  return {
    routes: readRoutes(path.join(folder, 'routes.js')),
    chunkNames: readJson(path.join(folder, 'routesChunkNames.json')),
    modules: readRegistry(path.join(folder, 'registry.js')),
    globalData: readJson(path.join(folder, 'globalData.json')),
    json: (module) => readJson(path.join(folder, module.replace('@generated/', ''))),
  };
}
