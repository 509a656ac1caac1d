import {expect, test} from 'vitest';
import {parity} from '../../../src/gate/checks/parity.ts';
import {chinese, english, pageSource, sampleSite} from './sampleSite.ts';

const page = pageSource('A sentence.');
const found = async (files: Record<string, string>) =>
  (await parity.find(sampleSite(files))).map(({file, line, message, cure}) => `${file}:${line} ${message} ${cure}`);
const translations = (version: string) => `i18n/zh-Hans/docusaurus-plugin-content-docs/${version}.json`;

test('pages in both languages pass, in every version and outside versions', async () => {
  expect(
    await found({
      'versions.json': '["1.0"]',
      [english('a.md')]: page,
      [chinese('a.md')]: page,
      'versioned_docs/version-1.0/b/c.md': page,
      'i18n/zh-Hans/docusaurus-plugin-content-docs/version-1.0/b/c.md': page,
      'src/pages/d.md': page,
      'i18n/zh-Hans/docusaurus-plugin-content-pages/d.md': page,
    }),
  ).toEqual([]);
});

test('a page without a translation and one without a source are named, with the file to write', async () => {
  expect(
    await found({
      'versions.json': '["1.0"]',
      [english('a.md')]: page,
      'i18n/zh-Hans/docusaurus-plugin-content-docs/version-1.0/b.md': page,
      'src/pages/c.md': page,
    }),
  ).toEqual([
    'docs/a.md:1 The page has no Chinese translation. Write i18n/zh-Hans/docusaurus-plugin-content-docs/current/a.md.',
    'i18n/zh-Hans/docusaurus-plugin-content-docs/version-1.0/b.md:1 The page is an orphan: it has no English source. Write versioned_docs/version-1.0/b.md, or delete the page; if its source was moved, move it along.',
    'src/pages/c.md:1 The page has no Chinese translation. Write i18n/zh-Hans/docusaurus-plugin-content-pages/c.md.',
  ]);
});

test('a translation in the other version does not count', async () => {
  expect(
    await found({'versions.json': '["1.0"]', 'versioned_docs/version-1.0/a.md': page, [chinese('a.md')]: page}),
  ).toHaveLength(2);
});

test('the same page under two extensions is one mistake, told as such', async () => {
  expect((await found({[english('a.mdx')]: page, [chinese('a.md')]: page}))[0]).toBe(
    'docs/a.mdx:1 Its Chinese page ends in .md. Rename it to i18n/zh-Hans/docusaurus-plugin-content-docs/current/a.mdx.',
  );
});

test('a folder of a version that does not exist is named', async () => {
  expect(await found({'versions.json': '["1.0"]', 'versioned_docs/version-0.9/a.md': page})).toEqual([
    'versioned_docs/version-0.9:1 The folder belongs to no version in versions.json. Add the version there, or delete the folder.',
  ]);
});

const sidebar = [
  {
    type: 'category',
    label: 'Services',
    key: 'services',
    link: {type: 'generated-index', title: 'All services', description: 'What there is.'},
    items: [
      'a',
      {type: 'link', label: 'Elsewhere', href: 'https://example.com'},
      {type: 'doc', id: 'a', label: 'Short'},
    ],
  },
];
const key = 'sidebar.main.category.services';
const chineseSidebar = {
  [key]: {message: '服务'},
  [`${key}.link.generated-index.title`]: {message: '全部服务'},
  [`${key}.link.generated-index.description`]: {message: '有哪些服务。'},
  'sidebar.main.link.Elsewhere': {message: '别处'},
  'sidebar.main.doc.Short': {message: '短'},
};

test('every word of a sidebar has its translation, read from TypeScript and from JSON', async () => {
  const files = {
    'versions.json': '["1.0"]',
    'sidebars.ts': `const sidebars: Record<string, unknown> = {main: ${JSON.stringify(sidebar)}};\nexport default sidebars;\n`,
    'versioned_sidebars/version-1.0-sidebars.json': JSON.stringify({main: sidebar}),
  };
  expect(
    await found({
      ...files,
      [translations('current')]: JSON.stringify(chineseSidebar),
      [translations('version-1.0')]: JSON.stringify(chineseSidebar),
    }),
  ).toEqual([]);

  const lacking = JSON.stringify(
    {...chineseSidebar, [key]: {message: ''}, 'sidebar.main.category.gone': {message: '旧'}},
    undefined,
    1,
  );
  expect(await found({...files, [translations('current')]: lacking})).toEqual([
    `${translations('current')}:1 "Services" of sidebars.ts has no Chinese translation. Add "${key}": {"message": "…"}.`,
    `${translations('current')}:17 "sidebar.main.category.gone" translates nothing in sidebars.ts. Delete it, or correct the key.`,
    ...Object.keys(chineseSidebar).map(() =>
      expect.stringContaining('of versioned_sidebars/version-1.0-sidebars.json has no Chinese translation.'),
    ),
  ]);
});
