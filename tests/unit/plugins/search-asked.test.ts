import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {searchOptions} from '../../../src/config/search-index.ts';
import {searchSettings} from '../../../src/config/search-settings.ts';
import {packIndex, partsOf, unpackIndexFiles, type StoredIndex} from '../../../src/lib/search/index-file.ts';
import {lookUp} from '../../../src/lib/search/look-up.ts';
import {openIndex} from '../../../src/lib/search/open-index.ts';
import type {SearchDocument} from '../../../src/lib/search/types.ts';
import type {Locale} from '../../../src/lib/pages.ts';
import {
  askedFolder,
  askedIn,
  readAsked,
  withAsked,
  type Asked,
  type AskedOfPage,
} from '../../../src/plugins/search/asked.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'asked-'));
});
afterEach(() => rmSync(root, {recursive: true}));

function write(file: string, text: string): void {
  const place = path.join(root, askedFolder, file);
  mkdirSync(path.dirname(place), {recursive: true});
  writeFileSync(place, text);
}

describe('what readers ask is read', () => {
  const text = 'page:\n  en: [start it]\n  zh: [启动]\n';
  const contents = {page: {en: ['start it'], zh: ['启动']}};

  test('by the address of the page', () => {
    for (const file of ['index.yml', 'deploy.yml', 'system_setting/log/README.yml']) write(file, text);
    write('notes.txt', 'No page.');
    expect(readAsked(root)).toEqual(
      new Map([
        ['', contents],
        ['deploy', contents],
        ['system_setting/log', contents],
      ]),
    );
  });

  test('and may be nothing', () => {
    expect(readAsked(root)).toEqual(new Map());
  });

  test.each([
    ['a list', '- start it\n', 'is not a mapping: begin it with "page:" or the id of a section'],
    ['empty', '', 'is not a mapping'],
    ['a text', 'start it', 'is not a mapping'],
    ['not YAML', 'page:\n  en: [a: [b]', 'is not YAML: put a text with a colon'],
    ['without languages', 'page: [start it]', 'does not give "page" by language: write it as two fields, en and zh'],
    ['without a section', `${text}ports:\n`, 'does not give "ports" by language'],
    [
      'in one language',
      `${text}ports:\n  en: [open it]\n`,
      'has no list of Chinese texts for "ports": write "zh:", and each text below after "- "',
    ],
    ['without a list', 'page:\n  en: start it\n  zh: [启动]\n', 'has no list of English texts for "page"'],
    ['with a number', 'page:\n  en: [401]\n  zh: [启动]\n', 'has no list of English texts for "page"'],
  ])('but a file that is %s stops the build with its name and the cure', (_name, malformed, message) => {
    write('deploy.yml', text);
    write('ai/mcp.yml', malformed);
    expect(() => readAsked(root)).toThrow(`src/data/asked/ai/mcp.yml ${message}`);
    expect(() => readAsked(root)).toThrow('"npm run check -- asked" names the line.');
  });
});

