import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {unzipSync} from 'fflate';
import type {BrowserContext, Page} from '@playwright/test';
import {parse} from 'yaml';
import {expect as plainExpect, latestVersion, sizes, test as base} from './fixtures.ts';

// The search opens its index in the page, which takes long on a busy machine.
const expect = plainExpect.configure({timeout: 60_000});

const root = fileURLToPath(new URL('../..', import.meta.url));

// One worker: the copies are made once.
base.describe.configure({mode: 'default', timeout: 300_000});

let folder: string;
const nameOf = (locale: string) => `apipark-docs-${latestVersion}-${locale}`;

/** Unpacks an archive into a folder. */
function unpack(locale: string, target: string): void {
  for (const [name, content] of Object.entries(unzipSync(readFileSync(path.join(folder, `${nameOf(locale)}.zip`))))) {
    mkdirSync(path.dirname(path.join(target, name)), {recursive: true});
    writeFileSync(path.join(target, name), content);
  }
}

base.beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'take away-'));
  const {status, stderr} = spawnSync(process.execPath, ['src/cli/run.mjs', 'take-away', '--out', folder], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  for (const locale of ['en', 'zh-Hans']) unpack(locale, folder);
});

base.afterAll(() => rmSync(folder, {recursive: true}));

type Reader = {
  /** Opens a file of the copy in a language. */
  read: (locale: string, file: string) => Promise<void>;
  disk: BrowserContext;
  /** What the page asked of a network, and what it reported. */
  troubles: string[];
};

/** A reader of files on disk, without any network. */
const test = base.extend<{reader: Reader}>({
  reader: async ({browser, viewport, hasTouch}, provide) => {
    const disk = await browser.newContext({viewport, hasTouch, baseURL: undefined});
    const troubles: string[] = [];
    await disk.route(/^(?!file:|data:|blob:)/, (route) => {
      troubles.push(`asked for ${route.request().url()}`);
      return route.abort();
    });
    disk.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) troubles.push(message.text());
    });
    disk.on('weberror', (error) => troubles.push(error.error().message));
    const page = await disk.newPage();
    const read = async (locale: string, file: string) => {
      await page.goto(`${pathToFileURL(path.join(folder, nameOf(locale)))}/${file}`);
    };
    await provide({read, disk, troubles});
    await disk.close();
  },
});

const pageOf = ({disk}: Reader): Page => disk.pages()[0]!;
const box = (page: Page) => page.locator('.navbar__search input');

test('every page opens without a network and without a complaint', async ({reader}) => {
  const page = pageOf(reader);
  const files = readdirSync(path.join(folder, nameOf('en')), {recursive: true, encoding: 'utf8'}).filter((file) =>
    file.endsWith('.html'),
  );
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    await reader.read('en', file);
    await expect(page.locator('main h1').first()).toBeVisible();
    await expect(page.locator('.navbar [data-take-away="color-mode"]')).toBeEnabled();
  }
  expect(reader.troubles).toEqual([]);
});

test('the box suggests pages, and a suggestion opens its file with the words marked', async ({reader}) => {
  const page = pageOf(reader);
  await reader.read('en', 'index.html');
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('fallback');
  await expect(page.getByRole('option').first()).toContainText('fallback');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/ai\/ai_model_fallback\.html\?_highlight=fallback/);
  await expect(page.locator('article mark').first()).toHaveText(/fallback/i);
  await expect(box(page)).toHaveValue('fallback');
  expect(reader.troubles).toEqual([]);
});

type Golden = {query: string; page: string[]; kind: string; version?: string};

/** Returns a golden query of each of ten kinds, with the pages that answer it. */
function goldenQueries(language: string): Golden[] {
  const file = path.join(root, `tests/search/golden/${language}.yml`);
  const all = (parse(readFileSync(file, 'utf8')) as Golden[]).filter(
    ({kind, version}) => kind !== 'nothing' && version === undefined,
  );
  return [...new Map([...all].reverse().map((golden) => [golden.kind, golden])).values()].slice(0, 10);
}

/** Returns the pages that the first eight hits lead to, as golden queries name them. */
const hitPages = (page: Page): Promise<string[]> =>
  page
    .locator('main article a')
    .evaluateAll((links) =>
      links
        .slice(0, 8)
        .map((link) => new URL((link as HTMLAnchorElement).href).pathname.replace(/^.*(\/docs\/.*)\.html$/, '$1')),
    );

for (const [locale, language] of [
  ['en', 'en'],
  ['zh-Hans', 'zh'],
] as const)
  test(`the page of results in ${locale} has what golden queries look for`, async ({reader}) => {
    const page = pageOf(reader);
    const queries = goldenQueries(language);
    expect(queries).toHaveLength(10);
    await reader.read(locale, 'search.html');
    for (const {query, page: wanted} of queries) {
      await page.locator('main input[type="search"]').fill(query);
      await expect(page.locator('main h1')).toContainText(query);
      await expect
        .poll(async () => (await hitPages(page)).filter((hit) => wanted.includes(hit)), {message: query})
        .not.toEqual([]);
    }
    expect(reader.troubles).toEqual([]);
  });

