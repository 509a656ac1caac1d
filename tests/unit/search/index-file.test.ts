import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {searchSettings} from '../../../src/config/search-settings.ts';
import {lookUp} from '../../../src/lib/search/look-up.ts';
import {openIndex} from '../../../src/lib/search/open-index.ts';
import {searchOptions} from '../../../src/config/search-index.ts';
import type {SearchDocument} from '../../../src/lib/search/types.ts';
import {
  packIndex,
  partsOf,
  unpackContents,
  unpackIndex,
  withTexts,
  type IndexPart,
  type PackedIndex,
  type StoredIndex,
} from '../../../src/lib/search/index-file.ts';
import {withAsked, type Asked, type AskedOfPage} from '../../../src/plugins/search/asked.ts';
import {packIndexes} from '../../../src/plugins/search/packIndexes.ts';

// The indexes are made by the plugin's own function, as in a build.
const plugin = createRequire(
  createRequire(import.meta.url).resolve('@easyops-cn/docusaurus-search-local/package.json'),
);
const {buildIndex} = plugin('./dist/server/server/utils/buildIndex.js') as {
  buildIndex: (documents: SearchDocument[][], options: object) => unknown;
};

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
    {
      i: 3,
      t: 'The gateway listens on port 8099; APIPARK_API_KEY opens the ports of the console. Ports, ports.',
      h: '#ports',
      s: 'Ports and connections',
      ...deploy,
    },
    {i: 7, t: '网关拒绝调用时返回 401，先检查凭证。', h: '#errors', s: '错误', ...call},
    {i: 8, t: 'A text on a page without a title of its own.', u: '/docs/other'},
  ],
];

const options = {removeDefaultStopWordFilter: [], removeDefaultStemmer: false, ...searchOptions};
const stored = JSON.parse(JSON.stringify(buildIndex(documents, options))) as StoredIndex;

