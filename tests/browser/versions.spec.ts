import type {Page} from '@playwright/test';
import {expect, latestVersion, open, sizes, test} from './fixtures.ts';

test.use({viewport: sizes.desktop});

const preferenceKey = 'docs-preferred-version-default';
const menuButton = (page: Page) => page.getByRole('button', {name: /^Versions: /});

test('lists all versions, the coming one as Canary', async ({page}) => {
  await open(page, '/docs/overview');
  await menuButton(page).click();
  const menu = page.locator('.navbar .dropdown--show');
  await expect(menu).toBeVisible();
  const names = await menu
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.querySelector('span')?.firstChild?.textContent));
  expect(names).toEqual([...[9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((minor) => `1.${minor}-beta`), 'Canary']);
});

test('keeps the reader on the page, with query and anchor', async ({page}) => {
  await open(page, '/docs/next/call_api#errors');
  await menuButton(page).click();
  await page.getByRole('link', {name: latestVersion, exact: true}).click();
  await expect(page).toHaveURL(/\/docs\/call_api(\?[^#]*)?#errors$/);
  await expect(menuButton(page)).toHaveText(latestVersion);
});

for (const [page, remark, address, title] of [
  ['ai/mcp#limits', 'no such page, opens its section', /\/docs\/1\.4-beta\/category\/ai$/, 'AI'],
  [
    'troubleshooting',
    'no such page, opens what comes nearest',
    /\/docs\/1\.4-beta\/deploy#troubleshooting$/,
    'Deploy APIPark with Docker Compose',
  ],
  ['guides/decide/faq', 'no such page, opens the start page', /\/docs\/1\.4-beta$/, 'APIPark documentation'],
] as const) {
  test(`says where a version lacks ${page}, and leads to the nearest page`, async ({page: tab}) => {
    await open(tab, `/docs/${page}`);
    await menuButton(tab).click();
    const entry = tab.getByRole('link', {name: /^1\.4-beta/});
    await expect(entry).toContainText(remark);
    await entry.click();
    await expect(tab).toHaveURL(address);
    await expect(tab.getByRole('heading', {level: 1})).toContainText(title);
  });
}

test('says once where many versions lack a page, and keeps the link to all versions in a low window', async ({
  page,
}) => {
  await page.setViewportSize({width: 1440, height: 480});
  await open(page, '/docs/guides/decide/faq');
  await menuButton(page).click();
  const menu = page.locator('.navbar .dropdown--show');
  await expect(menu.locator('.menu-caption')).toHaveText(['no such page, opens the start page']);
  await expect(menu.getByRole('link').nth(1)).toHaveText('Canary');
  await expect(menu.getByRole('link', {name: /^1\.8-beta no such page/})).toBeVisible();
  await expect(menu.getByRole('link', {name: 'All versions'})).toBeInViewport({ratio: 1});
});

test('takes no query from other kinds of page along', async ({page}) => {
  await open(page, '/search?q=gateway');
  await menuButton(page).click();
  await page.getByRole('link', {name: /^1\.8-beta/}).click();
  await expect(page).toHaveURL(/\/docs\/1\.8-beta$/);
});

test('remembers the version that was chosen, and forgets one that does not exist', async ({page}) => {
  await open(page, '/docs/overview');
  await menuButton(page).click();
  await page.getByRole('link', {name: /^1\.4-beta/}).click();
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), preferenceKey)).toBe('1.4-beta');
  await open(page, '/');
  await expect(menuButton(page)).toHaveText('1.4-beta');

  await page.evaluate((key) => localStorage.setItem(key, '0.1-alpha'), preferenceKey);
  await open(page, '/');
  await expect(menuButton(page)).toHaveText(latestVersion);
  expect(await page.evaluate((key) => localStorage.getItem(key), preferenceKey)).toBeNull();
});

test('a menu that the mouse opened by hovering is closed by Escape, wherever the focus is', async ({page}) => {
  await open(page, '/docs/overview');
  await menuButton(page).hover();
  const entry = page.getByRole('link', {name: /^1\.4-beta/});
  await expect(entry).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
});

test('opens and closes by keyboard', async ({page}) => {
  await open(page, '/docs/overview');
  const button = menuButton(page);
  const list = page.locator('.navbar .dropdown').first().getByRole('list');
  const isOpen = () => expect(button).toHaveAttribute('aria-expanded', 'true');
  const isClosed = async () => {
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(list).toBeHidden();
  };
  await button.focus();
  for (const key of ['Enter', ' ']) {
    await page.keyboard.press(key);
    await isOpen();
    await page.keyboard.press('Escape');
    await isClosed();
    await expect(button).toBeFocused();
  }
  const link = (name: RegExp) => list.getByRole('link', {name});
  await page.keyboard.press('ArrowDown');
  await expect(link(/^1\.9-beta/)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link(/^1\.8-beta/)).toBeFocused();
  await page.keyboard.press('End');
  await expect(link(/^All versions/)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link(/^1\.9-beta/)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(link(/^All versions/)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(link(/^Canary/)).toBeFocused();
  await page.keyboard.press('End');
  await expect(link(/^All versions/)).toBeFocused();
  await page.keyboard.press('Tab');
  await isClosed();
});

test('opens by hovering and closes when the mouse leaves or clicks elsewhere', async ({page}) => {
  await open(page, '/docs/overview');
  await menuButton(page).hover();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
  await menuButton(page).click();
  await page.mouse.move(700, 500);
  await expect(menuButton(page), 'a click keeps the menu open').toHaveAttribute('aria-expanded', 'true');
  await page.mouse.click(700, 500);
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  await menuButton(page).hover();
  await page.mouse.move(700, 500);
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
});

test('old and unreleased versions say so and lead to the page of the latest version', async ({page}) => {
  await open(page, '/docs/next/deploy');
  const banner = page.locator('.theme-doc-version-banner');
  await expect(banner).toContainText('unreleased documentation for APIPark Canary');
  await banner.getByRole('link', {name: `Read this page for ${latestVersion}`}).click();
  await expect(page).toHaveURL(/\/docs\/deploy$/);
  await expect(banner).toHaveCount(0);

  const colour = () => menuButton(page).evaluate((button) => getComputedStyle(button).color);
  const quiet = await colour();
  await open(page, '/docs/1.4-beta/deploy#compose-file');
  await expect(banner.getByRole('link')).toHaveAttribute('href', '/docs/deploy#compose-file');
  // The version in the bar says so where the banner is out of sight.
  expect(await colour()).not.toBe(quiet);
  await open(page, '/docs/1.4-beta');
  await expect(banner).toContainText('no longer actively maintained');
  await expect(banner.getByRole('link')).toHaveAttribute('href', '/docs');
});
