import {mkdirSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {searchOptions} from '../../../src/config/search-index.ts';
import type {Language} from '../pages.ts';
import {builtDocuments} from './built.ts';
import {cache} from './folder.ts';

const plugin = createRequire(
  createRequire(import.meta.url).resolve('@easyops-cn/docusaurus-search-local/package.json'),
);
const ofPlugin = (name: string) => plugin(`./dist/server/server/utils/${name}.js`) as unknown;

/** The release of the search plugin that is measured. */
export const stockVersion = (plugin('./package.json') as {version: string}).version;

/** Returns the site's options of the plugin as the plugin completes them. */
function completeOptions(siteDir: string): object {
  const {validateOptions} = ofPlugin('validateOptions') as {
    validateOptions: (given: {options: object; validate: unknown}) => object;
  };
  const {processPluginOptions} = ofPlugin('processPluginOptions') as {
    processPluginOptions: (options: object, context: object) => object;
  };
  const {normalizePluginOptions} = plugin('@docusaurus/utils-validation') as {normalizePluginOptions: unknown};
  const options = {
    ...searchOptions,
    // By which files are named.
    hashed: false,
    zhUserDictPath: path.resolve(siteDir, searchOptions.zhUserDictPath!),
  };
  return processPluginOptions(validateOptions({options, validate: normalizePluginOptions}), {
    siteDir,
    siteConfig: {themeConfig: {}},
  });
}

/** What the plugin's code of the browser finds in a build: its index, and its constants. */
export type StockFiles = {index: string; constants: string};

/** Makes the plugin's own index of the latest version, and what its code in the browser imports; returns the files. */
export function writeStockIndex(siteDir: string, build: string, language: Language): StockFiles {
  const {buildIndex} = ofPlugin('buildIndex') as {buildIndex: (documents: object[][], options: object) => unknown};
  const {generate} = ofPlugin('generate') as {generate: (options: object, folder: string) => string};
  const folder = path.join(cache, `stock-${language.locale}`);
  mkdirSync(folder, {recursive: true});
  const options = completeOptions(siteDir);
  generate(options, folder);
  const index = path.join(folder, 'search-index.json');
  writeFileSync(index, JSON.stringify(buildIndex(builtDocuments(build, language), options)));
  return {index, constants: path.join(folder, 'generated-constants.js')};
}
