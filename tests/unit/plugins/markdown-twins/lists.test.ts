import type {LoadedVersion} from '@docusaurus/plugin-content-docs';
import {describe, expect, test} from 'vitest';
import {pagesInOrder} from '../../../../src/lib/page-order.ts';
import {twinOf} from '../../../../src/lib/twins.ts';
import {fullText, llmsText, pageBreak, pagesJson} from '../../../../src/plugins/markdown-twins/lists.ts';
import {words} from '../../../../src/plugins/markdown-twins/words.ts';

test.each([
  ['/docs/deploy', '/', '/docs/deploy.md'],
  ['/docs/', '/', '/docs.md'],
  ['/', '/', '/index.md'],
  ['/zh-Hans/', '/zh-Hans/', '/zh-Hans/index.md'],
  ['/docs-site/docs/next/ai/mcp', '/docs-site/', '/docs-site/docs/next/ai/mcp.md'],
])('the twin of %s below %s is %s', (page, baseUrl, twin) => {
  expect(twinOf(page, baseUrl)).toBe(twin);
});

const version = {
  path: '/docs',
  docs: [
    {id: 'README', permalink: '/docs/'},
    {id: 'overview', permalink: '/docs/overview'},
    {id: 'ai/mcp', permalink: '/docs/ai/mcp'},
    {id: 'guides/README', permalink: '/docs/guides/'},
    {id: 'hidden', permalink: '/docs/hidden', unlisted: true},
    {id: 'loose', permalink: '/docs/loose'},
  ],
  sidebars: {
    tutorialSidebar: [
      {type: 'doc', id: 'overview'},
      {type: 'link', label: 'Elsewhere', href: 'https://example.org'},
      {
        type: 'category',
        label: 'Guides',
        link: {type: 'doc', id: 'guides/README'},
        items: [
          {
            type: 'category',
            label: 'Connect',
            items: [
              {type: 'ref', id: 'overview'},
              {type: 'doc', id: 'ai/mcp'},
            ],
          },
        ],
      },
      {type: 'category', label: 'AI', link: {type: 'generated-index', permalink: '/docs/category/ai'}, items: []},
    ],
  },
} as unknown as LoadedVersion;

test('pages come in the order of the sidebar, each once, with the landing page first and the rest last', () => {
  expect(pagesInOrder(version).map(({permalink, section}) => [permalink, section.join(' > ')])).toEqual([
    ['/docs/', ''],
    ['/docs/overview', ''],
    ['/docs/guides/', 'Guides'],
    ['/docs/ai/mcp', 'Guides > Connect'],
    ['/docs/category/ai', 'AI'],
    ['/docs/hidden', ''],
    ['/docs/loose', ''],
  ]);
  expect(pagesInOrder(version).filter(({isListed}) => !isListed)).toHaveLength(1);
});

describe('the lists of a version', () => {
  const page = (name: string, section: string[]) => ({
    title: `Page [${name}]`,
    description: `About ${name}.`,
    section,
    url: `https://docs.example.com/docs/${name}`,
    markdown: `https://docs.example.com/docs/${name}.md`,
    headings: [{level: 2, id: 'x', title: 'X'}],
  });
  const list = {
    siteTitle: 'Docs',
    tagline: 'A gateway',
    label: '1.9-beta',
    language: 'en',
    pages: [page('a', []), page('b', ['Guides', 'Connect']), page('c', [])],
    files: [{title: 'Full text', url: 'https://docs.example.com/llms-full.txt', about: 'all pages'}],
    others: [{title: 'Docs 1.8-beta', url: 'https://docs.example.com/docs/1.8-beta/llms.txt'}],
  };

  test('llms.txt has the form of llmstxt.org', () => {
    expect(llmsText(list, words.en)).toBe(
      [
        '# Docs 1.9-beta',
        '> A gateway.',
        words.en.about('1.9-beta'),
        '## Start',
        '- [Page \\[a\\]](https://docs.example.com/docs/a.md): About a.\n- [Page \\[c\\]](https://docs.example.com/docs/c.md): About c.',
        '## Guides: Connect',
        '- [Page \\[b\\]](https://docs.example.com/docs/b.md): About b.',
        '## Files',
        '- [Full text](https://docs.example.com/llms-full.txt): all pages',
        '## Optional',
        '- [Docs 1.8-beta](https://docs.example.com/docs/1.8-beta/llms.txt)\n',
      ].join('\n\n'),
    );
  });

  test('a version without others has no empty section', () => {
    expect(llmsText({...list, others: []}, words.en)).not.toContain('Optional');
  });

  test('the full text divides the pages by lines of their own', () => {
    const [head, ...twins] = fullText(list, ['---\na\n', '---\nb\n'], words['zh-Hans']).split(`\n${pageBreak}\n\n`);
    expect(head).toContain('> A gateway。');
    expect(twins).toEqual(['---\na\n', '---\nb\n']);
  });

  test('the list for programs has all that the others say', () => {
    expect(JSON.parse(pagesJson(list, '1.9-beta'))).toEqual({
      version: '1.9-beta',
      label: '1.9-beta',
      language: 'en',
      pages: list.pages,
    });
  });
});
