import path from 'node:path';
import type {Root} from 'mdast';
import {VFile} from 'vfile';
import {describe, expect, test} from 'vitest';
import type {PageWalk, Walks} from '../../../src/data/walks.ts';
import {printOf, stepsOf} from '../../../src/markdown/steps.ts';
import walked from '../../../src/markdown/walked.ts';

const source =
  '---\ntitle: Teams\n---\n\n## Create {/* #create */}\n\n1. Click **Save**.\n2. Click **Close**.\n3. Click **Back**.\n';
const prints = Object.fromEntries(
  stepsOf({body: source.slice(source.indexOf('## ')), bodyLine: 1}).map((step) => [
    `create/${step.number}`,
    printOf(step),
  ]),
);
const walks = (own: Record<string, string>, left: PageWalk['left'] = {}): Walks => {
  const walk = {release: '1.9.6-beta', on: '2026-11', steps: own, left};
  return {teams: {en: walk, 'zh-Hans': walk}};
};

function lineBelow(file: string, own: Record<string, string>, left?: PageWalk['left']): unknown {
  const tree: Root = {type: 'root', children: []};
  walked({walks: walks(own, left)})(tree, new VFile({path: path.join('/site', file), cwd: '/site', value: source}));
  return tree.children[0];
}

describe('the line below a page that was walked', () => {
  test.each([
    ['docs/teams.md', prints, 'The steps on this page were tested with APIPark 1.9.6-beta in November 2026.'],
    [
      'docs/teams.md',
      {...prints, 'create/3': '00000000'},
      'Most steps on this page were tested with APIPark 1.9.6-beta in November 2026.',
    ],
    [
      'docs/teams.md',
      {'create/1': prints['create/1']!},
      'Some steps on this page were tested with APIPark 1.9.6-beta in November 2026.',
    ],
    [
      'i18n/zh-Hans/docusaurus-plugin-content-docs/current/teams.md',
      prints,
      '本页的操作步骤已在 APIPark 1.9.6-beta 上测试（2026 年 11 月）。',
    ],
    [
      'i18n/zh-Hans/docusaurus-plugin-content-docs/version-1.9-beta/teams.md',
      {'create/2': prints['create/2']!},
      '本页的部分操作步骤已在 APIPark 1.9.6-beta 上测试（2026 年 11 月）。',
    ],
    [
      'i18n/zh-Hans/docusaurus-plugin-content-docs/current/teams.md',
      {...prints, 'create/1': '00000000'},
      '本页的大部分操作步骤已在 APIPark 1.9.6-beta 上测试（2026 年 11 月）。',
    ],
  ])('%s', (file, own, text) => {
    expect(lineBelow(file, own)).toMatchObject({
      type: 'paragraph',
      children: [{type: 'text', value: text}],
      data: {hProperties: {className: ['page-walked']}},
    });
  });

  test('does not count what asks for nothing', () => {
    const left = {'create/2': 'explains', 'create/3': 'explains'} as const;
    expect(lineBelow('docs/teams.md', {'create/1': prints['create/1']!}, left)).toMatchObject({
      children: [{value: 'The step on this page was tested with APIPark 1.9.6-beta in November 2026.'}],
    });
  });

  test.each([
    ['a page that no walk has taken', 'docs/consumers.md', prints],
    ['a page of an older version', 'versioned_docs/version-1.8-beta/teams.md', prints],
    ['a page whose steps read otherwise now', 'docs/teams.md', {'create/1': '00000000', 'create/2': '00000000'}],
    ['a page outside of the documentation', 'src/pages/teams.md', prints],
  ])('is missing on %s', (_name, file, own) => {
    expect(lineBelow(file, own)).toBeUndefined();
  });
});
