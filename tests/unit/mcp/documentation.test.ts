import {describe, expect, test} from 'vitest';
import type {DocumentationList, ListedPage, ListedVersion, PageList} from '../../../src/lib/documentation-list.ts';
import {packIndex, type IndexPart} from '../../../src/lib/search/index-file.ts';
import {languageOf, openDocumentation, Refused} from '../../../src/mcp/documentation.ts';
import {Missing, type Source} from '../../../src/mcp/source.ts';

const site = 'https://docs.example.com/base/';

const version = (name: string, folder: string, isLatest = false): ListedVersion => ({
  version: name,
  label: name === 'current' ? 'Canary' : name,
  isLatest,
  docs: `${site}${folder}`,
  pages: `${site}${folder}/pages.json`,
  search: ['index', 'contents', 'texts'].map((part) => `${site}${folder}/search-${part}-1.json`),
  llms: `${site}${folder}/llms.txt`,
  full: `${site}${folder}/llms-full.txt`,
});
const versions = [
  version('current', 'docs/next'),
  version('2.1-beta', 'docs', true),
  version('2.0-beta', 'docs/2.0-beta'),
];

const page = (folder: string, name: string): ListedPage => ({
  title: `Page ${name}`,
  description: '',
  section: [],
  url: `${site}${folder}${name && `/${name}`}`,
  markdown: `${site}${folder}${name && `/${name}`}.md`,
  headings: [{level: 2, id: 'steps', title: 'Steps'}],
});

/** An index of one page, which is about a gateway. */
function index(folder: string) {
  const word = (name: string, indexes: number[]) => [name, {indexes, counts: indexes.map(() => 1)}] as const;
  const document = {i: 1, t: 'Gateway', u: `/base/${folder}/gateway`};
  const parts: IndexPart[] = [
    {documents: [{...document, b: ['Docs', 'Start']}], words: new Map([word('gateway', [0])])},
    {documents: [], words: new Map()},
    {
      documents: [{...document, t: 'How the gateway works', p: 1}],
      words: new Map([word('gateway', [0]), word('work', [0])]),
    },
    {documents: [], words: new Map()},
    {documents: [], words: new Map()},
    {documents: [], words: new Map()},
  ];
  return packIndex(parts);
}

function files(): Record<string, string> {
  const languages = {en: `${site}versions.json`, 'zh-Hans': `${site}zh-Hans/versions.json`};
  const list: DocumentationList = {format: 1, site, language: 'en', languages, versions};
  const all: Record<string, string> = {'versions.json': JSON.stringify(list)};
  for (const {docs, version: name, label} of versions) {
    const folder = docs.slice(site.length);
    const pages = [
      page(folder, ''),
      page(folder, 'gateway'),
      ...(name === '2.0-beta' ? [page(folder, 'guides/old')] : []),
    ];
    const pageList: PageList = {version: name, label, language: 'en', pages};
    all[`${folder}/pages.json`] = JSON.stringify(pageList);
    for (const {markdown, title} of pages)
      all[markdown.slice(site.length)] = `# ${title} of ${label}\n\nIntroduction.\n\n## Steps\n\n1. One\n`;
    const {index: first, contents, texts} = index(folder);
    for (const [part, value] of Object.entries({index: first, contents, texts}))
      all[`${folder}/search-${part}-1.json`] = JSON.stringify(value);
  }
  return all;
}

function openFiles(all: Record<string, string>) {
  const asked: string[] = [];
  const source: Source = {
    name: 'the site',
    read(file) {
      asked.push(file);
      const text = all[file];
      return text === undefined ? Promise.reject(new Missing(file)) : Promise.resolve(text);
    },
  };
  return {asked, documentation: openDocumentation(source)};
}

const open = () => openFiles(files()).documentation;

describe('a search', () => {
  test('leads to the latest version, or to the one that is named', async () => {
    const {label, results} = await open()
      .search('gateway')
      .then(({version: label, results}) => ({label, results}));
    expect(label).toBe('2.1-beta');
    expect(results).toEqual([
      {
        title: 'Gateway',
        path: ['Start'],
        url: 'https://docs.example.com/base/docs/gateway',
        excerpt: 'How the gateway works',
      },
    ]);
    const older = await open().search('gateway', {version: '2.0'});
    expect(older.results[0]?.url).toBe('https://docs.example.com/base/docs/2.0-beta/gateway');
  });

  test('without any hit is empty, and not weak', async () => {
    expect(await open().search('qwertyuiop')).toMatchObject({results: [], isWeak: false});
  });

  test('reads an index once', async () => {
    const {asked, documentation} = openFiles(files());
    await Promise.all([documentation.search('gateway'), documentation.search('gateway works')]);
    await documentation.search('works');
    expect(asked.filter((file) => file === 'docs/search-texts-1.json')).toHaveLength(1);
  });

  test('survives that the site was deployed anew, which renames the index', async () => {
    const all = files();
    const {documentation} = openFiles(all);
    await documentation.versions();
    all['versions.json'] = all['versions.json']!.replaceAll('-1.json', '-2.json');
    for (const [name, text] of Object.entries(all).filter(([name]) => name.includes('search-'))) {
      all[name.replace('-1.json', '-2.json')] = text;
      Reflect.deleteProperty(all, name);
    }
    expect((await documentation.search('gateway')).results).toHaveLength(1);
  });

  test.each(['2.0', '2.0-beta', 'v2.0.3', ' 2.0-BETA '])('finds the version 2.0-beta as %s', async (name) => {
    expect((await open().search('gateway', {version: name})).version).toBe('2.0-beta');
  });

  test.each(['next', 'current', 'canary'])('finds the coming version as %s', async (name) => {
    expect((await open().search('gateway', {version: name})).version).toBe('Canary');
  });

  test('names the versions when there is none of a name', async () => {
    await expect(open().search('gateway', {version: '2.10'})).rejects.toThrow(
      'There is no version 2.10. There are: next, 2.1-beta, 2.0-beta.',
    );
  });
});

