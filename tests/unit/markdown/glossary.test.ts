import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {VFile} from 'vfile';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import type {Term} from '../../../src/data/terms.ts';
import glossary from '../../../src/markdown/glossary.ts';

const zh = 'i18n/zh-Hans/docusaurus-plugin-content-docs';
const subject = 'gateway';
const definition = {en: 'What carries calls on `9400`.', zh: '承载调用，端口 `9400`。'};
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'glossary-'));
  const files = {
    'docs/nodes.md': '---\ntitle: Connect nodes\n---\n\n## Add a `node` {/* #add */}\n',
    'docs/english.mdx': '---\ntitle: "Only English"\n---\n',
    'docs/untitled.md': 'Text.\n',
    [`${zh}/current/nodes.md`]: '---\ntitle: 接入节点\n---\n\n## 添加节点 {/* #add */}\n',
    'versioned_docs/version-1.2-beta/nodes.md': '---\ntitle: Nodes\n---\n',
  };
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    writeFileSync(path.join(folder, file), source);
  }
});
afterAll(() => rmSync(folder, {recursive: true}));

type Node = {
  type: string;
  value?: string;
  url?: string;
  children?: Node[];
  data?: {hName?: string; hProperties?: Record<string, string>};
};

/** Returns what a reader gets to see of a node: elements that the plugin names, links, code, text. */
function shown({type, value, url, children = [], data}: Node): string {
  const inner = value ?? children.map(shown).join('');
  const lang = data?.hProperties?.lang;
  if (data?.hName)
    return `<${data.hName}${data.hProperties?.id ? ` #${data.hProperties.id}` : ''}${lang ? ` ${lang}` : ''}>${inner}</>`;
  if (type === 'link') return `[${inner}](${url})`;
  return type === 'inlineCode' ? `\`${inner}\`` : inner;
}

function marker(about: string | null, line = 1): MdxJsxFlowElement {
  const attributes = about === null ? [] : [{type: 'mdxJsxAttribute' as const, name: 'about', value: about}];
  return {
    type: 'mdxJsxFlowElement',
    name: 'Terms',
    attributes,
    children: [],
    position: {start: {line, column: 1}, end: {line, column: 9}},
  };
}

function entries(
  terms: readonly Term[],
  {file = 'docs/glossary.mdx', markers = [marker(subject)]}: {file?: string; markers?: MdxJsxFlowElement[]} = {},
): string[] {
  const tree: Root = {type: 'root', children: markers};
  glossary({terms})(tree, new VFile({path: path.join(folder, file), cwd: folder}));
  // An entry is a heading and what follows it.
  return (tree.children as Node[])
    .map((child) => (child.type === 'paragraph' && !child.data ? `<p>${shown(child)}</>` : shown(child)))
    .join('')
    .split(/(?=<h3 )/);
}

const node: Term = {en: 'cluster node', zh: '集群节点', subject, definition};

describe('the entry of a term', () => {
  test('has both names, a definition with code, and the id of the English name', () => {
    expect(entries([node])).toEqual([
      '<h3 #cluster-node><dfn>Cluster node</> <span zh-Hans>集群节点</></><p>What carries calls on `9400`.</>',
    ]);
  });

  test('stands in the language of the page, with the same id', () => {
    expect(entries([node], {file: `${zh}/current/glossary.mdx`})).toEqual([
      '<h3 #cluster-node><dfn>集群节点</> <span en>cluster node</></><p>承载调用，端口 `9400`。</>',
    ]);
  });

  test('has one name where both languages have the same', () => {
    expect(entries([{...node, en: 'API key', zh: 'API Key'}])[0]).toContain('<h3 #api-key><dfn>API key</></>');
  });

  test('shows the names made for readers', () => {
    expect(
      entries([{...node, en: 'node state: abnormal', shownAs: {en: 'abnormal (node)', zh: '异常（节点）'}}])[0],
    ).toContain('<h3 #node-state-abnormal><dfn>Abnormal (node)</> <span zh-Hans>异常（节点）</></>');
  });

  test.each([
    ['a page', 'docs/glossary.mdx', 'nodes', 'See [Connect nodes](./nodes.md).'],
    ['a section, by its heading', 'docs/glossary.mdx', 'nodes#add', 'See [Connect nodes: Add a node](./nodes.md#add).'],
    [
      'a page in the language of the reader',
      `${zh}/current/glossary.mdx`,
      'nodes#add',
      '参见[接入节点：添加节点](./nodes.md#add)。',
    ],
    ['a page whose title is still missing', 'docs/glossary.mdx', 'untitled', 'See [untitled](./untitled.md).'],
    [
      'a page that is not translated yet',
      `${zh}/current/glossary.mdx`,
      'english',
      '参见 [Only English](./english.mdx)。',
    ],
    [
      'a page without the section, in a version that lacks it',
      'versioned_docs/version-1.2-beta/glossary.mdx',
      'nodes#add',
      'See [Nodes](./nodes.md).',
    ],
  ])('leads to %s', (_case, file, page, expected) => {
    expect(entries([{...node, page}], {file})[0]).toContain(`<p>${expected}</>`);
  });

  test('has no link where the version lacks the page', () => {
    expect(
      entries([{...node, page: 'english'}], {file: 'versioned_docs/version-1.2-beta/glossary.mdx'})[0],
    ).not.toMatch(/<p>.*<p>/);
  });

  test.each([
    ['docs/glossary.mdx', '<p>Since 1.3-beta. See [Connect nodes](./nodes.md).</>'],
    [`${zh}/current/glossary.mdx`, '<p>自 1.3-beta 起。参见[接入节点](./nodes.md)。</>'],
  ])('%s: tells when a thing came', (file, expected) => {
    expect(entries([{...node, since: '1.3-beta', isDistinct: true, page: 'nodes'}], {file})[0]).toContain(expected);
  });

  test('does not tell when a thing was renamed, but when the name ends', () => {
    expect(
      entries([{...node, since: '1.1-beta', until: '1.2-beta'}], {
        file: 'versioned_docs/version-1.2-beta/glossary.mdx',
      })[0],
    ).toContain('<p>Until 1.2-beta.</>');
  });
});