test('the page of results searches what is typed, and a part alone', async ({reader}) => {
  const page = pageOf(reader);
  await reader.read('en', 'search.html');
  await page.getByRole('searchbox', {name: 'Search'}).fill('credential');
  await expect(page).toHaveURL(/search\.html\?q=credential$/);
  await expect(page.locator('main article').first()).toBeVisible();
  await page.getByRole('combobox', {name: 'Part'}).selectOption('API Reference');
  await expect(page).toHaveURL(/ctx=docs%2Fapi-reference/);
  await expect(page.locator('main article a').first()).toHaveAttribute('href', /\/docs\/api-reference\//);
  expect(reader.troubles).toEqual([]);
});

test('the colour mode is kept from page to page', async ({reader}) => {
  const page = pageOf(reader);
  await reader.read('en', 'index.html');
  await page.getByRole('button', {name: /^Switch between dark and light mode \(currently light/}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.locator('main').getByRole('link', {name: 'Troubleshooting'}).first().click();
  await expect(page).toHaveURL(/\/docs\/troubleshooting\.html$/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', {name: /\(currently dark/})).toBeVisible();
});

test('the language menu leads to the same page of the copy beside this one', async ({reader}) => {
  const page = pageOf(reader);
  await reader.read('en', 'docs/deploy.html#start');
  const menu = page.locator('.navbar .dropdown', {has: page.locator('[data-copy]')});
  await menu.getByRole('button').click();
  await menu.getByRole('link', {name: '简体中文'}).click();
  await expect(page).toHaveURL(/-zh-Hans\/docs\/deploy\.html#start$/);
  await menu.getByRole('button').click();
  await menu.getByRole('link', {name: 'English'}).click();
  await expect(page).toHaveURL(/-en\/docs\/deploy\.html#start$/);
  expect(reader.troubles).toEqual([]);
});

test('the language menu finds a copy in a folder of its own, and says when there is none', async ({reader}) => {
  const page = pageOf(reader);
  const apart = path.join(folder, 'apart');
  const switchTo = async (locale: string) => {
    await page.goto(`${pathToFileURL(path.join(apart, nameOf(locale), nameOf(locale)))}/docs/deploy.html`);
    const menu = page.locator('.navbar .dropdown', {has: page.locator('[data-copy]')});
    await menu.getByRole('button').click();
    await menu.locator('[data-copy]').click();
  };
  unpack('en', path.join(apart, nameOf('en')));
  await switchTo('en');
  await expect(page.locator('.take-away-notice')).toContainText(`Unpack ${nameOf('zh-Hans')}.zip`);
  await expect(page.locator('.take-away-notice a')).toHaveAttribute('href', /^https:.*\/zh-Hans\/docs\/deploy$/);
  unpack('zh-Hans', path.join(apart, nameOf('zh-Hans')));
  await switchTo('en');
  await expect(page).toHaveURL(/-zh-Hans\/docs\/deploy\.html$/);
});

test('tabs, categories, and buttons of code work', async ({reader}) => {
  const page = pageOf(reader);
  await reader.read('en', 'docs/call_api.html');
  await page.getByRole('tab', {name: 'Python'}).first().click();
  await expect(page.getByRole('tabpanel').filter({hasText: 'import'}).first()).toBeVisible();
  await reader.read('en', 'docs/api-reference/mcp-platform/global-mcp-post.html');
  await expect(page.getByRole('tab', {name: 'Python'}).first()).toHaveAttribute('aria-selected', 'true');
  const sidebar = page.locator('.theme-doc-sidebar-container');
  await sidebar.getByRole('button', {name: "Expand sidebar category 'Services'"}).click();
  await sidebar.getByRole('link', {name: 'Create an AI service'}).click();
  await expect(page).toHaveURL(/\/docs\/services\/ai_services\.html$/);
  const block = page.locator('[data-code-block]').first();
  await block.hover();
  await block.locator('[data-code-action="copy"]').click();
  await expect(page.getByRole('status').filter({hasText: 'Copied'})).toHaveCount(1);
  expect(reader.troubles).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({viewport: sizes.phone, hasTouch: true});

  test('menu, contents, and search work', async ({reader}) => {
    const page = pageOf(reader);
    await reader.read('zh-Hans', 'docs/services/ai_services.html');
    await page.locator('.navbar__toggle').tap();
    const menu = page.locator('dialog.phone-menu');
    await expect(menu.getByRole('link', {name: '创建 AI 服务'})).toBeInViewport();
    await menu.getByRole('link', {name: '发布服务'}).tap();
    await expect(page).toHaveURL(/\/docs\/services\/publish\.html$/);
    await page.getByRole('button', {name: '本页目录'}).tap();
    await page.locator('.theme-doc-toc-mobile a').nth(1).tap();
    await expect(page).toHaveURL(/#/);
    await page.locator('.navbar__search > button').tap();
    await expect(box(page)).toBeFocused();
    await box(page).fill('限流');
    await expect(page.getByRole('option').first()).toContainText('限');
    expect(reader.troubles).toEqual([]);
  });
});

test('links to other versions and to the web are marked, and nothing else is', async ({reader}) => {
  const page = pageOf(reader);
  await reader.read('en', 'docs/deploy.html');
  const links = await page.locator('a[href^="http"]').evaluateAll((all) =>
    all.map((link) => ({
      isMarked: link.classList.contains('take-away-out') || link.querySelector('use') !== null,
      isLanguage: link.hasAttribute('data-copy'),
    })),
  );
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(({isMarked, isLanguage}) => isMarked === isLanguage)).toEqual([]);
  await expect(page.locator('a.take-away-out:not([href^="http"])')).toHaveCount(0);
});
