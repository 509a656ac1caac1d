import {cpSync, existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {afterEach, beforeEach, expect, test} from 'vitest';
import lightClientPlugin from '../../../../src/plugins/light-client/index.ts';
import {apart} from '../../../../src/plugins/light-client/styleSheets.ts';

type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];
type Minimizer = {_args: [{minimizerOptions: {format?: object}}]};

/** What Docusaurus itself configures the bundler with. The classes and their fields are not part of its interface. */
const core = createRequire(createRequire(import.meta.url).resolve('@docusaurus/core/package.json'));
const {getMinimizers} = core('@docusaurus/bundler') as {getMinimizers: (options: object) => Promise<Minimizer[]>};
const {rspack} = core('@docusaurus/faster') as {rspack: object};

/** The rules of the plugins for pages of documentation and for pages of the site's own. */
const mdx = createRequire(createRequire(import.meta.url).resolve('@docusaurus/plugin-content-docs')).resolve(
  '@docusaurus/mdx-loader',
);
const pagesRule = {use: [{loader: mdx}], include: ['/site/docs/']};
const ownPagesRule = {use: [{loader: mdx}], include: ['/site/src/pages/']};

/** Docusaurus's names for those components of the theme that come late. */
const themeAliases = Object.fromEntries(
  [
    '@theme/SiteMetadata',
    '@theme/Footer',
    '@theme/DocBreadcrumbs',
    '@theme-original/DocItem/Footer',
    '@theme/DocItem/Paginator',
    '@theme/DocSidebar/Desktop/Content',
    '@theme/DocSidebarItems',
    '@theme/DocVersionBanner',
    '@theme/NavbarItem/DocsVersionDropdownNavbarItem',
    '@theme/NavbarItem/DropdownNavbarItem',
    '@theme/NavbarItem/LocaleDropdownNavbarItem',
    '@theme/NotFound/Content',
  ].map((name) => [name, `/theme/${name.split('/').slice(1).join('/')}.js`]),
);

/** How Docusaurus has all style sheets in one. */
const joinedStyles = () => ({cacheGroups: {styles: {name: 'styles'}}});

let generatedFilesDir: string;
let minimizer: Minimizer[];
let config: Configuration;
beforeEach(async () => {
  generatedFilesDir = mkdtempSync(path.join(os.tmpdir(), 'light-client-'));
  cpSync(path.join(import.meta.dirname, 'generated'), generatedFilesDir, {recursive: true});
  minimizer = await getMinimizers({currentBundler: {name: 'rspack', instance: rspack}});
  config = {
    mode: 'production',
    resolve: {alias: {...themeAliases, '@generated': generatedFilesDir}},
    module: {rules: [pagesRule, ownPagesRule]},
    plugins: [],
    optimization: {minimizer, splitChunks: joinedStyles()},
    experiments: {cache: {version: '1'}},
  } as unknown as Configuration;
});
afterEach(() => rmSync(generatedFilesDir, {recursive: true}));

const siteDir = path.join(import.meta.dirname, '../../../..');
const folder = path.join(siteDir, 'src/plugins/light-client');

const themeConfig = {navbar: {logo: {src: 'img/logo.svg'}}};
const context = (siteConfig: object = {themeConfig}) =>
  ({generatedFilesDir, siteConfig: Object.assign(siteConfig, {future: {}}), siteDir}) as LoadContext;

function configure({isServer = false} = {}): void {
  const plugin = lightClientPlugin(context());
  plugin.configureWebpack!(config, isServer, {} as never, undefined);
}

const formats = () => minimizer.flatMap(({_args: [{minimizerOptions}]}) => minimizerOptions.format ?? []);

test('scripts ask to be compiled while they load', () => {
  const [before] = formats();
  configure();
  expect(formats()).toEqual([{...before, preamble: '//# allFunctionsCalledOnLoad\n'}]);
});

test('the bundler replaces no hash in the text of scripts', () => {
  configure();
  expect(config.optimization?.realContentHash).toBe(false);
});

test('style sheets of what no page of documentation is served with are not in that of all pages', () => {
  configure();
  const {test: isJoined} = (config.optimization!.splitChunks as {cacheGroups: {styles: {test: RegExp}}}).cacheGroups
    .styles;
  for (const joined of [
    'src/css/chrome.css',
    'src/components/HomeLink/a.module.css',
    'src/components/Search/a.module.css',
  ])
    expect(isJoined.test(path.join(siteDir, joined)), joined).toBe(true);
  for (const one of apart) expect(isJoined.test(path.join(siteDir, one, 'styles.module.css')), one).toBe(false);
});

