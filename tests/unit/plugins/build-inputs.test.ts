import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {describe, expect, test} from 'vitest';
import type {LoadContext} from '@docusaurus/types';
import buildInputsPlugin from '../../../src/plugins/build-inputs/index.ts';
import {usedInFile} from '../../../src/markdown/api-reference/used-in.ts';
import {digestOf, sharedInputs, inputsOf} from '../../../src/plugins/build-inputs/inputs.ts';

const dependOn = createRequire(import.meta.url)('../../../src/plugins/build-inputs/dependOn.cjs') as (
  this: object,
  source: string,
) => string;
const root = fileURLToPath(new URL('../../..', import.meta.url));
const zh = 'i18n/zh-Hans/docusaurus-plugin-content-docs';
const folders = {siteDir: root, generatedFilesDir: path.join(root, '.docusaurus-en')};
const inputs = (file: string, text = readFileSync(path.join(root, file), 'utf8')) =>
  inputsOf(folders, path.join(root, file), text).map((name) => path.relative(root, name));

test('OpenAPI documents, their overlays, and drawings are inputs that pages share', () => {
  const shared = sharedInputs(root);
  for (const file of ['docs/api-reference/openapi.yaml', `${zh}/version-1.9-beta/api-reference/openapi.overlay.yaml`])
    expect(shared).toContain(file);
  expect(shared.filter((file) => file.endsWith('.svg')).length).toBeGreaterThan(10);
});

test('what stands for shared inputs changes with each of them', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-inputs-'));
  const digestWith = (text: string) => {
    writeFileSync(path.join(folder, 'b.svg'), text);
    return digestOf(folder, ['a.yaml', 'b.svg']);
  };
  writeFileSync(path.join(folder, 'a.yaml'), 'a');
  expect(digestWith('one')).not.toBe(digestWith('other'));
  expect(digestWith('one')).toBe(digestWith('one'));
  rmSync(folder, {recursive: true});
});

test('the glossary is made from the pages that it links to, in its language and version', () => {
  const english = inputs('docs/glossary.mdx');
  expect(english).toContain('docs/consumers.md');
  expect(english.filter((file) => !/^docs\/.*\.mdx?$/.test(file))).toEqual([]);
  expect(inputs(`${zh}/current/glossary.mdx`)).toContain(`${zh}/current/consumers.md`);
  const older = inputs('versioned_docs/version-1.9-beta/glossary.mdx', '<Terms about="gateway" />');
  expect(older).toContain('versioned_docs/version-1.9-beta/consumers.md');
  expect(older.filter((file) => !file.startsWith('versioned_docs/version-1.9-beta/'))).toEqual([]);
});

test('the page of an operation is made from its style sheet, and from the list of those that use one, of its version', () => {
  const mark = '<Operation id="createAuthorization" />';
  const page = 'versioned_docs/version-1.9-beta/api-reference/credentials/create-authorization.mdx';
  const styles = 'src/markdown/api-reference/styles.css';
  expect(inputs(page, mark)).toEqual([styles, `.docusaurus-en/${usedInFile('1.9-beta')}`]);
  expect(inputs(page.replace('create-authorization', 'README'), '<Operations tag="credentials" />')).toEqual([styles]);
});

test('any other page is made from itself alone', () => {
  expect(inputs('docs/deploy.md', '# Deploy\n\nThe operation `createAuthorization`.')).toEqual([]);
});

test('the loader tells the bundler of each file, and leaves the page as it is', () => {
  const told: string[] = [];
  const filesOf = (file: string, source: string) => [`${file}.svg`, source];
  const loader = {
    resourcePath: '/site/page.md',
    getOptions: () => ({filesOf}),
    addDependency: (file: string) => told.push(file),
  };
  expect(dependOn.call(loader, 'text')).toBe('text');
  expect(told).toEqual(['/site/page.md.svg', 'text']);
});

describe('the plugin', () => {
  type FilesOf = (file: string, source: string) => string[];
  const configure = (config: object, environment: object = {takeAway: false}) => {
    const plugin = buildInputsPlugin(folders as LoadContext, {environment});
    const configureWebpack = plugin.configureWebpack as unknown as (config: object) => {
      module: {rules: [{resource: RegExp; use: [{loader: string; options: {filesOf: FilesOf}}]}]};
    };
    return configureWebpack(config).module.rules[0];
  };
  const versionFor = (environment?: object) => {
    const config = {experiments: {cache: {version: 'one'}}};
    configure(config, environment);
    return config.experiments.cache.version;
  };

  test('invalidates the cache when a shared input has changed', () => {
    expect(versionFor()).toMatch(new RegExp(`^one-build-inputs-${digestOf(root, sharedInputs(root))}-[0-9a-f]+$`));
  });

  test('invalidates the cache when the environment decides otherwise', () => {
    expect(versionFor({takeAway: true})).not.toBe(versionFor({takeAway: false}));
    expect(versionFor({takeAway: true})).toBe(versionFor({takeAway: true}));
  });

  test.each([{}, {experiments: {cache: true}}])('leaves %j without a cache on disk as it is', (config) => {
    const before = structuredClone(config);
    configure(config);
    expect(config).toEqual(before);
  });

  test('has the loader look at glossaries and pages of operations, in any version and language, and at no other page', () => {
    const {resource, use} = configure({});
    expect(readFileSync(use[0].loader, 'utf8')).toContain('addDependency');
    const glossary = path.join(root, 'docs/glossary.mdx');
    expect(use[0].options.filesOf(glossary, readFileSync(glossary, 'utf8'))).toContain(
      path.join(root, 'docs/consumers.md'),
    );
    const pages = [
      'docs/glossary.mdx',
      `${zh}/version-1.1-beta/glossary.md`,
      'docs/api-reference/credentials/create-authorization.mdx',
      'docs/deploy.md',
      'docs/my-glossary.md',
      'docs/api-reference/errors.md',
    ];
    expect(pages.filter((page) => resource.test(path.join(root, page)))).toEqual(pages.slice(0, 3));
  });
});
