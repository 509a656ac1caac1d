import type {AxeResults} from 'axe-core';
import type {Page, Request} from '@playwright/test';
import {expect, latestVersion, loadAxe, open, setColorMode, sizes, test} from './fixtures.ts';

const boxOf = (page: Page) => page.getByRole('combobox', {name: /^(Search|搜索)$/});
const optionsOf = (page: Page) => page.getByRole('option');
const isIndex = (request: Request) => request.url().includes('search-index');

/** Milliseconds within which a busy machine, too, has loaded the search and answered a query. */
const patience = 60_000;

/** Types into the box and waits until the list answers that text. */
async function searchFor(page: Page, text: string): Promise<void> {
  await boxOf(page).fill(text);
  await expect(optionsOf(page).last()).toHaveAttribute(
    'href',
    new RegExp(
      `[?&]q=${new URLSearchParams({q: text})
        .toString()
        .slice(2)
        .replace(/[.*+?^$]/g, '\\$&')}(&|$)`,
    ),
  );
}

/** Notes the addresses of all requests that a page makes. */
function requestsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

/** Opens a page and then holds all further scripts; the returned function lets them through. */
async function holdScripts(page: Page, address = '/docs/overview'): Promise<() => void> {
  await open(page, address);
  await page.waitForLoadState('networkidle');
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/assets/js/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

/** Returns the text of the option that the field points screen readers to. */
async function chosenOption(page: Page): Promise<string> {
  const id = await boxOf(page).getAttribute('aria-activedescendant');
  return page.locator(`[id="${id}"]`).innerText();
}

test.describe('the box', () => {
  test('loads neither index nor search code before it is focused', async ({page}) => {
    const requests = requestsOf(page);
    await open(page, '/docs/overview');
    await page.waitForLoadState('networkidle');
    expect(requests.filter(isIndex)).toEqual([]);
    const before = requests.filter((request) => request.resourceType() === 'script').length;
    await boxOf(page).focus();
    await expect.poll(() => requests.filter(isIndex).length).toBe(1);
    expect(requests.filter((request) => request.resourceType() === 'script').length).toBeGreaterThan(before);
  });

  test('has its size before the page is alive', async ({page}) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/docs/overview');
    const served = await boxOf(page).boundingBox();
    await page.unroute('**/*.js');
    await open(page, '/docs/overview');
    await expect(page.locator('.navbar__search kbd')).toHaveCount(2);
    expect(await boxOf(page).boundingBox()).toEqual(served);
  });

  test('works as a form before the page is alive', async ({page}) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/docs/overview');
    await boxOf(page).fill('gateway');
    await boxOf(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?q=gateway$/);
  });

  test('keeps what was typed before the page is alive', async ({page}) => {
    test.slow();
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/assets/js/main.*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/docs/overview', {waitUntil: 'commit'});
    await boxOf(page).pressSequentially('gateway');
    await expect(boxOf(page)).toHaveValue('gateway');
    letThrough();
    // All scripts, the worker, and the index are loaded now, which takes a busy machine long.
    await expect(optionsOf(page).last()).toHaveText('See all results', {timeout: patience});
    await expect(boxOf(page)).toHaveValue('gateway');
  });

  test('keeps the keys typed while the search is loading', async ({page}) => {
    let isHeld = true;
    await page.route('**/search-index*', async (route) => {
      await expect.poll(() => isHeld, {timeout: 20_000}).toBe(false);
      await route.continue();
    });
    await open(page, '/docs/overview');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('gateway');
    await expect(page.getByRole('status').filter({hasText: 'Loading the search index'})).toBeAttached();
    isHeld = false;
    await expect(optionsOf(page).last()).toHaveText('See all results');
    await expect(boxOf(page)).toHaveValue('gateway');
  });

  for (const [what, act] of [
    ['Ctrl+K', (page) => page.keyboard.press('Control+k')],
    ['a click', (page) => boxOf(page).click()],
    ['Tab', (page) => boxOf(page).focus()],
  ] satisfies [string, (page: Page) => Promise<void>][]) {
    test(`keeps what was typed after ${what} before its list has come, and then answers it`, async ({page}) => {
      const letThrough = await holdScripts(page);
      await act(page);
      await page.keyboard.type('gateway');
      await expect(boxOf(page)).toHaveValue('gateway');
      await expect(optionsOf(page)).toHaveCount(0);
      letThrough();
      await expect(optionsOf(page).last()).toHaveText('See all results');
      await expect(boxOf(page)).toBeFocused();
      await page.keyboard.type('s');
      await expect(boxOf(page)).toHaveValue('gateways');
    });
  }

  test('does what Enter asked for before its list has come, in the same document', async ({page}) => {
    const letThrough = await holdScripts(page, '/docs/1.8-beta');
    await page.evaluate(() => Object.assign(window, {isSame: true}));
    await page.keyboard.press('Control+k');
    await page.keyboard.type('gateway');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/docs/1.8-beta');
    letThrough();
    await expect(page).toHaveURL(`/search?${new URLSearchParams({q: 'gateway', version: 'docs/1.8-beta/'})}`);
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  });

  test('no longer does what Enter asked for when the reader has left the box', async ({page}) => {
    const letThrough = await holdScripts(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('gateway');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    letThrough();
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('ArrowDown');
    await expect(optionsOf(page).last()).toHaveText('See all results');
    await expect(page).toHaveURL(({pathname}) => pathname === '/docs/overview');
  });

  test('leads to the search page by Enter when its list cannot be loaded', async ({page}) => {
    await open(page, '/docs/overview');
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/js/*.js', (route) => route.abort());
    await boxOf(page).fill('gateway');
    await expect(page.getByText('The search could not be loaded.').first()).toBeVisible();
    await boxOf(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?q=gateway$/);
  });

  test('is emptied by its button before its list has come', async ({page}) => {
    const letThrough = await holdScripts(page);
    await boxOf(page).fill('gateway');
    await page.getByRole('button', {name: 'Clear the search'}).click();
    letThrough();
    await expect(boxOf(page)).toHaveValue('');
    await expect(boxOf(page)).toBeFocused();
  });

  test('is focused by Ctrl+K', async ({page}) => {
    await open(page, '/docs/overview');
    await page.keyboard.press('Control+k');
    await expect(boxOf(page)).toBeFocused();
    await expect(boxOf(page)).toHaveValue('');
  });

  test('takes a slash as text', async ({page}) => {
    await open(page, '/docs/overview');
    await boxOf(page).pressSequentially('v1/chat');
    await expect(boxOf(page)).toHaveValue('v1/chat');
  });

  test('is focused by Cmd+K on a Mac, and says so', async ({page}) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'platform', {get: () => 'MacIntel'}));
    await open(page, '/docs/overview');
    await expect(page.locator('.navbar__search kbd')).toHaveText(['⌘', 'K']);
    await page.keyboard.press('Meta+k');
    await expect(boxOf(page)).toBeFocused();
  });

  test('has a button that empties it, only while there is something to empty', async ({page}) => {
    await open(page, '/docs/overview');
    const clear = page.getByRole('button', {name: 'Clear the search'});
    await expect(clear).toHaveCount(0);
    await searchFor(page, 'gateway');
    await clear.click();
    await expect(boxOf(page)).toHaveValue('');
    await expect(boxOf(page)).toBeFocused();
    await expect(page.getByRole('option', {name: 'See all results'})).toHaveCount(0);
    await expect(clear).toHaveCount(0);
  });
});

test.describe('suggestions', () => {
  test('are at most eight, with a way to all results, and their number is announced', async ({page}) => {
    await open(page, '/docs/overview');
    await searchFor(page, 'gateway');
    await expect(optionsOf(page)).toHaveCount(9);
    await expect(optionsOf(page).last()).toHaveText('See all results');
    await expect(page.getByRole('status').filter({hasText: '8 suggestions'})).toBeAttached();
  });

  test('stand by page, below its title, which screen readers hear as the name of the group', async ({page}) => {
    // Each further file of the index can change the order once more.
    await page.route(/search-(contents|texts)/, (route) => route.abort());
    await open(page, '/docs/overview');
    await searchFor(page, 'gateway');
    const groups = await page.locator('[role="listbox"] > [role="group"]').evaluateAll((elements) =>
      elements.map((group) => ({
        name: group.getAttribute('aria-label')!,
        text: group.textContent,
        pages: [...group.querySelectorAll('[role="option"]')].map((option) =>
          option.getAttribute('href')!.replace(/[?#].*/, ''),
        ),
      })),
    );
    expect(groups.flatMap(({pages}) => pages)).toHaveLength(8);
    for (const {name, text, pages} of groups) {
      expect(text.startsWith(name)).toBe(true);
      expect(new Set(pages).size).toBe(1);
    }
    expect(new Set(groups.map(({pages}) => pages[0])).size).toBe(groups.length);
    expect(groups.length).toBeLessThan(8);
  });

  test('show about 50 characters around the match', async ({page}) => {
    await open(page, '/docs/overview');
    await searchFor(page, 'browser');
    // They come with the last file of the index.
    await expect(page.locator('[role="option"] [class*="excerpt"]').first()).toBeVisible();
    const excerpts = await page.locator('[role="option"] [class*="excerpt"]').allInnerTexts();
    // The borders between cells of a table come on top.
    for (const excerpt of excerpts) expect(excerpt.replaceAll(/…| ·/g, '').length).toBeLessThanOrEqual(50);
    await expect(page.locator('[role="option"] mark').first()).toHaveText(/browser/i);
  });

  test('open again on focus, and close by Escape and by a press elsewhere', async ({page}) => {
    await open(page, '/docs/overview');
    await searchFor(page, 'gateway');
    await page.keyboard.press('Escape');
    await expect(optionsOf(page)).toHaveCount(0);
    await expect(boxOf(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(optionsOf(page)).toHaveCount(9);
    await page.mouse.click(2, 400);
    await expect(optionsOf(page)).toHaveCount(0);
    await boxOf(page).focus();
    await expect(optionsOf(page)).toHaveCount(9);
  });

  test('are walked through by arrow keys, Home and End', async ({page}) => {
    // Each further file of the index can change the order once more.
    await page.route(/search-(contents|texts)/, (route) => route.abort());
    await open(page, '/docs/overview');
    await searchFor(page, 'gateway');
    const texts = await optionsOf(page).allInnerTexts();
    expect(await chosenOption(page)).toBe(texts[0]);
    for (const text of [...texts.slice(1), texts[0]]) {
      await page.keyboard.press('ArrowDown');
      expect(await chosenOption(page)).toBe(text);
    }
    await page.keyboard.press('ArrowUp');
    expect(await chosenOption(page)).toBe('See all results');
    await page.keyboard.press('Home');
    expect(await chosenOption(page)).toBe(texts[0]);
    await page.keyboard.press('End');
    expect(await chosenOption(page)).toBe('See all results');
    await expect(page.locator('[role="option"][aria-selected="true"]')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=gateway$/);
  });

  test('are left by Tab, which passes "See all results" and chooses nothing', async ({page}) => {
    await open(page, '/docs/overview');
    const {href} = new URL(page.url());
    await searchFor(page, 'gateway');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', {name: 'Clear the search'})).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('option', {name: 'See all results'})).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(optionsOf(page)).toHaveCount(0);
    expect(page.url()).toBe(href);
  });

  test('open the first hit by Enter, with its words highlighted', async ({page}) => {
    await open(page, '/docs/overview');
    await searchFor(page, 'gateway');
    const target = await optionsOf(page).first().getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${target!.split('?')[0]}\\?_highlight=gateway`));
    await expect(page.locator('article mark').first()).toHaveText(/gateway/i);
  });

  test('open a hit by a press', async ({page}) => {
    // Each further file of the index can change the order once more.
    await page.route(/search-(contents|texts)/, (route) => route.abort());
    await open(page, '/docs/overview');
    await searchFor(page, 'gateway');
    const target = await optionsOf(page).nth(1).getAttribute('href');
    await optionsOf(page).nth(1).click();
    await expect(page).toHaveURL(target!);
    await expect(optionsOf(page)).toHaveCount(0);
  });

  test('say when there are none, and offer no results then', async ({page}) => {
    await open(page, '/docs/overview');
    await boxOf(page).fill('zzqxvkj');
    await expect(page.getByText('No results', {exact: true}).first()).toBeVisible();
    await expect(page.getByRole('status').filter({hasText: 'No results'})).toBeAttached();
    await expect(optionsOf(page)).toHaveCount(0);
  });

  test('start with titles and headings, before the rest of the index is loaded', async ({page}) => {
    let isHeld = true;
    await page.route('**/search-contents*', async (route) => {
      await expect.poll(() => isHeld, {timeout: 20_000}).toBe(false);
      await route.continue();
    });
    await open(page, '/docs/overview');
    await searchFor(page, 'timeout');
    const before = await optionsOf(page).allInnerTexts();
    isHeld = false;
    await expect.poll(() => optionsOf(page).allInnerTexts()).not.toEqual(before);
    await expect(optionsOf(page)).toHaveCount(9);
  });

  test('stay when the rest of the index cannot be loaded', async ({page}) => {
    await page.route(/search-(contents|texts)/, (route) => route.abort());
    await open(page, '/docs/overview');
    await searchFor(page, 'gateway');
    await expect(optionsOf(page)).toHaveCount(9);
    await expect(page.getByText('The search could not be loaded.')).toHaveCount(0);
  });

  test('are said to be missing only when all of the index was searched', async ({page}) => {
    await page.route('**/search-contents*', (route) => route.abort());
    await open(page, '/docs/overview');
    await boxOf(page).fill('zzqxvkj');
    await expect(page.getByText('The search could not be loaded.').first()).toBeVisible();
    await page.unroute('**/search-contents*');
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByText('No results', {exact: true}).first()).toBeVisible();
  });

  test('can be loaded again when the index fails', async ({page}) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.route('**/search-index*', (route) => route.fulfill({status: 503}));
    await open(page, '/docs/overview');
    await boxOf(page).fill('gateway');
    await expect(page.getByText('The search could not be loaded.').first()).toBeVisible();
    await page.unroute('**/search-index*');
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(optionsOf(page)).toHaveCount(9);
    expect(errors).toEqual([]);
  });

  test('can be loaded again when their code fails', async ({page}) => {
    await open(page, '/docs/overview');
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/js/*.js', (route) => route.abort());
    await boxOf(page).fill('gateway');
    await expect(page.getByText('The search could not be loaded.').first()).toBeVisible();
    await page.unroute('**/assets/js/*.js');
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(optionsOf(page)).toHaveCount(9);
  });
});

test.describe('the version searched', () => {
  for (const [path, folder, label] of [
    ['/docs/overview', '/docs', latestVersion],
    ['/docs/next/overview', '/docs/next', 'Canary'],
    ['/docs/1.8-beta', '/docs/1.8-beta', '1.8-beta'],
    ['/zh-Hans/docs/1.8-beta', '/zh-Hans/docs/1.8-beta', '1.8-beta'],
  ] as const) {
    test(`is the one of ${path}`, async ({page}) => {
      const requests = requestsOf(page);
      await open(page, path);
      await searchFor(page, 'APIPark');
      await expect(page.locator('.navbar__search')).toContainText(label);
      const links = await optionsOf(page).evaluateAll((options) =>
        options.map((option) => option.getAttribute('href')!),
      );
      for (const link of links.slice(0, -1)) {
        expect(link).toMatch(new RegExp(`^${folder}[/?#]`));
        if (label === latestVersion) expect(link).not.toMatch(/^\/docs\/(next|\d)/);
      }
      expect(requests.filter(isIndex)).toHaveLength(1);
      const version = label === latestVersion ? null : `${folder.replace('/zh-Hans', '').slice(1)}/`;
      expect(new URLSearchParams(links.at(-1)!.split('?')[1]).get('version')).toBe(version);
    });
  }

  test('is the preferred one outside the docs', async ({page}) => {
    await page.addInitScript(() => localStorage.setItem('docs-preferred-version-default', '1.8-beta'));
    await open(page, '/');
    await boxOf(page).focus();
    await expect(page.locator('.navbar__search')).toContainText('1.8-beta');
  });

  test('is another one after a change of version, and what was typed meanwhile is kept', async ({page}) => {
    const requests = requestsOf(page);
    await open(page, '/docs/1.8-beta');
    await boxOf(page).focus();
    await expect.poll(() => requests.filter(isIndex).length).toBe(1);
    let load = () => {};
    const typed = new Promise<void>((resolve) => (load = resolve));
    await page.route('**/assets/js/*', (route) => typed.then(() => route.continue()));
    await page.locator('.navbar .dropdown__link', {hasText: 'Canary'}).dispatchEvent('click');
    await expect(page).toHaveURL(/\/docs\/next/);
    await boxOf(page).fill('APIPark');
    load();
    // The theme moves the focus to the beginning of a new page.
    await expect(boxOf(page)).not.toBeFocused();
    await expect(boxOf(page)).toHaveValue('APIPark');
    await boxOf(page).focus();
    await expect(optionsOf(page).first()).toHaveAttribute('href', /^\/docs\/next[/?#]/);
    expect(
      requests.filter(isIndex).map((request) => new URL(request.url()).pathname.replace(/search-index.*/, '')),
    ).toEqual(['/docs/1.8-beta/', '/docs/next/']);
  });
});

test.describe('the part searched', () => {
  for (const [language, prefix, label, within, outside] of [
    [
      'English',
      '',
      'API Reference',
      'See all results within "API Reference"',
      'See all results outside "API Reference"',
    ],
    ['Chinese', '/zh-Hans', 'API 参考', '查看“API 参考”以内的全部结果', '查看“API 参考”以外的全部结果'],
  ] as const) {
    for (const [name, version, indexFolder] of [
      [latestVersion, '', ''],
      ['Canary', 'docs/next/', '/docs/next'],
      ['1.8-beta', 'docs/1.8-beta/', '/docs/1.8-beta'],
      ['1.2-beta', 'docs/1.2-beta/', '/docs/1.2-beta'],
    ] as const) {
      test(`is the API reference of ${name} when it is read, in ${language}`, async ({page}) => {
        const requests = requestsOf(page);
        const reference = `${prefix}${indexFolder || '/docs'}/api-reference`;
        const searchPage = (parameters: Record<string, string>) =>
          `${prefix}/search?${new URLSearchParams({...parameters, ...(version && {version})})}`;
        await open(page, reference);
        await boxOf(page).fill('API');
        await expect(page.locator('.navbar__search')).toContainText(label);
        await expect(page.locator('.navbar__search')).toContainText(name);
        await expect(optionsOf(page).last()).toHaveText(within);
        const links = await optionsOf(page).evaluateAll((options) =>
          options.slice(0, -1).map((option) => option.getAttribute('href')!),
        );
        expect(links.length).toBeGreaterThan(0);
        for (const link of links) expect(link).toMatch(new RegExp(`^${reference}[/?#]`));
        const index = `${prefix}${indexFolder}/search-index-${(version || 'docs/').replaceAll('/', '-')}api-reference-`;
        expect(requests.filter(isIndex).map((request) => new URL(request.url()).pathname)).toEqual([
          expect.stringMatching(new RegExp(`^${index}[0-9a-f]+\\.json$`)),
        ]);
        await boxOf(page).fill('zzqxvkj');
        await expect(optionsOf(page)).toHaveText([outside]);
        await expect(optionsOf(page)).toHaveAttribute('href', searchPage({q: 'zzqxvkj'}));
        await boxOf(page).fill('API');
        await expect(optionsOf(page).last()).toHaveText(within);
        await optionsOf(page).last().click();
        await expect(page).toHaveURL(searchPage({q: 'API', ctx: 'docs/api-reference'}));
        await expect(page.locator('select[name="ctx"]')).toHaveValue('docs/api-reference');
        await expect(page.locator('select[name="ctx"] option:checked')).toHaveText(label);
        await expect(page.locator('main article').first()).toBeVisible();
        for (const link of await page.locator('main article :is(h2, h3) a').all())
          await expect(link).toHaveAttribute('href', new RegExp(`^${reference}[/?#]`));
      });
    }
  }

  test('stays the same in another version, and is given up in one that lacks it', async ({page}) => {
    const part = page.locator('select[name="ctx"]');
    const links = page.locator('main article :is(h2, h3) a');
    const choose = (version: string) => page.getByLabel('Version', {exact: true}).selectOption(version);
    const expectParameters = (parameters: Record<string, string>) =>
      expect
        .poll(() => Object.fromEntries([...new URL(page.url()).searchParams].filter(([name]) => name !== 'no-promo')))
        .toEqual({q: 'API', ...parameters});
    await open(page, '/search?q=API&ctx=docs%2Fapi-reference');
    await expect(links.first()).toHaveAttribute('href', /^\/docs\/api-reference[/?#]/);
    await choose('1.8-beta');
    await expectParameters({ctx: 'docs/api-reference', version: 'docs/1.8-beta/'});
    await expect(part).toHaveValue('docs/api-reference');
    await expect(links.first()).toHaveAttribute('href', /^\/docs\/1\.8-beta\/api-reference[/?#]/);
    await part.selectOption('Everywhere');
    await expectParameters({version: 'docs/1.8-beta/'});
    await part.selectOption('API Reference');
    await choose(latestVersion);
    await expectParameters({ctx: 'docs/api-reference'});
    await expect(links.first()).toHaveAttribute('href', /^\/docs\/api-reference[/?#]/);
    await choose('1.1-beta');
    await expectParameters({version: 'docs/1.1-beta/'});
    await expect(part).toHaveCount(0);
    await expect(links.first()).toHaveAttribute('href', /^\/docs\/1\.1-beta[/?#]/);
    await choose('1.8-beta');
    await expect(part).toHaveValue('');
  });

  test('is all of a version that lacks the part of an address', async ({page}) => {
    await open(page, '/search?q=API&ctx=docs%2Fapi-reference&version=docs%2F1.1-beta%2F');
    await expect(page.locator('main').getByText('Searches version 1.1-beta in English')).toBeVisible();
    await expect(page.locator('main article').first()).toBeVisible();
  });
});

test.describe('highlighting', () => {
  test('works for a link from elsewhere, without the search', async ({page}) => {
    const requests = requestsOf(page);
    await open(page, '/docs/overview?_highlight=gateway');
    await expect(page.locator('article mark').first()).toHaveText(/gateway/i);
    expect(requests.filter(isIndex)).toEqual([]);
  });

  test('is put away by the clear button', async ({page}) => {
    await open(page, '/docs/overview?_highlight=gateway&_highlight=cluster#how-it-works');
    await expect(boxOf(page)).toHaveValue('gateway cluster');
    await expect(page.locator('article mark').first()).toBeVisible();
    await page.getByRole('button', {name: 'Clear the search'}).click();
    await expect(page.locator('article mark')).toHaveCount(0);
    await expect(page).not.toHaveURL(/_highlight/);
    await expect(page).toHaveURL(/#how-it-works$/);
  });

  test('ends with the page', async ({page}) => {
    await open(page, '/docs/overview?_highlight=gateway');
    await expect(page.locator('article mark').first()).toBeVisible();
    await page.locator('.menu__link', {hasText: 'Deploy'}).first().click();
    await expect(page).toHaveURL(/\/docs\/deploy$/);
    await expect(page.locator('article mark')).toHaveCount(0);
    await expect(boxOf(page)).toHaveValue('');
  });

  for (const [what, address, word] of [
    ['a folded block', '/docs/guides/connect/first-ai-call?_highlight=older#sign-in', 'older'],
    ['a folded field', '/docs/api-reference/credentials/create-authorization?_highlight=client_id#body', 'client_id'],
  ] as const) {
    test(`opens ${what} that hides the first of the words in the section, and shows it below the bar`, async ({
      page,
    }) => {
      await open(page, address);
      const mark = page.locator('article details[open] mark', {hasText: word}).first();
      await expect(mark).toBeInViewport({ratio: 1});
      const bar = (await page.locator('.navbar').boundingBox())!;
      expect((await mark.boundingBox())!.y).toBeGreaterThanOrEqual(bar.y + bar.height);
    });
  }

  test('leaves folded what stands where a link of the page leads', async ({page}) => {
    await open(page, '/docs/guides/connect/first-ai-call?_highlight=older');
    await expect(page.locator('article mark').first()).toBeAttached();
    await page.locator('.table-of-contents a[href="#sign-in"]').click();
    await expect(page).toHaveURL(/_highlight=older.*#sign-in$/);
    await expect(page.locator('#sign-in')).toBeInViewport();
    await expect(page.locator('article mark').first()).toBeAttached();
    await expect(page.locator('article details[open] mark')).toHaveCount(0);
  });

  test('costs nothing where nothing is highlighted', async ({page}) => {
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text());
    });
    await open(page, '/docs/overview');
    await page.waitForLoadState('networkidle');
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of await Promise.all(scripts)) {
      expect(script).not.toContain('acrossElements');
      expect(script).not.toContain('lunr');
    }
  });
});

test.describe('Chinese', () => {
  const question = '怎样更换模型供应商的密钥并且不影响消费者继续调用已发布的服务';
  const answerHref = `/zh-Hans/search?${new URLSearchParams({q: question})}`;

  test.beforeEach(async ({page}) => {
    await open(page, '/zh-Hans/docs/overview');
  });

  test('words are found, also inside longer ones', async ({page}) => {
    for (const word of ['网关', '供应商', '不支持']) {
      await searchFor(page, word);
      expect(await optionsOf(page).count()).toBeGreaterThan(1);
    }
    await expect(optionsOf(page).last()).toHaveText('查看全部结果');
    await expect(page.locator('.navbar__search')).toContainText(`搜索范围：${latestVersion} 版，简体中文`);
  });

  test('question is looked up beside the page, which goes on taking keys', async ({page}) => {
    test.slow();
    // Keeps searches from the worker until they are let through.
    await page.addInitScript(() => {
      const post = Worker.prototype.postMessage;
      const kept: (() => void)[] = [];
      const search = {isHeld: true, let: () => {}};
      search.let = () => {
        search.isHeld = false;
        for (const send of kept) send();
      };
      Object.assign(window, {search});
      Worker.prototype.postMessage = function (this: Worker, message: {task: string}) {
        const send = () => post.call(this, message);
        if (search.isHeld && message.task === 'search') kept.push(send);
        else send();
      } as typeof post;
    });
    await open(page, '/zh-Hans/docs/overview');
    await boxOf(page).pressSequentially(question);
    await expect(boxOf(page)).toHaveValue(question);
    await expect(optionsOf(page)).toHaveCount(0);
    await page.evaluate(() => (window as unknown as {search: {let: () => void}}).search.let());
    await expect(optionsOf(page).last()).toHaveAttribute('href', answerHref, {timeout: patience});
    expect(await optionsOf(page).count()).toBeGreaterThan(1);
  });

  test('question is answered while it is typed', async ({page}) => {
    test.slow();
    await boxOf(page).pressSequentially(question, {delay: 20});
    await expect(boxOf(page)).toHaveValue(question);
    await expect(optionsOf(page).last()).toHaveAttribute('href', answerHref, {timeout: patience});
  });

  test('box says when nothing is found', async ({page}) => {
    await boxOf(page).fill('zzqxvkj');
    await expect(page.locator('.navbar__search').getByText('没有找到任何文档').first()).toBeVisible();
  });
});

test.describe('the search page', () => {
  test('shows the results of its address', async ({page}) => {
    await open(page, '/search?q=gateway');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Search results for "gateway"');
    await expect(page).toHaveTitle(/^Search results for "gateway" \|/);
    await expect(page.getByText(/^(The first )?\d+ results$/)).toBeVisible();
    const link = page.locator('main article :is(h2, h3) a').first();
    await expect(link).toHaveAttribute('href', /_highlight=gateway/);
    await expect(page.locator('main article mark').first()).toHaveText(/gateway/i);
  });

  // Four words that many pages have, and one that few have.
  for (const [prefix, query, many, some] of [
    ['', 'api service gateway key', 'The first 100 results', /^\d\d? results$/],
    ['/zh-Hans', 'api 服务 网关 key', '前 100 条结果', /^\d\d? 条结果$/],
  ] as const) {
    test(`${prefix}/search gives a number of results only where it shows all of them`, async ({page}) => {
      await open(page, `${prefix}/search?${new URLSearchParams({q: query})}`);
      await expect(page.locator('main').getByRole('status')).toHaveText(many);
      await expect(page.locator('main article')).toHaveCount(100);
      await open(page, `${prefix}/search?q=kafka`);
      await expect(page.locator('main').getByRole('status')).toHaveText(some);
    });
  }

  test('lists pages in the order of the box, each with its sections', async ({page}) => {
    test.slow();
    const hrefs = (links: Element[]) => links.map((link) => link.getAttribute('href')!);
    const pagesOf = (addresses: string[]) => [...new Set(addresses.map((address) => address.split(/[?#]/)[0]!))];
    await open(page, '/search?q=kafka');
    await expect(page.locator('main section article[class*="below"]').first()).toBeVisible({timeout: patience});
    const all = await page.locator('main article :is(h2, h3) a').evaluateAll(hrefs);
    // No page comes twice, and each is headed by its title.
    await expect(page.locator('main section:has(> article)')).toHaveCount(pagesOf(all).length);
    await expect(page.locator('main section:has(> article) h2')).toHaveCount(pagesOf(all).length);
    await open(page, '/docs/overview');
    await boxOf(page).fill('kafka');
    // The order is final once all of the index is loaded.
    await expect
      .poll(
        async () => {
          const inBox = pagesOf((await optionsOf(page).evaluateAll(hrefs)).slice(0, -1));
          return inBox.length > 1 ? inBox.join() === pagesOf(all).slice(0, inBox.length).join() : 'too few';
        },
        {timeout: patience},
      )
      .toBe(true);
  });

  test('shows the results of a version', async ({page}) => {
    await open(page, '/search?q=APIPark&version=docs%2Fnext%2F');
    await expect(page.getByLabel('Version', {exact: true})).toHaveValue('docs/next/');
    await expect(page.locator('main article').first()).toBeVisible();
    for (const link of await page.locator('main article :is(h2, h3) a').all())
      await expect(link).toHaveAttribute('href', /^\/docs\/next/);
    await page.getByLabel('Version', {exact: true}).selectOption('1.8-beta');
    await expect(page).toHaveURL(/version=docs%2F1.8-beta%2F/);
    await expect(page.locator('main article :is(h2, h3) a').first()).toHaveAttribute('href', /^\/docs\/1.8-beta/);
    await page.getByLabel('Version', {exact: true}).selectOption(latestVersion);
    await expect(page).not.toHaveURL(/version=/);
  });

  test('ignores a version and a context that do not exist', async ({page}) => {
    const requests = requestsOf(page);
    await open(page, '/search?q=gateway&version=%2F%2Fevil.example%2F&ctx=nothing');
    await expect(page.locator('main article').first()).toBeVisible();
    expect(requests.filter(isIndex).map((request) => new URL(request.url()).pathname)).toEqual([
      expect.stringMatching(/^\/search-index-[0-9a-f]+\.json$/),
    ]);
  });

  test('follows the field, and the address follows too, without a step in the history', async ({page}) => {
    await open(page, '/docs/overview');
    await open(page, '/search');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Search the documentation');
    await page.locator('main input[name="q"]').fill('kafka');
    await expect(page).toHaveURL(/q=kafka/);
    await expect(page.locator('main article').first()).toBeVisible();
    await page.locator('main input[name="q"]').fill('');
    await expect(page).not.toHaveURL(/q=/);
    await expect(page.locator('main article')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/docs\/overview/);
  });

  test('says when nothing is found', async ({page}) => {
    await open(page, '/search?q=zzqxvkj');
    await expect(page.locator('main')).toContainText('No documents were found');
    await open(page, '/zh-Hans/search?q=zzqxvkj');
    await expect(page.locator('main')).toContainText('没有找到任何文档');
  });

  test('is the target of the skip link, and not for search engines', async ({page}) => {
    await open(page, '/search');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('main input[name="q"]')).toBeFocused();
  });

  test('speaks Chinese', async ({page}) => {
    await open(page, '/zh-Hans/search?q=网关');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('“网关”的搜索结果');
    await expect(page.getByLabel('版本', {exact: true})).toBeVisible();
    await expect(page.getByText(/^(前 )?\d+ 条结果$/)).toBeVisible();
  });

  test('can be loaded again when the index fails', async ({page}) => {
    await page.route('**/search-index*', (route) => route.abort());
    await open(page, '/search?q=gateway');
    await expect(page.locator('main')).toContainText('The search could not be loaded.');
    await page.unroute('**/search-index*');
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.locator('main article').first()).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({viewport: sizes.phone});

  test('the search is an icon that opens a panel as wide as the screen', async ({page}) => {
    await open(page, '/docs/overview');
    await expect(boxOf(page)).toBeHidden();
    const opener = page.getByRole('button', {name: 'Search', exact: true});
    await opener.click();
    await expect(boxOf(page)).toBeFocused();
    await searchFor(page, 'gateway');
    const panel = await page.locator('.navbar__search form').boundingBox();
    // Space may be reserved for the scrollbar beside the bar.
    const {width} = (await page.locator('.navbar').boundingBox())!;
    expect(panel).toEqual({x: 0, y: 0, width, height: sizes.phone.height});
    // All at once, because hits of another part of the site may still join them.
    const hits = await optionsOf(page).evaluateAll((options) =>
      options.map((option) => option.getBoundingClientRect().toJSON() as {left: number; right: number}),
    );
    expect(hits.length).toBeGreaterThan(0);
    for (const {left, right} of hits) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
    }
    await page.keyboard.press('Escape');
    await expect(boxOf(page)).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('the panel is left by its button, and by opening a hit', async ({page}) => {
    await open(page, '/docs/overview');
    const opener = page.getByRole('button', {name: 'Search', exact: true});
    await opener.click();
    await page.locator('.navbar__search').getByRole('button', {name: 'Close'}).click();
    await expect(boxOf(page)).toBeHidden();
    await opener.click();
    await searchFor(page, 'gateway');
    await optionsOf(page).first().click();
    await expect(page).toHaveURL(/_highlight=gateway/);
    await expect(boxOf(page)).toBeHidden();
  });

  test('the search page fits', async ({page}) => {
    await open(page, '/search?q=gateway');
    await expect(page.locator('main article').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(sizes.phone.width);
  });
});

for (const mode of ['light', 'dark'] as const) {
  for (const size of ['phone', 'desktop'] as const) {
    test(`suggestions and results are accessible in ${mode} mode on a ${size}`, async ({page}) => {
      await page.setViewportSize(sizes[size]);
      await setColorMode(page, mode);
      const check = async () => {
        await loadAxe(page);
        const violations = await page.evaluate(async () => {
          const {axe} = window as unknown as {axe: {run: (context: string[], options: object) => Promise<AxeResults>}};
          return (await axe.run(['.navbar__search', 'main'], {resultTypes: ['violations']})).violations;
        });
        expect(violations.map(({id, nodes}) => `${id}: ${nodes.map((node) => node.html).join('\n')}`)).toEqual([]);
      };
      await open(page, '/docs/overview');
      await page.keyboard.press('Control+k');
      await searchFor(page, 'gateway');
      await page.keyboard.press('ArrowDown');
      await check();
      await open(page, '/search?q=gateway');
      await expect(page.locator('main article').first()).toBeVisible();
      await check();
    });
  }
}
