/** A route as Docusaurus generates it, without its component: `path`, `hash`, and what plugins added (`exact`, `sidebar`, …). */
export interface Route {
  path: string;
  hash: string;
  routes?: Route[];
  [attribute: string]: unknown;
}

/** The chunks a route loads, by property; Docusaurus nests them. */
export interface ChunkTree<Chunk> {
  [property: string]: Chunk | ChunkTree<Chunk> | (Chunk | ChunkTree<Chunk>)[];
}

/** What many routes have in common: their attributes and their chunks, with `OWN` where each route has a chunk of its own. */
type Shape = [attributes: Record<string, unknown>, chunks: ChunkTree<number>];

/** Neighbouring routes of one shape without children: their paths below the parent, joined by `|`. */
type Leaves = [shape: number, suffixes: string];
type Branch = [shape: number, suffix: string, children: Row[]];
type Row = Leaves | Branch;

/** All routes of a site and the chunks they load, without repetition. */
export interface RouteTable {
  shapes: Shape[];
  rows: Row[];
}

/**
 * A route as the browser gets it back: `key` takes the place of the hash. Its chunks are worked out when they are read, because a visit reads those of a
 * few routes.
 */
export interface DecodedRoute {
  path: string;
  key: string;
  attributes: Record<string, unknown>;
  /** Whether it has a text of its own. */
  hasContent: boolean;
  readonly chunks: ChunkTree<number>;
  routes?: DecodedRoute[];
}

const OWN = -1;
const JOIN = '|';

type Tree<Chunk> = ChunkTree<Chunk> | (Chunk | ChunkTree<Chunk>)[] | Chunk;

function mapChunks<From extends string | number, To>(tree: Tree<From>, change: (chunk: From) => To): Tree<To> {
  if (Array.isArray(tree)) return tree.map((item) => mapChunks(item as Tree<From>, change)) as Tree<To>;
  if (typeof tree !== 'object') return change(tree);
  return Object.fromEntries(
    Object.entries(tree).map(([property, item]) => [property, mapChunks(item as Tree<From>, change)]),
  ) as Tree<To>;
}

function suffixOf(path: string, parent: string): string {
  if (!path.startsWith(parent)) throw new Error(`Route ${path} is not below its parent ${parent}.`);
  const suffix = path.slice(parent.length);
  if (suffix.includes(JOIN))
    throw new Error(`Route ${path} has the character "${JOIN}", which separates routes in the table.`);
  return suffix;
}

/**
 * Returns the table of `routes`, and the chunk names in the order in which the table counts them: those of one route each, in
 * route order, then the shared ones. `chunkNames` is Docusaurus's map from `path-hash` to the chunks of that route.
 */
export function encodeRouteTable(
  routes: Route[],
  chunkNames: Record<string, ChunkTree<string>>,
): {table: RouteTable; chunks: string[]} {
  const chunksOf = ({path, hash}: Route): ChunkTree<string> => {
    const chunks = chunkNames[`${path}-${hash}`];
    if (!chunks) throw new Error(`Route ${path} has no chunks.`);
    return chunks;
  };
  const uses = new Map<string, number>();
  const own: string[] = [];
  const walk = (items: Route[], visit: (route: Route) => void): void => {
    for (const route of items) {
      visit(route);
      walk(route.routes ?? [], visit);
    }
  };
  walk(routes, (route) => mapChunks(chunksOf(route), (name) => uses.set(name, (uses.get(name) ?? 0) + 1)));
  walk(routes, (route) => mapChunks(chunksOf(route), (name) => uses.get(name) === 1 && own.push(name)));
  const shared = [...uses.keys()].filter((name) => uses.get(name) !== 1);
  const numbers = new Map(shared.map((name, index) => [name, own.length + index]));

  const shapes = new Map<string, number>();
  const shapeOf = (route: Route): number => {
    const {path: _path, hash: _hash, routes: _routes, ...attributes} = route;
    const shape = JSON.stringify([attributes, mapChunks(chunksOf(route), (name) => numbers.get(name) ?? OWN)]);
    if (!shapes.has(shape)) shapes.set(shape, shapes.size);
    return shapes.get(shape)!;
  };
  const rowsOf = (items: Route[], parent: string): Row[] => {
    const rows: Row[] = [];
    for (const route of items) {
      const shape = shapeOf(route);
      const suffix = suffixOf(route.path, parent);
      const last = rows.at(-1);
      if (route.routes) rows.push([shape, suffix, rowsOf(route.routes, route.path)]);
      else if (last?.length === 2 && last[0] === shape) last[1] += JOIN + suffix;
      else rows.push([shape, suffix]);
    }
    return rows;
  };
  const rows = rowsOf(routes, '');
  return {
    table: {shapes: [...shapes.keys()].map((shape) => JSON.parse(shape) as Shape), rows},
    chunks: [...own, ...shared],
  };
}

