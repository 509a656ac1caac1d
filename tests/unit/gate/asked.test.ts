import {describe, expect, test} from 'vitest';
import {asked} from '../../../src/gate/checks/asked.ts';
import {chinese, english, pageSource, sampleSite} from './sampleSite.ts';

const released = (id: string, version = '1.0') => `versioned_docs/version-${version}/${id}`;
const body =
  'A sentence.\n\n## Ports {/* #ports */}\n\nText.\n\n### More ports {/* #more-ports */}\n\nText.\n\n#### Deep {/* #deep */}\n';
const pages = {
  'versions.json': '["1.0", "0.9"]',
  [english('a.md')]: pageSource(body),
  [chinese('a.md')]: pageSource(body, 'zh-Hans'),
  [released('a.md')]: pageSource(body),
  [released('a.md', '0.9')]: pageSource('## Old {/* #old */}\n'),
};
const file = 'src/data/asked/a.yml';

const found = async (files: Record<string, string>) =>
  (await asked.find(sampleSite(files))).map(
    ({file: name, line, message, cure}) => `${name}:${line} ${message} ${cure}`,
  );
/** The findings about the file of the page, given by its lines. */
const of = (...lines: string[]) => found({...pages, [file]: lines.join('\n')});

const page = ['page:', '  en:', '    - open a port', '  zh:', '    - 打开端口'];
const section = (id: string) => [`${id}:`, `  en: [about ${id}]`, `  zh: [关于 ${id}]`];
const template = "\n      page:\n        {en: ['what readers type'], zh: ['读者会输入的词']}";

test('a page and its sections in any version pass, in block and in flow', async () => {
  expect(await of(...page)).toEqual([]);
  expect(await of(...page, ...section('ports'), ...section('more-ports'), ...section('old'))).toEqual([]);
});

test('the terms of the glossary become its sections in the build', async () => {
  const glossary = {
    [english('glossary.mdx')]: pageSource('## Gateway {/* #gateway-terms */}\n\n<Terms about="gateway" />'),
  };
  const name = 'src/data/asked/glossary.yml';
  expect(await found({...glossary, [name]: [...page, ...section('consumer')].join('\n')})).toEqual([]);
  expect(await found({...glossary, [name]: [...page, ...section('consumers')].join('\n')})).toEqual([
    `${name}:6 The page glossary has no heading of level 2 or 3 with the id "consumers". Write "consumer" if that is meant.`,
  ]);
});

describe('every page of the latest version has its texts', () => {
  test('a page without a file: the cure shows the path and what to write', async () => {
    expect(await found(pages)).toEqual([
      `${file}:1 Nobody has noted what readers ask of the page a of 1.0. Write ${file}, with three to seven texts in each language:${template}`,
    ]);
  });

  test('the page of an operation, too', async () => {
    const operation = {[released('api/list.mdx')]: pageSource('<Operation id="list" />')};
    expect(await found({...pages, ...operation, [file]: page.join('\n')})).toEqual([
      expect.stringContaining('src/data/asked/api/list.yml:1 Nobody has noted what readers ask of the page api/list'),
    ]);
  });

  test('a file without the key of the page', async () => {
    expect(await of(...section('ports'))).toEqual([
      `${file}:1 The file does not say what readers ask that the page as a whole answers, "page". Add it, with three to seven texts in each language:${template}`,
    ]);
  });

  test('a page of another version may have them, and so may the page as a whole', async () => {
    const others = {[english('b.md')]: pageSource('New.'), [released('c.md', '0.9')]: pageSource('Old.')};
    const all = {...pages, ...others, [file]: page.join('\n')};
    expect(await found(all)).toEqual([]);
    expect(await found({...all, 'src/data/asked/c.yml': page.join('\n')})).toEqual([]);
  });

  test('without a released version the coming one is the latest', async () => {
    expect(await found({[english('a.md')]: pageSource('New.')})).toEqual([
      expect.stringContaining('page a of current'),
    ]);
  });
});

