import {readFileSync} from 'node:fs';
import {mkdir} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {PluginOptions} from '@easyops-cn/docusaurus-search-local';
import * as searchLocalModule from '@easyops-cn/docusaurus-search-local';
import {writeIndexes, type IndexCache} from './indexCache.ts';
import {packIndexes} from './packIndexes.ts';
import {sectionsOf} from './sections.ts';

// The package types its options only, not the plugin it exports.
const searchLocal = searchLocalModule as unknown as {default: PluginModule<unknown>} & Pick<
  PluginModule<unknown>,
  'validateOptions'
>;

export const validateOptions = searchLocal.validateOptions;

/** npm's list of the packages that are installed, beside the search plugin. */
const packages = createRequire(import.meta.url)
  .resolve('@easyops-cn/docusaurus-search-local/package.json')
  .replace(/@easyops-cn.*$/, '.package-lock.json');

/** Files that decide what an index looks like, besides pages and options. */
const ingredients = [
  packages,
  ...['index-file', 'types', 'scope'].map((name) => `src/lib/search/${name}.ts`),
  ...['index', 'indexCache', 'packIndexes'].map((name) => `src/plugins/search/${name}.ts`),
];

/** Returns where indexes are kept between builds; throws when the plugin no longer says how it names the files of an index. */
function cacheOf({siteDir, generatedFilesDir, i18n}: LoadContext, options: PluginOptions): IndexCache {
  const constants = path.join(generatedFilesDir, '@easyops-cn/docusaurus-search-local/default/generated-constants.js');
  const [, suffix] = /"search-index\{dir\}([^"]*)\.json"/.exec(readFileSync(constants, 'utf8')) ?? [];
  if (suffix === undefined)
    throw new Error(
      `${constants} does not name an index file: see what the search plugin writes there now, and adapt src/plugins/search/index.ts.`,
    );
  const files = [...ingredients, ...[options.zhUserDictPath ?? []].flat()];
  return {
    folder: path.join(siteDir, 'node_modules/.cache/search-indexes', i18n.currentLocale),
    settings: JSON.stringify([options, ...files.map((file) => readFileSync(path.resolve(siteDir, file), 'utf8'))]),
    suffix,
  };
}

/**
 * The offline search plugin, wrapped: it creates a folder for each version before the indexes are written (the plugin writes a version's index
 * into that folder, which a version with only a landing page lacks), reuses the indexes of versions whose pages have not changed since an earlier
 * build, and packs the indexes afterwards. It also passes the sections of each version to the browser; every page carries them, so that they are
 * available when the search fails to load.
 */
export default function searchPlugin(context: LoadContext, options: PluginOptions): Plugin {
  const plugin = searchLocal.default(context, options) as Plugin;
  return {
    ...plugin,
    async allContentLoaded({allContent, actions}) {
      const instances = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}) as LoadedContent[];
      actions.setGlobalData(sectionsOf(instances.flatMap(({loadedVersions}) => loadedVersions)));
    },
    async postBuild(props) {
      const {baseUrl, outDir, routesPaths} = props;
      const docs = props.plugins.filter(({name}) => name === 'docusaurus-plugin-content-docs');
      const versions = docs.flatMap(({content}) => (content as LoadedContent).loadedVersions);
      await Promise.all(
        versions.map((version) => mkdir(path.join(outDir, version.path.slice(baseUrl.length)), {recursive: true})),
      );
      const indexed = versions.map((version) => {
        const permalinks = new Set(version.docs.map(({permalink}) => permalink));
        const urls = routesPaths.filter((url) => permalinks.has(url) || permalinks.has(`${url}/`)).sort();
        const folder = version.isLast ? outDir : path.join(outDir, version.path.slice(baseUrl.length));
        return {
          folder,
          pages: urls.map((url) => ({url, file: path.join(outDir, `${url.slice(baseUrl.length)}.html`)})),
        };
      });
      await writeIndexes(indexed, cacheOf(context, options), async (urls) => {
        await plugin.postBuild?.({...props, routesPaths: urls});
        packIndexes(outDir);
      });
    },
  };
}
