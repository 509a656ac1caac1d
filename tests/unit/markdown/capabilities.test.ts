import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Root, RootContent} from 'mdast';
import {VFile} from 'vfile';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {latestVersion} from '../../../src/config/versions.ts';
import {capabilities as real, type Capability} from '../../../src/data/capabilities.ts';
import {loadSite} from '../../../src/gate/site.ts';
import {capabilityProblems, lackingIn, lacks, type PageReader} from '../../../src/markdown/capabilities-data.ts';
import capabilityTables from '../../../src/markdown/capabilities.ts';

const zh = 'i18n/zh-Hans/docusaurus-plugin-content-docs';
const released = ['1.9-beta', '1.8-beta', '1.7-beta', '1.6-beta'];
const versions = ['current', ...released];

const keys: Capability = {
  id: 'keys',
  subject: 'callers',
  since: '1.7-beta',
  en: 'System keys',
  zh: '系统 Key',
  page: 'keys#create',
  ways: [{en: 'Close `/openapi/` as in [Deploy](deploy#harden).', zh: '按[部署](deploy#harden)关闭 `/openapi/`。'}],
};
const bearer: Capability = {
  id: 'bearer',
  subject: 'callers',
  since: '1.9-beta',
  release: '1.9.6',
  under: 'keys',
  en: 'Sending `Bearer`',
  zh: '发送 `Bearer`',
  page: 'keys',
  ways: [{en: 'Send the key alone.', zh: '只发送 Key。'}],
};
const categories: Capability = {
  id: 'categories',
  subject: 'console',
  since: '1.8-beta',
  hadUntil: '1.6-beta',
  en: 'Categories',
  zh: '分类',
  page: 'log',
  elsewhere: {'1.6-beta': 'deploy#harden'},
  ways: [{en: 'There is none.', zh: '没有办法。'}],
};
const sample = [keys, bearer, categories];

let root: string;
const heading = (id: string) => `## Heading {/* #${id} */}\n`;
const pages: Record<string, string> = {
  'versioned_docs/version-1.9-beta/keys.md': heading('create'),
  'versioned_docs/version-1.8-beta/keys.md': heading('create'),
  'versioned_docs/version-1.7-beta/keys.mdx': '',
  'versioned_docs/version-1.9-beta/log/README.md': '',
  'versioned_docs/version-1.8-beta/log/README.md': '',
  'versioned_docs/version-1.6-beta/deploy.md': heading('harden'),
  'versioned_docs/version-1.9-beta/guides/decide/versions.md': '',
  'docs/keys.md': heading('create'),
};

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'capabilities-'));
  for (const [name, text] of Object.entries(pages)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
});
afterAll(() => rmSync(root, {recursive: true}));

type Node = {
  type: string;
  value?: string;
  url?: string;
  data?: {hProperties?: {ariaLabel?: string}};
  children?: Node[];
};

/** Returns what a reader gets to see or hear of a node. */
function shown({type, value, url, data, children = []}: Node): string {
  const label = data?.hProperties?.ariaLabel;
  const inner = value ?? children.map(shown).join(type === 'tableRow' ? ' | ' : type === 'table' ? '\n' : '');
  const words = label ? `${inner}=${label}` : inner;
  if (type === 'link') return `[${words}](${url})`;
  return type === 'inlineCode' ? `\`${inner}\`` : words;
}

const element = (name: string, about?: string): RootContent => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: about === undefined ? [] : [{type: 'mdxJsxAttribute', name: 'about', value: about}],
  children: [],
});

function made(
  file: string,
  children: RootContent[],
  options: NonNullable<Parameters<typeof capabilityTables>[0]> = {},
): string {
  const tree: Root = {type: 'root', children};
  capabilityTables({capabilities: sample, versions, latestVersion: '1.9-beta', ...options})(
    tree,
    new VFile({path: path.join(root, file), cwd: root}),
  );
  return tree.children.map((node) => shown(node as Node)).join('\n');
}

const both = () => [element('Capabilities', 'callers'), element('Capabilities', 'console')];

