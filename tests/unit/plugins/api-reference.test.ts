import {expect, test} from 'vitest';
import {usedInOf} from '../../../src/plugins/api-reference/usedIn.ts';

const doc = (id: string, title: string) => ({
  id,
  title,
  permalink: `/docs/${id}`,
  source: `@site/${title === '中文' ? 'i18n/zh-Hans/docusaurus-plugin-content-docs/current' : 'docs'}/${id}.md`,
});

const version = {
  path: '/docs',
  docs: [
    doc('consumers', 'Consumers'),
    doc('guides/decide/versions', 'What each version has'),
    doc('release', 'Release notes'),
    doc('api-reference/keys/README', 'Keys'),
    doc('guides/rotate', 'Rotate keys'),
    doc('guides/chinese', '中文'),
    {...doc('guides/hidden', 'Hidden'), unlisted: true},
  ],
  sidebars: {
    tutorialSidebar: [
      {type: 'category', label: 'Guides', items: [{type: 'doc', id: 'guides/rotate'}]},
      {type: 'doc', id: 'consumers'},
    ],
  },
};

const found = (texts: Readonly<Record<string, string>>) =>
  usedInOf(version, (file) => texts[file.replace(/^.*(?:current|docs)\//, '').replace(/\.md$/, '')] ?? '');

test('a page uses the operations and groups that it links to, each once, in the order of the sidebar', () => {
  expect(
    found({
      consumers:
        'See [it](./api-reference/keys/create-key.mdx#body), and [it][ref].\n\n[ref]: ./api-reference/keys/README.mdx',
      'guides/rotate':
        '<Tabs>\n\n1. [One](../api-reference/keys/create-key.mdx) and [two](../api-reference/keys/create-key.mdx).\n\n</Tabs>',
      'guides/chinese': '见[接口](../api-reference/keys/create-key.mdx)。',
    }),
  ).toEqual({
    'api-reference/keys/create-key': [
      {id: 'guides/rotate.md', title: 'Rotate keys'},
      {id: 'consumers.md', title: 'Consumers'},
      {id: 'guides/chinese.md', title: '中文'},
    ],
    'api-reference/keys/README': [{id: 'consumers.md', title: 'Consumers'}],
  });
});

test.each([
  ['the reference itself', {'api-reference/keys/README': '[Create](./create-key.mdx)'}],
  ['what tells of releases', {release: '[New](./api-reference/keys/create-key.mdx)'}],
  ['the table of versions', {'guides/decide/versions': '[New](../../api-reference/keys/create-key.mdx)'}],
  ['a page that its writers hide', {'guides/hidden': '[Create](../api-reference/keys/create-key.mdx)'}],
  ['code', {consumers: '```md\n[Create](./api-reference/keys/create-key.mdx)\n```'}],
  ['a link to another site', {consumers: '[OpenAI](https://example.com/api-reference/keys/create-key.mdx)'}],
  ['another page', {consumers: '[Deploy](./deploy.md), not api-reference/'}],
  ['a page about all operations', {consumers: '[Errors](./api-reference/errors.md)'}],
])('%s uses none', (_case, texts) => {
  expect(found(texts)).toEqual({});
});