describe('the terms of a section', () => {
  const names = (file: string, terms: readonly Term[]) =>
    entries(terms, {file}).map((entry) => /<dfn>(.*?)<\/>/.exec(entry)![1]);

  test.each([
    ['versioned_docs/version-1.2-beta/glossary.mdx', ['Always', 'Up to 1.2']],
    ['versioned_docs/version-1.3-beta/glossary.mdx', ['Always', 'From 1.3']],
    ['docs/glossary.mdx', ['Always', 'From 1.10', 'From 1.3']],
  ])('%s: are those of the version', (file, expected) => {
    const terms: Term[] = [
      {...node, en: 'up to 1.2', until: '1.2-beta'},
      {...node, en: 'from 1.3', since: '1.3-beta'},
      {...node, en: 'from 1.10', since: '1.10-beta'},
      {...node, en: 'always'},
    ];
    expect(names(file, terms)).toEqual(expected);
  });

  test('stand in the order of pinyin in Chinese, by sound where a character has several readings', () => {
    const terms: Term[] = [
      {...node, en: 'a', zh: '转发'},
      {...node, en: 'b', zh: '重试', soundsLike: '虫试'},
      {...node, en: 'c', zh: '上游'},
      {...node, en: 'd', zh: 'IP 哈希'},
      {...node, en: 'e', zh: '超时'},
    ];
    expect(names(`${zh}/current/glossary.mdx`, terms)).toEqual(['超时', '重试', '上游', '转发', 'IP 哈希']);
  });

  test('are those of their marker alone; terms without a definition stand in none', () => {
    const terms: Term[] = [node, {...node, en: 'prompt', subject: 'ai'}, {en: 'click', zh: '点击'}];
    const [first, second, ...more] = entries(terms, {markers: [marker('ai'), marker(subject)]});
    expect([first, second, more.length]).toEqual([
      expect.stringContaining('Prompt'),
      expect.stringContaining('Cluster node'),
      0,
    ]);
  });
});

describe('refuses, naming term or line and the cure,', () => {
  test.each<[string, Partial<Term> | object, string]>([
    [
      'a definition in English alone',
      {definition: {en: 'What.'}},
      'the term "cluster node" has its definition in English only. Add definition.zh',
    ],
    [
      'a definition in Chinese alone',
      {definition: {en: ' ', zh: '它。'}},
      'the term "cluster node" has its definition in Chinese only. Add definition.en',
    ],
    [
      'a definition without a section',
      {subject: undefined},
      'the term "cluster node" has a definition, but no section of the glossary. Add subject: one of platform, gateway',
    ],
    [
      'a page without a definition',
      {definition: undefined, subject: undefined, page: 'nodes'},
      'the term "cluster node" has a page, but no definition. Add definition: {en',
    ],
    [
      'a page with an extension',
      {page: './nodes.md'},
      'the term "cluster node" has the page "./nodes.md". Write the path of a page in its version without extension',
    ],
  ])('%s', (_case, change, message) => {
    expect(() => entries([{...node, ...change} as Term])).toThrow(`src/data/terms.ts: ${message}`);
  });

  test('two terms with one id', () => {
    expect(() =>
      entries([
        {...node, en: 'AK/SK'},
        {...node, en: 'AK SK'},
      ]),
    ).toThrow('src/data/terms.ts: the terms "AK/SK" and "AK SK" have the same id, ak-sk. Change the English name');
  });

  test.each([
    [
      'an unknown section',
      [marker('gateways', 7)],
      'docs/glossary.mdx:7: <Terms /> does not name a section of the glossary. Write <Terms about="…" /> with one of platform, gateway',
    ],
    ['no section', [marker(null, 7)], 'docs/glossary.mdx:7: <Terms /> does not name a section'],
    [
      'a section twice',
      [marker(subject), marker(subject, 9)],
      'docs/glossary.mdx:9: the terms about "gateway" are already on the page.',
    ],
    [
      'an empty section',
      [marker(subject), marker('ai', 9)],
      'docs/glossary.mdx:9: current has no terms about "ai". Delete the section in both languages.',
    ],
  ])('%s', (_case, markers, message) => {
    expect(() => entries([node], {markers})).toThrow(message);
  });

  test('a page that leaves a section out', () => {
    expect(() => entries([node, {...node, en: 'prompt', subject: 'ai'}])).toThrow(
      'docs/glossary.mdx: the glossary lacks <Terms about="ai" />. Add a section for each',
    );
  });

  test('a page outside the documentation', () => {
    expect(() => entries([node], {file: 'src/pages/words.mdx'})).toThrow(
      'src/pages/words.mdx: <Terms /> belongs in a page of the documentation',
    );
  });
});

test('leaves pages without the marker alone', () => {
  expect(entries([node], {markers: [{...marker(subject), name: 'Tabs'}]})).toEqual(['']);
});
