import type {Root} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {toMarkdown} from 'mdast-util-to-markdown';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';
import {latestVersion} from '../../../src/config/versions.ts';
import {fileOf, type Locale} from '../../../src/lib/pages.ts';
import takeAwayLinks from '../../../src/markdown/take-away-links.ts';

function textOf(id: string, locale: Locale, options: Partial<Parameters<typeof takeAwayLinks>[0]> = {}): string {
  const tree: Root = fromMarkdown('# Versions');
  const file = new VFile({cwd: '/repository', path: `/repository/${fileOf({version: 'pages', locale, id})}`});
  takeAwayLinks({siteRoot: '/site/', onlyVersions: undefined, isOffered: true, ...options})(tree, file);
  return toMarkdown(tree);
}

test('the page of versions leads to the archive of each, in its language', () => {
  const english = textOf('versions.md', 'en');
  expect(english).toContain(`[${latestVersion}](pathname:///site/take-away/apipark-docs-${latestVersion}-en.zip)`);
  expect(english).toContain('[Canary](pathname:///site/take-away/apipark-docs-next-en.zip)');
  expect(textOf('versions.md', 'zh-Hans')).toContain(`/apipark-docs-${latestVersion}-zh-Hans.zip)`);
});

test('a build of some versions leads to theirs alone', () => {
  const text = textOf('versions.md', 'en', {onlyVersions: ['1.8-beta']});
  expect(text.match(/\.zip/g)).toHaveLength(1);
});

test.each([
  ['another page', 'markdown-page.mdx', {}],
  ['a deployment without archives', 'versions.md', {isOffered: false}],
] as const)('%s has no such links', (_name, id, options) => {
  expect(textOf(id, 'en', options)).toBe('# Versions\n');
});