describe('what a version lacks', () => {
  test('a version lacks what came after it, and what it had lost', () => {
    expect(versions.map((version) => lacks(version, categories))).toEqual([false, false, false, true, false]);
    expect(versions.map((version) => lacks(version, bearer))).toEqual([false, false, true, true, true]);
  });

  test('a capability stands under the one that it needs, up to the version that is named', () => {
    expect(lackingIn('1.6-beta', sample)).toEqual([{capability: keys, later: [bearer]}]);
    expect(lackingIn('1.8-beta', sample)).toEqual([{capability: bearer, later: []}]);
    const alone = {...bearer, underUntil: '1.5-beta'};
    expect(lackingIn('1.6-beta', [keys, alone]).map(({capability}) => capability.id)).toEqual(['keys', 'bearer']);
  });

  test('the table links the first version to the latest page, and the way to a page of the same version', () => {
    expect(made('versioned_docs/version-1.6-beta/overview.md', [element('NotInThisVersion')])).toBe(
      [
        'Capability | First version | Nearest way in this version',
        'System keys. Later also: sending `Bearer` (1.9.6-beta) | [1.7-beta](/docs/keys#create) | Close `/openapi/` as in [Deploy](/deploy.md#harden).',
        'To compare all versions, see [What each version has](/docs/guides/decide/versions).',
      ].join('\n'),
    );
  });

  test('the table speaks Chinese, and links to the English page where there is no translation', () => {
    expect(made(`${zh}/version-1.6-beta/overview.md`, [element('NotInThisVersion')])).toContain(
      '系统 Key。之后还有：发送 `Bearer`（1.9.6-beta） | [1.7-beta](/docs/keys#create) | 按[部署](/deploy.md#harden)关闭 `/openapi/`。',
    );
  });

  test('nothing leads to a version that is not built', () => {
    expect(
      made('versioned_docs/version-1.8-beta/overview.md', [element('NotInThisVersion')], {onlyVersions: ['1.8-beta']}),
    ).toBe(
      'Capability | First version | Nearest way in this version\nSending `Bearer` | 1.9.6-beta | Send the key alone.',
    );
  });

  test('a version that lacks nothing has no such table, and pages outside the documentation have neither', () => {
    expect(() => made('versioned_docs/version-1.9-beta/overview.md', [element('NotInThisVersion')])).toThrow(
      'versioned_docs/version-1.9-beta/overview.md:1: 1.9-beta lacks nothing',
    );
    expect(() => made('src/pages/index.md', [element('Capabilities', 'ai')])).toThrow('belongs in a page');
  });
});

describe('the comparison', () => {
  test('the newest version comes first; marks lead to the pages that each version has, and are told in words', () => {
    expect(made('docs/guides/decide/versions.md', both())).toBe(
      [
        'Capability | 1.9 | 1.8 | 1.7 | 1.6',
        '[System keys](/keys.md#create) | [✓=Yes, page of 1.9-beta](/docs/keys#create) | [✓=Yes, page of 1.8-beta](/docs/1.8-beta/keys#create) | [✓=Yes, page of 1.7-beta](/docs/1.7-beta/keys) | –=No',
        '[Sending `Bearer`](/keys.md) | [1.9.6=From 1.9.6-beta](/docs/keys) | –=No | –=No | –=No',
        'Capability | 1.9 | 1.8 | 1.7 | 1.6',
        'Categories | [✓=Yes, page of 1.9-beta](/docs/log) | [✓=Yes, page of 1.8-beta](/docs/1.8-beta/log) | –=No | [✓=Yes, page of 1.6-beta](/docs/1.6-beta/deploy#harden)',
      ].join('\n'),
    );
  });

  test('a mark without a page is no link', () => {
    const lost = [{...categories, page: 'gone', elsewhere: {}}];
    expect(
      made('docs/guides/decide/versions.md', [element('Capabilities', 'console')], {capabilities: lost}),
    ).toContain('Categories | ✓=Yes | ✓=Yes | –=No | ✓=Yes');
  });

  test('a subject that does not exist, or is forgotten, stops the build', () => {
    expect(() => made('docs/guides/decide/versions.md', [element('Capabilities', 'aii')])).toThrow(
      'docs/guides/decide/versions.md:1: <Capabilities /> does not name a subject. Write <Capabilities about="…" />',
    );
    expect(() => made('docs/guides/decide/versions.md', both().slice(0, 1))).toThrow(
      'docs/guides/decide/versions.md: the page lacks <Capabilities about="console" />',
    );
  });
});

