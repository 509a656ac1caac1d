import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {describe, expect, test} from 'vitest';
import {searchOptions} from '../../../src/config/search-index.ts';
import {partsOf, type StoredIndex} from '../../../src/lib/search/index-file.ts';
import {hitTypes, type SearchDocument} from '../../../src/lib/search/types.ts';
import {searchSettings} from '../../../src/config/search-settings.ts';
import {positionsOf} from '../../../src/lib/search/highlight.ts';
import {lookUp} from '../../../src/lib/search/look-up.ts';
import {openIndex} from '../../../src/lib/search/open-index.ts';

// The indexes are made by the plugin's own function, as in a build.
const plugin = createRequire(
  createRequire(import.meta.url).resolve('@easyops-cn/docusaurus-search-local/package.json'),
);
const {buildIndex} = plugin('./dist/server/server/utils/buildIndex.js') as {
  buildIndex: (documents: SearchDocument[][], options: object) => unknown;
};

const dictionary = readFileSync(searchOptions.zhUserDictPath!, 'utf8').trimEnd().split('\n');
const dictionaryWords = dictionary.map((line) => line.split(' ')[0]!);

function store(documents: SearchDocument[][]): StoredIndex {
  const options = {removeDefaultStopWordFilter: [], removeDefaultStemmer: false, ...searchOptions};
  return JSON.parse(JSON.stringify(buildIndex(documents, options))) as StoredIndex;
}

function termsOf(...texts: string[]): string[] {
  const stored = store([texts.map((t, i) => ({i, t, u: `/docs/${i}`}))]);
  return stored[0]!.index.invertedIndex.map(([term]) => term);
}

describe('the index', () => {
  test.each(['不', '下', '无', '最', '从', '已', '上'])('keeps %s, which the plugin drops by default', (word) => {
    expect(termsOf(`，${word}，`)).toContain(word);
  });

  test('keeps what these words say in a sentence', () => {
    expect(termsOf('路由不支持正则')).toEqual(expect.arrayContaining(['不', '支持']));
  });

  test('keeps every word of the dictionary whole', () => {
    const terms = new Set(termsOf(...dictionaryWords));
    expect(dictionaryWords.filter((word) => !terms.has(word))).toEqual([]);
  });

  test.each([
    ['订阅方式', '订阅方'],
    ['控制面板', '控制面'],
    ['数据面板', '数据面'],
    ['之后端点', '后端'],
    ['工作区域', '工作区'],
    ['鉴权限', '鉴权'],
    ['智能体系', '智能体'],
  ])('does not tear %s apart for %s', (text, word) => {
    expect(termsOf(text)).not.toContain(word);
  });

  test('holds the parts of identifiers', () => {
    expect(termsOf('api_gateway')).toEqual(expect.arrayContaining(['api_gateway', 'api', 'gateway']));
  });
});

describe('the dictionary', () => {
  test('has a word in ideographs, a frequency and a tag per line, each word once', () => {
    expect(dictionary.filter((line) => !/^\p{Unified_Ideograph}+ [1-9]\d* n$/u.test(line))).toEqual([]);
    expect(new Set(dictionaryWords).size).toBe(dictionaryWords.length);
  });

  test('has no word that jieba leaves whole anyway', () => {
    // In a process of its own: jieba takes a dictionary only before its first cut, and keeps it.
    const script = `const {cut} = require(${JSON.stringify(plugin.resolve('@node-rs/jieba'))});
      process.stdout.write(JSON.stringify(${JSON.stringify(dictionaryWords)}.filter((word) => cut(word).length === 1)));`;
    expect(JSON.parse(execFileSync(process.execPath, ['-e', script], {encoding: 'utf8'}))).toEqual([]);
  });
});