const asked: Asked = new Map<string, AskedOfPage>([
  [
    'deploy',
    {page: {en: ['self-hosting'], zh: []}, ports: {en: ['what to open in the firewall', '防火墙放行'], zh: []}},
  ],
  ['call_api', {errors: {en: ['firewall in between'], zh: []}}],
]);
const extend = (parts: IndexPart[]) => withAsked(parts, asked, 'en', (url) => url.replace(/^\/docs\//, ''), options);
const whole = extend(partsOf(stored));
const [contentType, askedType] = [4, 5];

/** What a browser has of the index after its first file, its second, and all. */
function stagesOf(): [index: IndexPart[], contents: IndexPart[], texts: IndexPart[]] {
  const {index, contents, texts} = JSON.parse(JSON.stringify(packIndex(whole))) as PackedIndex;
  const first = unpackIndex(index);
  const second = [...first, ...unpackContents(contents, first)];
  return [first, second, withTexts(second, texts)];
}

describe('a packed index', () => {
  test('comes out as it went in', () => {
    const [index, contents, texts] = stagesOf();
    expect(index).toEqual(whole.slice(0, contentType));
    expect(contents[contentType]!.words).toEqual(whole[contentType]!.words);
    expect(contents[contentType]!.documents.map(({t}) => t)).toEqual(['', '', '']);
    expect(contents[askedType]).toEqual(whole[askedType]);
    expect(texts).toEqual(whole);
  });

  test('says nothing twice', () => {
    const text = JSON.stringify(packIndex(whole));
    for (const once of ['/docs/deploy', 'Ports and connections']) expect(text.split(once).length - 1, once).toBe(1);
    const {index, contents} = packIndex(whole);
    expect(JSON.stringify([index, contents])).not.toContain('listens on');
  });

  test('has the words of what readers ask, and the place of each text, but not the texts', () => {
    const {documents: places, words} = stagesOf()[1][askedType]!;
    const of = ({u, p}: {u: string; p: number}, h?: string) => ({
      i: expect.any(Number) as number,
      t: '',
      u,
      p,
      ...(h && {h}),
    });
    expect(places).toEqual([of(deploy), of(deploy, '#ports'), of(deploy, '#ports'), of(call, '#errors')]);
    expect(words.get('firewal')).toEqual({indexes: [1, 3], counts: [1, 1]});
    expect(words.get('防火墙')).toEqual({indexes: [2], counts: [1]});
    expect(JSON.stringify(packIndex(whole))).not.toContain('self-hosting');
  });

  test('keeps no single characters of what readers ask, and counts a word of a text up to three times', () => {
    expect([...whole[askedType]!.words.keys()].filter((word) => /^\p{Ideographic}$/u.test(word))).toEqual([]);
    const often = [[{i: 1, t: 'port '.repeat(9), u: '/docs'}], [], [], [], []] as SearchDocument[][];
    const [titles] = partsOf(JSON.parse(JSON.stringify(buildIndex(often, options))) as StoredIndex);
    expect(titles!.words.get('port')).toEqual({indexes: [0], counts: [3]});
  });

  test('has no parts of contractions, and queries leave them out', () => {
    const texts = [
      [{i: 1, t: "The port doesn't answer, so it’s closed", u: '/docs'}],
      [],
      [],
      [],
      [],
    ] as SearchDocument[][];
    const parts = partsOf(JSON.parse(JSON.stringify(buildIndex(texts, options))) as StoredIndex);
    expect([...parts[0]!.words.keys()]).toEqual(['answer', 'close', 'port']);
    expect(['doesn', 't', 'answer'].map(openIndex(parts, searchSettings).rules.isStopWord)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('may have nothing that readers ask', () => {
    const none = withAsked(partsOf(stored), new Map(), 'en', () => undefined, options);
    const {index, contents} = packIndex(none);
    expect(none[askedType]).toEqual({documents: [], words: new Map()});
    expect(unpackContents(contents, unpackIndex(index))[1]).toEqual(none[askedType]);
  });

  test.each(['ports', 'port', 'gatew', 'APIPARK_API_KEY', '401', '调用', '凭证 401', 'platfrom', 'firewall', '防火墙'])(
    'finds the same for %s with and without packing, in the same order',
    (query) => {
      expect(lookUp(query, openIndex(stagesOf()[2], searchSettings), 8)).toEqual(
        lookUp(query, openIndex(whole, searchSettings), 8),
      );
    },
  );
});

describe('the words of contents', () => {
  const wordsOf = (texts: readonly string[], type: number) => {
    const parts = documents.map((_, nth) =>
      nth === type ? texts.map((t, i): SearchDocument => ({i, t, u: '/docs', h: `#h${i}`, p: 0})) : [],
    );
    const made = JSON.parse(JSON.stringify(buildIndex(parts, {...options, language: ['en', 'zh']}))) as StoredIndex;
    return new Set(partsOf(made)[type]!.words.keys());
  };
  const rows = (count: number) => Array.from({length: count}, (_, nth) => `网关 ${nth} port 在`);

  test('are ideographs only where they say something: of two characters, in at most 40 contents', () => {
    expect(wordsOf(rows(40), contentType)).toContain('网关');
    expect(wordsOf(rows(41), contentType)).not.toContain('网关');
    expect(wordsOf(rows(1), contentType)).not.toContain('在');
    expect(wordsOf(rows(41), contentType)).toContain('port');
  });

  test('are all of them in titles', () => {
    expect(wordsOf(rows(41), 0)).toEqual(new Set([...wordsOf(rows(41), contentType), '网关', '在']));
  });
});

describe('hits', () => {
  const [index, contents, texts] = stagesOf().map((parts) => openIndex(parts, searchSettings)) as [
    ReturnType<typeof openIndex>,
    ReturnType<typeof openIndex>,
    ReturnType<typeof openIndex>,
  ];
  const marksOf = (query: string) =>
    lookUp(query, texts, 8).hits.flatMap(({about}) => {
      const positions = Object.values(about?.metadata ?? {}).flatMap(({t}) => t!.position);
      const marks = positions.map(([start, length]) => about!.text.slice(start, start + length));
      return marks.length > 0 ? [marks] : [];
    });

  test('say where their words stand, in all forms of a word', () => {
    expect(marksOf('port of consoles')).toEqual([['port', 'ports', 'Ports', 'ports', 'console']]);
  });

  test('find ideographs inside a sentence, and numbers', () => {
    expect(marksOf('凭证')).toEqual([['凭证']]);
    expect(marksOf('401')).toEqual([['401']]);
  });

  test('find an identifier whole', () => {
    expect(marksOf('APIPARK_API_KEY')[0]).toContain('APIPARK_API_KEY');
  });

  test('come from titles, headings, descriptions and keywords before the contents are loaded', () => {
    expect(lookUp('ports', index, 8).hits.map(({type}) => type)).toEqual(['Heading']);
    expect(lookUp('调用', index, 8).hits.map(({type}) => type)).toEqual(['Title']);
    expect(lookUp('listens', index, 8).hits).toEqual([]);
  });

  test.each(['listens', '拒绝'])(
    'for %s come without a text, and without marks, before the texts are loaded',
    (query) => {
      const [hit] = lookUp(query, contents, 8).hits;
      expect(hit).toMatchObject({type: 'Content', document: {t: ''}, metadata: {}, about: undefined});
    },
  );
});

describe('after a build', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'search-index-'));
    mkdirSync(path.join(folder, 'docs/1.8-beta'), {recursive: true});
  });
  afterEach(() => rmSync(folder, {recursive: true}));

  test('each index is packed where it stands, with its texts beside it, and nothing else is touched', () => {
    const files = ['search-index-1a2b.json', 'docs/1.8-beta/search-index-docs-1.8-beta-api-reference-1a2b.json'];
    for (const file of [...files, 'other.json']) writeFileSync(path.join(folder, file), JSON.stringify(stored));
    packIndexes(folder, extend);
    const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as unknown;
    for (const file of files) {
      const {index, contents, texts} = packIndex(whole);
      expect([
        read(file),
        read(file.replace('search-index', 'search-contents')),
        read(file.replace('search-index', 'search-texts')),
      ]).toEqual([index, contents, texts]);
    }
    expect(read('other.json')).toEqual(stored);
  });

  test('an index that would not be restored exactly stops the build', () => {
    const other = structuredClone(stored);
    // The packed form takes a missing address for that of the page.
    delete (other[4]!.documents[0] as Partial<SearchDocument>).u;
    writeFileSync(path.join(folder, 'search-index-1a2b.json'), JSON.stringify(other));
    expect(() => packIndexes(folder, extend)).toThrow(
      expect.objectContaining({
        cause: expect.objectContaining({message: 'the packed index does not unpack to the original'}) as Error,
      }),
    );
  });

  test('an index of another form stops the build and is named', () => {
    const other = structuredClone(stored);
    other[4]!.index.invertedIndex[0]![1].t!['99'] = {position: [[0, 4]]};
    writeFileSync(path.join(folder, 'search-index-1a2b.json'), JSON.stringify(other));
    expect(() => packIndexes(folder, extend)).toThrow(
      /^search-index-1a2b\.json cannot be packed: .*src\/lib\/search\/index-file\.ts/,
    );
    expect(() => packIndexes(folder, extend)).toThrow(expect.objectContaining({cause: expect.any(Error) as Error}));
  });
});
