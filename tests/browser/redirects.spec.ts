import {expect, test} from './fixtures.ts';

for (const prefix of ['', '/zh-Hans']) {
  test(`${prefix}/docs/latest leads on with the reader's query and anchor, and leaves nothing to go back to`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/search`);
    await page.goto(`${prefix}/docs/latest?from=mail#first-steps`);
    await expect(page).toHaveURL(
      (url) =>
        url.pathname === `${prefix}/docs` && url.searchParams.get('from') === 'mail' && url.hash === '#first-steps',
    );
    await expect(page.locator('h1')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname === `${prefix}/search`);
  });
}

for (const prefix of ['', '/zh-Hans']) {
  test(`${prefix}/docs/1.3-beta/category/ai leads to the page on AI models`, async ({page}) => {
    await page.goto(`${prefix}/docs/1.3-beta/category/ai`);
    await expect(page).toHaveURL((url) => url.pathname === `${prefix}/docs/1.3-beta/system_setting/ai_model_providers`);
    await expect(page.locator('h1')).toBeVisible();
  });
}

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('a moved address leads on', async ({page}) => {
    await page.goto('/zh-Hans/docs/latest');
    await expect(page).toHaveURL((url) => url.pathname === '/zh-Hans/docs');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  });
});
