import {createHash} from 'node:crypto';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createRequire} from 'node:module';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent, LoadContext, Plugin} from '@docusaurus/types';
import {changedFormat, readGeneratedFiles} from './generated.ts';
import {htmlTemplate} from './htmlTemplate.ts';
import {propertiesOfRoot, reducedInfima} from './infima.ts';
import {lookAt, reductionCheck} from './infimaCheck.ts';
import {namePageScripts} from './pageScripts.ts';
import {routeModuleNames, writeRouteModules} from './routeModules.ts';
import {splitStyles, stylesCheck} from './styleSheets.ts';
import {usedHelpers} from './tslib.ts';

const require = createRequire(import.meta.url);
const mdxLoader = createRequire(require.resolve('@docusaurus/plugin-content-docs')).resolve('@docusaurus/mdx-loader');

type ClientConfiguration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];

/** Has the bundler take files of a folder for modules, by the names of these. They come before Docusaurus's own aliases, because the first one that matches decides. */
function replaceModules(config: ClientConfiguration, folder: string, files: Readonly<Record<string, string>>): void {
  const own = Object.fromEntries(Object.entries(files).map(([name, file]) => [`${name}$`, path.join(folder, file)]));
  config.resolve = {...config.resolve, alias: {...own, ...config.resolve?.alias}};
}

const folderIn = (siteDir: string) => path.join(siteDir, 'src/plugins/light-client');

/** Replaces Docusaurus's data about all routes by a compact form. */
function compactData(config: ClientConfiguration, generatedFilesDir: string): void {
  const folder = path.join(generatedFilesDir, 'light-client');
  const generated = readGeneratedFiles(generatedFilesDir);
  const chunkOf = writeRouteModules(folder, generated);
  replaceModules(
    config,
    folder,
    Object.fromEntries(routeModuleNames.map((name) => [`@generated/${name}`, `${name}.js`])),
  );
  config.plugins?.push({
    apply: (compiler) =>
      compiler.hooks.afterEmit.tap('light-client', () =>
        namePageScripts(path.join(generatedFilesDir, 'client-manifest.json'), generated.modules, chunkOf),
      ),
  });
}

type Rule = {use?: {loader?: string}[]; include?: string[]};

/**
 * Keeps the texts of pages out of scripts: browsers take them from the HTML. On the server, each stands in an element that marks where it begins
 * and ends. Throws when the rule that compiles pages of documentation is not found.
 */
function textsFromHtml(config: ClientConfiguration, isServer: boolean, siteDir: string): void {
  const folder = path.join(folderIn(siteDir), 'text');
  replaceModules(config, folder, {'@theme/PageText': isServer ? 'ServerText.tsx' : 'LoadedText.ts'});
  if (isServer) return;
  const rules = (config.module?.rules ?? []) as Rule[];
  const pages = rules.filter(
    ({use, include}) =>
      Array.isArray(use) &&
      use.some(({loader}) => loader === mdxLoader) &&
      !include?.some((pagesFolder) => pagesFolder.includes(path.join('src', 'pages'))),
  );
  if (pages.length !== 1)
    throw new Error(
      `Docusaurus has ${pages.length} rules that compile pages of documentation, not one: see in src/plugins/light-client/index.ts what is done with it, or build with STOCK_CLIENT=true.`,
    );
  // Loaders run from the last to the first. The rule is the server's, too.
  const [rule] = pages as [Rule];
  rules[rules.indexOf(rule)] = {...rule, use: [{loader: path.join(folder, 'withoutText.cjs')}, ...rule.use!]};
}

/** Has a module of Docusaurus get files in place of others that stand beside it; throws when it does not import these. */
function replaceBeside(config: ClientConfiguration, file: string, files: Readonly<Record<string, string>>): void {
  const source = readFileSync(file, 'utf8');
  for (const name of Object.keys(files))
    if (!source.includes(` from '${name}';`)) throw changedFormat(file, `does not import ${name}`);
  const alias = Object.fromEntries(Object.entries(files).map(([name, own]) => [`${name}$`, own]));
  config.module?.rules?.push({include: [file], resolve: {alias}});
}

const clientFile = (module: string) => require.resolve(`@docusaurus/core/lib/client/${module}`);

/** Components of Docusaurus's client that only write into the head, by the names `@late/…`, by which `late/` loads them. */
const headComponents = ['BaseUrlIssueBanner', 'SiteMetadataDefaults'] as const;

