import {expect, hydrated, open, sizes, test} from './fixtures.ts';

test.use({viewport: sizes.desktop});

test('the language menu keeps the page, the query and the anchor, there and back', async ({page}) => {
  await open(page, '/docs/1.4-beta/deploy?_highlight=gateway#harden');
  await page.getByRole('button', {name: /English/}).click();
  await page.getByRole('link', {name: '简体中文'}).click();
  await expect(page).toHaveURL(/\/zh-Hans\/docs\/1\.4-beta\/deploy\?.*_highlight=gateway.*#harden$/);
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await expect(page.locator('#harden')).toBeInViewport();
  await page.getByRole('button', {name: /简体中文/}).click();
  await page.getByRole('link', {name: 'English'}).click();
  await expect(page).toHaveURL(/:\d+\/docs\/1\.4-beta\/deploy\?.*#harden$/);
});

test('the Chinese site speaks Chinese throughout', async ({page}) => {
  await open(page, '/zh-Hans/docs/deploy');
  await expect(page).toHaveTitle(/用 Docker Compose 部署.*APIPark 文档/);
  await expect(page.getByRole('navigation', {name: '主导航'})).toContainText('开始使用');
  await expect(page.getByRole('contentinfo')).toContainText('更新日志');
  await expect(page.locator('.theme-announcement-bar a')).toHaveAttribute('href', '/zh-Hans/docs/release');
  await expect(page.getByRole('link', {name: '跳到主要内容'})).toHaveCount(1);
});

test('an unknown Chinese address gets the Chinese 404 page', async ({page}) => {
  const response = await page.goto('/zh-Hans/docs/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('找不到页面');
});
