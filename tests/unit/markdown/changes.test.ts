import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Root, RootContent} from 'mdast';
import {VFile} from 'vfile';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import type {Change, Changes} from '../../../src/data/changes.ts';
import {entryProblems, targetProblems} from '../../../src/markdown/changes-data.ts';
import pageChanges, {changedSince} from '../../../src/markdown/changes.ts';

const zh = 'i18n/zh-Hans/docusaurus-plugin-content-docs';
const versions = ['current', '1.9-beta', '1.8-beta', '1.5-beta', '1.4-beta', '1.2-beta', '1.1-beta'];
let root: string;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'changes-'));
  for (const page of ['deploy.md', 'release.md', 'ai/mcp.mdx', 'system_setting/log/README.md']) {
    const file = path.join(root, 'versioned_docs/version-1.9-beta', page);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, '');
  }
});
afterAll(() => rmSync(root, {recursive: true}));

const change = (patch: string, more: Partial<Change> = {}): Change => ({
  version: `${patch.slice(0, 3)}-beta`,
  patch,
  en: `English ${patch}.`,
  zh: `中文 ${patch}。`,
  ...more,
});
const changes: Changes = {
  deploy: [change('1.5.0'), change('1.8.1', {en: 'Port `8099` listens.'}), change('1.8.2'), change('1.9.1')],
  'ai/mcp': [change('1.8.0', {isNew: true}), change('1.9.6')],
  'ai/one-click': [change('1.5.0', {isNew: true})],
  'system_setting/log/README': [change('1.9.0')],
  'ai/unreleased': [change('1.9.0')],
};

type Node = {type: string; name?: string; value?: string; url?: string; children?: Node[]};

/** Returns what a reader gets to see of a node. */
function shown({type, name, value, url, children = []}: Node): string {
  const inner =
    value ?? (type === 'listItem' ? children.flatMap((child) => child.children ?? []) : children).map(shown).join('');
  if (type === 'link') return `[${inner}](${url})`;
  if (type === 'inlineCode') return `\`${inner}\``;
  const tag = name ?? {listItem: 'li', paragraph: 'p', heading: 'h'}[type];
  return tag && type !== 'text' ? `<${tag}>${inner}</>` : inner;
}

type Options = NonNullable<Parameters<typeof pageChanges>[0]>;

function page(
  file: string,
  options: Options = {},
  children: RootContent[] = [{type: 'paragraph', children: [{type: 'text', value: 'Text'}]}],
): string {
  const tree: Root = {type: 'root', children};
  pageChanges({changes, versions, latestVersion: '1.9-beta', ...options})(
    tree,
    new VFile({path: path.join(root, file), cwd: root}),
  );
  return (tree.children as Node[]).map(shown).join('');
}

