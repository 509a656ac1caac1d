import type {LoadedVersion} from '@docusaurus/plugin-content-docs';
import {expect, test} from 'vitest';
import {sectionsOf} from '../../../src/plugins/search/sections.ts';

const page = (id: string, title: string, label?: string) => ({
  id,
  title,
  permalink: `/docs/${id}`,
  frontMatter: label ? {sidebar_label: label} : {},
});

const version = {
  versionName: '1.9-beta',
  path: '/docs',
  isLast: true,
  docs: [
    page('overview', 'What it is'),
    page('deploy', 'Deploy it on a server', 'Deploy'),
    page('guides/README', 'Guides'),
    page('ai/mcp', 'MCP'),
  ],
  sidebars: {
    tutorialSidebar: [
      {type: 'doc', id: 'overview'},
      {type: 'doc', id: 'deploy'},
      {type: 'ref', id: 'deploy', label: 'Start'},
      {type: 'html', value: '<hr>'},
      {type: 'link', label: 'Elsewhere', href: 'https://example.com'},
      {type: 'doc', id: 'draft'},
      {type: 'category', label: 'Guides', collapsible: true, link: {type: 'doc', id: 'guides/README'}, items: []},
      {
        type: 'category',
        label: 'Services',
        collapsible: true,
        link: {type: 'generated-index', slug: '/category/services', permalink: '/docs/category/services'},
        items: [],
      },
      {
        type: 'category',
        label: 'AI',
        collapsible: true,
        items: [{type: 'category', label: 'Agents', items: [{type: 'doc', id: 'ai/mcp'}]}],
      },
      {type: 'category', label: 'Empty', collapsible: true, items: []},
      {
        type: 'category',
        label: 'Reference',
        collapsible: false,
        items: [
          {type: 'ref', id: 'draft', label: 'Not there'},
          {type: 'ref', id: 'ai/mcp', label: 'Look up'},
          {type: 'ref', id: 'deploy', label: 'Ports'},
        ],
      },
    ],
  },
} as unknown as LoadedVersion;

test('sections are what the top of the sidebar and its groups lead to, with its labels, in its order; the first of a group names it', () => {
  expect(sectionsOf([version])).toEqual({
    '1.9-beta': [
      ['What it is', 'overview'],
      ['Deploy', 'deploy'],
      ['Start', 'deploy'],
      ['Guides', 'guides/README'],
      ['Services', 'category/services'],
      ['AI', 'ai/mcp'],
      ['Look up', 'ai/mcp', 'Reference'],
      ['Ports', 'deploy'],
    ],
  });
});

test('only the latest version names its groups', () => {
  expect(sectionsOf([{...version, isLast: false}])['1.9-beta']).toContainEqual(['Look up', 'ai/mcp']);
});

test('a version without a sidebar has no sections', () => {
  expect(sectionsOf([{...version, sidebars: {}}])).toEqual({'1.9-beta': []});
});
