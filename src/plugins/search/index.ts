import {mkdir} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {PluginOptions} from '@easyops-cn/docusaurus-search-local';
import * as searchLocalModule from '@easyops-cn/docusaurus-search-local';
import {packIndexes} from './packIndexes.ts';
import {sectionsOf} from './sections.ts';

// The package types its options only, not the plugin it exports.
const searchLocal = searchLocalModule as unknown as {default: PluginModule<unknown>} & Pick<PluginModule<unknown>, 'validateOptions'>;

export const validateOptions = searchLocal.validateOptions;

/**
 * The offline search plugin, with a folder made for each version before the indexes are written (the plugin writes a version's index into
 * that folder, and a version whose only page is its landing page has none), and with its indexes packed afterwards. It also tells the browser
 * the sections of each version, which every page carries so that they are there when the search fails to load.
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
      const docs = props.plugins.filter(({name}) => name === 'docusaurus-plugin-content-docs');
      const versions = docs.flatMap(({content}) => (content as LoadedContent).loadedVersions);
      await Promise.all(versions.map((version) => mkdir(path.join(props.outDir, version.path.slice(props.baseUrl.length)), {recursive: true})));
      await plugin.postBuild?.(props);
      packIndexes(props.outDir);
    },
  };
}