/** Returns how many chunks of a route of a shape are its own. */
function countOwn(chunks: ChunkTree<number>): number {
  let count = 0;
  mapChunks(chunks, (chunk) => (count += Number(chunk === OWN)));
  return count;
}

/** Returns the routes of a table, with the numbers of their chunks. */
export function decodeRouteTable({shapes, rows}: RouteTable): DecodedRoute[] {
  const counts = shapes.map(([, chunks]) => countOwn(chunks));
  let routes = 0;
  let ownBefore = 0;
  const decode = (items: Row[], parent: string): DecodedRoute[] =>
    items.flatMap(([shape, suffixes, children]) =>
      suffixes.split(JOIN).map((suffix): DecodedRoute => {
        const [attributes, tree] = shapes[shape]!;
        const path = parent + suffix;
        const first = ownBefore;
        ownBefore += counts[shape]!;
        return {
          path,
          key: String(routes++),
          attributes,
          hasContent: 'content' in tree,
          get chunks() {
            let own = first;
            return mapChunks(tree, (chunk) => (chunk === OWN ? own++ : chunk)) as ChunkTree<number>;
          },
          ...(children && {routes: decode(children, path)}),
        };
      }),
    );
  return decode(rows, '');
}

/** Returns routes with all routes below them. */
export function flatten(routes: readonly DecodedRoute[]): DecodedRoute[] {
  return routes.flatMap((route) => [route, ...flatten(route.routes ?? [])]);
}

/** Returns the innermost route with routes below it that has a path, or undefined. */
function innermost(routes: readonly DecodedRoute[], path: string): DecodedRoute | undefined {
  for (const route of routes) {
    if (!route.routes || !path.startsWith(route.path)) continue;
    const found = innermost(route.routes, path) ?? (route.path === path ? route : undefined);
    if (found) return found;
  }
  return undefined;
}

/** A page of a version as the documentation plugin lists it in Docusaurus's global data. */
export interface ListedPage {
  id: string;
  path: string;
  sidebar?: string;
}

const withoutSlash = (suffix: string): string => suffix.replace(/\/$/, '');

/**
 * Returns the pages of the version at `versionPath`, sorted by id. `odd` has the pages whose id is not their path below the
 * version: the path as it is listed, which may end with a slash that its route lacks, and the id.
 */
export function pagesBelow(routes: DecodedRoute[], versionPath: string, odd: Record<string, string>): ListedPage[] {
  const oddPages = new Map(Object.entries(odd).map(([suffix, id]) => [withoutSlash(suffix), {suffix, id}]));
  // The site, the version, and its layout may share a path; the innermost of them holds the pages.
  const version = innermost(routes, versionPath);
  const pages = (version?.routes ?? []).map(({path, attributes, hasContent}): ListedPage => {
    const routed = path.slice(versionPath.length);
    // A page has its own content; a route without any is the index of a category, whose id keeps the slash.
    const {suffix, id} = oddPages.get(routed) ?? {suffix: routed, id: hasContent ? routed.slice(1) : routed};
    return {
      id,
      path: versionPath + suffix,
      ...(typeof attributes.sidebar === 'string' && {sidebar: attributes.sidebar}),
    };
  });
  return sortById(pages);
}

/** Returns pages in the order of their ids, by code unit. */
export function sortById<Page extends {id: string}>(pages: Page[]): Page[] {
  return [...pages].sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}
