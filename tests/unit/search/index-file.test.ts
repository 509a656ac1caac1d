import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {addTexts, lookUp, openIndex} from '../../../src/components/Search/engine/lookUp.ts';
import {searchOptions} from '../../../src/config/search.ts';
import type {SearchDocument} from '../../../src/lib/search-hits.ts';
import {meaningOf, packIndex, unpackIndex, type PackedIndex, type StoredIndex} from '../../../src/lib/search-index.ts';
import {packIndexes} from '../../../src/plugins/search/packIndexes.ts';

// The indexes are made by the plugin's own function, as in a build.
const plugin = createRequire(createRequire(import.meta.url).resolve('@easyops-cn/docusaurus-search-local/package.json'));
const {buildIndex} = plugin('./dist/server/server/utils/buildIndex.js') as {buildIndex: (documents: SearchDocument[][], options: object) => unknown};

const deploy = {u: '/docs/deploy', p: 1};
const call = {u: '/docs/call_api', p: 5};
const documents: SearchDocument[][] = [
  [
    {i: 1, t: 'Deploy the platform', u: deploy.u, b: ['Documentation']},
    {i: 5, t: '调用 API', u: call.u, b: []},
  ],
  [
    {i: 2, t: 'Ports and connections', h: '#ports', ...deploy},
    {i: 6, t: '错误', h: '#errors', ...call},
  ],
  [{i: 1, t: 'Start the containers, and check each of them.', s: 'Deploy the platform', ...deploy}],
  [{i: 1, t: 'docker, APIPARK_API_KEY', s: 'Deploy the platform', ...deploy}],
  [
    {i: 3, t: 'The gateway listens on port 8099; APIPARK_API_KEY opens the ports of the console. Ports, ports.', h: '#ports', s: 'Ports and connections', ...deploy},
    {i: 7, t: '网关拒绝调用时返回 401，先检查凭证。', h: '#errors', s: '错误', ...call},
    {i: 8, t: 'A text on a page without a title of its own.', u: '/docs/other'},
  ],
];

const stored = JSON.parse(JSON.stringify(buildIndex(documents, {removeDefaultStopWordFilter: [], removeDefaultStemmer: false, ...searchOptions}))) as StoredIndex;
const throughFile = () => {
  const {index, texts} = packIndex(stored);
  return {stored: unpackIndex(JSON.parse(JSON.stringify(index)) as PackedIndex), texts};
};

describe('a packed index', () => {
  test('comes out as it went in, but for positions and the texts of contents', () => {
    const {stored: again, texts} = throughFile();
    expect(meaningOf(again)).toEqual(meaningOf(stored));
    expect(texts).toEqual(documents[4]!.map(({t}) => t));
    expect(again[4]!.documents.map(({t}) => t)).toEqual(['', '', '']);
  });

  test('says nothing twice', () => {
    const {index} = packIndex(stored);
    const text = JSON.stringify(index);
    for (const once of ['/docs/deploy', 'Ports and connections']) expect(text.split(once).length - 1, once).toBe(1);
    expect(text).not.toContain('listens on');
  });

  test('finds the same with and without packing, in the same order', () => {
    const {stored: again, texts} = throughFile();
    const [whole, packed] = [openIndex(stored), openIndex(again)];
    addTexts(packed, texts);
    for (const query of ['ports', 'port', 'gatew', 'APIPARK_API_KEY', '401', '调用', '凭证 401', 'platfrom']) {
      expect(lookUp(query, packed, 8, 1), query).toEqual(lookUp(query, whole, 8, 1));
    }
  });
});

describe('hits', () => {
  const marksOf = (query: string) => {
    const {stored: again, texts} = throughFile();
    const open = openIndex(again);
    addTexts(open, texts);
    return lookUp(query, open, 8, 1)
      .filter(({type}) => type === 'Content')
      .map(({document, metadata}) => Object.values(metadata).flatMap(({t}) => t!.position.map(([start, length]) => document.t.slice(start, start + length))));
  };

  test('say where their words stand, in all forms of a word', () => {
    expect(marksOf('ports')).toEqual([['port', 'ports', 'Ports', 'ports']]);
  });

  test('find ideographs inside of a sentence, and numbers', () => {
    expect(marksOf('凭证')).toEqual([['凭证']]);
    expect(marksOf('401')).toEqual([['401']]);
  });

  test('find an identifier whole', () => {
    expect(marksOf('APIPARK_API_KEY')[0]).toContain('APIPARK_API_KEY');
  });

  test('come without a text, and without marks, before the texts are loaded', () => {
    const [hit] = lookUp('listens', openIndex(throughFile().stored), 8, 1);
    expect(hit).toMatchObject({type: 'Content', document: {t: '', s: 'Ports and connections'}});
    expect(Object.values(hit!.metadata).flatMap(({t}) => t!.position)).toEqual([]);
  });
});

describe('after a build', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'search-index-'));
    mkdirSync(path.join(folder, 'docs/1.8-beta'), {recursive: true});
  });
  afterEach(() => rmSync(folder, {recursive: true}));

  test('each index is packed where it stands, with its texts beside it, and nothing else is touched', () => {
    const files = ['search-index-1a2b.json', 'docs/1.8-beta/search-index-docs-api-reference-1a2b.json'];
    for (const file of [...files, 'other.json']) writeFileSync(path.join(folder, file), JSON.stringify(stored));
    packIndexes(folder);
    const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as unknown;
    for (const file of files) {
      expect(read(file)).toEqual(packIndex(stored).index);
      expect(read(file.replace('search-index', 'search-texts'))).toEqual(packIndex(stored).texts);
    }
    expect(read('other.json')).toEqual(stored);
  });

  test('an index of another form stops the build and is named', () => {
    const other = structuredClone(stored);
    other[4]!.index.fieldVectors[0]![1][1]! += 1;
    writeFileSync(path.join(folder, 'search-index-1a2b.json'), JSON.stringify(other));
    expect(() => packIndexes(folder)).toThrow(/^search-index-1a2b\.json cannot be packed: .*src\/lib\/search-index\.ts/);
  });
});