/** What menus of the navigation bar are made of. */
const dropdown = '@theme/NavbarItem/DropdownNavbarItem';

/** Components of the theme that come late, by the names under which others ask for them, and what takes their places until then. */
const lateComponents = {
  '@theme/SiteMetadata': 'head/SiteMetadata.tsx',
  '@theme/Footer': 'frame/Footer.tsx',
  '@theme/DocBreadcrumbs': 'frame/DocBreadcrumbs.tsx',
  '@theme-original/DocItem/Footer': 'frame/DocItemFooter.tsx',
  '@theme/DocItem/Paginator': 'frame/DocItemPaginator.tsx',
  '@theme/DocSidebar/Desktop/Content': 'frame/DocSidebarContent.tsx',
  '@theme/DocSidebarItems': 'frame/DocSidebarItems.tsx',
  '@theme/DocVersionBanner': 'frame/DocVersionBanner.tsx',
  '@theme/NavbarItem/DocsVersionDropdownNavbarItem': 'frame/DocsVersionDropdown.tsx',
  [dropdown]: 'frame/DropdownNavbarItem.tsx',
  '@theme/NavbarItem/LocaleDropdownNavbarItem': 'frame/LocaleDropdown.tsx',
  '@theme/NotFound/Content': 'frame/NotFoundContent.tsx',
} as const;

/** Gives these components their names; everywhere, because every bundle has the client modules of `head/`. */
function nameLate(config: ClientConfiguration): void {
  const known = config.resolve?.alias as Readonly<Record<string, string>>;
  const ofTheme = Object.keys(lateComponents).map((name) => {
    const file = known[name];
    if (!file)
      throw new Error(
        `Docusaurus no longer has ${name}: see in src/plugins/light-client/index.ts what takes its place, or build with STOCK_CLIENT=true.`,
      );
    return [`${name.replace(/^@[^/]+/, '@late')}$`, file];
  });
  const ofClient = headComponents.map((name) => [`@late/${name}$`, clientFile(name)]);
  config.resolve = {...config.resolve, alias: {...Object.fromEntries([...ofTheme, ...ofClient]), ...known}};
}

/** Tells whether the navigation bar has menus of its own, besides those of versions and languages. */
function hasMenus({themeConfig}: LoadContext['siteConfig']): boolean {
  const {navbar} = themeConfig as {navbar?: {items?: {type?: string; items?: unknown}[]}};
  return (navbar?.items ?? []).some(({type, items}) => type === 'dropdown' || items !== undefined);
}

/** Leaves what only writes into the head, and parts of the frame, to the second page. */
function loadLate(config: ClientConfiguration, {siteDir, siteConfig}: LoadContext): void {
  const folder = folderIn(siteDir);
  replaceBeside(
    config,
    clientFile('App'),
    Object.fromEntries(headComponents.map((name) => [`./${name}`, path.join(folder, `head/${name}.tsx`)])),
  );
  const {[dropdown]: menu, ...others} = lateComponents;
  replaceModules(config, folder, {...others, ...(!hasMenus(siteConfig) && {[dropdown]: menu})});
}

/** Where Docusaurus writes the messages of its theme and of the site in the language of the build, by their ids. */
const messagesFile = 'codeTranslations.json';

/** Puts translated messages where they are shown, without what is said to translators, and leaves out the list of all of them. */
function messagesInPlace(config: ClientConfiguration, generatedFilesDir: string, siteDir: string): void {
  const messages = JSON.parse(readFileSync(path.join(generatedFilesDir, messagesFile), 'utf8')) as object;
  // After the compiler, which leaves calls and texts as they are.
  config.module?.rules?.push({
    test: /\.[jt]sx?$/,
    enforce: 'post',
    use: [{loader: path.join(folderIn(siteDir), 'translated.cjs'), options: {messages}}],
  });
  replaceModules(config, folderIn(siteDir), {'@generated/codeTranslations': 'client/no-messages.ts'});
}

/** The modules of React Router. */
const router = /[\\/]node_modules[\\/]react-router(?:-dom)?[\\/]/;

/**
 * Of libraries that are larger than what is used of them, browsers get that. React Router's history has routers that this site does not use, unless addresses are to stand
 * behind `#`; it needs prop-types in development alone; of path-to-regexp, it needs what reads paths without parameters; react-loadable is made for React before hooks, and tries nothing again that has failed.
 */
