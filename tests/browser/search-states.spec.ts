import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {AxeResults} from 'axe-core';
import type {Locator, Page} from '@playwright/test';
import {expect, latestVersion, loadAxe, open, setColorMode, sizes, test} from './fixtures.ts';

const scripts = fileURLToPath(new URL('../../build/assets/js', import.meta.url));

const frame = (page: Page) => page.locator('.navbar__search');
const boxOf = (page: Page) => page.getByRole('combobox', {name: /^(Search|搜索)$/});
const optionsOf = (page: Page) => page.getByRole('option');
const groupOf = (page: Page, name: string | RegExp) => page.getByRole('group', {name});
const recentOptionsOf = (page: Page) => groupOf(page, /^(Recent searches|最近搜索)$/).getByRole('option');
const chosenOf = (page: Page) => page.locator('[role="option"][aria-selected="true"]');
const told = (page: Page, text: string | RegExp) => frame(page).getByRole('status').filter({hasText: text});
const failure = 'The search could not be loaded.';
const looks = 'What readers look for first';
const recentKey = 'apipark_recent_searches';

// Words that the versions and languages have or lack: traefik came with 1.9, as did the Chinese names of the English glossary, such as 订阅, and 凭证 stands on Chinese pages alone in the API reference.
const offerOfLatest = /^\d+ results in 1\.9-beta \(latest\)$/;
const offerOfChinese = /^\d+ results in 简体中文$/;

/** Returns the number that an offer or a summary starts with. */
const countIn = async (text: Locator): Promise<number> => Number(/\d+/.exec(await text.innerText())![0]);

/** Returns the number in a text once it stays: each further file of an index can add results. */
async function settledCountIn(text: Locator): Promise<number> {
  let last = -1;
  await expect
    .poll(
      async () => {
        const before = last;
        last = await countIn(text);
        return last === before;
      },
      {intervals: [500]},
    )
    .toBe(true);
  return last;
}

/** Types into the box and waits for the way to all results. */
async function searchFor(page: Page, text: string): Promise<void> {
  await boxOf(page).fill(text);
  await expect(page.getByRole('option', {name: /^(See all results|查看全部结果)$/})).toHaveAttribute(
    'href',
    new RegExp(`\\?q=${new URLSearchParams({q: text}).toString().slice(2)}(&|$)`),
  );
}

/** Opens the box, on a phone by its button. */
async function openBox(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(boxOf(page)).toBeFocused();
}

/** Lets pages start with recent searches, unless they have some. */
async function setRecent(page: Page, value: string): Promise<void> {
  await page.addInitScript(
    ([key, text]) => localStorage.getItem(key!) ?? localStorage.setItem(key!, text!),
    [recentKey, value],
  );
}

/** Returns the recent searches that the browser keeps. */
const recentOf = (page: Page): Promise<unknown> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]') as unknown, recentKey);

/** Returns the file names of the built English scripts that hold a text. */
function scriptsWith(text: string): string[] {
  return readdirSync(scripts).filter(
    (file) => file.endsWith('.js') && readFileSync(path.join(scripts, file), 'utf8').includes(text),
  );
}

/** What may fail to load, and the requests that are refused then. */
const parts: Record<'worker' | 'index' | 'list', () => RegExp> = {
  worker: () => new RegExp(scriptsWith('search-index{dir}').join('|')),
  index: () => /search-index/,
  list: () => new RegExp(scriptsWith('site.search.recent.clear').join('|')),
};

/** Refuses the requests that a part needs; the returned function ends that. */
async function refuse(page: Page, part: keyof typeof parts): Promise<() => Promise<void>> {
  const pattern = parts[part]();
  await page.route(pattern, (route) => (part === 'index' ? route.fulfill({status: 404}) : route.abort()));
  return () => page.unroute(pattern);
}