test('style sheets that Docusaurus joins in another way stop the build', () => {
  config.optimization!.splitChunks = {cacheGroups: {}};
  expect(configure).toThrow(/base\.js does not join all style sheets in a group.*STOCK_CLIENT=true/s);
});

test('modules of routes come before those that Docusaurus generated', () => {
  configure();
  const aliases = Object.entries(config.resolve!.alias as Record<string, string>);
  const own = aliases.filter(([, file]) => file.startsWith(path.join(generatedFilesDir, 'light-client')));
  expect(own.map(([name]) => name)).toEqual([
    '@generated/routes$',
    '@generated/registry$',
    '@generated/routesChunkNames$',
    '@generated/globalData$',
  ]);
  expect(own.every(([, file]) => existsSync(file))).toBe(true);
  expect(aliases.findIndex(([name]) => name === '@generated')).toBeGreaterThanOrEqual(own.length);
});

test('helpers of tslib come from a module that has them', async () => {
  configure();
  type Replacing = {resolve?: {alias: {tslib$?: string}}};
  const {resolve} = (config.module!.rules as Replacing[]).find((rule) => rule.resolve?.alias.tslib$) as {
    resolve: {alias: {tslib$: string}};
  };
  const tslib = core('tslib') as Record<string, (module: unknown) => unknown>;
  const helpers = (await import(pathToFileURL(resolve.alias.tslib$).href)) as typeof tslib;
  expect(Object.keys(helpers)).toContain('__importDefault');
  expect(Object.keys(helpers).length).toBeLessThan(Object.keys(tslib).length);
  expect(helpers.__importDefault!({})).toEqual(tslib.__importDefault!({}));
});

test('scripts do not have the texts of pages of documentation, which the server marks in their HTML', () => {
  config.resolve!.alias = {'@theme/PageText': '/site/src/theme/PageText', ...config.resolve!.alias};
  configure();
  const [pages, ownPages] = config.module!.rules!;
  expect(pages).toEqual({...pagesRule, use: [{loader: path.join(folder, 'text/withoutText.cjs')}, {loader: mdx}]});
  expect(ownPages).toBe(ownPagesRule);
  expect(pagesRule.use, 'the rule of the server').toEqual([{loader: mdx}]);
  const aliases = config.resolve!.alias as Record<string, string>;
  const inBrowser = aliases['@theme/PageText$']!;
  const names = Object.keys(aliases);
  expect(names.indexOf('@theme/PageText$'), 'the first one decides').toBeLessThan(names.indexOf('@theme/PageText'));
  config.resolve = {alias: themeAliases};
  configure({isServer: true});
  const onServer = (config.resolve.alias as Record<string, string>)['@theme/PageText$']!;
  for (const file of [inBrowser, onServer]) expect(existsSync(file), file).toBe(true);
  expect(inBrowser).not.toBe(onServer);
});

test('another rule for pages stops the build and says how to build all the same', () => {
  for (const rules of [[ownPagesRule], [pagesRule, pagesRule]]) {
    config.module = {rules};
    expect(() => configure()).toThrow(/rules that compile pages of documentation.*STOCK_CLIENT=true/);
  }
});

test.each([{isServer: true}, {mode: 'development'}] as const)('with %o little else than Prism is left out', (where) => {
  const {isServer = false, mode = 'production'} = where as {isServer?: boolean; mode?: 'development'};
  config.mode = mode;
  configure({isServer});
  // Every bundle has the client modules, which load these.
  const late = Object.entries(config.resolve!.alias!).filter(([name]) => name.startsWith('@late/'));
  expect(late).toHaveLength(2 + Object.keys(themeAliases).length);
  expect(config.resolve?.alias).toEqual({
    ...Object.fromEntries(late),
    ...themeAliases,
    '@generated': generatedFilesDir,
    'prism-react-renderer$': path.join(folder, 'client/no-prism.ts'),
    ...(isServer && {'@theme/PageText$': path.join(folder, 'text/ServerText.tsx')}),
  });
  expect(config.module?.rules).toEqual([pagesRule, ownPagesRule]);
  expect(existsSync(path.join(folder, 'client/no-prism.ts'))).toBe(true);
  expect(config.optimization).toEqual({minimizer, splitChunks: joinedStyles()});
  expect(formats()[0]).not.toHaveProperty('preamble');
});

