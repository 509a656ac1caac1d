import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {namePageScripts} from '../../../../src/plugins/light-client/pageScripts.ts';

/** What Docusaurus asks the manifest with. */
const require = createRequire(createRequire(import.meta.url).resolve('@docusaurus/core/package.json'));
const {getBundles} = require('react-loadable-ssr-addon-v5-slorber') as {
  getBundles: (manifest: unknown, names: string[]) => {js?: {file: string}[]};
};

let folder: string;
let manifest: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'page-scripts-'));
  manifest = path.join(folder, 'client-manifest.json');
});
afterEach(() => rmSync(folder, {recursive: true}));

const js = (file: string) => ({js: [{file, hash: '0', publicPath: `/${file}`}]});
const written = {
  entrypoints: ['main'],
  origins: {main: [1, 2], documentation: [3, 4], aa11aa11: [5]},
  assets: {
    1: js('main.js'),
    2: {css: [{file: 'styles.css', hash: '0', publicPath: '/styles.css'}]},
    3: js('frame.js'),
    4: js('more.js'),
    5: js('install.js'),
  },
};
const modules = new Map([
  ['bb22bb22', '@theme/DocItem'],
  ['aa11aa11', '@site/docs/install.md'],
  ['cc33cc33', '@generated/docusaurus.config'],
]);
const chunkOf = (name: string, module: string) => (module.startsWith('@theme/') ? 'documentation' : name);

test('Docusaurus finds the scripts of a page by its modules, and the main ones as before', () => {
  writeFileSync(manifest, JSON.stringify(written));
  namePageScripts(manifest, modules, chunkOf);
  const read = JSON.parse(readFileSync(manifest, 'utf8')) as typeof written;
  const files = (...names: string[]) => getBundles(read, names).js?.map(({file}) => file);
  expect(files('main')).toEqual(['main.js']);
  expect(files('main', '@theme/DocItem', '@site/docs/install.md', '@generated/docusaurus.config')).toEqual([
    'main.js',
    'frame.js',
    'more.js',
    'install.js',
  ]);
});

test('names that no chunk has stop the build and say how to build all the same', () => {
  writeFileSync(manifest, JSON.stringify({...written, origins: {main: [1, 2]}}));
  expect(() => namePageScripts(manifest, modules, chunkOf)).toThrow(
    'client-manifest.json does not name any chunk of registry.js',
  );
  expect(() => namePageScripts(manifest, modules, chunkOf)).toThrow('STOCK_CLIENT=true');
});