describe('each text belongs to a page and a section that exist', () => {
  const all = {...pages, [file]: page.join('\n')};

  test.each([
    ['ab', 'Rename the file to src/data/asked/a.yml if that is meant, or delete it.'],
    ['services/a', 'Rename the file to src/data/asked/a.yml if that is meant, or delete it.'],
    ['services/far', 'Move the file along with its page, or delete it.'],
  ])('a file %s.yml without a page', async (name, cure) => {
    expect(await found({...all, [`src/data/asked/${name}.yml`]: page.join('\n')})).toEqual([
      `src/data/asked/${name}.yml:1 No version has a page ${name}. ${cure}`,
    ]);
  });

  test('a file with another ending', async () => {
    expect(await found({...all, 'src/data/asked/a.yaml': page.join('\n')})).toEqual([
      'src/data/asked/a.yaml:1 The name does not end in ".yml". Rename the file to a.yml, or delete it.',
    ]);
  });

  test('a page beside the documentation has none', async () => {
    expect(await found({...all, 'src/pages/d.md': pageSource('D.'), 'src/data/asked/d.yml': page.join('\n')})).toEqual([
      expect.stringContaining('No version has a page d.'),
    ]);
  });

  test.each([
    ['port', 'Write "ports" if that is meant.'],
    ['pages', 'Write "page" if that is meant.'],
    ['nowhere', 'Take "page", or the id of the section that answers: ports, more-ports, old.'],
  ])('a section %s without a heading', async (id, cure) => {
    expect(await of(...page, ...section(id))).toEqual([
      `${file}:6 The page a has no heading of level 2 or 3 with the id "${id}". ${cure}`,
    ]);
  });

  test('a heading of the fourth level is no section of the search', async () => {
    expect(await of(...page, ...section('deep'))).toEqual([
      expect.stringContaining('no heading of level 2 or 3 with the id "deep"'),
    ]);
  });

  test('the sections of an operation are not known', async () => {
    const operation = {[released('list.mdx')]: pageSource('<Operation id="list" />')};
    const texts = [...page, ...section('responses')].join('\n');
    expect(await found({...all, ...operation, 'src/data/asked/list.yml': texts})).toEqual([
      'src/data/asked/list.yml:6 The page of an operation has "responses" from its document alone, if at all. Move the texts to "page".',
    ]);
  });
});

describe('the form of a file', () => {
  test.each([
    ['YAML that does not parse', ['page:', '  en: [a: [b]'], ':2 The YAML does not parse: '],
    [
      'a section twice',
      [...page, ...section('ports'), ...section('ports')],
      ':9 The same section or language appears twice. Keep one of them.',
    ],
    ['no mapping', ['- open a port'], ':1 The file does not say what readers ask. Begin it with "page:"'],
    ['nothing', [''], ':1 The file does not say what readers ask. Begin it with "page:"'],
    [
      'a section without languages',
      [...page, 'ports: [open a port]'],
      ':6 "ports" is not given by language. Write it as two fields, en and zh, each a list of texts.',
    ],
    ['a section without a value', [...page, 'ports:'], ':6 "ports" is not given by language.'],
    ['a missing language', page.slice(0, 3), ':1 "page" lacks its Chinese texts, "zh". Add what readers'],
    ['an unknown field', [...page, '  de: [Port]'], ':6 "page" has no field "de". The fields are en, zh.'],
    ['an empty list', [...page.slice(0, 3), '  zh: []'], ':4 "page" has no list of Chinese texts. Write one'],
    ['a language without a value', [...page.slice(0, 3), '  zh:'], ':4 "page" has no list of Chinese texts.'],
    [
      'a text instead of a list',
      [...page.slice(0, 3), '  zh: 打开端口'],
      ':4 The Chinese texts of "page" are not a list.',
    ],
    ['an empty text', [...page, "    - ''"], ':6 A text of "page" in Chinese is empty. Write what readers type'],
    ['no text', [...page, '    -'], ':6 A text of "page" in Chinese is empty.'],
    ['a number', [...page, '    - 401'], ':6 A text of "page" in Chinese is not text. Put it between single'],
    ['a mapping', [...page, '    - a: b'], ':6 A text of "page" in Chinese is not text.'],
    [
      'a long text',
      [...page, `    - ${'端口'.repeat(61)}`],
      `:6 A text of "page" in Chinese has 122 characters: “${'端口'.repeat(15)}…”. Write what readers type into a search box, in at most 120.`,
    ],
    [
      'a text twice, in other letters',
      ['page:', '  en: [Open a Port]', '  zh: [端口]', 'ports:', '  en:', '    - open Ａ  PORT', '  zh: [打开]'],
      ':6 “open Ａ  PORT” stands in line 2 already. Keep it with the section that answers it best.',
    ],
    [
      'too many texts',
      [...page.slice(0, 4), ...Array.from({length: 16}, (_, nth) => `    - 端口 ${nth}`)],
      ':5 "page" has 16 Chinese texts. Keep the 15 that say most.',
    ],
  ])('%s', async (_name, lines, expected) => {
    const findings = await of(...lines);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(`${file}${expected}`);
  });

  test('the same text in both languages, and the longest that may be', async () => {
    expect(await of('page:', '  en: [MCP]', `  zh: [mcp, ${'端口'.repeat(60)}]`)).toEqual([]);
  });
});
