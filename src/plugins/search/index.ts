import {readFileSync} from 'node:fs';
import {mkdir} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {PluginOptions} from '@easyops-cn/docusaurus-search-local';
import * as searchLocalModule from '@easyops-cn/docusaurus-search-local';
import {indexFileIn} from '../../config/index-file-name.ts';
import {addressOf, type Locale} from '../../lib/pages.ts';
import {askedIn, readAsked, withAsked} from './asked.ts';
import {writeIndexes, type IndexCache} from './indexCache.ts';
import {indexedVersion} from './indexedVersion.ts';
import {changedSince} from '../../markdown/changes.ts';
import type {IndexPart} from '../../lib/search/index-file.ts';
import {ingredients} from './ingredients.ts';
import {keepLines} from './lines.ts';
import {packIndexes} from './packIndexes.ts';
import {sectionsOf} from './sections.ts';

// The package types its options only, not the plugin it exports.
const searchLocal = searchLocalModule as unknown as {default: PluginModule<unknown>} & Pick<
  PluginModule<unknown>,
  'validateOptions'
>;

export const validateOptions = searchLocal.validateOptions;

type PageOfVersion = {version: string; id: string};

const changesOf = (page: PageOfVersion | undefined, locale: Locale): string | undefined =>
  page && changedSince(page.version, page.id, locale);

/** Returns the parts of an index whose titles have what their page says about changes after its version. */
function withChanges([titles, ...others]: IndexPart[], changesAt: (url: string) => string | undefined): IndexPart[] {
  if (!titles) return others;
  const documents = titles.documents.map((document) => {
    const changed = changesAt(document.u);
    return changed === undefined ? document : {...document, c: changed};
  });
  return [{...titles, documents}, ...others];
}

/** Returns where indexes are kept between builds. */
function cacheOf({siteDir, generatedFilesDir, i18n}: LoadContext, options: PluginOptions): IndexCache {
  const files = [...ingredients(siteDir), ...[options.zhUserDictPath ?? []].flat()];
  return {
    folder: path.join(siteDir, 'node_modules/.cache/search-indexes', i18n.currentLocale),
    settings: JSON.stringify([options, ...files.map((file) => readFileSync(path.resolve(siteDir, file), 'utf8'))]),
    suffix: indexFileIn(generatedFilesDir).slice('search-index{dir}'.length, -'.json'.length),
  };
}

/**
 * The offline search plugin, wrapped: it creates a folder for each version before the indexes are written (the plugin writes a version's index
 * into that folder, which a version with only a landing page lacks), reuses the indexes of versions whose pages have not changed since an earlier
 * build, keeps the lines of texts, adds what readers ask of each section (src/data/asked/), and packs the indexes afterwards. It also passes the sections of each version to the browser; every page carries them, so that they are
 * available when the search fails to load. The worker gets the name of the index files in a file of its own: in the plugin's, it stands beside an
 * import of lunr's Chinese support.
 */
export default function searchPlugin(context: LoadContext, options: PluginOptions): Plugin {
  const plugin = searchLocal.default(context, options) as Plugin;
  return {
    ...plugin,
    async allContentLoaded({allContent, actions}) {
      const instances = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}) as LoadedContent[];
      actions.setGlobalData(sectionsOf(instances.flatMap(({loadedVersions}) => loadedVersions)));
      await actions.createData('index-file.json', {name: indexFileIn(context.generatedFilesDir)});
    },
    async postBuild(props) {
      const {baseUrl, outDir} = props;
      const locale = props.i18n.currentLocale as Locale;
      const docs = props.plugins.filter(({name}) => name === 'docusaurus-plugin-content-docs');
      const versions = docs.flatMap(({content}) => (content as LoadedContent).loadedVersions);
      await Promise.all(
        versions.map((version) => mkdir(path.join(outDir, version.path.slice(baseUrl.length)), {recursive: true})),
      );
      const indexed = versions.map((version) => indexedVersion(version, props));
      const pageOf = new Map(
        versions.flatMap(({versionName, docs: pages}) =>
          pages.map(({id, permalink}) => [
            permalink.replace(/\/$/, ''),
            {version: versionName, id, address: addressOf(id)},
          ]),
        ),
      );
      const at = (url: string) => pageOf.get(url.replace(/\/$/, ''));
      const asked = readAsked(props.siteDir);
      const extend = (parts: IndexPart[]) => {
        const version = at(parts[0]?.documents[0]?.u ?? '')?.version ?? '';
        return withAsked(
          withChanges(parts, (url) => changesOf(at(url), locale)),
          askedIn(version, asked),
          locale,
          (url) => at(url)?.address,
          options,
        );
      };
      keepLines();
      await writeIndexes(indexed, cacheOf(context, options), async (urls) => {
        await plugin.postBuild?.({...props, routesPaths: urls});
        packIndexes(outDir, extend);
      });
    },
  };
}