describe('a page of an old version', () => {
  test('tells what came after it, oldest first, and leads to the release notes and the latest page', () => {
    expect(page('versioned_docs/version-1.4-beta/deploy.md')).toBe(
      '<details><summary>Changed since 1.4-beta: in 1.5, 1.8, and 1.9</><li>[1.5.0](/docs/release#v1-5-0): English 1.5.0.</><li>[1.8.1](/docs/release#v1-8-1): Port `8099` listens.</>' +
        '<li>[1.8.2](/docs/release#v1-8-2): English 1.8.2.</><li>[1.9.1](/docs/release#v1-9-1): English 1.9.1.</><p>[This page in 1.9-beta](/docs/deploy)</></><p>Text</>',
    );
  });

  test('tells nothing that it has already, as it describes the last patch of its version', () => {
    expect(page('versioned_docs/version-1.8-beta/deploy.md')).toMatch(
      /^<details><summary>Changed since 1\.8-beta: in 1\.9<\/><li>\[1\.9\.1\]/,
    );
  });

  test('speaks Chinese where the page does; a page that is not translated speaks English', () => {
    expect(page(`${zh}/version-1.4-beta/deploy.md`)).toMatch(
      /^<details><summary>1\.4-beta 之后有变更：1\.5、1\.8、1\.9<\/><li>\[1\.5\.0\]\(\/docs\/release#v1-5-0\)：中文 1\.5\.0。/,
    );
    expect(page('versioned_docs/version-1.4-beta/deploy.md')).toContain('Changed since');
  });

  test.each([
    ['by another address', 'versioned_docs/version-1.1-beta/install.md', '(/docs/deploy)'],
    [
      'as the page of a folder',
      'versioned_docs/version-1.8-beta/system_setting/log/README.md',
      '(/docs/system_setting/log)',
    ],
    [
      'by an address that is now a folder’s',
      'versioned_docs/version-1.1-beta/tutorials/devops/log/README.md',
      '(/docs/system_setting/log)',
    ],
  ])('finds its subject %s', (_case, file, expected) => {
    expect(page(file)).toContain(expected);
  });

  test.each([
    ['has nothing newer', 'versioned_docs/version-1.5-beta/ai/one-click.md'],
    ['has no changes', 'versioned_docs/version-1.5-beta/teams.md'],
    ['stands outside the documentation', 'src/pages/deploy.md'],
  ])('says nothing where it %s', (_case, file) => {
    expect(page(file)).toBe('<p>Text</>');
  });

  test('has no link to a latest page that does not exist, nor to a version that is not built', () => {
    expect(page('versioned_docs/version-1.8-beta/ai/unreleased.md')).toMatch(
      /<li>\[1\.9\.0\]\(.*\): English 1\.9\.0\.<\/><\/><p>Text/,
    );
    expect(page('versioned_docs/version-1.8-beta/deploy.md', {onlyVersions: ['1.8-beta']})).toBe(
      '<details><summary>Changed since 1.8-beta: in 1.9</><li>1.9.1: English 1.9.1.</></><p>Text</>',
    );
  });
});

describe('a page of the latest or the coming version', () => {
  test.each(['versioned_docs/version-1.9-beta/ai/mcp.mdx', 'docs/ai/mcp.mdx'])(
    '%s: tells since when there is its subject, and all changes, newest first',
    (file) => {
      expect(page(file)).toBe(
        '<details><summary>Since 1.8; last changed in 1.9.6</><li>[1.9.6](/docs/release#v1-9-6): English 1.9.6.</><li>[1.8.0](/docs/release#v1-8-0): English 1.8.0.</></><p>Text</>',
      );
    },
  );

  test.each([
    ['docs/ai/one-click.md', 'Since 1.5'],
    ['docs/deploy.md', 'Last changed in 1.9.1'],
    [`${zh}/current/ai/one-click.md`, '自 1.5 起提供'],
    [`${zh}/current/deploy.md`, '最近变更：1.9.1'],
    [`${zh}/current/ai/mcp.mdx`, '自 1.8 起提供；最近变更：1.9.6'],
  ])('%s: %s', (file, line) => {
    expect(page(file)).toContain(`<summary>${line}</>`);
  });

  test('leaves out what a later version brings, when a new one is cut but not the latest yet', () => {
    expect(page('versioned_docs/version-1.8-beta/deploy.md', {latestVersion: '1.8-beta'})).toContain(
      '<summary>Last changed in 1.8.2</>',
    );
  });
});

test('the line stands below a title of the page’s own', () => {
  const title: RootContent = {type: 'heading', depth: 1, children: [{type: 'text', value: 'Title'}]};
  expect(page('docs/deploy.md', {}, [title, {type: 'paragraph', children: []}])).toMatch(/^<h>Title<\/><details>.*<p>/);
});

describe('on a page with sections, the line stands', () => {
  const nodes = (): RootContent[] => [
    {type: 'paragraph', children: [{type: 'text', value: 'Introduction'}]},
    {type: 'heading', depth: 2, children: [{type: 'text', value: 'Section'}]},
  ];

  test('at the end of the introduction of the latest and the coming version', () => {
    expect(page('docs/deploy.md', {}, nodes())).toMatch(/^<p>Introduction<\/><details>.*<h>Section<\/>$/);
  });

  test('above the text of an old version, which it restricts', () => {
    expect(page('versioned_docs/version-1.8-beta/deploy.md', {}, nodes())).toMatch(
      /^<details>.*<p>Introduction<\/><h>/,
    );
  });
});

describe('refuses, naming page, patch and cure,', () => {
  const released = versions.slice(1);
  const problems = (...entries: Change[]) => entryProblems({'ai/mcp': entries}, released);

  test.each<[string, Change[], string]>([
    [
      'an unknown version',
      [change('1.9.0', {version: '1.7'})],
      'src/data/changes.ts: ai/mcp, 1.9.0: the change has the version "1.7". Use one of versions.json: 1.9-beta,',
    ],
    [
      'a patch of another version',
      [change('1.8.3', {version: '1.9-beta'})],
      'ai/mcp, 1.8.3: the change belongs to 1.8, but is listed under 1.9-beta. Correct one of the two.',
    ],
    [
      'a patch of two numbers',
      [change('1.9')],
      'ai/mcp, 1.9: the change has no patch with three numbers. Write it as 1.9.0.',
    ],
    [
      'entries out of order',
      [change('1.9.0'), change('1.8.3')],
      'ai/mcp, 1.8.3: the change comes after 1.9.0. Sort the entries of the page, oldest first.',
    ],
    [
      'a subject that is new twice',
      [change('1.8.3'), change('1.9.0', {isNew: true})],
      'ai/mcp, 1.9.0: the change is marked as new, but is not the first of its page. Delete isNew',
    ],
    [
      'a missing English text',
      [change('1.9.0', {en: ' '})],
      'ai/mcp, 1.9.0: the change has no English text. Add en: what changed, in one short sentence.',
    ],
    [
      'a missing Chinese text',
      [change('1.9.0', {zh: ''})],
      'ai/mcp, 1.9.0: the change has no Chinese text. Add zh: what',
    ],
    [
      'a Chinese text in English',
      [change('1.9.0', {zh: 'New.'})],
      'the change has no Chinese characters in its Chinese text. Translate "New.".',
    ],
    [
      'Markdown',
      [change('1.9.0', {en: 'See [MCP](./mcp.md).'})],
      'the change has Markdown in its English text. Write plain words',
    ],
    [
      'a text without a full stop',
      [change('1.9.0', {zh: '新增'})],
      'the change has no full stop in its Chinese text. Make it one whole sentence.',
    ],
    [
      'a page without entries',
      [],
      'src/data/changes.ts: ai/mcp: the page has no changes. Add one, or delete the page from the list.',
    ],
  ])('%s', (_case, entries, message) => {
    expect(problems(...entries)).toEqual([expect.stringContaining(message)]);
    expect(() => pageChanges({changes: {'ai/mcp': entries}, versions})).toThrow(message);
  });

  test('passes patches of two digits in their order, and two changes of one patch', () => {
    expect(problems(change('1.8.9', {isNew: true}), change('1.8.10'), change('1.8.10'), change('1.9.0'))).toEqual([]);
  });

  const pages = new Set(['ai/mcp', 'deploy', 'system_setting/log/README']);
  const releases = new Map([['docs/release.md', new Set(['v1-9-0'])]]);
  test.each([
    [
      'an unknown page',
      'mcp',
      '1.9.0',
      'src/data/changes.ts: mcp: the page does not exist in docs/. Write its path in docs/ without the extension, such as ai/mcp.',
    ],
    [
      'an old address',
      'install',
      '1.9.0',
      'install: the page does not exist in docs/. Its subject is now covered by "deploy": move the changes there.',
    ],
    [
      'a folder’s page without its name',
      'system_setting/log',
      '1.9.0',
      'Its subject is now covered by "system_setting/log/README": move',
    ],
    [
      'a patch that the release notes lack',
      'deploy',
      '1.9.7',
      'deploy, 1.9.7: the change leads to #v1-9-7, which does not exist in docs/release.md. Correct the patch, or add its heading {/* #v1-9-7 */} to the release notes.',
    ],
  ])('%s', (_case, page, patch, message) => {
    expect(targetProblems({[page]: [change(patch)]}, {pages, releases})).toEqual([expect.stringContaining(message)]);
  });
});

test('the line of a page by itself, for others than the page', () => {
  expect(changedSince('1.8-beta', 'ai/mcp.md', 'en')).toMatch(/^Changed since 1\.8-beta: in /);
  expect(changedSince('1.1-beta', 'install', 'zh-Hans')).toMatch(/^1\.1-beta 之后有变更：/);
  expect(changedSince('1.9-beta', 'ai/mcp', 'en')).toBeUndefined();
  expect(changedSince('1.8-beta', 'no-such-page', 'en')).toBeUndefined();
});