test.describe('where the search looks', () => {
  for (const [address, text] of [
    ['/docs/overview', `Searches version ${latestVersion} in English`],
    ['/docs/1.8-beta', 'Searches version 1.8-beta in English'],
    ['/docs/api-reference', `Searches API Reference of version ${latestVersion} in English`],
    ['/docs/next/api-reference', 'Searches API Reference of version Canary in English'],
    ['/docs/1.8-beta/api-reference', 'Searches API Reference of version 1.8-beta in English'],
    ['/zh-Hans/docs/1.8-beta', '搜索范围：1.8-beta 版，简体中文'],
    ['/zh-Hans/docs/api-reference', `搜索范围：${latestVersion} 版“API 参考”，简体中文`],
  ] as const) {
    test(`is said below the box on ${address}`, async ({page}) => {
      await open(page, address);
      await boxOf(page).focus();
      await expect(frame(page).getByText(text)).toBeVisible();
    });
  }

  test('is said on the search page', async ({page}) => {
    await open(page, '/search?q=gateway&version=docs%2F1.8-beta%2F');
    await expect(page.locator('main').getByText('Searches version 1.8-beta in English')).toBeVisible();
    await open(page, '/zh-Hans/search?ctx=docs%2Fapi-reference');
    await expect(page.locator('main').getByText(`搜索范围：${latestVersion} 版“API 参考”，简体中文`)).toBeVisible();
    await open(page, '/zh-Hans/search?ctx=docs%2Fapi-reference&version=docs%2F1.8-beta%2F');
    await expect(page.locator('main').getByText('搜索范围：1.8-beta 版“API 参考”，简体中文')).toBeVisible();
  });
});

