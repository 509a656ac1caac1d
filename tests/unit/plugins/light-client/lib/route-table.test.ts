import {expect, test} from 'vitest';
import {
  decodeRouteTable,
  encodeRouteTable,
  flatten,
  pagesBelow,
  type Route,
} from '../../../../../src/plugins/light-client/lib/route-table.ts';

const page = (path: string, hash: string): Route => ({path, hash, exact: true, sidebar: 'main'});
const routes: Route[] = [
  {path: '/search', hash: 'a1', exact: true},
  {
    path: '/docs',
    hash: 'b1',
    routes: [
      {path: '/docs/1.0', hash: 'b2', routes: [page('/docs/1.0/install', 'b3'), page('/docs/1.0', 'b7')]},
      {
        path: '/docs',
        hash: 'b4',
        version: 'latest',
        routes: [page('/docs', 'b5'), page('/docs/category/ai', 'b8'), page('/docs/install', 'b6')],
      },
    ],
  },
];
const chunkNames = {
  '/search-a1': {__comp: 'search', __context: {plugin: 'search-context'}},
  '/docs-b1': {__comp: 'root'},
  '/docs/1.0-b2': {__comp: 'version', __props: 'props-1.0'},
  '/docs/1.0/install-b3': {__comp: 'item', content: 'old-install'},
  '/docs/1.0-b7': {__comp: 'item', content: 'old-index'},
  '/docs-b4': {__comp: 'version', __props: 'props'},
  '/docs-b5': {__comp: 'item', content: 'index'},
  '/docs/category/ai-b8': {__comp: 'category', __props: 'ai'},
  '/docs/install-b6': {__comp: 'item', content: 'install', items: ['x', {content: 'y'}]},
};

test('a table gives back every path, attribute, and chunk', () => {
  const {table, chunks} = encodeRouteTable(routes, chunkNames);
  const decoded = decodeRouteTable(table);
  expect(decoded.map(({path}) => path)).toEqual(['/search', '/docs']);
  const [old, latest] = decoded[1]!.routes!;
  expect(old!.routes!.map(({path, attributes}) => [path, attributes])).toEqual([
    ['/docs/1.0/install', {exact: true, sidebar: 'main'}],
    ['/docs/1.0', {exact: true, sidebar: 'main'}],
  ]);
  expect(latest!.attributes).toEqual({version: 'latest'});
  const named = JSON.parse(JSON.stringify(latest!.routes![2]!.chunks), (_key, value: unknown) =>
    typeof value === 'number' ? chunks[value] : value,
  ) as unknown;
  expect(named).toEqual(chunkNames['/docs/install-b6']);
  expect(new Set(chunks).size).toBe(chunks.length);
});

test('two routes of one path keep their own chunks', () => {
  const {table, chunks} = encodeRouteTable(routes, chunkNames);
  const decoded = flatten(decodeRouteTable(table));
  expect(new Set(decoded.map(({key}) => key)).size).toBe(9);
  const contents = decoded
    .filter(({path}) => path === '/docs')
    .map((route) => [route.hasContent, chunks[route.chunks.content as number]]);
  expect(contents).toEqual([
    [false, undefined],
    [false, undefined],
    [true, 'index'],
  ]);
});

test('each further page adds its own path and nothing else', () => {
  const many = Array.from({length: 100}, (_, index) => page(`/docs/topic/page-${index}`, `h${index}`));
  const names = Object.fromEntries(
    many.map(({path, hash}) => [`${path}-${hash}`, {__comp: 'item', content: `content ${path}`}]),
  );
  const size = (count: number) => JSON.stringify(encodeRouteTable(many.slice(0, count), names).table).length;
  expect(size(90) - size(60)).toBe(many.slice(60, 90).reduce((sum, {path}) => sum + path.length + 1, 0));
});

test('pages of a version are told from its routes; what their paths do not tell is given', () => {
  const decoded = decodeRouteTable(encodeRouteTable(routes, chunkNames).table);
  expect(pagesBelow(decoded, '/docs', {'/': 'index'})).toEqual([
    {id: '/category/ai', path: '/docs/category/ai', sidebar: 'main'},
    {id: 'index', path: '/docs/', sidebar: 'main'},
    {id: 'install', path: '/docs/install', sidebar: 'main'},
  ]);
  expect(pagesBelow(decoded, '/docs/1.0', {'': 'start'}).map(({id, path}) => [id, path])).toEqual([
    ['install', '/docs/1.0/install'],
    ['start', '/docs/1.0'],
  ]);
  expect(pagesBelow(decoded, '/docs/2.0', {})).toEqual([]);
});

test('a route outside its parent, with a separator, or without chunks is refused', () => {
  const encode = (path: string, names = chunkNames) =>
    encodeRouteTable([{path: '/docs', hash: 'b1', routes: [page(path, 'b3')]}], {
      ...names,
      [`${path}-b3`]: {__comp: 'item'},
    });
  expect(() => encode('/blog')).toThrow('Route /blog is not below its parent /docs.');
  expect(() => encode('/docs/a|b')).toThrow('Route /docs/a|b has the character "|"');
  expect(() => encodeRouteTable(routes, {})).toThrow('Route /search has no chunks.');
});
