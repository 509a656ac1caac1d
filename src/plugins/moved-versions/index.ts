import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';
import docsPlugin, {
  validateOptions as validateDocs,
  type Options as DocsOptions,
  type PluginOptions,
} from '@docusaurus/plugin-content-docs';
import type {Elsewhere} from '../../config/parts.ts';
import {latestVersion, versionConfig} from '../../config/versions.ts';
import type {Locale} from '../../lib/pages.ts';
import {redirectHtml} from '../../lib/redirect-html.ts';
import type {MovedVersion} from './lib/moved-version.ts';

type Options = {
  locale: Locale;
  elsewhere: Elsewhere;
  /** The address of the site with the latest version, in a build of moved versions. */
  mainSite: string | undefined;
  /** The path below which the English site is served, with slashes at both ends. */
  siteRoot: string;
  /** The options of the docs plugin. */
  docs: DocsOptions;
};

type Checked = Omit<Options, 'docs' | 'mainSite'> & {id: string; docs: PluginOptions};

/** A moved version with the folder of its pages in the built site of a language, such as `docs/1.3-beta`. */
type Content = {folder: string; version: MovedVersion}[];

type GlobalVersions = {versions: {name: string; label: string; path: string; docs: {path: string}[]}[]};

/** What Docusaurus's plugin would tell the browser of some versions. */
async function globalVersions(context: LoadContext, options: PluginOptions): Promise<GlobalVersions> {
  // In a folder of its own: it writes there what its twin writes, which makes the pages.
  const generatedFilesDir = path.join(context.generatedFilesDir, 'moved-versions');
  const plugin = await docsPlugin({...context, generatedFilesDir}, options);
  let data: GlobalVersions = {versions: []};
  await plugin.contentLoaded!({
    content: (await plugin.loadContent!())!,
    actions: {
      addRoute: () => undefined,
      createData: () => Promise.resolve(''),
      setGlobalData: (all) => (data = all as GlobalVersions),
    },
  });
  return data;
}

/** Returns the options with the versions that are elsewhere, and with what the options of the docs plugin leave out. */
export function validateOptions({
  validate,
  options: {docs, elsewhere, mainSite, ...others},
}: OptionValidationContext<Options, Options>): Checked {
  const {path: folder, routeBasePath, sidebarPath} = docs;
  return {
    ...others,
    // Docusaurus tells plugins of one name apart by it.
    id: 'default',
    elsewhere: mainSite === undefined ? elsewhere : {...elsewhere, [latestVersion]: mainSite},
    docs: validateDocs({
      validate: validate as unknown as Parameters<typeof validateDocs>[0]['validate'],
      options: {
        path: folder,
        routeBasePath,
        sidebarPath,
        ...versionConfig([latestVersion, ...Object.keys(elsewhere)]),
      },
    }),
  };
}

/**
 * Leads readers to versions that are at another site (`src/data/moved-versions.json`): the version menu, the 404 page, and the banner of old versions link to
 * the same page there, and each address of theirs has a page that leads on, for hosts that cannot redirect. In a build of such versions, canonical links of what
 * the main site has, too, lead to it. `docusaurus.config.ts` leaves the plugin out while no version was moved.
 */
export default function movedVersionsPlugin(
  context: LoadContext,
  {locale, elsewhere, siteRoot, docs}: Checked,
): Plugin<Content> {
  const {siteDir, baseUrl} = context;
  const own = path.join(siteDir, 'src/plugins/moved-versions');
  return {
    name: 'moved-versions',
    async loadContent() {
      const {versions} = await globalVersions(context, docs);
      return versions.flatMap(({name, label, path: start, docs: pages}) => {
        const site = elsewhere[name];
        if (site === undefined) return [];
        const version = {
          name,
          label,
          isLast: name === latestVersion,
          path: `${site}/${start.slice(siteRoot.length)}`,
          pages: pages.map((page) => page.path.slice(start.length).replace(/\/$/, '')),
        };
        return {folder: start.slice(baseUrl.length), version};
      });
    },
    contentLoaded: ({content, actions}) => actions.setGlobalData(content.map(({version}) => version)),
    configureWebpack: () => ({
      resolve: {
        alias: {'@theme/SiteMetadata': path.join(own, 'theme/SiteMetadata.tsx')},
      },
      module: {
        rules: [
          {
            // What leads from version to version; the search has the indexes of this site alone.
            include: ['theme/DocVersionBanner', 'theme/NavbarItem', 'components/WaysOn'].map((folder) =>
              path.join(siteDir, 'src', folder),
            ),
            resolve: {
              alias: {'@docusaurus/plugin-content-docs/client$': path.join(own, 'client/allVersions.ts')},
            },
          },
        ],
      },
    }),
    async postBuild({content, outDir, siteConfig}) {
      for (const {folder, version} of content) {
        // In a build of moved versions, the latest one is there.
        if (version.isLast) continue;
        for (const page of version.pages) {
          const file = path.join(outDir, `${folder}${page}.html`);
          const to = version.path + page;
          await mkdir(path.dirname(file), {recursive: true});
          await writeFile(file, redirectHtml({locale, to, siteUrl: siteConfig.url, siteTitle: siteConfig.title}));
        }
      }
    },
  };
}