test.describe('a query without a hit', () => {
  test('is answered by the latest version at one key, and says so', async ({page}) => {
    await open(page, '/docs/1.8-beta');
    await boxOf(page).fill('traefik');
    await expect(optionsOf(page)).toHaveText([offerOfLatest]);
    await expect(frame(page).getByText('No results', {exact: true})).toBeVisible();
    await expect(optionsOf(page)).toHaveAttribute('aria-selected', 'true');
    await expect(boxOf(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(boxOf(page)).toHaveAttribute('aria-activedescendant', (await optionsOf(page).getAttribute('id'))!);
    await expect(told(page, /^No results in 1\.8-beta\. \d+ results in 1\.9-beta \(latest\)$/)).toBeAttached();
    const count = await settledCountIn(optionsOf(page));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=traefik$/);
    await expect(page.getByText(`${count} results`, {exact: true})).toBeVisible();
  });

  test('is offered both elsewhere, the latest version first, by arrow keys', async ({page}) => {
    const lastFile = page.waitForResponse(/\/zh-Hans\/docs\/1\.8-beta\/search-texts-/);
    await open(page, '/docs/1.8-beta');
    await boxOf(page).fill('订阅');
    await expect(optionsOf(page)).toHaveText([offerOfLatest, offerOfChinese]);
    await lastFile;
    await page.keyboard.press('ArrowDown');
    await expect(optionsOf(page).last()).toHaveAttribute('aria-selected', 'true');
    const count = await settledCountIn(optionsOf(page).last());
    await page.keyboard.press('Enter');
    // The same version in the other language.
    await expect(page).toHaveURL(`/zh-Hans/search?${new URLSearchParams({q: '订阅', version: 'docs/1.8-beta/'})}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
    await expect(page.getByText(`${count} 条结果`, {exact: true})).toBeVisible();
  });

  test('is answered by the English pages for a Chinese reader', async ({page}) => {
    await open(page, '/zh-Hans/docs/overview');
    await boxOf(page).fill('troubleshooting');
    await expect(optionsOf(page)).toHaveText([/^English 文档有 \d+ 条结果$/]);
    await expect(told(page, /^1\.9-beta 版没有找到任何文档。 English 文档有/)).toBeAttached();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=troubleshooting$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('main article').first()).toBeVisible();
  });

  test('is offered inside a part after the way out of it', async ({page}) => {
    await open(page, '/docs/api-reference');
    await boxOf(page).fill('凭证');
    await expect(optionsOf(page)).toHaveText(['See all results outside "API Reference"', offerOfChinese]);
    await expect(optionsOf(page).last()).toHaveAttribute(
      'href',
      `/zh-Hans/search?${new URLSearchParams({q: '凭证', ctx: 'docs/api-reference'})}`,
    );
  });

  test('inside a part of an older version is offered in the same part of the latest one', async ({page}) => {
    await open(page, '/docs/1.2-beta/api-reference');
    await boxOf(page).fill('temperature');
    await expect(optionsOf(page)).toHaveText([
      'See all results outside "API Reference"',
      /^\d+ results? in 1\.9-beta \(latest\)$/,
    ]);
    await expect(optionsOf(page).first()).toHaveAttribute(
      'href',
      `/search?${new URLSearchParams({q: 'temperature', version: 'docs/1.2-beta/'})}`,
    );
    await expect(optionsOf(page).last()).toHaveAttribute(
      'href',
      `/search?${new URLSearchParams({q: 'temperature', ctx: 'docs/api-reference'})}`,
    );
  });

  test('loads other indexes, and no other query does', async ({page}) => {
    const indexes: string[] = [];
    page.on(
      'request',
      (request) =>
        request.url().includes('search-index') &&
        indexes.push(new URL(request.url()).pathname.replace(/search-index.*/, '')),
    );
    await open(page, '/docs/1.8-beta');
    await searchFor(page, 'gateway');
    await page.waitForLoadState('networkidle');
    expect(indexes).toEqual(['/docs/1.8-beta/']);
    await boxOf(page).fill('traefik');
    await expect(optionsOf(page)).toHaveText([offerOfLatest]);
    await expect.poll(() => indexes.toSorted()).toEqual(['/', '/docs/1.8-beta/', '/zh-Hans/docs/1.8-beta/']);
  });

  test('is offered nothing that cannot be loaded', async ({page}) => {
    // As in a build of one language.
    await page.route('**/zh-Hans/**/search-index*', (route) => route.fulfill({status: 404}));
    await open(page, '/docs/1.8-beta');
    await boxOf(page).fill('订阅');
    await expect(told(page, /^No results in 1\.8-beta\. \d+ results in 1\.9-beta \(latest\)$/)).toBeAttached();
    await expect(optionsOf(page)).toHaveText([offerOfLatest]);
  });

  test('gives way to one with hits', async ({page}) => {
    await open(page, '/docs/1.8-beta');
    await boxOf(page).fill('traefik');
    await expect(optionsOf(page)).toHaveText([offerOfLatest]);
    await searchFor(page, 'gateway');
    await expect(frame(page).getByText('No results', {exact: true})).toHaveCount(0);
    await expect(told(page, /^8 suggestions$/)).toBeAttached();
  });

  test('is offered the same on the search page', async ({page}) => {
    await open(page, `/search?${new URLSearchParams({q: '订阅', version: 'docs/1.8-beta/'})}`);
    const offers = page.locator('main [role="status"] a');
    await expect(offers).toHaveText([offerOfLatest, offerOfChinese]);
    await expect(page.locator('main')).toContainText('No documents were found');
    await expect(offers.last()).toHaveAttribute(
      'href',
      `/zh-Hans/search?${new URLSearchParams({q: '订阅', version: 'docs/1.8-beta/'})}`,
    );
    const count = await countIn(offers.first());
    await offers.first().click();
    await expect(page).toHaveURL(`/search?${new URLSearchParams({q: '订阅'})}`);
    await expect(page.locator('main').getByText(`${count} results`, {exact: true})).toBeVisible();
  });
});

test.describe('a query without a hit anywhere', () => {
  const advice = [/^Use fewer or other words\.$/, /as it stands in the product\.$/, /^Search another version/];

  test('says what to try, and tells screen readers so once', async ({page}) => {
    await open(page, '/docs/overview');
    await boxOf(page).fill('zzqxvkj');
    await expect(frame(page).getByText('No results', {exact: true})).toBeVisible();
    await expect(frame(page).getByRole('list', {name: 'What you can try'}).getByRole('listitem')).toHaveText(advice);
    await expect(told(page, /^No results in 1\.9-beta\. Use fewer or other words\. .* language\.$/)).toBeAttached();
    await expect(optionsOf(page)).toHaveCount(0);
  });

  test('says so on the search page, and in Chinese', async ({page}) => {
    const status = page.locator('main').getByRole('status');
    await open(page, '/search?q=zzqxvkj');
    await expect(status).toContainText('No documents were found');
    await expect(status.getByRole('list', {name: 'What you can try'}).getByRole('listitem')).toHaveText(advice);
    await open(page, '/zh-Hans/search?q=zzqxvkj');
    await expect(status).toContainText('没有找到任何文档');
    await expect(status.getByRole('list', {name: '可以试试'}).getByRole('listitem')).toHaveText([
      '减少关键词，或换一种说法。',
      /报错信息。$/,
      /另一种语言搜索。$/,
    ]);
  });
});

test.describe('an empty box', () => {
  for (const [address, label, sections, first] of [
    ['/docs/overview', looks, `Sections of version ${latestVersion}`, '/docs/deploy'],
    ['/', looks, `Sections of version ${latestVersion}`, '/docs/deploy'],
    ['/docs/1.0-beta', looks, 'Sections of version 1.0-beta', '/docs/1.0-beta/install'],
    ['/zh-Hans/docs/1.5-beta', '读者常找', '1.5-beta 版的章节', '/zh-Hans/docs/1.5-beta/deploy'],
  ] as const) {
    test(`offers pages of the version and its sections on ${address}, and chooses none`, async ({page}) => {
      await open(page, address);
      await openBox(page);
      const options = groupOf(page, label).getByRole('option');
      await expect(options.first()).toHaveAttribute('href', first);
      expect(await options.count()).toBeGreaterThanOrEqual(3);
      for (const option of await options.all())
        expect((await page.request.get((await option.getAttribute('href'))!)).status()).toBe(200);
      await expect(frame(page).getByRole('list', {name: sections}).getByRole('link').first()).toBeVisible();
      await expect(frame(page).getByText(/^(Recent searches|最近搜索)$/)).toHaveCount(0);
      await expect(chosenOf(page)).toHaveCount(0);
      await expect(boxOf(page)).not.toHaveAttribute('aria-activedescendant');
      const before = page.url();
      await page.keyboard.press('Enter');
      await expect(options.first()).toBeVisible();
      expect(page.url()).toBe(before);
    });
  }

  test('opens a page of the version that is read by arrow keys, and starts anew', async ({page}) => {
    await open(page, '/docs/1.1-beta');
    await openBox(page);
    await expect(told(page, /^5 pages that readers look for$/)).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(chosenOf(page)).toHaveText('Quick start');
    await expect(boxOf(page)).toHaveAttribute('aria-activedescendant', (await chosenOf(page).getAttribute('id'))!);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/1\.1-beta\/quick$/);
    // Docusaurus moves the focus to the beginning of the next page when it is there, after its address.
    await expect(page).toHaveTitle(/^Quick start/);
    await expect(optionsOf(page)).toHaveCount(0);
    expect(await recentOf(page)).toEqual([]);
    await openBox(page);
    await expect(groupOf(page, looks)).toBeVisible();
    await expect(chosenOf(page)).toHaveCount(0);
  });

  test('opens a Chinese page by a press', async ({page}) => {
    await open(page, '/zh-Hans/docs/1.8-beta');
    await openBox(page);
    await page.getByRole('option', {name: '调用 API', exact: true}).click();
    await expect(page).toHaveURL(/\/zh-Hans\/docs\/1\.8-beta\/call_api$/);
    await expect(optionsOf(page)).toHaveCount(0);
  });

  test('leads from the recent searches to the pages and back by arrow keys, in view', async ({page}) => {
    await page.setViewportSize({width: 1440, height: 420});
    await setRecent(page, JSON.stringify(['kafka', 'gateway']));
    await open(page, '/docs/overview');
    await openBox(page);
    await expect(page.getByRole('listbox')).toHaveCount(1);
    await expect(optionsOf(page)).toHaveCount(8);
    for (const index of [0, 1, 2, 3, 4, 5, 6, 7, 0]) {
      await page.keyboard.press('ArrowDown');
      await expect(optionsOf(page).nth(index)).toHaveAttribute('aria-selected', 'true');
      await expect(optionsOf(page).nth(index)).toBeInViewport({ratio: 0.99});
    }
    await page.keyboard.press('ArrowUp');
    await expect(groupOf(page, looks).getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/troubleshooting$/);
  });

  test('leads to the sections by Tab', async ({page}) => {
    await open(page, '/docs/1.8-beta');
    await openBox(page);
    await expect(groupOf(page, looks)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(frame(page).getByRole('link', {name: 'What APIPark is'})).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/1\.8-beta\/overview$/);
    await expect(optionsOf(page)).toHaveCount(0);
  });

  test('chooses none of the pages when the recent searches are cleared', async ({page}) => {
    await setRecent(page, JSON.stringify(['kafka']));
    await open(page, '/docs/overview');
    await openBox(page);
    await expect(optionsOf(page)).toHaveCount(7);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', {name: 'Clear recent searches'}).click();
    await expect(optionsOf(page)).toHaveCount(6);
    await expect(chosenOf(page)).toHaveCount(0);
  });

  for (const [device, size] of Object.entries({...sizes, 'low window': {width: 1024, height: 400}})) {
    test(`stays within a ${device} and scrolls`, async ({page}) => {
      await page.setViewportSize(size);
      await setRecent(page, JSON.stringify(['a', 'b', 'c', 'd', 'e']));
      await open(page, '/docs/overview');
      await openBox(page);
      await expect(optionsOf(page)).toHaveCount(11);
      const panel = (await frame(page).locator('form > [role="presentation"]').boundingBox())!;
      expect(panel.y + panel.height).toBeLessThanOrEqual(size.height);
      const last = frame(page).getByRole('link').last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ratio: 1});
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  }
});

test.describe('recent searches', () => {
  test('are there after a hit or the search page was opened, not for what was only typed', async ({page}) => {
    await open(page, '/docs/overview');
    await openBox(page);
    await expect(frame(page).getByText('Recent searches')).toHaveCount(0);
    await searchFor(page, 'kafka');
    await searchFor(page, 'gateway');
    await page.keyboard.press('Enter');
    expect(await recentOf(page)).toEqual(['gateway']);
    await open(page, '/docs/overview');
    await searchFor(page, 'consumer');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('option', {name: 'See all results'})).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=consumer$/);
    await expect.poll(() => recentOf(page)).toEqual(['consumer', 'gateway']);
    // What is typed there counts when one of its hits is opened.
    await page.locator('main input[name="q"]').fill('kafka');
    await expect(page.locator('main article').first()).toBeVisible();
    await expect(page).toHaveURL(/q=kafka/);
    expect(await recentOf(page)).toEqual(['consumer', 'gateway']);
    await expect(page.getByRole('heading', {level: 1})).toContainText('kafka');
    await page.locator('main article a').first().click();
    await expect(page).toHaveURL(/_highlight=/);
    expect(await recentOf(page)).toEqual(['kafka', 'consumer', 'gateway']);
  });

  test('are chosen by keyboard, and searched for again', async ({page}) => {
    await setRecent(page, JSON.stringify(['kafka', 'gateway']));
    await open(page, '/docs/overview');
    await openBox(page);
    await expect(recentOptionsOf(page)).toHaveText(['kafka', 'gateway']);
    await expect(told(page, /^2 recent searches and 6 pages that readers look for$/)).toBeAttached();
    await expect(boxOf(page)).toHaveAttribute('aria-expanded', 'true');
    // None is chosen before the reader moves: Enter in the empty box does nothing.
    await expect(boxOf(page)).not.toHaveAttribute('aria-activedescendant');
    await page.keyboard.press('Enter');
    await expect(boxOf(page)).toHaveValue('');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(recentOptionsOf(page).last()).toHaveAttribute('aria-selected', 'true');
    await expect(boxOf(page)).toHaveAttribute(
      'aria-activedescendant',
      (await recentOptionsOf(page).last().getAttribute('id'))!,
    );
    await page.keyboard.press('Enter');
    await expect(boxOf(page)).toHaveValue('gateway');
    await expect(boxOf(page)).toBeFocused();
    await expect(page.getByRole('option', {name: 'See all results'})).toHaveAttribute('href', '/search?q=gateway');
  });

  test('are chosen by a press', async ({page}) => {
    await setRecent(page, JSON.stringify(['kafka', 'gateway']));
    await open(page, '/docs/overview');
    await openBox(page);
    await recentOptionsOf(page).first().click();
    await expect(boxOf(page)).toHaveValue('kafka');
    await expect(page.getByRole('option', {name: 'See all results'})).toHaveAttribute('href', '/search?q=kafka');
  });

  test('are cleared by a button that the keyboard reaches, and the focus stays', async ({page}) => {
    await setRecent(page, JSON.stringify(['kafka', 'gateway']));
    await open(page, '/docs/overview');
    await openBox(page);
    const clear = page.getByRole('button', {name: 'Clear recent searches'});
    await expect(clear).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(clear).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(recentOptionsOf(page)).toHaveCount(0);
    await expect(clear).toHaveCount(0);
    await expect(boxOf(page)).toBeFocused();
    await expect(told(page, 'Recent searches cleared')).toBeAttached();
    expect(await page.evaluate((key) => localStorage.getItem(key), recentKey)).toBeNull();
  });

  test('are left by Escape from their button', async ({page}) => {
    await setRecent(page, JSON.stringify(['kafka']));
    await open(page, '/docs/overview');
    await openBox(page);
    await expect(recentOptionsOf(page)).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', {name: 'Clear recent searches'})).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(recentOptionsOf(page)).toHaveCount(0);
    await expect(boxOf(page)).toBeFocused();
  });

  test('are the same in both languages', async ({page}) => {
    await setRecent(page, JSON.stringify(['网关']));
    await open(page, '/zh-Hans/docs/overview');
    await openBox(page);
    await expect(frame(page).getByText('最近搜索', {exact: true})).toBeVisible();
    await expect(recentOptionsOf(page)).toHaveText(['网关']);
    await page.getByRole('button', {name: '清除最近搜索'}).click();
    await expect(recentOptionsOf(page)).toHaveCount(0);
  });

  test('are ignored when what is stored is broken', async ({page}) => {
    await setRecent(page, '{"');
    await open(page, '/docs/overview');
    await openBox(page);
    await searchFor(page, 'gateway');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/_highlight=gateway/);
    expect(await recentOf(page)).toEqual(['gateway']);
  });

  for (const [state, breakStorage] of [
    [
      'full',
      () =>
        Object.defineProperty(Storage.prototype, 'setItem', {
          value: () => {
            throw new DOMException('full', 'QuotaExceededError');
          },
        }),
    ],
    [
      'forbidden',
      () =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('no', 'SecurityError');
          },
        }),
    ],
  ] as const) {
    test(`break nothing when the storage is ${state}`, async ({page}) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.addInitScript(breakStorage);
      await open(page, '/docs/overview');
      await openBox(page);
      await searchFor(page, 'gateway');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/_highlight=gateway/);
      await page.getByRole('button', {name: 'Clear the search'}).click();
      await expect(recentOptionsOf(page)).toHaveCount(0);
      expect(errors).toEqual([]);
    });
  }
});

test.describe('a search that fails to load', () => {
  for (const part of ['worker', 'index', 'list'] as const) {
    test(`for want of its ${part} says so, lists the sections of the version, and can be tried again`, async ({
      page,
    }) => {
      const letThrough = await refuse(page, part);
      await open(page, '/docs/1.8-beta');
      await openBox(page);
      await expect(frame(page).getByText(failure).first()).toBeVisible();
      await expect(told(page, failure)).toBeAttached();
      await expect(boxOf(page)).toHaveAttribute('aria-expanded', 'false');
      const sections = frame(page).getByRole('list', {name: 'Sections of version 1.8-beta'}).getByRole('link');
      await expect(sections.first()).toHaveText('What APIPark is');
      for (const link of await sections.all())
        expect((await page.request.get((await link.getAttribute('href'))!)).status()).toBe(200);
      await letThrough();
      await boxOf(page).fill('gateway');
      const retry = page.getByRole('button', {name: 'Try again'});
      await retry.focus();
      await page.keyboard.press('Enter');
      await expect(optionsOf(page)).toHaveCount(9);
      await expect(boxOf(page)).toBeFocused();
      await expect(sections).toHaveCount(0);
    });

    if (part !== 'list') {
      test(`for want of its ${part} does so on the search page, too`, async ({page}) => {
        const letThrough = await refuse(page, part);
        await open(page, '/search?q=gateway&version=docs%2F1.8-beta%2F');
        const main = page.locator('main');
        await expect(main.getByRole('status').getByText(failure)).toBeVisible();
        await expect(
          main.getByRole('list', {name: 'Sections of version 1.8-beta'}).getByRole('link').first(),
        ).toHaveAttribute('href', '/docs/1.8-beta/overview');
        await letThrough();
        await main.getByRole('button', {name: 'Try again'}).click();
        await expect(main.locator('article').first()).toBeVisible();
        await expect(main.getByRole('list', {name: 'Sections of version 1.8-beta'})).toHaveCount(0);
      });
    }
  }

  test('lists what the sidebar lists, in both languages and also where there is none', async ({page}) => {
    await refuse(page, 'index');
    for (const [prefix, name] of [
      ['', `Sections of version ${latestVersion}`],
      ['/zh-Hans', `${latestVersion} 版的章节`],
    ] as const) {
      await open(page, `${prefix}/docs/overview`);
      const sidebar = await page
        .locator('.menu-group > ul > li > a, .menu-group > ul > li > .menu__list-item-collapsible > a')
        .allInnerTexts();
      expect(sidebar.length).toBeGreaterThan(10);
      for (const address of ['/docs/overview', '/', '/search']) {
        await open(page, prefix + address);
        await openBox(page);
        await expect(frame(page).getByRole('list', {name}).getByRole('link')).toHaveText(sidebar);
      }
    }
  });

  test('is left by following a section', async ({page}) => {
    await refuse(page, 'index');
    await open(page, '/');
    await openBox(page);
    await frame(page).getByRole('link', {name: 'Troubleshooting'}).click();
    await expect(page).toHaveURL(/\/docs\/troubleshooting$/);
    await expect(frame(page).getByText(failure)).toHaveCount(0);
  });
});

/** The states of the search, and how a reader gets to each. */
const states: [name: string, reach: (page: Page) => Promise<void>][] = [
  [
    'recent searches',
    async (page) => {
      await setRecent(
        page,
        JSON.stringify([
          'kafka',
          'v1/chat/completions',
          '网关',
          'a search with as many words as a reader may type who asks whole questions',
        ]),
      );
      await open(page, '/docs/overview');
      await openBox(page);
      await expect(recentOptionsOf(page)).toHaveCount(4);
      await page.keyboard.press('ArrowDown');
      await expect(chosenOf(page)).toHaveText('kafka');
    },
  ],
  [
    'an empty box',
    async (page) => {
      await open(page, '/docs/overview');
      await openBox(page);
      await expect(optionsOf(page)).toHaveCount(6);
      await page.keyboard.press('ArrowDown');
      await expect(chosenOf(page)).toHaveCount(1);
    },
  ],
  [
    'advice',
    async (page) => {
      await open(page, '/docs/overview');
      await openBox(page);
      await boxOf(page).fill('zzqxvkj');
      await expect(frame(page).getByRole('list', {name: 'What you can try'})).toBeVisible();
    },
  ],
  [
    'offers',
    async (page) => {
      await open(page, '/docs/1.8-beta');
      await openBox(page);
      await boxOf(page).fill('订阅');
      await expect(optionsOf(page)).toHaveText([offerOfLatest, offerOfChinese]);
    },
  ],
  [
    'offers of the search page',
    async (page) => {
      await open(page, `/search?${new URLSearchParams({q: '订阅', version: 'docs/1.8-beta/'})}`);
      await expect(page.locator('main [role="status"] a')).toHaveText([offerOfLatest, offerOfChinese]);
    },
  ],
  [
    'failure',
    async (page) => {
      await refuse(page, 'index');
      await open(page, '/docs/overview');
      await openBox(page);
      await expect(page.getByRole('button', {name: 'Try again'})).toBeVisible();
    },
  ],
  [
    'failure of the search page',
    async (page) => {
      await refuse(page, 'index');
      await open(page, '/search?q=gateway');
      await expect(page.getByRole('button', {name: 'Try again'})).toBeVisible();
    },
  ],
];

for (const [name, reach] of states) {
  for (const mode of ['light', 'dark'] as const) {
    for (const [device, size] of [
      ['phone', {width: 390, height: 844}],
      ['desktop', sizes.desktop],
    ] as const) {
      test(`${name}: accessible in ${mode} mode on a ${device}, and no wider than it`, async ({page}) => {
        await page.setViewportSize(size);
        await setColorMode(page, mode);
        await reach(page);
        await loadAxe(page);
        const violations = await page.evaluate(async () => {
          const {axe} = window as unknown as {axe: {run: (context: string[], options: object) => Promise<AxeResults>}};
          return (await axe.run(['.navbar__search', 'main'], {resultTypes: ['violations']})).violations;
        });
        expect(violations.map(({id, nodes}) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
        if (device === 'desktop') return;
        const targets = page
          .locator('.navbar__search form')
          .locator('button, a, input')
          .or(page.locator('main [role="status"], main [role="status"] ~ ul').locator('button, a'));
        const visible = (await targets.all()).map(async (target) => ({
          html: await target.evaluate((element) => element.outerHTML),
          box: await target.boundingBox(),
        }));
        const boxes = (await Promise.all(visible)).filter(({box}) => box !== null);
        expect(boxes.length).toBeGreaterThan(1);
        for (const {html, box} of boxes) {
          expect(box!.height, html).toBeGreaterThanOrEqual(44);
          expect(box!.x + box!.width, html).toBeLessThanOrEqual(size.width);
        }
      });
    }
  }
}
