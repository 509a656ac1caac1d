import {expect, test} from 'vitest';
import {
  addressOf,
  fileOf,
  folderOf,
  languageNames,
  locales,
  refOf,
  releasedFolders,
  shortOf,
  withoutExtension,
} from '../../../src/lib/pages.ts';

const zh = 'i18n/zh-Hans/docusaurus-plugin-content-docs';

test.each([
  ['docs/deploy.md', 'current', 'en', 'deploy.md'],
  [`${zh}/current/deploy.md`, 'current', 'zh-Hans', 'deploy.md'],
  ['docs/services/ai.mdx', 'current', 'en', 'services/ai.mdx'],
  ['versioned_docs/version-1.9-beta/quick/start.md', '1.9-beta', 'en', 'quick/start.md'],
  [`${zh}/version-1.9-beta/quick/start.md`, '1.9-beta', 'zh-Hans', 'quick/start.md'],
  ['src/pages/markdown-page.md', 'pages', 'en', 'markdown-page.md'],
  ['i18n/zh-Hans/docusaurus-plugin-content-pages/markdown-page.md', 'pages', 'zh-Hans', 'markdown-page.md'],
] as const)('%s is a page, and the page has this file', (file, version, locale, id) => {
  expect(refOf(file)).toEqual({version, locale, id});
  expect(fileOf({version, locale, id})).toBe(file);
  expect(folderOf({version, locale})).toBe(file.slice(0, -id.length - 1));
});

test.each([
  'README.md',
  'static/img/a.svg',
  'docs',
  'docs/api-reference/openapi.yaml',
  `${zh}/current.json`,
  `${zh}/deploy.md`,
  'versioned_docs/deploy.md',
  'versioned_sidebars/version-1.9-beta-sidebars.json',
  'other/docs/a.md',
  'other/versioned_docs/version-1.9-beta/a.md',
])('%s is not a page', (file) => {
  expect(refOf(file)).toBeUndefined();
});

test('released versions lie in one folder for each language', () => {
  for (const locale of locales)
    expect(folderOf({version: '1.9-beta', locale})).toBe(`${releasedFolders[locale]}/version-1.9-beta`);
});

test('English is the source language; each language has a name and a key of its own', () => {
  expect(locales[0]).toBe('en');
  for (const names of [languageNames, shortOf]) {
    expect(Object.keys(names)).toEqual(locales);
    expect(new Set(Object.values(names)).size).toBe(locales.length);
  }
});

test.each([
  ['deploy.md', 'deploy', 'deploy'],
  ['ai/mcp.mdx', 'ai/mcp', 'ai/mcp'],
  ['system_setting/log/README.md', 'system_setting/log/README', 'system_setting/log'],
  ['services/index', 'services/index', 'services'],
  ['index.md', 'index', ''],
  ['reindex.md', 'reindex', 'reindex'],
])('the page %s is %s without its extension, and has the address "%s"', (id, name, address) => {
  expect(withoutExtension(id)).toBe(name);
  expect(addressOf(id)).toBe(address);
});