describe('the list', () => {
  const known: Record<string, string> = {
    '1.9-beta keys.md': heading('create'),
    '1.9-beta log.md': '',
    '1.6-beta deploy.md': heading('harden'),
  };
  const read: PageReader = ({version, id}) => known[`${version} ${id}`];
  const problems = (...list: Capability[]) => capabilityProblems(list, {versions: released, read});

  test('is right', () => expect(problems(...sample)).toEqual([]));

  test.each<[string, Partial<Capability>, string]>([
    ['a name for the id', {id: 'System keys'}, 'has no usable id. Use small letters, digits, and hyphens.'],
    ['a subject of its own', {subject: 'keys' as never}, 'has the subject "keys". Use one of services, '],
    ['no Chinese name', {zh: ''}, 'has no Chinese name. Add zh.'],
    ['an English name twice', {zh: 'System keys'}, 'Translate "System keys".'],
    ['an unknown version', {since: '1.75-beta'}, 'has the version "1.75-beta", which does not exist. Use one of'],
    ['the first version', {since: '1.6-beta'}, 'is in every version. Delete the entry, or correct since.'],
    [
      'a release of another version',
      {release: '1.8.2'},
      'which is no patch of 1.7-beta. Use three numbers such as 1.7.1',
    ],
    ['an end after the beginning', {hadUntil: '1.8-beta'}, 'was there until 1.8-beta, but begins with 1.7-beta. Use'],
    ['an upper one that is missing', {under: 'key'}, 'stands under "key", which is not in the list. Use'],
    [
      'a page that is missing',
      {page: 'key'},
      'leads to key, and the English of 1.9-beta has no such page. Use the path',
    ],
    [
      'a section that is missing',
      {page: 'keys#make'},
      'and keys.md in the English of 1.9-beta has no such heading. Use',
    ],
    [
      'another page of no version',
      {elsewhere: {'2.0-beta': 'keys'}},
      'has a page in "2.0-beta", which does not exist.',
    ],
    ['no way', {ways: []}, 'has no way for 1.6-beta. Add one, or say that there is none.'],
    ['two ways', {ways: [...keys.ways, ...bearer.ways]}, 'has 2 ways for 1.6-beta. Leave one of them'],
    [
      'a way that nobody reads',
      {ways: [...keys.ways, {...bearer.ways[0]!, since: '1.8-beta'}]},
      'has a way that no version shows: "Send the key alone." Delete it',
    ],
    ['bold', {ways: [{en: 'Open **Key**.', zh: '打开 **Key**。'}]}, 'has Markdown in its English way. Use plain words'],
    ['a way without Chinese', {ways: [{en: 'Wait.', zh: ''}]}, 'has no Chinese way. Add zh.'],
    [
      'links that differ',
      {ways: [{en: 'See [it](deploy).', zh: '查看。'}]},
      'has different links in both languages. Link to the same sections.',
    ],
    [
      'a way that leads nowhere',
      {ways: [{en: 'See [it](deploy#hard).', zh: '见[此](deploy#hard)。'}]},
      'and deploy.md in the English of 1.6-beta has no such heading.',
    ],
  ])('has %s', (_what, wrong, problem) => {
    const [first] = problems({...keys, ...wrong}, categories);
    expect(first).toContain(`src/data/capabilities.ts: the capability "${wrong.id ?? 'keys'}" `);
    expect(first).toContain(problem);
  });

  test('has an id twice, or one that stands under a later one', () => {
    expect(problems(keys, {...categories, id: 'keys'}).join()).toContain(
      'is listed twice. Give one of them another id.',
    );
    expect(problems({...keys, under: 'bearer'}, bearer).join()).toContain(
      'stands under "bearer", which comes later. Use',
    );
  });

  test('makes a table that is too long', () => {
    const many = Array.from({length: 26}, (_, index) => ({...keys, id: `keys-${index}`}));
    expect(problems(...many)).toEqual([
      'src/data/capabilities.ts: the capability "keys-25" makes 26 rows in 1.6-beta, more than 25. Let some of them stand under another one.',
    ]);
  });

  test('of the site names versions, pages, and sections that exist, in both languages', () => {
    const {pages: all, versions: names} = loadSite(path.join(import.meta.dirname, '../../..'));
    const sources = new Map(all.map(({version, locale, id, source}) => [`${version} ${locale} ${id}`, source]));
    const site = {
      versions: names.filter((name) => name !== 'current'),
      read: (({version, locale, id}) => sources.get(`${version} ${locale} ${id}`)) satisfies PageReader,
    };
    expect(capabilityProblems(real, site)).toEqual([]);
    expect(site.versions[0]).toBe(latestVersion);
  });
});
