import {expect, test} from 'vitest';
import {pageName, englishFile, translationFile} from '../../../src/lib/page-files.ts';

const zh = 'i18n/zh-Hans/docusaurus-plugin-content-docs';

test.each([
  ['docs/deploy.md', `${zh}/current/deploy.md`, 'current/deploy.md'],
  ['docs/services/ai.mdx', `${zh}/current/services/ai.mdx`, 'current/services/ai.mdx'],
  [
    'versioned_docs/version-1.9-beta/quick/start.md',
    `${zh}/version-1.9-beta/quick/start.md`,
    '1.9-beta/quick/start.md',
  ],
  [
    'src/pages/markdown-page.md',
    'i18n/zh-Hans/docusaurus-plugin-content-pages/markdown-page.md',
    'pages/markdown-page.md',
  ],
])('%s and %s are the page %s', (english, chinese, name) => {
  expect(pageName(english)).toBe(name);
  expect(pageName(chinese)).toBe(name);
  expect(englishFile(name)).toBe(english);
  expect(translationFile(name)).toBe(chinese);
});

test.each([
  'README.md',
  'static/img/a.svg',
  'docs',
  `${zh}/current.json`,
  'versioned_sidebars/version-1.9-beta-sidebars.json',
  'other/docs/a.md',
])('%s is not a page', (file) => {
  expect(pageName(file)).toBeUndefined();
});
