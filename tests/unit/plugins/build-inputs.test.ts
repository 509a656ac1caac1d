import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, test} from 'vitest';
import {digestOf, sharedInputs, inputsOf} from '../../../src/plugins/build-inputs/inputs.ts';

const dependOn = createRequire(import.meta.url)('../../../src/plugins/build-inputs/dependOn.cjs') as (
  this: object,
  source: string,
) => string;
const root = fileURLToPath(new URL('../../..', import.meta.url));
const zh = 'i18n/zh-Hans/docusaurus-plugin-content-docs';
const inputs = (file: string, text = readFileSync(path.join(root, file), 'utf8')) =>
  inputsOf(root, path.join(root, file), text).map((name) => path.relative(root, name));

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
  expect(
    inputs('versioned_docs/version-1.9-beta/glossary.mdx', '<Terms about="gateway" />').filter(
      (file) => !file.startsWith('versioned_docs/version-1.9-beta/'),
    ),
  ).toEqual([]);
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