test('the bundler keeps a cache of its own for builds with these measures', () => {
  configure();
  expect(config.experiments).toEqual({cache: {version: expect.stringMatching(/^1-light-client-/) as unknown}});
});

test('another bundler configuration stops the build and says how to build all the same', () => {
  config.optimization = {minimizer: [], splitChunks: joinedStyles()};
  expect(() => configure()).toThrow(/no longer sets ascii_only.*STOCK_CLIENT=true/);
});

test('pages are rendered with another template, and what only the server reads is not written for browsers', () => {
  const siteConfig: {title: string; themes: string[]; themeConfig: object; ssrTemplate?: string} = {
    title: 'T',
    themes: ['theme'],
    themeConfig,
  };
  lightClientPlugin(context(siteConfig));
  expect(siteConfig.ssrTemplate).toContain('data-first="img/logo.svg"');
  expect(siteConfig.themes).toEqual(['theme']);
  expect(JSON.parse(JSON.stringify(siteConfig))).toEqual({title: 'T', themeConfig, future: {}});
});

test.each([undefined, '/img/logo.svg', 'https://example.com/logo.svg'])(
  'a site without a logo of its own, after which scripts are asked for, is not built: %s',
  (src) => {
    expect(() => lightClientPlugin(context({themeConfig: {navbar: {logo: {src}}}}))).toThrow(
      /themeConfig\.navbar\.logo\.src of docusaurus\.config\.ts names no logo of the site.*STOCK_CLIENT=true/,
    );
  },
);

test('what only code blocks and the blog read of the theme is not written for browsers, once themes have added it', async () => {
  const siteConfig: {themeConfig: object} = {themeConfig};
  const plugin = lightClientPlugin(context(siteConfig));
  siteConfig.themeConfig = {image: 'a.png', prism: {theme: {}}, blog: {}};
  await plugin.allContentLoaded!({allContent: {}} as never);
  expect(JSON.parse(JSON.stringify(siteConfig))).toEqual({themeConfig: {image: 'a.png'}, future: {}});
  expect(siteConfig.themeConfig, 'what the build reads').toHaveProperty('prism.theme');
});

test('modules that React Router names and never calls are left out', async () => {
  configure();
  const {test: uncalled} = (config.module!.rules as {test?: RegExp; sideEffects?: boolean}[]).find(
    ({sideEffects}) => sideEffects === false,
  ) as {test: RegExp};
  const router = createRequire(core.resolve('react-router'));
  const used = readFileSync(
    path.join(path.dirname(router.resolve('react-router/package.json')), 'esm/react-router.js'),
    'utf8',
  );
  const without = used
    .replaceAll(/if \(process\.env\.NODE_ENV !== "production"\) \{\n[^]*?\n\}/g, '')
    .replace(/function withRouter[^]*?\n\}/, '');
  for (const [name, package_] of [
    ['isValidElementType', 'react-is'],
    ['hoistStatics', 'hoist-non-react-statics'],
  ] as const) {
    expect(router.resolve(package_)).toMatch(uncalled);
    expect(without.split(name), `${name} is imported, and not used`).toHaveLength(2);
  }
  expect(router.resolve('react')).not.toMatch(uncalled);
});

const docsWith = (unlisted: boolean) => ({
  'docusaurus-plugin-content-docs': {default: {loadedVersions: [{docs: [{unlisted}]}]}},
});
const pagesWith = (unlisted: boolean) => ({'docusaurus-plugin-content-pages': {default: [{unlisted}]}});

test.each([
  ['documentation', true, docsWith(true)],
  ['pages of its own', true, pagesWith(true)],
  ['neither', false, {...docsWith(false), ...pagesWith(false)}],
])('the note on a page that is not listed stays where one is not: %s', async (_name, isThere, allContent) => {
  const plugin = lightClientPlugin(context());
  await plugin.allContentLoaded!({allContent} as never);
  plugin.configureWebpack!(config, false, {} as never, undefined);
  const file = (config.resolve!.alias as Record<string, string>)['@theme/ContentVisibility$'];
  expect(file === undefined || !existsSync(file)).toBe(isThere);
});

