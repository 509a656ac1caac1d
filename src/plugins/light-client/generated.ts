import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {ChunkTree, Route} from '../../lib/route-table.ts';

/** What Docusaurus 3.10 generates about all routes of a site. */
export interface GeneratedFiles {
  routes: Route[];
  chunkNames: Record<string, ChunkTree<string>>;
  /** The module of each chunk, by chunk name. */
  modules: Map<string, string>;
  globalData: Record<string, Record<string, unknown>>;
}

/** The error for a file that has not the form that this site's measures were written for. */
export function changedFormat(file: string, what: string): Error {
  return new Error(
    `${file} ${what}. Docusaurus writes it in another form than 3.10 does, so what pages load cannot be made lighter from it. ` +
      'Build with STOCK_CLIENT=true to do without these measures, and adapt src/plugins/light-client/ to the new form.',
  );
}

const routesFile = /^import React from 'react';\nimport ComponentCreator from '@docusaurus\/ComponentCreator';\n\nexport default (?<list>\[\n[^]*\n\]);\n$/;

function readRoutes(file: string): Route[] {
  const list = routesFile.exec(readFileSync(file, 'utf8'))?.groups?.list;
  if (!list) throw changedFormat(file, 'does not import ComponentCreator and export one list');
  interface Written extends Omit<Route, 'hash' | 'routes'> {
    component?: {path: string; hash?: string};
    routes?: Written[];
  }
  const toRoute = ({component, routes, ...rest}: Written): Route => {
    if (component?.path !== rest.path || typeof component?.hash !== 'string') throw changedFormat(file, `has a route ${rest.path} without a component of that path and a hash`);
    return {...rest, hash: component.hash, ...(routes && {routes: routes.map(toRoute)})} as Route;
  };
  let written: Written[];
  try {
    // The file is JavaScript that the build itself wrote a moment ago.
    written = (new Function('ComponentCreator', `return ${list}`) as (creator: unknown) => Written[])((routePath: string, hash?: string) => ({path: routePath, hash}));
  } catch (error) {
    throw changedFormat(file, `holds more than routes and calls of ComponentCreator (${(error as Error).message})`);
  }
  const last = written.pop();
  if (last?.path !== '*' || Object.keys(last).join() !== 'path,component') throw changedFormat(file, 'does not end with the route of unknown addresses');
  return written.map(toRoute);
}

const registryLine = /^ {2}"(?<name>[^"]+)": \[\(\) => import\(\/\* webpackChunkName: "\k<name>" \*\/ (?<module>"[^"]+")\), \k<module>, require\.resolveWeak\(\k<module>\)\],(?:\};)?$/;

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

/** Reads the files that Docusaurus generated into `folder`; throws when one of them has another form than Docusaurus 3.10 gives it. */
export function readGeneratedFiles(folder: string): GeneratedFiles {
  return {
    routes: readRoutes(path.join(folder, 'routes.js')),
    chunkNames: readJson(path.join(folder, 'routesChunkNames.json')),
    modules: readRegistry(path.join(folder, 'registry.js')),
    globalData: readJson(path.join(folder, 'globalData.json')),
  };
}
