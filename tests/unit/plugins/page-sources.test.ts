import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, test} from 'vitest';
import {sourcesOf} from '../../../src/plugins/page-sources/sources.ts';

const dependOn = createRequire(import.meta.url)('../../../src/plugins/page-sources/dependOn.cjs') as (this: object, source: string) => string;
const root = fileURLToPath(new URL('../../..', import.meta.url));
const zh = 'i18n/zh-Hans/docusaurus-plugin-content-docs';
const sources = (file: string, text = readFileSync(path.join(root, file), 'utf8')) => sourcesOf(root, path.join(root, file), text).map((name) => path.relative(root, name));

test('a page of operations is made from the document of its version, in Chinese from the overlay, too', () => {
  expect(sources('docs/api-reference/credentials/create-authorization.mdx')).toEqual(['docs/api-reference/openapi.yaml']);
  expect(sources('versioned_docs/version-1.9-beta/api-reference/credentials/README.mdx')).toEqual(['versioned_docs/version-1.9-beta/api-reference/openapi.yaml']);
  expect(sources(`${zh}/version-1.9-beta/api-reference/credentials/create-authorization.mdx`)).toEqual([
    'versioned_docs/version-1.9-beta/api-reference/openapi.yaml',
    `${zh}/version-1.9-beta/api-reference/openapi.overlay.yaml`,
  ]);
});

test('the glossary is made from the pages that it links to, in its language and version', () => {
  const english = sources('docs/glossary.mdx');
  expect(english).toContain('docs/consumers.md');
  expect(english.filter((file) => !/^docs\/.*\.mdx?$/.test(file))).toEqual([]);
  expect(sources(`${zh}/current/glossary.mdx`)).toContain(`${zh}/current/consumers.md`);
  expect(sources('versioned_docs/version-1.9-beta/glossary.mdx', '<Terms about="gateway" />').filter((file) => !file.startsWith('versioned_docs/version-1.9-beta/'))).toEqual([]);
});

test('a page is made from its drawings, whether they are there yet or not', () => {
  expect(sources('src/pages/a.md', 'A ![x](/img/photo.png)\n\n![A [flow]](/img/figures/flow.svg)\n\n![b](/img/figures/new.svg "Title")')).toEqual(['static/img/figures/flow.svg', 'static/img/figures/new.svg']);
});

test('any other page is made from itself alone', () => {
  expect(sources('docs/deploy.md', '# Deploy\n\nThe operation `createAuthorization`.')).toEqual([]);
});

test('the loader tells the bundler of each file, and leaves the page as it is', () => {
  const told: string[] = [];
  const filesOf = (file: string, source: string) => [`${file}.svg`, source];
  const loader = {resourcePath: '/site/page.md', getOptions: () => ({filesOf}), addDependency: (file: string) => told.push(file)};
  expect(dependOn.call(loader, 'text')).toBe('text');
  expect(told).toEqual(['/site/page.md.svg', 'text']);
});