test('stand-ins for libraries are for React Router alone, but for that of react-loadable', () => {
  configure();
  expect(config.resolve!.alias).toHaveProperty(['react-loadable$'], path.join(folder, 'libraries/loadable.tsx'));
  const rules = config.module!.rules as {test?: RegExp; resolve?: {alias: Record<string, string>}}[];
  const {test: router, resolve} = rules.find(({resolve: own}) => own && 'history$' in own.alias)!;
  for (const file of Object.values(resolve!.alias)) expect(existsSync(file), file).toBe(true);
  for (const name of ['react-router', 'react-router-dom']) expect(core.resolve(name)).toMatch(router!);
  // It uses more of prop-types.
  expect(core.resolve('react-helmet-async')).not.toMatch(router!);
});

test('components that come late are replaced where they are shown, and are loaded by another name', () => {
  configure();
  const aliases = config.resolve!.alias as Record<string, string>;
  const rules = config.module!.rules as {include?: string[]; resolve?: {alias: Record<string, string>}}[];
  const beside = rules.filter(({include}) => include?.[0]?.includes(path.join('lib', 'client')));
  expect(beside.map(({resolve}) => Object.keys(resolve!.alias))).toEqual([
    ['./BaseUrlIssueBanner$', './SiteMetadataDefaults$'],
  ]);
  const ofClient = ['@late/BaseUrlIssueBanner$', '@late/SiteMetadataDefaults$'].map((name) => [name, aliases[name]!]);
  for (const [name, file] of [...ofClient, ...beside.flatMap(({resolve}) => Object.entries(resolve!.alias))])
    expect(existsSync(file!), name).toBe(true);
  for (const [name, file] of Object.entries(themeAliases)) {
    expect(existsSync(aliases[`${name}$`]!), name).toBe(true);
    expect(aliases[`@late/${name.split('/').slice(1).join('/')}$`]).toBe(file);
  }
});

test('menus of the navigation bar that are neither of versions nor of languages come at once', () => {
  const dropdown = '@theme/NavbarItem/DropdownNavbarItem$';
  for (const items of [[{type: 'dropdown', items: []}], [{label: 'More', items: []}]]) {
    config.resolve = {alias: themeAliases};
    const plugin = lightClientPlugin(context({themeConfig: {navbar: {...themeConfig.navbar, items}}}));
    config.optimization!.splitChunks = joinedStyles();
    plugin.configureWebpack!(config, false, {} as never, undefined);
    expect(config.resolve.alias).not.toHaveProperty([dropdown]);
    expect(config.resolve.alias).toHaveProperty(['@late/NavbarItem/DropdownNavbarItem$']);
  }
});

test('a theme without a component that comes late stops the build', () => {
  const {'@theme/DocBreadcrumbs': _gone, ...others} = themeAliases;
  config.resolve = {alias: others};
  expect(() => configure()).toThrow(/no longer has @theme\/DocBreadcrumbs.*STOCK_CLIENT=true/);
});

test('messages of the language come with what shows them, and not as a list', () => {
  configure();
  const rules = config.module!.rules as {enforce?: string; use?: {loader: string; options: object}[]}[];
  const {use} = rules.find(({enforce}) => enforce === 'post')!;
  expect(use).toEqual([
    {loader: path.join(folder, 'translated.cjs'), options: {messages: {'site.version.moved': '同一主题'}}},
  ]);
  const list = (config.resolve!.alias as Record<string, string>)['@generated/codeTranslations$']!;
  expect(existsSync(list)).toBe(true);
});

test('client modules are files of this folder', () => {
  const plugin = lightClientPlugin(context());
  const files = plugin.getClientModules!();
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(existsSync(path.join(folder, file)), file).toBe(true);
});

test.each(['production', 'development'] as const)(
  'builds alone leave out what they do not need of Infima: %s',
  (mode) => {
    config.mode = mode;
    const plugin = lightClientPlugin(context());
    plugin.configureWebpack!(config, false, {} as never, undefined);
    const {plugins} = plugin.configurePostCss!({plugins: ['layers']} as never) as {plugins: unknown[]};
    // Before it stands in a layer.
    expect(plugins).toEqual([
      ...(mode === 'production' ? [expect.objectContaining({postcssPlugin: 'light-client-infima'})] : []),
      'layers',
    ]);
  },
);