describe('a page', () => {
  test.each([
    ['gateway', 'Page gateway of 2.1-beta'],
    ['/docs/gateway', 'Page gateway of 2.1-beta'],
    ['/base/docs/gateway.html', 'Page gateway of 2.1-beta'],
    ['https://docs.example.com/base/docs/gateway/?q=1', 'Page gateway of 2.1-beta'],
    ['https://docs.example.com/base/docs/2.0-beta/guides/old.md', 'Page guides/old of 2.0-beta'],
    ['/docs/next/gateway', 'Page gateway of Canary'],
    ['/docs', 'Page  of 2.1-beta'],
    ['docs/2.0-beta', 'Page  of 2.0-beta'],
  ])('%s is read', async (address, title) => {
    expect(await open().read(address)).toMatch(new RegExp(`^# ${title}\n`));
  });

  test('of the latest version is read in the version that is named', async () => {
    expect(await open().read('/docs/gateway', {version: '2.0'})).toContain('Page gateway of 2.0-beta');
  });

  test('is read by section, from the address or by its id', async () => {
    const section = 'Page gateway: https://docs.example.com/base/docs/gateway#steps\n\n## Steps\n\n1. One';
    expect(await open().read('gateway#steps')).toBe(section);
    expect(await open().read('gateway', {section: 'steps'})).toBe(section);
    await expect(open().read('gateway#none')).rejects.toThrow(
      /has no section "none"\. Its sections:\n- Steps \(section: "steps"/,
    );
  });

  test('that is long gives its introduction, and its sections to choose from', async () => {
    const all = files();
    all['docs/gateway.md'] += 'word '.repeat(20_000);
    const text = await openFiles(all).documentation.read('gateway');
    expect(text).toMatch(/^# Page gateway of 2\.1-beta\n\nIntroduction\.\n\nThis page is long\./);
    expect(text).toContain('section: "steps"');
  });

  test('that does not exist leads to other versions, and to what may be meant', async () => {
    await expect(open().read('guides/old')).rejects.toThrow(
      /^2\.1-beta has no page "guides\/old"\. These versions have it: 2\.0-beta\./,
    );
    await expect(open().read('the-gateway')).rejects.toThrow(
      /Perhaps one of these was meant:\n- https:\/\/docs\.example\.com\/base\/docs\/gateway$/,
    );
  });
});

test('a page of the other language is found by its address, or by the language that is asked for', async () => {
  const all = files();
  for (const [name, text] of Object.entries(all))
    all[`zh-Hans/${name}`] = text.replaceAll(`${site}docs`, `${site}zh-Hans/docs`).replace('# Page', '# 页面');
  const {documentation} = openFiles(all);
  expect(await documentation.read('/base/zh-Hans/docs/2.0-beta/gateway')).toContain('# 页面 gateway of 2.0-beta');
  expect(await documentation.read('gateway', {language: 'zh-Hans'})).toContain('# 页面 gateway of 2.1-beta');
  expect(await documentation.read('gateway')).toContain('# Page gateway of 2.1-beta');
});

describe('a site that cannot be read', () => {
  test('is named when it has no list', async () => {
    await expect(openFiles({}).documentation.versions()).rejects.toThrow(/^the site is no documentation site/);
  });

  test('is named when the list is no JSON', async () => {
    await expect(openFiles({'versions.json': '<html>'}).documentation.versions()).rejects.toThrow(Refused);
  });

  test('that is newer than the server says how to get the server that belongs to it', async () => {
    const all = files();
    all['versions.json'] = all['versions.json']!.replace('"format":1', '"format":2');
    await expect(openFiles(all).documentation.versions()).rejects.toThrow(/form 2.*Delete the folder _npx/);
  });
});

test('the language of a question is that of its characters', () => {
  expect(languageOf('how to back up')).toBe('en');
  expect(languageOf('怎么备份 MySQL')).toBe('zh-Hans');
});