function smallerLibraries(config: ClientConfiguration, {siteDir, siteConfig}: LoadContext): void {
  const folder = path.join(folderIn(siteDir), 'libraries');
  replaceModules(config, folder, {'react-loadable': 'loadable.tsx'});
  const ofRouter = {
    'prop-types$': path.join(folder, 'prop-types.ts'),
    'path-to-regexp$': path.join(folder, 'path-to-regexp.ts'),
    ...(siteConfig.future?.experimental_router !== 'hash' && {history$: path.join(folder, 'history.ts')}),
  };
  config.module?.rules?.push({test: router, resolve: {alias: ofRouter}});
}

/** What React Router's modules name and, without the checks of development and without withRouter, never use. */
const uncalled = /[\\/]node_modules[\\/](?:hoist-non-react-statics|react-is)[\\/]/;

/** Leaves such modules out: their packages do not say that nothing happens when they are loaded. */
function withoutUncalled(config: ClientConfiguration): void {
  config.module?.rules?.push({test: uncalled, sideEffects: false});
}

/** Gives the modules of one package of Docusaurus the helpers of tslib that they use; being CommonJS, they would bundle all of them. */
function fewerHelpers(config: ClientConfiguration, generatedFilesDir: string): void {
  const main = require.resolve('@docusaurus/utils-common');
  const folder = path.dirname(main);
  const tslib = createRequire(main).resolve('tslib/tslib.es6.mjs');
  const file = path.join(generatedFilesDir, 'light-client/tslib.js');
  // Relative: with the folder of the site, the name of the script would depend on it.
  const request = path.relative(path.dirname(file), tslib).split(path.sep).join('/');
  writeFileSync(file, `export {${usedHelpers(folder).join(', ')}} from ${JSON.stringify(request)};\n`);
  config.module?.rules?.push({include: folder, resolve: {alias: {tslib$: file}}});
}

/**
 * Names files of chunks by the hash of the minifier's input. To name them by that of its output, the bundler would replace the first hash by the second wherever
 * it stands in a script, and a hash of eight digits may have no letter: it could stand in a number. So builds whose minifiers alone differ share
 * names, but then their scripts do the same.
 */
function hashOfInput(config: ClientConfiguration): void {
  config.optimization = {...config.optimization, realContentHash: false};
}

/**
 * Scripts carry a hint that everything they define is needed at once, so that it is compiled off the main thread instead of on its first call
 * (https://v8.dev/blog/explicit-compile-hints; other browsers treat the line as a comment).
 */
function compileHint(config: ClientConfiguration): void {
  type Minimizer = {_args?: {minimizerOptions?: {format?: {preamble?: string}}}[]};
  const formats = ((config.optimization?.minimizer ?? []) as Minimizer[]).flatMap(
    ({_args: [first] = []}) => first?.minimizerOptions?.format ?? [],
  );
  // Only the minimizer of scripts has such an option.
  const format = formats.find((options) => 'ascii_only' in options);
  if (!format)
    throw new Error(
      'Docusaurus no longer sets ascii_only for any minimizer, by which that of scripts is known: see in src/plugins/light-client/index.ts what is done with it, or build with STOCK_CLIENT=true.',
    );
  format.preamble = '//# allFunctionsCalledOnLoad\n';
}

/** Tells whether a page of the site is not listed: Docusaurus shows a note on it. */
function hasUnlisted(content: AllContent): boolean {
  const docs = Object.values(content['docusaurus-plugin-content-docs'] ?? {}) as LoadedContent[];
  const pages = Object.values(content['docusaurus-plugin-content-pages'] ?? {}) as ({unlisted?: boolean}[] | null)[];
  return [
    ...docs.flatMap(({loadedVersions}) => loadedVersions.flatMap((version) => version.docs)),
    ...pages.flatMap((list) => list ?? []),
  ].some(({unlisted}) => unlisted);
}

/** Where the site sets Infima's properties. */
const tokens = '../../css/tokens.css';

/** What decides how modules and style sheets are compiled, which the bundler keeps. */
const compiledBy = ['index.ts', 'infima.ts', 'text/withoutText.cjs', 'translated.cjs', tokens];

