import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Root} from 'mdast';
import {VFile} from 'vfile';
import {afterAll, beforeAll, expect, test} from 'vitest';
import pageLinks from '../../../src/markdown/page-links.ts';

const zh = 'i18n/zh-Hans/docusaurus-plugin-content-docs';
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'page-links-'));
  for (const file of [
    'docs/english.md',
    'docs/both.md',
    'docs/services/ai.md',
    `${zh}/current/both.md`,
    'versioned_docs/version-1.9-beta/old.md',
    'README.md',
  ]) {
    mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    writeFileSync(path.join(folder, file), '# A page');
  }
});
afterAll(() => rmSync(folder, {recursive: true}));

function linkIn(file: string, url: string): string {
  const link = {type: 'link' as const, url, children: []};
  const definition = {type: 'definition' as const, identifier: 'a', url};
  const tree: Root = {type: 'root', children: [{type: 'paragraph', children: [link]}, definition]};
  pageLinks()(tree, new VFile({path: path.join(folder, file), cwd: folder}));
  expect(definition.url).toBe(link.url);
  return link.url;
}

test.each([
  ['a Chinese page to one that is English alone', `${zh}/current/both.md`, './english.md#steps', '/english.md#steps'],
  ['a Chinese page in a folder', `${zh}/current/services/ai.md`, '../both.md?a=1#b', '/both.md?a=1#b'],
  ['an English page, shown in the Chinese site, to one in both languages', 'docs/english.md', './both.md', '/both.md'],
  ['a page to one in a folder, without a dot', 'docs/english.md', 'services/ai.md', '/services/ai.md'],
  ['a page of a released version', `${zh}/version-1.9-beta/new.md`, './old.md', '/old.md'],
])('leads %s', (_case, file, url, expected) => {
  expect(linkIn(file, url)).toBe(expected);
});

test.each([
  ['a page that does not exist', 'docs/both.md', './gone.md'],
  ['a file outside the version', 'docs/both.md', '../README.md'],
  ['another version', 'docs/both.md', '../versioned_docs/version-1.9-beta/old.md'],
  ['an anchor', 'docs/both.md', '#steps'],
  ['a page from the root', 'docs/both.md', '/both.md'],
  ['another site', 'docs/both.md', 'https://example.com/docs/both.md'],
  ['a file that is not a page', 'docs/both.md', './both.json'],
  ['a link in a file that is not a page', 'README.md', './docs/both.md'],
])('leaves a link to %s alone', (_case, file, url) => {
  expect(linkIn(file, url)).toBe(url);
});