describe('what readers ask', () => {
  // The indexes are made by the plugin's own function, as in a build.
  const plugin = createRequire(
    createRequire(import.meta.url).resolve('@easyops-cn/docusaurus-search-local/package.json'),
  );
  const {buildIndex} = plugin('./dist/server/server/utils/buildIndex.js') as {
    buildIndex: (documents: SearchDocument[][], options: object) => unknown;
  };
  const options = {removeDefaultStopWordFilter: [], removeDefaultStemmer: false, ...searchOptions};

  /** Returns the parts of an index of pages, each with two sections. */
  function partsWith(pages: Readonly<Record<string, [title: string, ...sections: [id: string, heading: string][]]>>) {
    const documents: SearchDocument[][] = [[], [], [], [], []];
    let i = 0;
    for (const [u, [t, ...sections]] of Object.entries(pages)) {
      const p = (i += 1);
      documents[0]!.push({i: p, t, u, b: []});
      for (const [id, heading] of sections) {
        const h = `#${id}`;
        documents[1]!.push({i: (i += 1), t: heading, u, h, p});
        documents[4]!.push({i: (i += 1), t: `The text of ${heading}.`, s: heading, u, h, p});
      }
    }
    return partsOf(JSON.parse(JSON.stringify(buildIndex(documents, options))) as StoredIndex);
  }

  const parts = partsWith({
    '/docs/deploy': ['Deploy', ['ports', 'Ports'], ['start', 'Start']],
    '/docs/consumers': ['Consumers', ['create', 'Create'], ['端口', '名称']],
    '/docs/teams': ['Teams', ['roles', 'Roles'], ['leave', 'Leave']],
  });
  const asked: Asked = new Map<string, AskedOfPage>([
    [
      'deploy',
      {
        page: {en: ['self hosted installation'], zh: ['自己搭一套']},
        ports: {en: ['open the firewall', 'firewall rules for two machines'], zh: ['防火墙放行', '数据库连接不上']},
      },
    ],
    ['consumers', {端口: {en: ['rename it'], zh: ['改名字']}, nowhere: {en: ['umbrella'], zh: ['雨伞']}}],
    ['gone', {page: {en: ['umbrella'], zh: ['雨伞']}}],
  ]);
  const addressOf = (url: string) => url.replace(/^\/docs\//, '');
  const indexOf = (locale: Locale) => openIndex(withAsked(parts, asked, locale, addressOf, options), searchSettings);
  const first = (query: string, locale: Locale = 'en') => {
    const [hit] = lookUp(query, indexOf(locale), 8).hits;
    return hit && `${hit.type} ${hit.document.u}${hit.document.h ?? ''} ${hit.document.t}`;
  };

  test('of a section leads to it, though no text has the words: its heading is shown', () => {
    expect(first('firewall')).toBe('Heading /docs/deploy#ports Ports');
    expect(first('which firewall rules do machines have')).toBe('Heading /docs/deploy#ports Ports');
  });

  test('of a page leads to it: its title is shown', () => {
    expect(first('self hosted')).toBe('Title /docs/deploy Deploy');
  });

  test('is never shown, and marks nothing', () => {
    const {hits} = lookUp('firewall', indexOf('en'), 8);
    expect(hits.map(({type}) => type)).toEqual(['Heading']);
    expect(hits[0]).toMatchObject({metadata: {}, about: {text: 'The text of Ports.', metadata: {}}});
  });

  test('leads nowhere without its texts, and where its page or section is not there', () => {
    expect(lookUp('firewall', openIndex(parts, searchSettings), 8).hits).toEqual([]);
    expect(first('umbrella')).toBeUndefined();
  });

  test('is that of the language of the index', () => {
    expect(first('firewall', 'zh-Hans')).toBeUndefined();
    expect(first('防火墙', 'zh-Hans')).toBe('Heading /docs/deploy#ports Ports');
    expect(first('防火墙')).toBeUndefined();
  });

  test('belongs to the section of an id that is not Latin, which an address encodes', () => {
    const encoded = parts.map(({documents, words}) => ({
      documents: documents.map((document) => ({
        ...document,
        ...(document.h && {h: `#${encodeURIComponent(document.h.slice(1))}`}),
      })),
      words,
    }));
    const open = openIndex(withAsked(encoded, asked, 'en', addressOf, options), searchSettings);
    expect(lookUp('rename', open, 8).hits[0]?.document.t).toBe('名称');
  });

  test('matches ideographs within its longer words, whose text is not there to be looked into', () => {
    const words = [...withAsked(parts, asked, 'zh-Hans', addressOf, options)[5]!.words.keys()];
    expect(words).toContain('防火墙');
    expect(words).not.toContain('防火');
    expect(first('防火', 'zh-Hans')).toBe('Heading /docs/deploy#ports Ports');
  });

  test('leaves out the words that only join others', () => {
    const {words} = withAsked(
      parts,
      new Map([['deploy', {page: {en: [], zh: ['我的端口']}}]]),
      'zh-Hans',
      addressOf,
      options,
    )[5]!;
    expect([...words.keys()]).toEqual(['端口']);
  });

  test('is packed and restored exactly, and leads to the same sections then', () => {
    for (const locale of ['en', 'zh-Hans'] as const) {
      const all = withAsked(parts, asked, locale, addressOf, options);
      const restored = unpackIndexFiles(JSON.parse(JSON.stringify(packIndex(all))) as ReturnType<typeof packIndex>);
      expect(restored).toEqual(all);
      for (const query of ['firewall', 'self hosted', '防火墙', '数据库'])
        expect(lookUp(query, openIndex(restored, searchSettings), 8)).toEqual(
          lookUp(query, openIndex(all, searchSettings), 8),
        );
    }
  });

  test('of a page that moved is that of its counterpart, unless it has texts of its own', () => {
    const old = partsWith({
      '/docs/1.2-beta/system_setting/ai_model_providers': ['AI models', ['add', 'Add']],
      '/docs/1.2-beta/teams': ['Teams'],
    });
    const firstOf = (texts: Asked) => {
      const address = (url: string) => url.replace(/^\/docs\/1\.2-beta\//, '');
      const open = openIndex(withAsked(old, texts, 'en', address, options), searchSettings);
      return (query: string) => lookUp(query, open, 8).hits[0]?.document.t;
    };
    const moved = {page: {en: ['plug in vendors'], zh: []}, add: {en: ['enter a secret'], zh: []}};
    const now: Asked = new Map([['ai/ai_model_providers', moved]]);
    expect(firstOf(now)('vendors')).toBe('AI models');
    expect(firstOf(now)('secret')).toBe('Add');
    const own: Asked = new Map([...now, ['system_setting/ai_model_providers', {page: {en: ['switch'], zh: []}}]]);
    expect(firstOf(own)('vendors')).toBeUndefined();
    expect(firstOf(own)('switch')).toBe('AI models');
  });
});

test('a version is not asked for what came later', () => {
  const page: AskedOfPage = {page: {en: ['sign in with feishu', 'change my password'], zh: ['飞书登录', '改密码']}};
  const all: Asked = new Map([['system_setting/account_role', page]]);
  const textsIn = (version: string) => askedIn(version, all).get('system_setting/account_role')!.page;
  expect(textsIn('1.8-beta')).toEqual({en: ['change my password'], zh: ['改密码']});
  for (const version of ['1.9-beta', 'current']) expect(textsIn(version)).toEqual(page.page);
});