/** Separates the bundler's cache from that of builds without these measures, with others, or with a different generated folder, which it does not take into account. */
function ownCache(config: ClientConfiguration, generatedFilesDir: string, siteDir: string): void {
  const {cache} = (config.experiments ?? {}) as {cache?: {version?: string}};
  const digest = createHash('sha256');
  for (const file of compiledBy) digest.update(readFileSync(path.join(folderIn(siteDir), file)));
  digest.update(readFileSync(path.join(generatedFilesDir, messagesFile)));
  if (cache?.version) cache.version += `-light-client-${digest.digest('hex')}-${path.basename(generatedFilesDir)}`;
}

/** What only the build reads of the site's configuration. */
const buildOnly = [
  'presets',
  'plugins',
  'themes',
  'clientModules',
  'headTags',
  'scripts',
  'stylesheets',
  'staticDirectories',
  'markdown',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onDuplicateRoutes',
] as const;

/** And of the flags of its future. */
const buildOnlyFlags = ['faster', 'experimental_vcs'] as const;

/** What only the theme's own code blocks and blog read of its settings; this site uses neither. */
const unusedByTheme = ['prism', 'blog'] as const;

/** Keeps settings out of the copy of the configuration that browsers load: Docusaurus writes what is enumerable into it. */
function hide(settings: object, names: readonly string[]): void {
  for (const name of names) if (name in settings) Object.defineProperty(settings, name, {enumerable: false});
}

/** Returns the logo that every page shows, as a path below the base URL. */
function logoOf({themeConfig}: LoadContext['siteConfig']): string {
  const {navbar} = themeConfig as {navbar?: {logo?: {src?: string}}};
  const logo = navbar?.logo?.src;
  if (!logo || /^\/|:/.test(logo))
    throw new Error(
      'themeConfig.navbar.logo.src of docusaurus.config.ts names no logo of the site, after which pages ask for their scripts: name one like img/logo.svg, or build with STOCK_CLIENT=true.',
    );
  return logo;
}

/** Reduces what the browser loads with each page; the README of this folder explains each measure, and what readers may notice. */
export default function lightClientPlugin(context: LoadContext): Plugin {
  const {generatedFilesDir, siteConfig, siteDir} = context;
  Object.defineProperty(siteConfig, 'ssrTemplate', {value: htmlTemplate(logoOf(siteConfig))});
  hide(siteConfig, buildOnly);
  hide(siteConfig.future, buildOnlyFlags);
  const own = propertiesOfRoot(readFileSync(path.join(folderIn(siteDir), tokens), 'utf8'));
  let listsAll = false;
  let isProduction = false;
  return {
    name: 'light-client',
    getThemePath: () => './theme',
    getClientModules: () => ['./client/preload-on-focus.ts', './head/head.tsx'],
    // Only then has each theme added its defaults.
    async allContentLoaded({allContent}) {
      listsAll = !hasUnlisted(allContent);
      hide(siteConfig.themeConfig, unusedByTheme);
    },
    configureWebpack(config, isServer) {
      const replaceBy = (files: Readonly<Record<string, string>>) => replaceModules(config, folderIn(siteDir), files);
      // Code is highlighted at build time (src/markdown/code-blocks), so the browser does not need Prism, which Docusaurus's theme would load anyway.
      replaceBy({'prism-react-renderer': 'client/no-prism.ts'});
      ownCache(config, generatedFilesDir, siteDir);
      isProduction = config.mode === 'production';
      nameLate(config);
      if (config.mode !== 'production') return;
      textsFromHtml(config, isServer, siteDir);
      if (isServer) return;
      // The note on a page that is not listed would bring all admonitions into scripts.
      if (listsAll) replaceBy({'@theme/ContentVisibility': 'client/no-visibility.ts'});
      // What writes into the head is loaded with the second page.
      replaceBy({'react-helmet-async': 'head/head.tsx'});
      loadLate(config, context);
      messagesInPlace(config, generatedFilesDir, siteDir);
      compactData(config, generatedFilesDir);
      fewerHelpers(config, generatedFilesDir);
      withoutUncalled(config);
      smallerLibraries(config, context);
      hashOfInput(config);
      splitStyles(config, siteDir);
      compileHint(config);
    },
    // Docusaurus asks for it after configureWebpack. While a page is being written, it may name any class. Another plugin puts all that is left into a layer.
    configurePostCss: ({plugins, ...options}) => ({
      ...options,
      plugins: [...(isProduction ? [reducedInfima(own)] : []), ...plugins],
    }),
    async postBuild({outDir}) {
      lookAt(outDir, [reductionCheck(own), stylesCheck()]);
    },
  };
}