describe('a query', () => {
  const documents: SearchDocument[][] = hitTypes.map(() => []);
  const pages: [title: string, content: string][] = [
    ['Kafka log', 'Access logs are sent to a Kafka topic. Configuring the gateway takes a minute.'],
    ['数据脱敏', '数据脱敏会隐藏响应中的敏感内容，但不支持流式响应。'],
    ['模型供应商', '更换模型供应商的密钥后，消费者不需要修改任何配置，网关会立即使用新的密钥调用模型。'],
    ['网关集群', '网关集群只有一个，节点的地址必须能从平台访问。'],
  ];
  pages.forEach(([title, content], index) => {
    const i = index * 2;
    documents[0]!.push({i, t: title, u: `/docs/${index}`, b: []});
    documents[4]!.push({i: i + 1, t: content, s: title, u: `/docs/${index}`, h: '#more', p: i});
  });
  const open = openIndex(partsOf(store(documents)), searchSettings);
  const find = (query: string, limit = 8) => lookUp(query, open, limit).hits;
  const titles = (query: string) => [...new Set(find(query).map(({document, page}) => (page ?? document).t))];

  test.each([
    ['kafka', 'Kafka log'],
    ['kaf', 'Kafka log'],
    ['kafak', 'Kafka log'],
    ['how to configure', 'Kafka log'],
    ['configurin', 'Kafka log'],
    ['脱敏', '数据脱敏'],
    ['供应商', '模型供应商'],
    ['模型供', '模型供应商'],
    ['网关的地址', '网关集群'],
    ['不支持', '数据脱敏'],
    ['ＫＡＦＫＡ', 'Kafka log'],
    ['怎么更换模型供应商的密钥并且不影响消费者继续调用已经发布的服务呢', '模型供应商'],
  ])('"%s" finds %s first', (query, title) => {
    expect(titles(query)[0]).toBe(title);
  });

  test('puts a title before a section, and gives each its type and page', () => {
    expect(find('模型供应商').map(({type, page}) => [type, page?.t])).toEqual([
      ['Title', undefined],
      ['Content', '模型供应商'],
    ]);
    expect(find('模型供应商').map(({isBelowPage}) => isBelowPage)).toEqual([false, true]);
  });

  test('shows of a section its content, and of a page without a description nothing', () => {
    const [title, content] = find('模型供应商');
    expect(title!.about).toBeUndefined();
    expect(content!.about).toEqual({text: content!.document.t, metadata: content!.metadata});
  });

  test.each(['zzqxv', '…', ' ', 'constructor', '__proto__'])('"%s" finds nothing', (query) => {
    expect(find(query)).toEqual([]);
  });

  test('marks each word of what is looked up as one', () => {
    const limits: SearchDocument[][] = hitTypes.map(() => []);
    limits[0]!.push({i: 0, t: 'Limits', u: '/docs/limits', b: []});
    const t = 'There are no rate limits. A proxy can send ratelimit headers.';
    limits[4]!.push({i: 1, t, s: 'Limits', u: '/docs/limits', h: '#more', p: 0});
    const {hits} = lookUp('rate limit', openIndex(partsOf(store(limits)), searchSettings), 8);
    const {metadata} = hits.find(({type}) => type === 'Content')!;
    const marked = positionsOf(metadata).map(([at, length]) => t.slice(at, at + length));
    expect(marked.toSorted()).toEqual(['limits', 'rate', 'ratelimit']);
  });

  test('gives no more hits than asked for, and none twice', () => {
    expect(find('模型', 1)).toHaveLength(1);
    const ids = find('网关 密钥').map(({document}) => document.i);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test.each([
  ['instalation', '/docs/deploy'],
  ['安装', '/docs/deploy'],
  ['logs', '/docs/services/log'],
  ['what is APIPark?', '/docs/overview'],
])('"%s" leads to the page of the whole subject, before one with the words in its title', (query, page) => {
  const pages: [u: string, title: string, description: string][] = [
    ['/docs/one-more', 'Installation, logs, APIPark, 安装', 'More.'],
    ['/docs/deploy', 'Docker Compose 安装 installation of all parts on a host', 'More.'],
    ['/docs/services/log', 'Read the logs of all requests to a service', 'More.'],
    ['/docs/overview', 'The parts and terms of APIPark, and what it is for', 'More.'],
  ];
  const titles = pages.map(([u, t], i) => ({i, t, u, b: []}));
  const descriptions = pages.map(([u, , t], p) => ({i: p + pages.length, t, u, p}));
  const open = openIndex(partsOf(store([titles, [], descriptions, [], []])), searchSettings);
  expect(lookUp(query, open, 8).hits[0]!.document.u).toBe(page);
});

test('pages that name everything come first for a query that asks for just them', () => {
  const texts: [u: string, t: string][] = [
    ['/docs/upgrade', 'Version 1.8.3 needs a new gateway.'],
    ['/docs/release', 'Version 1.8.3 has a new gateway.'],
  ];
  const titles = texts.map(([u], i) => ({i, t: `Page ${i}`, u, b: []}));
  const contents = texts.map(([u, t], index) => ({i: index + 2, t, s: `Page ${index}`, u, p: index}));
  const open = openIndex(partsOf(store([titles, [], [], [], contents])), searchSettings);
  const first = (query: string) => lookUp(query, open, 8).hits[0]!.document.u;
  expect(first('new gateway')).toBe('/docs/upgrade');
  expect(first('1.8.3 has')).toBe('/docs/release');
});
