import path from 'node:path';
import type {Root} from 'mdast';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';
import movedSectionLinks from '../../../src/markdown/moved-sections.ts';

const moved = {
  '/docs/deploy': {offline: '/docs/guides/operate/offline-install', stop: '/docs/guides/operate/stop#now'},
  '/docs/next/deploy': {offline: '/docs/next/guides/operate/offline-install'},
};

/** What stands below a page: the id, the words, and where they lead. */
function linksBelow(file: string): unknown[] {
  const tree: Root = {type: 'root', children: [{type: 'thematicBreak'}]};
  movedSectionLinks({moved})(tree, new VFile({path: path.join('/site', file), cwd: '/site', value: ''}));
  return tree.children.slice(1).map((node) => {
    expect(node).toMatchObject({type: 'paragraph', data: {hProperties: {className: ['section-moved']}}});
    const {data, children} = node as unknown as {data: {hProperties: {id: string}}; children: {url: string}[]};
    return [
      data.hProperties.id,
      children[0]!.url,
      (children[0] as unknown as {children: [{value: string}]}).children[0].value,
    ];
  });
}

test('a page of the latest version links from the ids of its moved sections to where they are now, in its language', () => {
  const words = 'This section is now on another page.';
  expect(linksBelow('versioned_docs/version-1.9-beta/deploy.md')).toEqual([
    ['offline', '/docs/guides/operate/offline-install', words],
    ['stop', '/docs/guides/operate/stop#now', words],
  ]);
  expect(linksBelow('i18n/zh-Hans/docusaurus-plugin-content-docs/current/deploy.md')).toEqual([
    ['offline', '/docs/next/guides/operate/offline-install', '本节内容已移至其他页面。'],
  ]);
});

test.each(['versioned_docs/version-1.8-beta/deploy.md', 'docs/teams.md', 'src/pages/markdown-page.md'])(
  'nothing is added to %s',
  (file) => expect(linksBelow(file)).toEqual([]),
);
